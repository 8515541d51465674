"""The game on the whole screen of a terminal, by keys and mouse."""
