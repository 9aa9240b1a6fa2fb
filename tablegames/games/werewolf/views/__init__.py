"""What everybody may see of a game of Werewolf, built field by field from what they may know."""
