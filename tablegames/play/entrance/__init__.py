"""Who is let in, and as whom: by credentials, links and accounts; and pauses after wrong tries."""
