"""The cookie that holds a player's secret: its names, how it is set, and how it is found among others."""

import re
from typing import Final, NamedTuple

from starlette.datastructures import Headers

from kingup.server.store.keys import COOKIE_SECONDS

COOKIE: Final = "kingup"
"""Name of the cookie without TLS. Under TLS it is not read: a neighboring host could have set it."""
HOST_COOKIE: Final = "__Host-kingup"
"""Name of the cookie under TLS. Browsers let only this host set such a name, and only over TLS (RFC 6265bis, 4.1.3)."""
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{1,128}")
_MAX_COOKIES: Final = 50
"""Cookies of our names that are looked up for one request."""


class Cookie(NamedTuple):
    """A cookie of one of our names."""

    name: str
    secret: str


def find_cookies(headers: Headers, *, secure: bool) -> list[Cookie]:
    """Return the cookies of a request that can hold a secret, those that only this host can have set first.

    Everything else in the header belongs to somebody else on the same host. It may have any form, and is skipped.

    :param secure: whether clients use TLS. Then the name must be the one that no other host can set.
    """
    names = (HOST_COOKIE,) if secure else (HOST_COOKIE, COOKIE)
    found: dict[Cookie, None] = {}
    for header in headers.getlist("cookie"):
        for pair in header.split(";"):
            name, _, value = pair.partition("=")
            cookie = Cookie(name.strip(" \t"), value.strip(" \t").strip('"'))
            if cookie.name in names and _SECRET.fullmatch(cookie.secret):
                found[cookie] = None
    return sorted(found, key=lambda cookie: cookie.name != HOST_COOKIE)[:_MAX_COOKIES]


def cookie_header(secret: str, *, secure: bool) -> str:
    """Return the header that sets the cookie, or deletes it if the secret is empty. Scripts cannot read it."""
    return f"{_header(HOST_COOKIE, secret)}; Secure" if secure else _header(COOKIE, secret)


def _header(name: str, secret: str) -> str:
    return f"{name}={secret}; Max-Age={int(COOKIE_SECONDS) if secret else 0}; Path=/; HttpOnly; SameSite=Lax"
