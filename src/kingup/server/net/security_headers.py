"""Strict security headers on every response."""

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
_ONLY_TLS: Final = (b"strict-transport-security", b"max-age=31536000")
"""Make browsers use TLS for a year. Other names below the same domain may do without."""
_FOR_FILES: Final = ("x-content-type-options", "cross-origin-resource-policy")
"""The headers that matter for scripts, styles, fonts and pictures. A first load fetches fifty such files."""
_RESPONSE_START: Final = ("http.response.start", "websocket.http.response.start")
"""Messages that start a response, to a request or to a rejected WebSocket."""


class SecurityHeaders:
    """ASGI middleware that adds the headers to every response, unless the response has its own.

    :param tls: whether all clients use TLS. By default the scheme of each request says so.
    """

    def __init__(self, app: ASGIApp, *, tls: bool = False) -> None:
        self._app = app
        self._tls = tls
        self._headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        self._for_files = [one for one in self._headers if one[0].decode() in _FOR_FILES]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the application, and add the headers to its response."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return

        if scope["path"].startswith("/static/"):
            headers = self._for_files
        elif self._tls or scope["scheme"] in ("https", "wss"):
            headers = [*self._headers, _ONLY_TLS]
        else:
            headers = self._headers

        async def with_headers(message: Message) -> None:
            if message["type"] in _RESPONSE_START:
                own = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(one for one in headers if one[0] not in own)]
            await send(message)

        await self._app(scope, receive, with_headers)
