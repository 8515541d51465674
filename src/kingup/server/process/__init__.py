"""A server process: the application, uvicorn, and the supervisor of several processes."""
