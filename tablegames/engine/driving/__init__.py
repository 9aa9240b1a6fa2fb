"""Plays a title without people: by chance, by a robot, or by hand; for odds, tests and scenarios from elsewhere."""
