"""Play in a terminal: on the whole screen, or line by line; at a table on this machine, or on a server.

``AtTable`` is all that both ways to play know of a table. ``HomeTable`` is one on this machine, ``FarTable`` one on a
server.
"""
