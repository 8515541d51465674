"""King Up!, a board game about bluffing and voting, as software."""

__version__ = "0.1.0"
