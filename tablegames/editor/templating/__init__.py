"""What the templates of the library need."""
