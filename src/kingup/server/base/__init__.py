"""Logging, metrics, settings and codes, used by all other packages of the server."""
