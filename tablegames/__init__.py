"""Games for a group of friends round a table, conducted by a moderator."""
