"""Making puzzles from games between bots."""
