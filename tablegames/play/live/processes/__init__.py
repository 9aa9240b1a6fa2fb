"""What processes of one site tell each other: that a game has changed, that a right has ended, who is where."""
