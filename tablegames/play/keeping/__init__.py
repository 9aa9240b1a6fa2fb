"""How long games are kept, what is kept of one person, and copies of all of it."""
