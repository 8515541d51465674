"""Rooms: each is one table in memory, with its audience, its bots and its clock."""
