"""Roles that are put together from blocks, official ones and custom ones."""
