"""The application: all parts of a server, and the paths it serves."""

import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.requests import Request as HttpRequest
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp

from kingup.bots.strength import weakened_levels
from kingup.server.alerts.worker import AlertWorker
from kingup.server.base import metrics
from kingup.server.base.codes import parse_code
from kingup.server.base.logs import log_info
from kingup.server.base.settings import Settings
from kingup.server.http.api import Api
from kingup.server.http.assets import Assets
from kingup.server.http.endpoint import ApiRequest, ApiResponse, Endpoint
from kingup.server.http.error_responses import (
    handle_api_error,
    handle_http_exception,
    handle_internal_error,
    handle_store_unavailable,
)
from kingup.server.http.host_check import HostCheck
from kingup.server.http.openapi import describe
from kingup.server.http.pages import PAGES
from kingup.server.http.qr import qr_svg
from kingup.server.net.access import AccessControl
from kingup.server.net.hosts import AllowedHosts
from kingup.server.net.outbound import Outbound
from kingup.server.net.quotas import client_address
from kingup.server.net.security_headers import SecurityHeaders
from kingup.server.players.cookies import cookie_header
from kingup.server.players.daily import DailyDeals
from kingup.server.players.identity import Identity
from kingup.server.players.ratings_worker import RatingsWorker
from kingup.server.protocol.errors import ApiCode, ApiError, out_of_scope
from kingup.server.rooms.bot_pool import BotPool
from kingup.server.rooms.registry import Registry
from kingup.server.rooms.services import Services
from kingup.server.sockets.endpoint import SocketEndpoint, deny_unknown_path
from kingup.server.store import Store, StoreUnavailable

_JSON: Final = "application/json"


