"""The commands that run and maintain a server, and the generators of its documentation."""
