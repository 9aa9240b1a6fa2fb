"""The position of a game of Werewolf: people, roles and teams, the night and the day; it knows no picture of itself."""
