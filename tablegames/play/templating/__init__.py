"""What templates can do beside what Jinja can: filters, functions and tags."""
