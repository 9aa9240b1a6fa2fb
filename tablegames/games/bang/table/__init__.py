"""The position of a game of BANG!: cards, people, who is in reach, and the turn; it knows no picture of itself."""
