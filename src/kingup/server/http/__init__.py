"""The HTTP API, its OpenAPI description, and the page's files."""
