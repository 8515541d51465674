"""Server addresses on the command line."""

import re
from ipaddress import IPv6Address
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

import click

_HOST: Final = re.compile(r"[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?\.?")
_DEFAULT_PORTS: Final = {"http": 80, "https": 443}
_EXAMPLE: Final = "one looks like https://games.example.org"


class ServerUrl(click.types.StringParamType):
    """The address of a server in the form of a browser's origin: without a path or a trailing slash."""

    name = "url"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ANN401
        """Return the address in the form that browsers send; an empty value stays empty."""
        text = str(super().convert(value, param, ctx)).strip()
        if not text:
            return ""
        if not text.lower().startswith(("http://", "https://")):
            self.fail(f"{text} does not begin with http:// or https://; {_EXAMPLE}", param, ctx)
        try:
            parts = urlsplit(text)
            host, port = _host(parts), parts.port
        except ValueError as problem:
            self.fail(f"{text} is not the address of a server ({problem}); {_EXAMPLE}", param, ctx)
        if parts.username is not None or parts.path.strip("/") or parts.query or parts.fragment:
            self.fail(f"{text} is more than the address of a server, which has no path; {_EXAMPLE}", param, ctx)
        shown = "" if port in (None, _DEFAULT_PORTS[parts.scheme]) else f":{port}"
        return f"{parts.scheme}://{host}{shown}"


def _host(parts: SplitResult) -> str:
    host = parts.hostname or ""
    if ":" in host:
        return f"[{IPv6Address(host)}]"
    # Names with non-ASCII letters are sent in their IDNA form.
    host = host.encode("idna").decode() if host else ""
    if not _HOST.fullmatch(host):
        raise ValueError(f"{host!r} is not the name of a machine" if host else "no machine is named")
    return host
