"""The endpoints of the HTTP API."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from kingup.record import write_record
from kingup.server.base.codes import new_id
from kingup.server.http.daily_api import is_sealed, play_daily, show_daily
from kingup.server.http.endpoint import ApiRequest, ApiResponse, Endpoint
from kingup.server.http.keys_api import KeysApi
from kingup.server.http.push_api import PushApi
from kingup.server.http.puzzle_api import PuzzleDay, show_puzzle
from kingup.server.http.replay_api import ReplayApi
from kingup.server.http.schemas import (
    Address,
    DailyDeal,
    DailyPuzzle,
    Done,
    Health,
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
    Waiting,
    list_item,
    me_of,
)
from kingup.server.http.statistics_api import game_statistics, my_statistics
from kingup.server.http.webhook_api import WebhookApi
from kingup.server.net.access import AccessControl
from kingup.server.net.outbound import Outbound
from kingup.server.players.device_label import device_label
from kingup.server.players.identity import Identity, parse_name
from kingup.server.players.ratings_worker import RatingsWorker
from kingup.server.protocol.errors import ApiCode, ApiError, is_outage, no_spectators, rejection_status
from kingup.server.protocol.messages import Accepted, Rejected, Request, Snapshot
from kingup.server.rooms.acting_as import AS_PARAMETER, resolve_player
from kingup.server.rooms.lookup import find_room
from kingup.server.rooms.new_tables import for_friends, lesson_for, on_one_device
from kingup.server.rooms.registry import Registry
from kingup.server.rooms.rematch import join_rematch
from kingup.server.rooms.room import Room
from kingup.server.store import Player, StoreUnavailable
from kingup.table.archive import record_of
from kingup.table.commands import Sit
from kingup.table.guests import guest_chairs
from kingup.table.lesson import load_lesson
from kingup.table.table import Stage
from kingup.table.talk import PHRASES, REACTIONS

_MAX_LISTED: Final = 100
"""Tables in one list."""
_MAX_DETAILED: Final = 10
"""Running games of a player's own list that show round, waiting players and deadline."""


