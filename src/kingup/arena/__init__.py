"""Bots against each other: who is stronger, and by how much."""
