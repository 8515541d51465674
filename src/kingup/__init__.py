"""King Up!, the board game of bluff and votes, as software."""

__version__ = "0.1.0"
