"""The library's pages, for any moderator."""
