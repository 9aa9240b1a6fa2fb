"""What the templates of the admin need; all other templates are Jinja's."""
