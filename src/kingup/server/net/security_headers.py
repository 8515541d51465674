"""Strict headers on everything that is answered."""

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
_FOR_FILES: Final = ("x-content-type-options", "cross-origin-resource-policy")
"""Of these, what means something for a script, style, font or picture: fifty of them make up a first load."""
_BEGINNINGS: Final = ("http.response.start", "websocket.http.response.start")
"""How an answer begins, to a request or to a socket that is not let in."""


class SecurityHeaders:
    """Puts strict headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        self._for_files = [one for one in self._headers if one[0].decode() in _FOR_FILES]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, with the headers."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return

        headers = self._for_files if scope["path"].startswith("/static/") else self._headers

        async def with_headers(message: Message) -> None:
            if message["type"] in _BEGINNINGS:
                message["headers"] = [*message["headers"], *headers]
            await send(message)

        await self._app(scope, receive, with_headers)
