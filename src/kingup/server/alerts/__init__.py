"""Alerts for players who are not looking: web pushes to their devices."""
