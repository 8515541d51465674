"""The game on the whole screen of a terminal, played with keys and mouse."""
