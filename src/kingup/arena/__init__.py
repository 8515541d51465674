"""Tournaments between bots: which of them is stronger, and by how much."""
