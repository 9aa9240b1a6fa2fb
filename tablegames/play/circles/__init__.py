"""Circles: what a host keeps from evening to evening of those who play together, where the host wants it."""
