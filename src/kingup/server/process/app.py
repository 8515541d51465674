"""The server put together: endpoints, sockets, pages, headers."""

import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.requests import Request as HttpRequest
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket, WebSocketDisconnect

from kingup.bots.strength import weakened
from kingup.server.base import metrics
from kingup.server.base.codes import read_code
from kingup.server.base.logs import note, trouble
from kingup.server.base.settings import Settings
from kingup.server.http.api import Api
from kingup.server.http.assets import Assets
from kingup.server.http.endpoint import Answer, Call, Endpoint
from kingup.server.http.openapi import describe
from kingup.server.http.qr import picture
from kingup.server.net.access import Guard
from kingup.server.net.security_headers import SecurityHeaders
from kingup.server.net.websocket import EXTENSION
from kingup.server.players.daily import Daily
from kingup.server.players.identity import Identity, cookie_header
from kingup.server.players.ratings_worker import Counting
from kingup.server.protocol.errors import REFUSED_SOCKET, STATUS, Declining, Reason, fault
from kingup.server.protocol.messages import Refusal, Refused
from kingup.server.rooms.acting_as import PARAMETER, acting
from kingup.server.rooms.bot_pool import Thinking
from kingup.server.rooms.registry import Rooms
from kingup.server.rooms.services import House
from kingup.server.sockets.session import Session
from kingup.server.store import Player, Store, StoreUnavailable

_JSON: Final = "application/json"
_ROOMS: Final = ("/learn", "/learn/{rest:path}", "/daily", "/device", "/party", "/party/{code}")
"""Pages beside the tables."""


