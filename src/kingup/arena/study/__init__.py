"""Mass self-play that answers a designer's questions."""
