"""The library's pages: the shelf, the editor of sets, the composer, the odds, and the admin's forms."""