class Server:
    """Everything that a running server has."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.thinking = Thinking(settings.bot_workers)
        self.rooms = Rooms(House(store, self.thinking, settings, Daily(store), time.time()))
        self.identity = Identity(store, self.rooms.house.seen_players)
        self.guard = Guard(settings)
        self.rooms.neighbors.player_forgotten = self.identity.forget
        self.counting = Counting(store)
        self.api = Api(self.rooms, self.identity, self.guard, self.counting)
        self.assets = Assets(weakened(settings.bot_ms))

    @asynccontextmanager
    async def running(self, _app: Starlette) -> AsyncIterator[None]:
        """While it runs: the store is open, bots warm up behind, and what is due is looked after."""
        await self.store.start(self.rooms.neighbors)
        self.thinking.start()
        self.rooms.start()
        self.counting.start()
        note("ready", host=self.settings.host, port=self.settings.port)
        try:
            yield
        finally:
            await self.counting.close()
            await self.rooms.close()
            await self.thinking.close()
            await self.store.close()
            note("stopped")

    def routes(self) -> list[BaseRoute]:
        """All paths."""
        endpoints = self.api.endpoints()
        description = msgspec.json.encode(describe(endpoints))
        by_path: dict[str, dict[str, Endpoint]] = {}
        for endpoint in endpoints:
            by_path.setdefault(endpoint.path, {})[endpoint.method] = endpoint
        routes: list[BaseRoute] = [
            Route(path, self._serve(methods), methods=[*methods]) for path, methods in by_path.items()
        ]
        return [
            *routes,
            WebSocketRoute("/api/tables/{code}/socket", self.socket),
            WebSocketRoute("/{rest:path}", _no_socket),
            Route("/openapi.json", _fixed(description, _JSON)),
            Route("/metrics", self.metrics),
            Route("/link/{secret}", self.link, methods=["GET", "POST"]),
            Route("/static/{version}/{name:path}", self.assets.file),
            Route("/t/{code}/qr.svg", self.qr),
            Route("/", self.assets.page),
            Route("/t/{code}", self.assets.page),
            *(Route(path, self.assets.page) for path in _ROOMS),
            *(Route(path, self.assets.outside) for path in ("/service-worker.js", "/manifest.webmanifest", "/version")),
            Route("/g/{code}", self.assets.page),
            Route("/replay", self.assets.page),
            Route("/me", self.assets.page),
        ]

    def _serve(self, methods: dict[str, Endpoint]) -> Callable[[HttpRequest], Awaitable[Response]]:
        async def serve(http: HttpRequest) -> Response:
            # HEAD is answered as GET is.
            endpoint = methods.get(http.method) or methods["GET"]
            self.guard.check_rate(http)
            if endpoint.method != "GET":
                self.guard.check_origin(http)
            body = None if endpoint.body is None else await _read_body(http, endpoint)
            player = await self.identity.find(http.headers, time.time())
            answer = await endpoint.handle(Call(http, player, body, time.time()))
            return self._respond(http, answer if isinstance(answer, Answer) else Answer(answer))

        return serve

    def _respond(self, http: HttpRequest, answer: Answer) -> Response:
        if answer.text is not None:
            response = Response(answer.text, answer.status, media_type="text/plain; charset=utf-8")
            response.headers["content-disposition"] = f'attachment; filename="{answer.filename}"'
        else:
            response = Response(msgspec.json.encode(answer.body), answer.status, media_type=_JSON)
        if answer.secret is not None:
            response.headers["set-cookie"] = cookie_header(answer.secret, secure=self.guard.secure(http))
        response.headers["cache-control"] = "no-store"
        return response

    async def socket(self, socket: WebSocket) -> None:
        """One client at a table, from the version that it has seen."""
        try:
            self.guard.check_origin(socket)
        except Declining as declining:
            # Another site's page does not get a socket, not even to be told why.
            await socket.send_denial_response(_refusal(declining.refusal, declining.status))
            return
        await socket.accept()
        try:
            self.guard.check_rate(socket)
            address = self.guard.enter(socket)
            try:
                await self._serve_socket(socket, address)
            finally:
                self.guard.leave(address)
        except Declining as declining:
            await _refuse_socket(socket, declining)
        except Exception:  # noqa: BLE001 - a fault of ours: the client is told, and the server goes on
            metrics.ERRORS.inc()
            trouble("a socket failed")
            await _refuse_socket(socket, fault())

    async def _serve_socket(self, socket: WebSocket, address: str) -> None:
        holder = await self.identity.find(socket.headers, time.time())
        room = await self.api.find_room(socket.path_params["code"], address, holder)
        player = acting(room.table, holder, socket.query_params.get(PARAMETER))
        version = _read_version(socket.query_params.get("version"))
        extensions = socket.scope.get("extensions", {})
        line = extensions[EXTENSION]["connection"] if EXTENSION in extensions else None

        async def look_up() -> Player | None:
            return await self.identity.find(socket.headers, time.time())

        await Session(socket, self.rooms, room.table.code, player, holder, line, look_up).run(version)

    async def link(self, http: HttpRequest) -> Response:
        """The page with a button, so that no preview of the link uses it up; the button posts."""
        self.guard.check_rate(http)
        if http.method != "POST":
            return await self.assets.page(http)
        self.guard.check_origin(http)
        secret = await self.identity.use_link(http.path_params["secret"], time.time())
        response = RedirectResponse("/", status_code=303)
        response.headers["set-cookie"] = cookie_header(secret, secure=self.guard.secure(http))
        return response

    async def qr(self, http: HttpRequest) -> Response:
        """The address of a table as a QR code; whether there is such a table is not said."""
        self.guard.check_rate(http)
        code = read_code(http.path_params["code"])
        if code is None:
            raise Declining(Reason.UNKNOWN_PAGE, "a table's code has seven letters and digits")
        return Response(picture(f"{self.guard.own_url(http)}/t/{code}"), media_type="image/svg+xml")

    async def metrics(self, http: HttpRequest) -> Response:
        """For Prometheus."""
        self.guard.check_operator(http)
        return Response(metrics.exposed(), media_type="text/plain; version=0.0.4; charset=utf-8")


def build(settings: Settings, store: Store) -> ASGIApp:
    """The application for a server such as uvicorn."""
    server = Server(settings, store)
    app = Starlette(
        routes=server.routes(),
        lifespan=server.running,
        exception_handlers={
            Declining: _declined,
            StoreUnavailable: _store_away,
            HTTPException: _http_problem,
            Exception: _fault,
        },
    )
    # Around everything: Starlette answers a fault outside of its own middleware.
    return SecurityHeaders(app)


async def _read_body(http: HttpRequest, endpoint: Endpoint) -> Any:  # noqa: ANN401 - the endpoint says which
    if endpoint.method == "GET":
        return _read_query(http, endpoint.body)
    media_type = http.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != _JSON:
        raise Declining(Reason.NOT_JSON, f"the body is JSON, with the header Content-Type: {_JSON}")
    data = bytearray()
    try:
        async for piece in http.stream():
            data += piece
            if len(data) > endpoint.most:
                raise Declining(Reason.TOO_LARGE, f"the body has at most {endpoint.most} bytes")
    except ClientDisconnect as problem:
        # Nobody hears this any more; but it is no fault of ours.
        raise Declining(Reason.MALFORMED, "the body has not come whole") from problem
    try:
        return msgspec.json.decode(bytes(data), type=endpoint.body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
        raise Declining(Reason.MALFORMED, f"the body is not what /openapi.json describes: {problem}") from problem


def _read_query(http: HttpRequest, query_type: Any) -> Any:  # noqa: ANN401 - the endpoint says which
    asked = http.query_params
    if len(asked.multi_items()) != len(asked) or "null" in map(str.lower, asked.values()):
        raise Declining(Reason.MALFORMED, "each parameter is given once, or left out")
    try:
        return msgspec.convert(dict(asked), query_type, strict=False)
    except msgspec.MsgspecError as problem:
        raise Declining(Reason.MALFORMED, f"the query is not what /openapi.json describes: {problem}") from problem


def _read_version(text: str | None) -> int | None:
    if text is None or text == "":
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Declining(Reason.MALFORMED, "version is the number of the last message that you have seen")
    return int(text)


async def _no_socket(socket: WebSocket) -> None:
    nowhere = Declining(Reason.UNKNOWN_PAGE, "there is no socket there; a table's is /api/tables/CODE/socket")
    await socket.send_denial_response(_refusal(nowhere.refusal, nowhere.status))


async def _refuse_socket(socket: WebSocket, declining: Declining) -> None:
    metrics.REFUSALS.labels(declining.refusal.code).inc()
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(msgspec.json.encode(Refused(declining.refusal)).decode())
        await socket.close(REFUSED_SOCKET + declining.status)


def _fixed(body: bytes, media_type: str) -> Callable[[HttpRequest], Awaitable[Response]]:
    async def serve(_http: HttpRequest) -> Response:
        return Response(body, media_type=media_type)

    return serve


def _refusal(reason: Refusal, status: int) -> Response:
    metrics.REFUSALS.labels(reason.code).inc()
    return Response(msgspec.json.encode(Refused(reason)), status, media_type=_JSON)


async def _declined(_http: HttpRequest, problem: Exception) -> Response:
    assert isinstance(problem, Declining)
    return _refusal(problem.refusal, problem.status)


async def _store_away(_http: HttpRequest, _problem: Exception) -> Response:
    trouble("the store is away")
    reason = Reason.STORE_AWAY
    return _refusal(Refusal(reason.value, "nothing can be kept or read at the moment; try again"), STATUS[reason])


async def _http_problem(_http: HttpRequest, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    reason = {404: Reason.UNKNOWN_PAGE, 405: Reason.WRONG_METHOD}.get(problem.status_code, Reason.MALFORMED)
    response = _refusal(
        Refusal(reason.value, "there is nothing there; /openapi.json says what is"), problem.status_code
    )
    response.headers.update(problem.headers or {})
    return response


async def _fault(_http: HttpRequest, _problem: Exception) -> Response:
    metrics.ERRORS.inc()
    trouble("a request failed")
    return _refusal(fault().refusal, STATUS[Reason.FAULT])
