"""What every game is made of: a script that asks, a log of what came in, and the table between them."""
