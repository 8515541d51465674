"""The requests to a server over HTTP: signing in, tables, and the record of a finished game."""

import asyncio
import http.client
import json
import platform
import secrets
import urllib.error
import urllib.request
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from kingup import __version__
from kingup.terminal.link import Link
from kingup.terminal.tables.credentials import Credentials

PlayerKind: TypeAlias = Literal["person", "program"]
"""The kind of a player, as the server knows it."""
_TIMEOUT: Final = 10.0
_MAX_BYTES: Final = 1 << 20


class RemoteError(Exception):
    """A server cannot be reached, or rejects a request.

    :ivar code: an error code, for which there are texts.
    :ivar wait: the seconds after which trying again may help, if the server says so.
    """

    def __init__(self, code: str, wait: float | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.wait = wait


class ListedTable(Struct, frozen=True):
    """A public table that waits for players, or one of the player's own.

    :ivar names: the names of the players; a free seat has an empty name.
    :ivar mine: whether the player has a seat there.
    """

    code: str
    stage: str
    seats: int
    names: list[str]
    mine: bool = False

    @property
    def free(self) -> int:
        """Return the number of free seats."""
        return self.seats - sum(bool(name) for name in self.names)


class _Tables(Struct, frozen=True):
    tables: list[ListedTable]


class RefusalBody(Struct, frozen=True):
    """The reason why a server rejects a request."""

    code: str
    wait: float | None = None


class _ErrorResponse(Struct, frozen=True):
    refusal: RefusalBody


UNREACHABLE: Final = "unreachable"
NO_CHOICE: Final = "no_choice"
"""The code when the input ends before a table is chosen."""
NO_SERVER: Final = "no_server"
"""The code when something answers that is not a King Up! server."""


class ServerApi:
    """The HTTP API of a server, as far as a player at one of its tables needs it."""

    def __init__(self, link: Link, credentials: Credentials) -> None:
        self._link = link
        self._credentials = credentials

    async def sign_in(self, name: str, kind: PlayerKind = "person") -> None:
        """Sign in with the stored cookie, or as a new player.

        :param kind: whether a person or a program plays; others can see it.

        :raises RemoteError: when the server cannot be reached or rejects the request.
        """
        known = (await self._json("GET", "/api/me")).get("name") if self._credentials.cookie else None
        if known is None:
            await asyncio.to_thread(self._credentials.set_cookie, "")
            await self._json("POST", "/api/me", {"name": name, "kind": kind})

    async def public_tables(self) -> list[ListedTable]:
        """Return the public tables with a free seat.

        :raises RemoteError: when the server cannot be reached or rejects the request.
        """
        return [table for table in await self._listed("/api/tables") if table.free]

    async def own_tables(self) -> list[ListedTable]:
        """Return the tables where the player has a seat and whose game is not over.

        :raises RemoteError: when the server cannot be reached or rejects the request.
        """
        tables = await self._listed("/api/me/tables")
        return [msgspec.structs.replace(table, mine=True) for table in tables if table.stage != "finished"]

    async def _listed(self, path: str) -> list[ListedTable]:
        answer = await self._json("GET", path)
        try:
            return msgspec.convert(answer, _Tables).tables
        except msgspec.ValidationError as problem:
            raise RemoteError(NO_SERVER) from problem

    async def open_table(self, seats: int, history: str) -> Link:
        """Open a table with the player in its first seat.

        :raises RemoteError: when the server cannot be reached or rejects the request.
        """
        opened = await self._json("POST", "/api/tables", {"options": {"seats": seats, "history": history}})
        return Link(self._link.server, str(opened["code"]))

    async def record(self) -> str:
        """Return the record of the finished game at the table.

        :raises RemoteError: when there is none.
        """
        return (await self._request("GET", f"/api/tables/{self._link.code}/record")).decode()

    async def rematch(self) -> Link:
        """Return a new table for the same people.

        :raises RemoteError: when there cannot be one.
        """
        opened = await self._json("POST", f"/api/tables/{self._link.code}/rematch", {"id": secrets.token_hex(16)})
        return Link(self._link.server, str(opened["code"]))

    async def _json(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        response = await self._request(method, path, body)
        try:
            answer = json.loads(response)
        except ValueError as problem:
            raise RemoteError(NO_SERVER) from problem
        if not isinstance(answer, dict):
            raise RemoteError(NO_SERVER)
        return answer

    async def _request(self, method: str, path: str, body: object = None) -> bytes:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._link.server + path, data, method=method)  # noqa: S310 - a Link is HTTP
        # The list of a player's devices shows what this says.
        request.add_header("User-Agent", f"kingup/{__version__} ({platform.system()})")
        if data is not None:
            request.add_header("Content-Type", "application/json")
        if self._credentials.cookie:
            request.add_header("Cookie", self._credentials.cookie)
        return await asyncio.to_thread(self._fetch, request)

    def _fetch(self, request: urllib.request.Request) -> bytes:
        try:
            with urllib.request.urlopen(request, timeout=_TIMEOUT) as response:  # noqa: S310
                cookie = response.headers.get("Set-Cookie")
                if cookie is not None:
                    self._credentials.set_cookie(cookie.partition(";")[0])
                body: bytes = response.read(_MAX_BYTES)
                return body
        except urllib.error.HTTPError as error:
            with error:
                raise _remote_error(error.read(_MAX_BYTES)) from error
        except (OSError, http.client.HTTPException) as problem:
            raise RemoteError(UNREACHABLE) from problem


def _remote_error(response: bytes) -> RemoteError:
    """Return the error in the body of a response, which docs/protocol.md describes."""
    try:
        body = msgspec.json.decode(response, type=_ErrorResponse).refusal
    except msgspec.MsgspecError:
        return RemoteError(NO_SERVER)
    return RemoteError(body.code, body.wait)
