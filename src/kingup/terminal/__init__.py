"""Play in a terminal: on the whole screen or line by line, at a table on this machine or on a server.

Both ways to play know a table only as a ``TableClient``. ``LocalTable`` is a table on this machine, ``RemoteTable`` one
on a server.
"""