class Api:
    """The handlers of all endpoints."""

    def __init__(
        self,
        registry: Registry,
        identity: Identity,
        access: AccessControl,
        ratings: RatingsWorker,
        outbound: Outbound,
        public_key: Callable[[], Awaitable[str | None]],
    ) -> None:
        self._pushes = PushApi(registry, outbound, public_key)
        self._webhooks = WebhookApi(registry, outbound, self._room)
        self._registry = registry
        self._identity = identity
        self._access = access
        self._ratings = ratings

    def endpoints(self) -> list[Endpoint]:
        """Return all endpoints, in the order in which they are documented."""
        return [
            Endpoint("GET", "/api/me", "read", "Return who you are.", self.me, Me),
            Endpoint("POST", "/api/me", "account", "Introduce yourself, or change your name.", self.set_me, Me, NewMe),
            Endpoint("DELETE", "/api/me", "account", "Delete all your data.", self.delete_me, Done),
            *KeysApi(self._registry, self._access).endpoints(),
            *self._pushes.endpoints(),
            Endpoint(
                "GET", "/api/me/tables", "read", "List your tables, running and finished.", self.my_tables, Tables
            ),
            Endpoint("GET", "/api/me/waiting", "read", "List the tables that wait for you.", self.waiting, Waiting),
            Endpoint("GET", "/api/me/statistics", "read", "Return your statistics.", self.my_statistics, MyStatistics),
            Endpoint(
                "DELETE", "/api/me/statistics", "account", "Delete your statistics.", self.delete_statistics, Done
            ),
            Endpoint("GET", "/api/address", "public", "Return the address for phones.", self.address, Address),
            Endpoint("GET", "/api/tables", "public", "List the public open tables.", self.open_tables, Tables),
            Endpoint("POST", "/api/tables", "play", "Open a table and sit down.", self.open_table, Opened, NewTable),
            Endpoint(
                "GET",
                "/api/tables/{code}",
                "read",
                "Return a table as you may see it.",
                self.table,
                Snapshot,
                accepts_as=True,
            ),
            Endpoint(
                "POST",
                "/api/tables/{code}/requests",
                "play",
                "Send a request to a table.",
                self.send_request,
                Accepted,
                Request,
                accepts_as=True,
            ),
            Endpoint(
                "POST",
                "/api/tables/{code}/rematch",
                "play",
                "Play again.",
                self.rematch,
                Opened,
                Rematch,
                accepts_as=True,
            ),
            Endpoint(
                "GET", "/api/tables/{code}/record", "read", "Return the record of a finished game.", self.record, None
            ),
            Endpoint(
                "GET",
                "/api/tables/{code}/statistics",
                "read",
                "Return the statistics of a finished game.",
                self.statistics,
                Statistics,
            ),
            *self._webhooks.endpoints(),
            Endpoint("POST", "/api/lessons", "play", "Start a lesson.", self.open_lesson, Opened, NewLesson),
            Endpoint("GET", "/api/daily", "read", "Return the deal of the day.", self.daily, DailyDeal),
            Endpoint(
                "POST",
                "/api/daily",
                "play",
                "Start or resume an attempt at the deal of the day.",
                self.play_daily,
                Opened,
            ),
            Endpoint(
                "GET", "/api/puzzle", "public", "Return the puzzle of a day.", self.puzzle, DailyPuzzle, PuzzleDay
            ),
            *ReplayApi(self._registry, self._finished_room, self._opened).endpoints(),
            Endpoint("GET", "/api/games", "public", "List the public finished games.", self.finished, Tables),
            Endpoint("GET", "/api/phrases", "public", "List what players can say at a table.", self.phrases, Phrases),
            Endpoint("GET", "/healthz", "public", "Check that the server is alive.", self.healthy, Health),
            Endpoint("GET", "/readyz", "public", "Check that the server can write and read.", self.ready, Health),
        ]

    async def me(self, request: ApiRequest[None]) -> ApiResponse:
        """Return the player. The cookie of a returning player is renewed."""
        if request.player is None:
            return ApiResponse(Me(None, None))
        return ApiResponse(me_of(request.player), secret=None if request.cookie is None else request.cookie.secret)

    async def set_me(self, request: ApiRequest[NewMe]) -> ApiResponse:
        """Create or rename a player."""
        if request.player is not None:
            player = await self._identity.rename(request.player, request.body.name, request.body.avatar)
            return ApiResponse(me_of(player))
        parse_name(request.body.name)
        self._registry.services.quotas.take_player()
        player, secret = await self._identity.create(
            request.body.name,
            request.body.kind,
            request.now,
            request.body.avatar,
            device_label(request.http.headers.get("user-agent", "")),
        )
        return ApiResponse(me_of(player), secret=secret, status=201)

    async def delete_me(self, request: ApiRequest[None]) -> ApiResponse:
        """Delete a player."""
        await self._registry.erasure.erase(request.known.id)
        return ApiResponse(Done(), secret="")

    async def my_tables(self, request: ApiRequest[None]) -> Tables:
        """List a player's tables, with those that wait for the player."""
        player = request.known.id
        tables = await self._registry.services.store.tables_of(player, _MAX_LISTED)
        listed = [list_item(one, your_turn=await self._registry.is_waiting_for(one, player)) for one in tables]
        # The rest comes from the log. Reading only a few keeps the cost of this list bounded.
        running = [at for at, one in enumerate(listed) if one.stage in ("playing", "results")]
        for at in running[:_MAX_DETAILED]:
            table = await self._registry.running_table(tables[at])
            listed[at] = list_item(tables[at], table, your_turn=listed[at].your_turn)
        return Tables(listed)

    async def waiting(self, request: ApiRequest[None]) -> Waiting:
        """List the tables that wait for a player. Their logs are not read, unless an earlier version wrote to them."""
        player = request.known.id
        tables = await self._registry.services.store.tables_of(player, _MAX_LISTED)
        return Waiting([one.code for one in tables if await self._registry.is_waiting_for(one, player)])

    async def my_statistics(self, request: ApiRequest[None]) -> MyStatistics:
        """Return a player's statistics, including the game that has just ended."""
        await self._ratings.catch_up()
        return await my_statistics(self._registry.services.store, request.known.id)

    async def delete_statistics(self, request: ApiRequest[None]) -> Done:
        """Reset a player's statistics."""
        player = request.known
        await self._ratings.catch_up()
        await self._registry.services.store.delete_standing(player.id)
        return Done()

    async def address(self, request: ApiRequest[None]) -> Address:
        """Return the address at which phones reach the server."""
        return Address(self._access.phone_url(request.http))

    async def open_tables(self, _request: ApiRequest[None]) -> Tables:
        """List the public open tables."""
        return Tables(await self._listed("open"))

    async def finished(self, _request: ApiRequest[None]) -> Tables:
        """List the public finished games."""
        return Tables(await self._listed("finished"))

    async def open_table(self, request: ApiRequest[NewTable]) -> ApiResponse:
        """Open a table and seat its creator."""
        player, options = request.known, request.body.options
        if options.starter is not None and options.starter >= options.seats:
            raise ApiError(ApiCode.MALFORMED, f"starter is a seat from 0 to {options.seats - 1}, or null")
        if len(request.body.guests) > options.seats:
            raise ApiError(ApiCode.MALFORMED, f"there are {options.seats} seats; name at most {options.seats} guests")
        if request.body.guests:
            names = [parse_name(guest.name) for guest in request.body.guests]
            guests = guest_chairs(player.id, names)
            code = await self._registry.open_table(player, on_one_device(options, guests))
            return ApiResponse(await self._opened(request, code), status=201)
        code = await self._registry.open_table(player, for_friends(player, options))
        if request.body.sit:
            response = await self._registry.handle(code, player, Request(new_id(), Sit()))
            if isinstance(response, Rejected):
                raise ApiError.from_table(response.error)
        return ApiResponse(await self._opened(request, code), status=201)

    async def open_lesson(self, request: ApiRequest[NewLesson]) -> ApiResponse:
        """Open a table for a lesson."""
        player = request.known
        code = await self._registry.open_table(player, lesson_for(player, load_lesson(request.body.lesson)))
        return ApiResponse(await self._opened(request, code), status=201)

    async def daily(self, request: ApiRequest[None]) -> DailyDeal:
        """Return the deal of the day, with the player's attempts."""
        return await show_daily(self._registry.services, request.player, request.now)

    async def play_daily(self, request: ApiRequest[None]) -> ApiResponse:
        """Resume the unfinished attempt at the deal of the day, or start the next one."""
        code = await play_daily(self._registry, request.known, request.now)
        return ApiResponse(await self._opened(request, code), status=201)

    async def puzzle(self, request: ApiRequest[PuzzleDay]) -> DailyPuzzle:
        """Return the puzzle of today or of an earlier day."""
        return show_puzzle(request.body.day, request.now)

    async def table(self, request: ApiRequest[None]) -> Snapshot:
        """Return a table as the client may see it."""
        room = await self._room(request)
        if not room.may_watch(request.player):
            raise no_spectators()
        player = resolve_player(room.table, request.player, request.http.query_params.get(AS_PARAMETER))
        shown = room.snapshot_for(player, request.player)
        self._registry.pauses.seen(room)
        self._registry.evict_if_idle(room)
        return shown

    async def send_request(self, request: ApiRequest[Request]) -> ApiResponse:
        """Handle a request to a table, as over a WebSocket."""
        room = await self._room(request)
        player = self._player(request, room)
        response = await self._registry.handle(room.table.code, player, request.body)
        if isinstance(response, Rejected) and is_outage(response.error):
            raise ApiError(ApiCode.STORE_AWAY, response.error.message)
        return ApiResponse(response, status=rejection_status(response.error) if isinstance(response, Rejected) else 200)

    async def rematch(self, request: ApiRequest[Rematch]) -> ApiResponse:
        """Open a new table for the same people."""
        room = await self._room(request)
        sit = Request(request.body.id, Sit())
        code = await join_rematch(self._registry, room.table.code, self._player(request, room), sit, request.known)
        return ApiResponse(await self._opened(request, code), status=201)

    async def record(self, request: ApiRequest[None]) -> ApiResponse:
        """Return the record of a finished game."""
        room = await self._finished_room(request)
        record = write_record(record_of(room.table, sealed=is_sealed(room.table, request.now)))
        self._registry.evict_if_idle(room)
        return ApiResponse(None, text=record, filename=f"{room.table.code}.kingup")

    async def statistics(self, request: ApiRequest[None]) -> Statistics:
        """Return the statistics of a finished game."""
        room = await self._finished_room(request)
        table = room.table
        self._registry.evict_if_idle(room)
        assert table.game is not None
        return game_statistics(table.game, table.decision_at - table.opened_at)

    async def phrases(self, _request: ApiRequest[None]) -> Phrases:
        """Return the phrases and reactions."""
        return Phrases(PHRASES, list(REACTIONS))

    async def healthy(self, _request: ApiRequest[None]) -> Health:
        """Respond."""
        return Health("ok")

    async def ready(self, _request: ApiRequest[None]) -> Health:
        """Read from the store. A failed write shows in the outage flag."""
        await self._registry.services.store.listed_tables("open", 1)
        if self._registry.services.outage.active:
            raise StoreUnavailable("all tables are paused")
        return Health("ok")

    async def _listed(self, stage: str) -> list[Listed]:
        return [list_item(one) for one in await self._registry.services.store.listed_tables(stage, _MAX_LISTED)]

    def _player(self, request: ApiRequest[Any], room: Room) -> Player:
        """Return the player who sends a request to a table.

        :raises ApiError: when it is a spectator.
        """
        player = resolve_player(room.table, request.known, request.http.query_params.get(AS_PARAMETER))
        if player is None:
            raise ApiError(ApiCode.NOT_SEATED, "spectators cannot send requests")
        return player

    async def _room(self, request: ApiRequest[object]) -> Room:
        address = self._access.address(request.http)
        room = await find_room(self._registry, self._access, request.http.path_params["code"], address, request.player)
        return await self._registry.get_current(room.table.code)

    async def _finished_room(self, request: ApiRequest[object]) -> Room:
        room = await self._room(request)
        if not room.may_watch(request.player):
            raise no_spectators()
        if room.table.stage is not Stage.FINISHED:
            raise ApiError(ApiCode.NOT_FINISHED, "the game is not finished, and still has secrets")
        return room

    async def _opened(self, request: ApiRequest[object], code: str) -> Opened:
        """Return the response for a new table. Its players draw their randomness after they have got this."""
        room = await self._registry.get(code)
        commitment = room.table.commitment.published
        self._registry.evict_if_idle(room)
        return Opened(code, f"{self._access.own_url(request.http)}/t/{code}", commitment)
