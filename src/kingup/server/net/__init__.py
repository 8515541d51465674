"""Connections: WebSockets, timeouts, addresses, rate limits, and the internals of uvicorn that they rely on."""
