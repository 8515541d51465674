"""Reject requests for hosts that the server does not have, before anything else looks at them."""

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from kingup.server.base import metrics
from kingup.server.http.error_page import wants_page, wrong_host_page
from kingup.server.http.error_responses import error_response
from kingup.server.net.hosts import AllowedHosts
from kingup.server.protocol.errors import ApiCode, ApiError

_MAX_SHOWN_CHARS = 255
"""Characters of a host name: the maximum of DNS."""


class HostCheck:
    """ASGI middleware that checks the host of every request and WebSocket.

    :param home: the address to which visitors are sent instead, if the server knows one.
    """

    def __init__(self, app: ASGIApp, hosts: AllowedHosts, home: str) -> None:
        self._app = app
        self._hosts = hosts
        self._home = home

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the application, or respond with an error that names the setting."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        rejected = self._hosts.rejected(headers)
        if rejected is None:
            await self._app(scope, receive, send)
            return
        host = rejected[:_MAX_SHOWN_CHARS]
        error = ApiError(
            ApiCode.WRONG_HOST,
            f"this server does not answer to the name {host!r}; if it should, "
            "start it with --allowed-hosts (KINGUP_ALLOWED_HOSTS) or --public-url",
        )
        if scope["type"] == "websocket":
            socket = WebSocket(scope, receive, send)
            await socket.send_denial_response(error_response(error.body, error.status))
        elif wants_page(headers, scope["path"]):
            metrics.REJECTIONS.labels(error.body.code).inc()
            await (await wrong_host_page(headers, host, self._home, error.status))(scope, receive, send)
        else:
            await error_response(error.body, error.status)(scope, receive, send)
