"""HTTP and WebSockets around tables: the place where people play."""