class Server:
    """All parts of a running server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.bot_pool = BotPool(settings.bot_workers)
        self.registry = Registry(Services(store, self.bot_pool, settings, DailyDeals(store), time.time()))
        services = self.registry.services
        self.identity = Identity(store, services.seen_players, services.used_keys)
        self.access = AccessControl(settings)
        self.registry.peers.invalidate_identity = self.identity.evict
        self.registry.revocation.invalidate_keys = self.identity.evict_keys
        self.ratings = RatingsWorker(store)
        self.outbound = Outbound(private=settings.private_targets)
        self.alerts = AlertWorker(self.registry, self.outbound)
        self.api = Api(self.registry, self.identity, self.access, self.ratings, self.outbound, self.alerts.public_key)
        self.sockets = SocketEndpoint(self.registry, self.identity, self.access)
        self.assets = Assets(weakened_levels(settings.bot_ms))

    @asynccontextmanager
    async def running(self, _app: Starlette) -> AsyncIterator[None]:
        """Open the store and start all background work, and stop everything at the end."""
        await self.store.start(self.registry.peers)
        self.bot_pool.start()
        self.registry.start()
        self.ratings.start()
        self.alerts.start()
        log_info("ready", host=self.settings.host, port=self.settings.port)
        try:
            yield
        finally:
            await self.alerts.close()
            await self.ratings.close()
            await self.registry.close()
            await self.bot_pool.close()
            await self.store.close()
            log_info("stopped")

    def routes(self) -> list[BaseRoute]:
        """Return all routes."""
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
            WebSocketRoute("/api/tables/{code}/socket", self.sockets.serve),
            WebSocketRoute("/{rest:path}", deny_unknown_path),
            Route("/openapi.json", _serve_constant(description, _JSON)),
            Route("/metrics", self.metrics),
            Route("/static/{version}/{name:path}", self.assets.file),
            Route("/t/{code}/qr.svg", self.qr),
            *(Route(path, self.assets.page) for path in PAGES),
            *(Route(path, self.assets.fixed) for path in ("/service-worker.js", "/manifest.webmanifest", "/version")),
        ]

    def _serve(self, methods: dict[str, Endpoint]) -> Callable[[HttpRequest], Awaitable[Response]]:
        """Return the handler of a path, with an endpoint for each of its methods."""

        async def serve(http: HttpRequest) -> Response:
            # HEAD is handled as GET is.
            endpoint = methods.get(http.method) or methods["GET"]
            client_address.set(self.access.address(http))
            self.access.check_rate(http)
            if endpoint.method != "GET":
                self.access.check_origin(http)
            body = None if endpoint.body_type is None else await _parse_body(http, endpoint)
            found = await self.identity.identify(http.headers, time.time(), secure=self.access.is_secure(http))
            player, key, cookie = found or (None, None, None)
            if key is not None and endpoint.scope != "public" and not key.allows(endpoint.scope):
                raise out_of_scope(endpoint.scope)
            if player is not None:
                self.registry.services.owners.saw(player.id, self.access.address(http))
            request = ApiRequest(http, player, body, time.time(), key, cookie)
            answer = await endpoint.handle(request)
            return self._respond(request, answer if isinstance(answer, ApiResponse) else ApiResponse(answer))

        return serve

    def _respond(self, request: ApiRequest[Any], answer: ApiResponse) -> Response:
        if answer.text is not None:
            response = Response(answer.text, answer.status, media_type="text/plain; charset=utf-8")
            response.headers["content-disposition"] = f'attachment; filename="{answer.filename}"'
        else:
            response = Response(msgspec.json.encode(answer.body), answer.status, media_type=_JSON)
        if answer.secret is not None:
            header = cookie_header(answer.secret, secure=self.access.is_secure(request.http))
            response.headers.append("set-cookie", header)
        response.headers["cache-control"] = "no-store"
        return response

    async def qr(self, http: HttpRequest) -> Response:
        """Serve the address of a table as a QR code, whether or not the table exists."""
        self.access.check_rate(http)
        code = parse_code(http.path_params["code"])
        if code is None:
            raise ApiError(ApiCode.UNKNOWN_PAGE, "a table's code has seven letters and digits")
        url = self.access.phone_url(http) or self.access.own_url(http)
        return Response(qr_svg(f"{url}/t/{code}"), media_type="image/svg+xml")

    async def metrics(self, http: HttpRequest) -> Response:
        """Serve the metrics for Prometheus."""
        self.access.check_operator(http)
        return Response(metrics.render_metrics(), media_type="text/plain; version=0.0.4; charset=utf-8")


def build(settings: Settings, store: Store) -> ASGIApp:
    """Return the application for a server such as uvicorn."""
    server = Server(settings, store)
    app = Starlette(
        routes=server.routes(),
        lifespan=server.running,
        exception_handlers={
            ApiError: handle_api_error,
            StoreUnavailable: handle_store_unavailable,
            HTTPException: handle_http_exception,
            Exception: handle_internal_error,
        },
    )
    hosts = AllowedHosts(f"{settings.allowed_hosts},{settings.host}", settings.public_url)
    checked = HostCheck(app, hosts, settings.public_url)
    # Around everything, as Starlette answers internal errors outside of its own middleware.
    return SecurityHeaders(checked, tls=settings.public_url.startswith("https://"))


async def _parse_body(http: HttpRequest, endpoint: Endpoint) -> Any:  # noqa: ANN401 - the endpoint says which
    if endpoint.method == "GET":
        return _parse_query(http, endpoint.body_type)
    media_type = http.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != _JSON and not endpoint.body_optional:
        raise _not_json()
    data = await _read_body(http, endpoint.max_body_bytes)
    if endpoint.body_optional and not data:
        return endpoint.body_type()
    if media_type != _JSON:
        raise _not_json()
    try:
        return msgspec.json.decode(data, type=endpoint.body_type)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
        raise ApiError(ApiCode.MALFORMED, f"the body is not what /openapi.json describes: {problem}") from problem


async def _read_body(http: HttpRequest, max_bytes: int) -> bytes:
    data = bytearray()
    try:
        async for piece in http.stream():
            data += piece
            if len(data) > max_bytes:
                raise ApiError(ApiCode.TOO_LARGE, f"the body has at most {max_bytes} bytes")
    except ClientDisconnect as problem:
        # Nobody reads this response, but it must not count as an internal error.
        raise ApiError(ApiCode.MALFORMED, "the body is incomplete") from problem
    return bytes(data)


def _not_json() -> ApiError:
    return ApiError(ApiCode.NOT_JSON, f"the body is JSON, with the header Content-Type: {_JSON}")


def _parse_query(http: HttpRequest, query_type: Any) -> Any:  # noqa: ANN401 - the endpoint says which
    parameters = http.query_params
    if len(parameters.multi_items()) != len(parameters) or "null" in map(str.lower, parameters.values()):
        raise ApiError(ApiCode.MALFORMED, "each parameter is given once, or left out")
    try:
        return msgspec.convert(dict(parameters), query_type, strict=False)
    except msgspec.MsgspecError as problem:
        raise ApiError(ApiCode.MALFORMED, f"the query is not what /openapi.json describes: {problem}") from problem


def _serve_constant(body: bytes, media_type: str) -> Callable[[HttpRequest], Awaitable[Response]]:
    async def serve(_http: HttpRequest) -> Response:
        return Response(body, media_type=media_type)

    return serve
