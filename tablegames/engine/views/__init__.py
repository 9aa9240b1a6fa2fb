"""What a view of any title has: what all see, what one holds, and what happens before everybody."""
