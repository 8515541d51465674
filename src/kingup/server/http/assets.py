"""The files of the page.

They are read and compressed once, and served under an address that changes with them, so that browsers can cache them.
"""

import asyncio
import base64
import gzip
import hashlib
import mimetypes
import posixpath
import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from starlette.requests import Request as HttpRequest
from starlette.responses import Response

from kingup.locales import LANGUAGES, source
from kingup.locales.bundle import Bundle
from kingup.rules import CHARACTERS, DECK, FULL_NAMES, THRONE
from kingup.rules.castle import CAPACITY, POINTS
from kingup.rules.characters import WOMEN
from kingup.rules.notation import FLOOR_SIGNS
from kingup.rules.scoring import POINTS_FOR_ZERO
from kingup.rules.setup import ROUNDS, SETUPS
from kingup.server.base.codes import CODE_ALPHABET, CODE_LENGTH
from kingup.server.http.language import preferred_language
from kingup.server.http.pages import page_patterns
from kingup.server.protocol.errors import ApiCode, ApiError
from kingup.table.chair import LEVELS
from kingup.table.lesson import LESSONS, load_lesson
from kingup.table.lesson_puzzle import load_lesson_puzzle
from kingup.table.talk import PHRASES, REACTIONS

_PACKAGE: Final = Path(__file__).parents[2]
_WEB: Final = _PACKAGE / "web"
_LOCALES: Final = _PACKAGE / "locales"
_MEDIA_TYPES: Final = {
    ".js": "text/javascript",
    ".ftl": "text/plain",
    ".md": "text/plain",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
_IMPORT: Final = re.compile(r'^(?:import|export)\b[^;]*?"(\.[^"]+)";$', re.MULTILINE)
_CACHE_FOREVER: Final = "max-age=31536000, immutable"
_TAG_BYTES: Final = 6
"""Bytes of an entity tag, which has to differ from those of earlier versions only. A first load fetches fifty tags."""


class Body(NamedTuple):
    """The content of a file in one encoding, and its entity tag."""

    data: bytes
    tag: str


@dataclass(frozen=True, slots=True)
class Asset:
    """One file.

    :ivar compressed: the content with gzip, or None for a format that is compressed already.
    """

    media_type: str
    plain: Body
    compressed: Body | None


class Assets:
    """All files of the page.

    They are read at the first request, so that the server does not wait for them when it starts.

    :param weakened: the levels of bots that play below their strength on this server.
    """

    def __init__(self, weakened: Sequence[str] = ()) -> None:
        self._weakened = weakened
        self._files: dict[str, Asset] = {}
        self._pages: dict[str, Asset] = {}
        self._fixed: dict[str, Asset] = {}
        """Files whose address never changes, by path."""
        self._base = ""

    def _load(self) -> None:
        files = {str(path.relative_to(_WEB)): path.read_bytes() for path in _WEB.rglob("*") if path.is_file()}
        index, worker = files.pop("index.html").decode(), files.pop("shell/serviceWorker.js").decode()
        files |= {f"locales/{path.relative_to(_LOCALES)}": path.read_bytes() for path in _LOCALES.rglob("*.ftl")}
        files["lib/facts.js"] = _module(facts(self._weakened))
        files["learn/lessons.js"] = _module(lessons())
        files["learn/puzzles.js"] = _module(lesson_puzzles())
        digest = hashlib.sha256()
        for name in sorted(files):
            digest.update(name.encode() + files[name])
        self._base = f"/static/{digest.hexdigest()[:16]}"
        imported = _imports(files, "shell/main.js")
        modules = "\n".join(f'<link rel="modulepreload" href="{{base}}/{name}">' for name in imported)
        page = index.replace("{modules}", modules).replace("{base}", self._base)
        self._files = {name: _asset(name, data) for name, data in files.items() if not name.endswith((".py", ".d.ts"))}
        self._pages = {language: _asset("index.html", _in_language(page, language)) for language in LANGUAGES}

        first = ["/", *(f"{self._base}/{name}" for name in (*imported, *_cached(files)))]
        patterns = [pattern for pattern, _ in page_patterns()]
        worker = worker.replace('["{files}"]', _json(first)).replace('["{pages}"]', _json(patterns))
        stop = {
            language: Bundle(language, source(language, "alerts")).format("alert-stop", {}) for language in LANGUAGES
        }
        worker = worker.replace('["{stop}"]', _json(stop)).replace("{base}", self._base)
        self._fixed = {
            "/service-worker.js": _asset("serviceWorker.js", worker.encode()),
            "/manifest.webmanifest": _asset("manifest.webmanifest", msgspec.json.encode(_manifest(self._base))),
            "/version": _asset("version.txt", self._base.encode()),
        }

    async def fixed(self, http: HttpRequest) -> Response:
        """Return a file that browsers check again and again: the service worker, the manifest or the version."""
        if not self._pages:
            await asyncio.to_thread(self._load)
        return _respond(http, self._fixed[http.url.path], "no-cache")

    async def page(self, http: HttpRequest) -> Response:
        """Return the page. It is the same for all paths, and preloads the texts in the reader's language."""
        if not self._pages:
            await asyncio.to_thread(self._load)
        language = preferred_language(http.headers)
        return _respond(http, self._pages[language], "no-cache", vary="accept-encoding, accept-language, cookie")

    async def file(self, http: HttpRequest) -> Response:
        """Return one of the page's files."""
        if not self._pages:
            await asyncio.to_thread(self._load)
        asset = self._files.get(http.path_params["name"])
        if asset is None:
            raise ApiError(ApiCode.UNKNOWN_PAGE, "there is no such file; reload the page")
        current = http.url.path.startswith(f"{self._base}/")
        return _respond(http, asset, _CACHE_FOREVER if current else "no-cache")


def _imports(files: dict[str, bytes], module: str) -> list[str]:
    """Return the modules that a module imports, directly or not, without those that are loaded later."""
    found = [module]
    for name in found:
        for path in _IMPORT.findall(files[name].decode()):
            imported = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
            if imported not in found:
                found.append(imported)
    return found[1:]


def _in_language(page: str, language: str) -> bytes:
    """Return the page for readers of a language, with a description for search engines."""
    tagline = re.search(r"^home-tagline = (.+)$", source(language), re.MULTILINE)
    assert tagline is not None
    return page.replace("{language}", language).replace("{description}", escape(tagline[1])).encode()


def _cached(files: dict[str, bytes]) -> list[str]:
    """Return what the first load needs besides imported modules: enough to open offline, in every language."""
    basic = ["shell/main.js", "board/emblems.svg", "shell/base.css", "board/medallion.css", "home/home.css"]
    return basic + [name for name in files if name.endswith((".woff2", "/game.ftl"))]


def _manifest(base: str) -> dict[str, object]:
    """Return what a device needs to install the page."""
    icons = [
        {"src": f"{base}/icons/{name}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for name, size, purpose in (("192", 192, "any"), ("512", 512, "any"), ("maskable", 512, "maskable"))
    ]
    return {
        "id": "/",
        "name": "King Up!",
        "short_name": "King Up!",
        "start_url": "/",
        "display": "standalone",
        "background_color": "#ecd9b0",
        "theme_color": "#3b2f4a",
        "icons": icons,
    }


def facts(weakened: Sequence[str] = ()) -> dict[str, object]:
    """Return the rules, bots and paths that the page needs, so that it does not repeat them."""
    floors = [{"floor": FLOOR_SIGNS[THRONE], "points": POINTS[THRONE], "holds": 1}]
    floors += [{"floor": FLOOR_SIGNS[at], "points": POINTS[at], "holds": CAPACITY} for at in range(THRONE - 1, -1, -1)]
    return {
        "characters": [
            {"initial": one.name, "name": FULL_NAMES[one], "gender": "f" if one in WOMEN else "m"} for one in CHARACTERS
        ],
        "floors": floors,
        "pages": page_patterns(),
        "codes": {"alphabet": CODE_ALPHABET, "length": CODE_LENGTH},
        "levels": [level for level in LEVELS if level != "random"],
        "weakened": weakened,
        "phrases": PHRASES,
        "reactions": REACTIONS,
        "rounds": ROUNDS,
        "deck": sorted(map(str, DECK)),
        "pointsForZero": POINTS_FOR_ZERO,
        "setups": {
            str(players): {"places": setup.placements, "noCards": setup.no_cards} for players, setup in SETUPS.items()
        },
    }


def lessons() -> dict[str, object]:
    """Return what the learner has to do in each lesson, without the moves and goals of the others."""
    return {
        name: [{"round": step.round, "moves": step.moves, "action": step.action} for step in load_lesson(name).steps]
        for name in LESSONS
    }


def lesson_puzzles() -> dict[str, object]:
    """Return the puzzle after each lesson."""
    puzzles = {name: load_lesson_puzzle(name) for name in LESSONS}
    return {
        name: {"ask": one.ask, "view": one.view, "choices": one.choices, "answer": one.answer}
        for name, one in puzzles.items()
    }


def _module(value: object) -> bytes:
    return f"export default {_json(value)};\n".encode()


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _asset(name: str, data: bytes) -> Asset:
    suffix = Path(name).suffix
    media_type = _MEDIA_TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    text = media_type.startswith("text/") or suffix in (".svg", ".json")
    # Modules are always UTF-8. Fifty of them are in a first load, so every header counts.
    charset = "; charset=utf-8" if text and suffix != ".js" else ""
    return Asset(
        media_type + charset,
        _body(data),
        _body(gzip.compress(data, 9, mtime=0)) if text else None,
    )


def _body(data: bytes) -> Body:
    digest = hashlib.sha256(data).digest()[:_TAG_BYTES]
    return Body(data, f'"{base64.urlsafe_b64encode(digest).decode()}"')


def _respond(http: HttpRequest, asset: Asset, cache_control: str, vary: str = "accept-encoding") -> Response:
    headers = {"cache-control": cache_control}
    body = asset.plain
    if asset.compressed is not None:
        headers["vary"] = vary
        if "gzip" in http.headers.get("accept-encoding", ""):
            body = asset.compressed
            headers["content-encoding"] = "gzip"
    headers["etag"] = body.tag
    if _has_tag(http.headers.get("if-none-match", ""), body.tag):
        headers.pop("content-encoding", None)
        return Response(status_code=304, headers=headers)
    # As a header, because Starlette would add a charset to every media type of text.
    return Response(body.data, headers=headers | {"content-type": asset.media_type})


def _has_tag(wanted: str, tag: str) -> bool:
    """Return whether If-None-Match names a tag. A proxy may have marked it as weak (RFC 9110, 13.1.2)."""
    return wanted.strip() == "*" or tag in (one.strip().removeprefix("W/") for one in wanted.split(","))
