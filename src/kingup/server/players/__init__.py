"""Players: who they are, their ratings, and the daily deal."""
