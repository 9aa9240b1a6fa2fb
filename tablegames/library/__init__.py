"""The shelf: roles, cards and the sets made of them."""
