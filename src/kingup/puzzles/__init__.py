"""Puzzles: positions from games between bots in which one choice is clearly better, one for each day."""
