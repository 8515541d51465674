"""The tables that the terminal plays at, on this machine or on a server, and the games that it saves."""
