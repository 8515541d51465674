"""Everything that the terminal writes, in the user's language."""
