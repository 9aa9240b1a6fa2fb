"""Werewolf and BANG! for a group of friends round a table."""
