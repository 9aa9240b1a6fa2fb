"""What happens before the first page is served: the environment, the certificate, what the terminal says."""
