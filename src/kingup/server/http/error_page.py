"""The page that a browser shows when the server cannot serve the page itself: an unknown path, or a wrong host.

It works without scripts, and under a host name at which nothing else is served.
"""

import asyncio
import base64
import hashlib
import re
from functools import cache
from html import escape
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response

from kingup.locales import source
from kingup.locales.bundle import Bundle
from kingup.server.http.language import preferred_language
from kingup.server.protocol.errors import ApiCode
from kingup.server.protocol.messages import ErrorBody

_STYLE: Final = """
@font-face { font-family: "Grenze Gotisch"; src: url("/static/0/vendor/grenze-gotisch-600.woff2"); font-weight: 600; font-display: swap; }
@font-face { font-family: "Fraunces"; src: url("/static/0/vendor/fraunces-400.woff2"); font-weight: 400; font-display: swap; }
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
html { font: 400 18px/1.4 Fraunces, Georgia, serif; color: light-dark(#2a1f2d, #f6ead2); background: light-dark(#ecd9b0, #1a1420); }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 16px; background: radial-gradient(120% 80% at 50% 0, light-dark(#f7ecd2, #2a1f2e), light-dark(#ecd9b0, #1a1420)) fixed; }
main { width: min(28rem, 100%); padding: 1.6rem 1.2rem; text-align: center; background: linear-gradient(light-dark(#fdf6e6, #2c2233), light-dark(#f4e6c8, #38293f)); border: 1px solid light-dark(#d5bd8e, #55425c); border-radius: 16px; box-shadow: 0 2px 9px light-dark(rgb(60 35 10 / 0.22), rgb(0 0 0 / 0.5)); }
svg { width: 112px; height: 112px; }
h1 { font: 600 2rem/1.1 "Grenze Gotisch", Fraunces, Georgia, serif; color: light-dark(#7c3218, #f0a35e); margin: 0.4rem 0; text-wrap: balance; }
p { margin: 0.5rem 0; overflow-wrap: anywhere; text-wrap: pretty; }
pre { margin: 0.5rem 0; padding: 0.6rem; text-align: start; font-size: 0.8rem; white-space: pre-wrap; overflow-wrap: anywhere; background: light-dark(#ecd9b0, #1a1420); border-radius: 12px; }
a { display: inline-flex; align-items: center; min-height: 48px; margin-top: 0.6rem; padding: 0.4rem 1.4rem; border-radius: 12px; font-weight: 600; text-decoration: none; color: #fff6e4; background: linear-gradient(#a4502c, #7c3218); }
:focus-visible { outline: 3px solid light-dark(#1b5e9b, #8fc7ff); outline-offset: 2px; }
@media (forced-colors: active) { a { border: 1px solid; } }
"""  # noqa: E501 - a style sheet
_GATE: Final = """<svg viewBox="0 0 64 64" aria-hidden="true">
<path d="M6 62V28a26 26 0 0 1 52 0v34z" fill="#8d8580"/><path d="M14 62V29a18 18 0 0 1 36 0v33z" fill="#171120"/>
<path d="M32 3v8M12 12l6 6M52 12l-6 6M6 32h8M50 32h8M6 46h8M50 46h8" stroke="#40334f" stroke-width="1.5" opacity=".6"/>
<g transform="rotate(24 34 50)"><path d="M21 56V44l6.5 5L33 39l5.5 10 6.5-5v12z" fill="#e8b64a" stroke="#8a5f14"
stroke-linejoin="round"/></g><path d="M2 62h60" stroke="#74492a" stroke-width="3" stroke-linecap="round"/></svg>"""
_NAME: Final = re.compile(r"[\w.-]+", re.ASCII)
"""A host that can be pasted into a command."""
_POLICY: Final = (
    f"default-src 'none'; style-src 'sha256-{base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()}'; "
    "font-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
)


def wants_page(headers: Headers, path: str) -> bool:
    """Return whether a person is looking at the response, in a browser. The API answers programs."""
    return "text/html" in headers.get("accept", "") and not path.startswith("/api/")


async def error_page(headers: Headers, body: ErrorBody, status: int) -> Response:
    """Return the page for an error, in the visitor's language, with a link home."""
    texts = await _texts(headers)
    if body.code == ApiCode.UNKNOWN_PAGE.value:
        title, says = texts.format("error-lost-title", {}), texts.format("error-lost", {})
    else:
        message = f"refusal-{body.code}"
        title = texts.format("error-title", {})
        says = texts.format(message if message in texts else "refusal-other", {"code": body.code})
    home = f'<a href="/">{escape(texts.format("back-home", {}))}</a>'
    return _page(headers, title, f"<p>{escape(says)}</p>{home}", status)


async def wrong_host_page(headers: Headers, host: str, home: str, status: int) -> Response:
    """Return the page for a host name to which the server does not answer.

    :param home: the address of the server, if it has one.
    """
    texts = await _texts(headers)
    name = host.rpartition(":")[0] or host
    says, fix = texts.format("error-host", {"host": name}), texts.format("error-host-fix", {})
    name = name if _NAME.fullmatch(name) else "NAME"
    content = f"<p>{escape(says)}</p>"
    if home:
        content += f'<a href="{escape(home)}">{escape(texts.format("back-home", {}))}</a>'
    content += f"<p>{escape(fix)}</p><pre><code>kingup serve --allowed-hosts {escape(name)}</code></pre>"
    content += f"<pre><code>KINGUP_ALLOWED_HOSTS={escape(name)}</code></pre>"
    return _page(headers, texts.format("error-title", {}), content, status)


async def _texts(headers: Headers) -> Bundle:
    # Parsing a language takes a moment, the first time.
    return await asyncio.to_thread(_bundle, preferred_language(headers))


@cache
def _bundle(language: str) -> Bundle:
    return Bundle(language, source(language), source(language, "error"))


def _page(headers: Headers, title: str, content: str, status: int) -> Response:
    page = f"""<!doctype html>
<html lang="{preferred_language(headers)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>{escape(title)} · King Up!</title>
<link rel="icon" href="/static/0/icon.svg" type="image/svg+xml">
<style>{_STYLE}</style>
</head>
<body><main>{_GATE}<h1>{escape(title)}</h1>{content}</main></body>
</html>
"""
    kept = {"cache-control": "no-store", "vary": "accept, accept-language, cookie", "content-security-policy": _POLICY}
    return Response(page, status, headers=kept, media_type="text/html")
