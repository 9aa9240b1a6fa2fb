"""How often each side wins with a set-up: robots play it in the background."""
