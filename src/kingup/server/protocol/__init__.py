"""The messages on the wire, and the errors for clients."""
