"""What serves: threads, headers, passwords, certificates, logs; nothing here knows what is played."""
