"""What can be asked over HTTP."""

from typing import Any, Final

from kingup.record import write_record
from kingup.server.base.codes import new_id, read_code
from kingup.server.http.daily_api import play_daily, show_daily
from kingup.server.http.endpoint import Answer, Call, Endpoint
from kingup.server.http.qr import picture
from kingup.server.http.replay_api import Replays
from kingup.server.http.schemas import (
    DailyDeal,
    Done,
    Health,
    Link,
    Listed,
    Me,
    MyStatistics,
    NewLesson,
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
from kingup.server.http.statistics_api import my_statistics, statistics_of
from kingup.server.net.access import Guard
from kingup.server.players.identity import LINK_SECONDS, Identity, cookie_of, read_name
from kingup.server.players.ratings_worker import Counting
from kingup.server.protocol.errors import REFUSED_BY_TABLE, DeclinedByTable, Declining, Reason, away, no_spectators
from kingup.server.protocol.messages import Accepted, Declined, Request, Snapshot
from kingup.server.rooms.acting_as import PARAMETER, acting
from kingup.server.rooms.new_tables import for_friends, lesson_for, on_one_device
from kingup.server.rooms.registry import Rooms
from kingup.server.rooms.room import Room
from kingup.server.store import Player, StoreUnavailable
from kingup.table.archive import record_of
from kingup.table.commands import Sit
from kingup.table.guests import guest_chairs
from kingup.table.lesson import load_lesson
from kingup.table.table import Stage
from kingup.table.talk import PHRASES, REACTIONS

_MOST_LISTED: Final = 100


class Api:
    """The handlers of all endpoints."""

    def __init__(self, rooms: Rooms, identity: Identity, guard: Guard, counting: Counting) -> None:
        self._rooms = rooms
        self._identity = identity
        self._guard = guard
        self._counting = counting

    def endpoints(self) -> list[Endpoint]:
        """All of them, in the order in which they are documented."""
        return [
            Endpoint("GET", "/api/me", "Who you are.", self.me, Me),
            Endpoint("POST", "/api/me", "Say who you are, or change your name.", self.set_me, Me, NewMe),
            Endpoint("DELETE", "/api/me", "Delete all that is kept of you.", self.delete_me, Done),
            Endpoint("POST", "/api/me/token", "A token for a program of yours.", self.new_token, Token),
            Endpoint("POST", "/api/me/link", "A link that moves you to another device.", self.new_link, Link),
            Endpoint("GET", "/api/me/tables", "Your tables, running and finished.", self.my_tables, Tables),
            Endpoint("GET", "/api/me/statistics", "What is counted of you.", self.my_statistics, MyStatistics),
            Endpoint("DELETE", "/api/me/statistics", "Delete what is counted of you.", self.delete_statistics, Done),
            Endpoint("GET", "/api/tables", "Open tables that are listed.", self.open_tables, Tables),
            Endpoint("POST", "/api/tables", "Open a table and sit down.", self.open_table, Opened, NewTable),
            Endpoint("GET", "/api/tables/{code}", "A table as you may see it.", self.table, Snapshot, acts=True),
            Endpoint(
                "POST",
                "/api/tables/{code}/requests",
                "Ask something of a table.",
                self.request,
                Accepted,
                Request,
                acts=True,
            ),
            Endpoint("POST", "/api/tables/{code}/rematch", "Play again.", self.rematch, Opened, Rematch, acts=True),
            Endpoint("GET", "/api/tables/{code}/record", "The record of a finished game.", self.record, None),
            Endpoint(
                "GET", "/api/tables/{code}/statistics", "A finished game in numbers.", self.statistics, Statistics
            ),
            Endpoint("POST", "/api/lessons", "Begin a lesson.", self.open_lesson, Opened, NewLesson),
            Endpoint("GET", "/api/daily", "The deal of the day.", self.daily, DailyDeal),
            Endpoint("POST", "/api/daily", "Play the deal of the day, or play it on.", self.play_daily, Opened),
            *Replays(self._rooms, self._finished_room, self._opened).endpoints(),
            Endpoint("GET", "/api/games", "Finished games that are listed.", self.finished, Tables),
            Endpoint("GET", "/api/phrases", "What can be said at a table.", self.phrases, Phrases),
            Endpoint("GET", "/healthz", "Whether the server is alive.", self.healthy, Health),
            Endpoint("GET", "/readyz", "Whether it can keep and read.", self.ready, Health),
        ]

    async def me(self, call: Call[None]) -> Answer:
        """Who somebody is; whoever comes back keeps the cookie for as long again."""
        if call.player is None:
            return Answer(Me(None, None))
        return Answer(Me(call.player.name, call.player.kind), secret=cookie_of(call.http.headers))

    async def set_me(self, call: Call[NewMe]) -> Answer:
        """A new player, or a new name."""
        if call.player is not None:
            player = await self._identity.rename(call.player, call.body.name)
            return Answer(Me(player.name, player.kind))
        player, secret = await self._identity.create(call.body.name, call.body.kind, call.now)
        return Answer(Me(player.name, player.kind), secret=secret, status=201)

    async def delete_me(self, call: Call[None]) -> Answer:
        """Forget a player."""
        await self._rooms.forget(call.known)
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
        """A player's tables, and which of them wait for the player."""
        player = call.known.id
        tables = await self._rooms.house.store.tables_of(player, _MOST_LISTED)
        return Tables([listed(one, your_turn=await self._rooms.waits(one, player)) for one in tables])

    async def my_statistics(self, call: Call[None]) -> MyStatistics:
        """What is counted of a player, the game that has just ended included."""
        await self._counting.catch_up()
        return await my_statistics(self._rooms.house.store, call.known.id)

    async def delete_statistics(self, call: Call[None]) -> Done:
        """Begin to count anew."""
        player = call.known
        await self._counting.catch_up()
        await self._rooms.house.store.forget_standing(player.id)
        return Done()

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
        if len(call.body.guests) > options.seats:
            raise Declining(Reason.MALFORMED, f"there are {options.seats} seats; name so many guests at most")
        if call.body.guests:
            names = [read_name(guest.name) for guest in call.body.guests]
            guests = guest_chairs(player.id, names, [guest.contribution for guest in call.body.guests])
            code = await self._rooms.open(player, on_one_device(options, guests))
            return Answer(self._opened(call, code), status=201)
        code = await self._rooms.open(player, for_friends(player, options))
        if call.body.sit:
            answer = await self._rooms.handle(code, player, Request(new_id(), Sit(contribution=call.body.contribution)))
            if isinstance(answer, Declined):
                raise DeclinedByTable(answer.refusal)
        return Answer(self._opened(call, code), status=201)

    async def open_lesson(self, call: Call[NewLesson]) -> Answer:
        """A table at which a lesson is taught."""
        player = call.known
        code = await self._rooms.open(player, lesson_for(player, load_lesson(call.body.lesson)))
        return Answer(self._opened(call, code), status=201)

    async def daily(self, call: Call[None]) -> DailyDeal:
        """The deal of the day, for who asks."""
        return await show_daily(self._rooms.house, call.player, call.now)

    async def play_daily(self, call: Call[None]) -> Answer:
        """The running attempt at the deal of the day, or the next one."""
        return Answer(self._opened(call, await play_daily(self._rooms, call.known, call.now)), status=201)

    async def table(self, call: Call[None]) -> Snapshot:
        """A table as somebody may see it."""
        room = await self._room(call)
        if not room.may_watch(call.player):
            raise no_spectators()
        player = acting(room.table, call.player, call.http.query_params.get(PARAMETER))
        shown = room.show_to(player, call.player)
        self._rooms.let_go(room)
        return shown

    async def request(self, call: Call[Request]) -> Answer:
        """The same as over a WebSocket."""
        room = await self._room(call)
        player = self._player(call, room)
        answer = await self._rooms.handle(room.table.code, player, call.body)
        if isinstance(answer, Declined) and away(answer.refusal):
            raise Declining(Reason.STORE_AWAY, answer.refusal.message)
        return Answer(answer, status=REFUSED_BY_TABLE if isinstance(answer, Declined) else 200)

    async def rematch(self, call: Call[Rematch]) -> Answer:
        """A new table for the same people."""
        body, room = call.body, await self._room(call)
        request = Request(body.id, Sit(contribution=body.contribution))
        code = await self._rooms.rematch(room.table.code, self._player(call, room), request, call.known)
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

    async def ready(self, _call: Call[None]) -> Health:
        """It can read; what cannot be written shows there too, since the two go wrong together."""
        await self._rooms.house.store.listed("open", 1)
        if self._rooms.house.pause.on:
            raise StoreUnavailable("all tables pause")
        return Health("ok")

    async def _listed(self, stage: str) -> list[Listed]:
        return [listed(one) for one in await self._rooms.house.store.listed(stage, _MOST_LISTED)]

    def _player(self, call: Call[Any], room: Room) -> Player:
        """Who asks something of a table.

        :raises Declining: when that is nobody.
        """
        player = acting(room.table, call.known, call.http.query_params.get(PARAMETER))
        if player is None:
            raise Declining(Reason.NOT_SEATED, "who comes as a spectator asks for nothing")
        return player

    async def _room(self, call: Call[object]) -> Room:
        room = await self.find_room(call.http.path_params["code"], self._guard.address(call.http), call.player)
        return await self._rooms.fresh(room.table.code)

    async def find_room(self, text: str, address: str, player: Player | None) -> Room:
        """The room of a code that somebody has typed; wrong ones are counted, so that guessing is hopeless.

        :raises Declining: when there is none.
        """
        code = read_code(text) or ""
        try:
            self._guard.check_guesses(address)
        except Declining:
            # Who plays there does not guess, whatever others do from the same address.
            if player is None or not await self._plays_at(code, player.id):
                raise
        try:
            return await self._rooms.get(code)
        except Declining as declining:
            if declining.refusal.code == Reason.UNKNOWN_TABLE.value:
                self._guard.count_guess(address)
            raise

    async def _plays_at(self, code: str, player: str) -> bool:
        room = self._rooms.in_memory(code)
        if room is not None and room.table.takes_part(player):
            return True
        return await self._rooms.house.store.names(code, player)

    async def _finished_room(self, call: Call[object]) -> Room:
        room = await self._room(call)
        if not room.may_watch(call.player):
            raise no_spectators()
        if room.table.stage is not Stage.FINISHED:
            raise Declining(Reason.NOT_FINISHED, "the game is not finished; until then it has secrets")
        return room

    def _opened(self, call: Call[object], code: str) -> Opened:
        return Opened(code, f"{self._guard.own_url(call.http)}/t/{code}")
