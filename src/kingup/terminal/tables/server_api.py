"""What is asked of a server over HTTP: who one is there, and the record in the end."""

import asyncio
import http.client
import json
import secrets
import urllib.error
import urllib.request
from typing import Any, Final

import msgspec
from msgspec import Struct

from kingup.terminal.link import Link
from kingup.terminal.tables.credentials import Ticket

_PATIENCE: Final = 10.0
_MOST_BYTES: Final = 1 << 20


class CannotJoin(Exception):
    """A server that cannot be reached, or does not let one in.

    :ivar code: why, as texts know it.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class ListedTable(Struct, frozen=True):
    """A public table that waits for players, or one of the player's own.

    :ivar names: of the players, empty for a free seat.
    :ivar mine: whether the player sits there.
    """

    code: str
    stage: str
    seats: int
    names: list[str]
    mine: bool = False

    @property
    def free(self) -> int:
        """Return how many seats are free."""
        return self.seats - sum(bool(name) for name in self.names)


class _Tables(Struct, frozen=True):
    tables: list[ListedTable]


UNREACHABLE: Final = "unreachable"
NO_CHOICE: Final = "no_choice"
"""Nobody says which table it is to be."""
NO_SERVER: Final = "no_server"
"""Somebody answers, but not as a server of King Up! does."""


class Reception:
    """A server's HTTP, as far as somebody needs it who plays at one of its tables."""

    def __init__(self, link: Link, ticket: Ticket) -> None:
        self._link = link
        self._ticket = ticket

    async def sign_in(self, name: str) -> None:
        """Be who one was before on this server, or somebody new.

        :raises CannotJoin: when that is not possible.
        """
        known = (await self._json("GET", "/api/me")).get("name") if self._ticket.cookie else None
        if known is None:
            await asyncio.to_thread(self._ticket.become, "")
            await self._json("POST", "/api/me", {"name": name})

    async def tables(self) -> list[ListedTable]:
        """Return the public tables with a free seat.

        :raises CannotJoin: when the server cannot be asked.
        """
        return [table for table in await self._listed("/api/tables") if table.free]

    async def my_tables(self) -> list[ListedTable]:
        """Return the tables where the player sits and whose game is not over.

        :raises CannotJoin: when the server cannot be asked.
        """
        tables = await self._listed("/api/me/tables")
        return [msgspec.structs.replace(table, mine=True) for table in tables if table.stage != "finished"]

    async def _listed(self, path: str) -> list[ListedTable]:
        said = await self._json("GET", path)
        try:
            return msgspec.convert(said, _Tables).tables
        except msgspec.ValidationError as problem:
            raise CannotJoin(NO_SERVER) from problem

    async def open(self, seats: int, history: str) -> Link:
        """Open a table, and sit down at it.

        :raises CannotJoin: when that is not possible.
        """
        body = {"options": {"seats": seats, "history": history}, "contribution": secrets.token_hex(16)}
        opened = await self._json("POST", "/api/tables", body)
        return Link(self._link.server, str(opened["code"]))

    async def record(self) -> str:
        """The record of a finished game.

        :raises CannotJoin: when there is none.
        """
        return (await self._ask("GET", f"/api/tables/{self._link.code}/record")).decode()

    async def rematch(self) -> Link:
        """A new table for the same people.

        :raises CannotJoin: when there cannot be one.
        """
        body = {"id": secrets.token_hex(16), "contribution": secrets.token_hex(16)}
        opened = await self._json("POST", f"/api/tables/{self._link.code}/rematch", body)
        return Link(self._link.server, str(opened["code"]))

    async def _json(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        answer = await self._ask(method, path, body)
        try:
            said = json.loads(answer)
        except ValueError as problem:
            raise CannotJoin(NO_SERVER) from problem
        if not isinstance(said, dict):
            raise CannotJoin(NO_SERVER)
        return said

    async def _ask(self, method: str, path: str, body: object = None) -> bytes:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._link.server + path, data, method=method)  # noqa: S310 - a Link is HTTP
        if data is not None:
            request.add_header("Content-Type", "application/json")
        if self._ticket.cookie:
            request.add_header("Cookie", self._ticket.cookie)
        return await asyncio.to_thread(self._send, request)

    def _send(self, request: urllib.request.Request) -> bytes:
        try:
            with urllib.request.urlopen(request, timeout=_PATIENCE) as answer:  # noqa: S310
                cookie = answer.headers.get("Set-Cookie")
                if cookie is not None:
                    self._ticket.become(cookie.partition(";")[0])
                said: bytes = answer.read(_MOST_BYTES)
                return said
        except urllib.error.HTTPError as refused:
            with refused:
                raise CannotJoin(_code(refused.read(_MOST_BYTES))) from refused
        except (OSError, http.client.HTTPException) as problem:
            raise CannotJoin(UNREACHABLE) from problem


def _code(answer: bytes) -> str:
    """The code of a refusal, as docs/protocol.md has it."""
    try:
        return str(json.loads(answer)["refusal"]["code"])
    except (ValueError, KeyError, TypeError):
        return NO_SERVER
