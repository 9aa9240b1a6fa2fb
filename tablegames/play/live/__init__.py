"""Open pages: a room for each game, its clock, the sockets, and the news from other processes."""
