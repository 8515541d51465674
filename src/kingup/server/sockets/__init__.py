"""WebSocket sessions: one for each connected client."""
