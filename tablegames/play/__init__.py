"""The evening: games, players and what came in; the pages and the sockets."""
