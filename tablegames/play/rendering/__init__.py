"""From a position to the pages that show it."""
