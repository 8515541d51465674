"""The page's files: read and compressed once, under an address that changes with them, so that browsers keep them."""

import asyncio
import gzip
import hashlib
import mimetypes
import posixpath
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec
from starlette.requests import Request as HttpRequest
from starlette.responses import Response

from kingup.locales import LANGUAGES
from kingup.rules import CHARACTERS, FULL_NAMES, THRONE
from kingup.rules.castle import CAPACITY, PLACING_FLOORS, POINTS
from kingup.rules.characters import WOMEN
from kingup.rules.notation import FLOOR_SIGNS
from kingup.rules.setup import SETUPS
from kingup.server.refusing import Declining, Reason
from kingup.table.chair import LEVELS
from kingup.table.talk import PHRASES, REACTIONS

_PACKAGE: Final = Path(__file__).parents[1]
_WEB: Final = _PACKAGE / "web"
_LOCALES: Final = _PACKAGE / "locales"
_TYPES: Final = {".js": "text/javascript", ".ftl": "text/plain", ".md": "text/plain", ".woff2": "font/woff2"}
_IMPORTED: Final = re.compile(r'^(?:import|export)\b[^;]*?"(\.[^"]+)";$', re.MULTILINE)
_FOR_EVER: Final = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class Asset:
    """One file."""

    media_type: str
    plain: bytes
    compressed: bytes | None
    """Smaller, or None for what is compressed by itself."""


class Assets:
    """All files of the page. They are read at the first request for one: a start does not wait for them."""

    def __init__(self) -> None:
        self._files: dict[str, Asset] = {}
        self._pages: dict[str, Asset] = {}
        self._base = ""

    def _load(self) -> None:
        files = {str(path.relative_to(_WEB)): path.read_bytes() for path in _WEB.rglob("*") if path.is_file()}
        index = files.pop("index.html").decode()
        files |= {f"locales/{path.relative_to(_LOCALES)}": path.read_bytes() for path in _LOCALES.rglob("*.ftl")}
        files["facts.js"] = b"export default " + msgspec.json.encode(facts()) + b";\n"
        digest = hashlib.sha256()
        for name in sorted(files):
            digest.update(name.encode() + files[name])
        self._base = f"/static/{digest.hexdigest()[:16]}"
        modules = "\n".join(
            f'<link rel="modulepreload" href="{{base}}/{name}">' for name in _imported(files, "main.js")
        )
        page = index.replace("{modules}", modules).replace("{base}", self._base)
        self._files = {name: _asset(name, data) for name, data in files.items() if not name.endswith((".py", ".d.ts"))}
        self._pages = {
            language: _asset("index.html", page.replace("{language}", language).encode()) for language in LANGUAGES
        }

    async def page(self, http: HttpRequest) -> Response:
        """The page itself, whatever it shows; it names the reader's texts, so that they come at once."""
        if not self._pages:
            await asyncio.to_thread(self._load)
        language = _language(http.headers.get("accept-language", ""))
        return _respond(http, self._pages[language], "no-cache", vary="accept-encoding, accept-language")

    async def file(self, http: HttpRequest) -> Response:
        """One of its files."""
        if not self._pages:
            await asyncio.to_thread(self._load)
        asset = self._files.get(http.path_params["name"])
        if asset is None:
            raise Declining(Reason.UNKNOWN_PAGE, "there is no such file; load the page anew")
        current = http.url.path.startswith(f"{self._base}/")
        return _respond(http, asset, _FOR_EVER if current else "no-cache")


def _imported(files: dict[str, bytes], module: str) -> list[str]:
    """What a module imports, and what that imports; not what is loaded when somebody goes there."""
    found = [module]
    for name in found:
        for path in _IMPORTED.findall(files[name].decode()):
            imported = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
            if imported not in found:
                found.append(imported)
    return found[1:]


def _language(accepted: str) -> str:
    """The first of a browser's languages that there is, as the page itself chooses."""
    wanted = (tag.strip()[:2].lower() for tag in accepted.split(","))
    return next((tag for tag in wanted if tag in LANGUAGES), "en")


def facts() -> dict[str, object]:
    """What the page needs to know of the rules, so that it does not say it again."""
    floors = [{"floor": FLOOR_SIGNS[THRONE], "points": POINTS[THRONE], "holds": 1}]
    floors += [{"floor": FLOOR_SIGNS[at], "points": POINTS[at], "holds": CAPACITY} for at in range(THRONE - 1, -1, -1)]
    return {
        "characters": [
            {"initial": one.name, "name": FULL_NAMES[one], "gender": "f" if one in WOMEN else "m"} for one in CHARACTERS
        ],
        "floors": floors,
        "placing": PLACING_FLOORS,
        "levels": [level for level in LEVELS if level != "random"],
        "phrases": PHRASES,
        "reactions": REACTIONS,
        "noCards": {str(players): setup.no_cards for players, setup in SETUPS.items()},
    }


def _asset(name: str, data: bytes) -> Asset:
    suffix = Path(name).suffix
    media_type = _TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    text = media_type.startswith("text/") or suffix in (".svg", ".json")
    return Asset(
        f"{media_type}; charset=utf-8" if text else media_type,
        data,
        gzip.compress(data, 9, mtime=0) if text else None,
    )


def _respond(http: HttpRequest, asset: Asset, keep: str, vary: str = "accept-encoding") -> Response:
    headers = {"cache-control": keep, "vary": vary}
    if asset.compressed is not None and "gzip" in http.headers.get("accept-encoding", ""):
        return Response(asset.compressed, headers=headers | {"content-encoding": "gzip"}, media_type=asset.media_type)
    return Response(asset.plain, headers=headers, media_type=asset.media_type)
