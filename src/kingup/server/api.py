"""What can be asked over HTTP."""

from typing import Final

from kingup.record import write_record
from kingup.server.answers import (
    Done,
    Health,
    Link,
    Listed,
    Me,
    NewMe,
    NewTable,
    Opened,
    Phrases,
    Rematch,
    Statistics,
    Tables,
    Token,
    listed,
)
from kingup.server.codes import new_id, read_code
from kingup.server.endpoint import Answer, Call, Endpoint
from kingup.server.guard import Guard
from kingup.server.identity import LINK_SECONDS, Identity
from kingup.server.messages import Accepted, Declined, Request, Snapshot
from kingup.server.qr import picture
from kingup.server.refusing import REFUSED_BY_TABLE, Declining, Reason, no_spectators
from kingup.server.room import Room
from kingup.server.rooms import Rooms
from kingup.server.statistics import statistics_of
from kingup.table.archive import record_of
from kingup.table.commands import Sit
from kingup.table.table import Stage
from kingup.table.talk import PHRASES, REACTIONS

_MOST_LISTED: Final = 100


class Api:
    """The handlers of all endpoints."""

    def __init__(self, rooms: Rooms, identity: Identity, guard: Guard) -> None:
        self._rooms = rooms
        self._identity = identity
        self._guard = guard

    def endpoints(self) -> list[Endpoint]:
        """All of them, in the order in which they are documented."""
        return [
            Endpoint("GET", "/api/me", "Who you are.", self.me, Me),
            Endpoint("POST", "/api/me", "Say who you are, or change your name.", self.set_me, Me, NewMe),
            Endpoint("DELETE", "/api/me", "Delete all that is kept of you.", self.delete_me, Done),
            Endpoint("POST", "/api/me/token", "A token for a program of yours.", self.new_token, Token),
            Endpoint("POST", "/api/me/link", "A link that moves you to another device.", self.new_link, Link),
            Endpoint("GET", "/api/me/tables", "Your tables, running and finished.", self.my_tables, Tables),
            Endpoint("GET", "/api/tables", "Open tables that are listed.", self.open_tables, Tables),
            Endpoint("POST", "/api/tables", "Open a table and sit down.", self.open_table, Opened, NewTable),
            Endpoint("GET", "/api/tables/{code}", "A table as you may see it.", self.table, Snapshot),
            Endpoint(
                "POST", "/api/tables/{code}/requests", "Ask something of a table.", self.request, Accepted, Request
            ),
            Endpoint("POST", "/api/tables/{code}/rematch", "Play again.", self.rematch, Opened, Rematch),
            Endpoint("GET", "/api/tables/{code}/record", "The record of a finished game.", self.record, None),
            Endpoint(
                "GET", "/api/tables/{code}/statistics", "A finished game in numbers.", self.statistics, Statistics
            ),
            Endpoint("GET", "/api/games", "Finished games that are listed.", self.finished, Tables),
            Endpoint("GET", "/api/phrases", "What can be said at a table.", self.phrases, Phrases),
            Endpoint("GET", "/healthz", "Whether the server is alive.", self.healthy, Health),
            Endpoint("GET", "/readyz", "Whether it can keep and read.", self.ready, Health),
        ]

    async def me(self, call: Call[None]) -> Me:
        """Who somebody is."""
        return Me(None, None) if call.player is None else Me(call.player.name, call.player.kind)

    async def set_me(self, call: Call[NewMe]) -> Answer:
        """A new player, or a new name."""
        if call.player is not None:
            player = await self._identity.rename(call.player, call.body.name)
            return Answer(Me(player.name, player.kind))
        player, secret = await self._identity.create(call.body.name, call.body.kind, call.now)
        return Answer(Me(player.name, player.kind), secret=secret, status=201)

    async def delete_me(self, call: Call[None]) -> Answer:
        """Forget a player."""
        player = call.known
        await self._rooms.forget(player)
        self._identity.forget(player)
        return Answer(Done(), secret="")

    async def new_token(self, call: Call[None]) -> Answer:
        """A token for a program."""
        return Answer(Token(await self._identity.new_token(call.known)), status=201)

    async def new_link(self, call: Call[None]) -> Answer:
        """A one-time link to another device."""
        secret = await self._identity.new_link(call.known, call.now)
        url = f"{self._guard.own_url(call.http)}/link/{secret}"
        return Answer(Link(url, call.now + LINK_SECONDS, picture(url)), status=201)

    async def my_tables(self, call: Call[None]) -> Tables:
        """A player's tables."""
        return Tables([listed(one) for one in await self._rooms.house.store.tables_of(call.known.id, _MOST_LISTED)])

    async def open_tables(self, _call: Call[None]) -> Tables:
        """The lobby."""
        return Tables(await self._listed("open"))

    async def finished(self, _call: Call[None]) -> Tables:
        """Finished games for everybody."""
        return Tables(await self._listed("finished"))

    async def open_table(self, call: Call[NewTable]) -> Answer:
        """A new table, with who opens it at it."""
        player, options = call.known, call.body.options
        if options.starter is not None and options.starter >= options.seats:
            raise Declining(Reason.MALFORMED, f"who starts is a seat from 0 to {options.seats - 1}, or null")
        code = await self._rooms.open(player, options)
        answer = await self._rooms.handle(code, player, Request(new_id(), Sit(contribution=call.body.contribution)))
        if isinstance(answer, Declined):
            raise Declining(Reason.STORE_AWAY, answer.refusal.message)
        return Answer(self._opened(call, code), status=201)

    async def table(self, call: Call[None]) -> Snapshot:
        """A table as somebody may see it."""
        room = await self._room(call)
        if not room.may_watch(call.player):
            raise no_spectators()
        shown = room.show_to(call.player)
        self._rooms.let_go(room)
        return shown

    async def request(self, call: Call[Request]) -> Answer:
        """The same as over a WebSocket."""
        player = call.known
        room = await self._room(call)
        answer = await self._rooms.handle(room.table.code, player, call.body)
        return Answer(answer, status=REFUSED_BY_TABLE if isinstance(answer, Declined) else 200)

    async def rematch(self, call: Call[Rematch]) -> Answer:
        """A new table for the same people."""
        player, body = call.known, call.body
        room = await self._room(call)
        request = Request(body.id, Sit(contribution=body.contribution))
        code = await self._rooms.rematch(room.table.code, player, request)
        return Answer(self._opened(call, code), status=201)

    async def record(self, call: Call[None]) -> Answer:
        """The record of a finished game."""
        room = await self._finished_room(call)
        text = write_record(record_of(room.table))
        self._rooms.let_go(room)
        return Answer(None, text=text, filename=f"{room.table.code}.kingup")

    async def statistics(self, call: Call[None]) -> Statistics:
        """A finished game in numbers."""
        room = await self._finished_room(call)
        table = room.table
        self._rooms.let_go(room)
        assert table.game is not None
        return statistics_of(table.game, table.moment_at - table.opened_at)

    async def phrases(self, _call: Call[None]) -> Phrases:
        """What can be said."""
        return Phrases(PHRASES, list(REACTIONS))

    async def healthy(self, _call: Call[None]) -> Health:
        """It answers."""
        return Health("ok")

    async def ready(self, call: Call[None]) -> Answer | Health:
        """It can read; what cannot be written shows there too, since the two go wrong together."""
        await self._rooms.house.store.due(call.now, 1)
        return Health("ok")

    async def _listed(self, stage: str) -> list[Listed]:
        return [listed(one) for one in await self._rooms.house.store.listed(stage, _MOST_LISTED)]

    async def _room(self, call: Call[object]) -> Room:
        return await self.find_room(call.http.path_params["code"], self._guard.address(call.http))

    async def find_room(self, text: str, address: str) -> Room:
        """The room of a code that somebody has typed; wrong ones are counted, so that guessing is hopeless.

        :raises Declining: when there is none.
        """
        self._guard.check_guesses(address)
        try:
            return await self._rooms.get(read_code(text) or "")
        except Declining as declining:
            if declining.refusal.code == Reason.UNKNOWN_TABLE.value:
                self._guard.count_guess(address)
            raise

    async def _finished_room(self, call: Call[None]) -> Room:
        room = await self._room(call)
        if not room.may_watch(call.player):
            raise no_spectators()
        if room.table.stage is not Stage.FINISHED:
            raise Declining(Reason.NOT_FINISHED, "the game is not finished; until then it has secrets")
        return room

    def _opened(self, call: Call[object], code: str) -> Opened:
        return Opened(code, f"{self._guard.own_url(call.http)}/t/{code}")
