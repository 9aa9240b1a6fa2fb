"""What everybody may see of a game of BANG!, built field by field from what they may know."""
