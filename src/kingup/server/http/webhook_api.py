"""Where a table reports to a group, over HTTP."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from msgspec import Meta, Struct

from kingup.server.alerts.webhook import allowed_hosts, host_of, is_allowed
from kingup.server.http.endpoint import ApiRequest, Endpoint
from kingup.server.net.outbound import ForbiddenTarget, Outbound
from kingup.server.protocol.errors import ApiCode, ApiError, no_spectators
from kingup.server.protocol.messages import ErrorBody
from kingup.server.rooms.registry import Registry
from kingup.server.rooms.room import Room
from kingup.server.store import Store, Webhook
from kingup.table.errors import TableCode


class NewWebhook(Struct, frozen=True, forbid_unknown_fields=True):
    """The address of a group, as Discord, Slack or Matrix make it.

    :ivar url: the address; empty to report nothing any more. It is never shown again.
    :ivar language: the language of the reports.
    """

    url: Annotated[str, Meta(max_length=2000)]
    language: Annotated[str, Meta(pattern="^[a-z]{2}$")] = "en"


class WebhookState(Struct, frozen=True):
    """Where a table reports to a group.

    :ivar host: the host of the address; null if the table reports nowhere.
    :ivar allowed: the hosts that the operator allows; empty if there are none.
    """

    host: str | None
    allowed: list[str]


class WebhookApi:
    """The endpoints of webhooks.

    :param room_of: returns the room of the table that a request names.
    """

    def __init__(
        self, registry: Registry, outbound: Outbound, room_of: Callable[[ApiRequest[Any]], Awaitable[Room]]
    ) -> None:
        self._registry = registry
        self._outbound = outbound
        self._room_of = room_of

    def endpoints(self) -> list[Endpoint]:
        """Return the endpoints."""
        path = "/api/tables/{code}/webhook"
        return [
            Endpoint("GET", path, "read", "Return where a table reports to a group.", self.state, WebhookState),
            Endpoint("POST", path, "play", "Report to a group.", self.set, WebhookState, NewWebhook),
        ]

    @property
    def _store(self) -> Store:
        return self._registry.services.store

    @property
    def _allowed(self) -> list[str]:
        return allowed_hosts(self._registry.services.settings.webhook_hosts)

    async def state(self, request: ApiRequest[None]) -> WebhookState:
        """Return the host that a table reports to, never the whole address."""
        room = await self._room_of(request)
        if not room.may_watch(request.player):
            raise no_spectators()
        self._registry.evict_if_idle(room)
        return await self._state(room.table.code)

    async def set(self, request: ApiRequest[NewWebhook]) -> WebhookState:
        """Set where a table reports to. Only its host may do that."""
        room, url = await self._room_of(request), request.body.url.strip()
        self._registry.evict_if_idle(room)
        if room.table.host != request.known.id:
            raise ApiError.from_table(ErrorBody(TableCode.NOT_HOST.value, "only the host decides that"))
        if url:
            self._check(url)
            self._registry.services.quotas.check_bytes()
            self._registry.services.quotas.count_bytes(len(url), 1)
        await self._store.set_webhook(room.table.code, Webhook(url, request.body.language) if url else None)
        return await self._state(room.table.code)

    async def _state(self, code: str) -> WebhookState:
        webhook = await self._store.webhook_of(code)
        return WebhookState(None if webhook is None else host_of(webhook), self._allowed)

    def _check(self, url: str) -> None:
        try:
            host = self._outbound.check(url).hostname or ""
        except ForbiddenTarget as problem:
            raise ApiError(ApiCode.MALFORMED, f"url is not an address of a group: {problem}") from problem
        if not is_allowed(host, self._allowed):
            known = ", ".join(self._allowed) or "none"
            raise ApiError(ApiCode.NO_WEBHOOKS, f"tables may not report to {host}; the operator allows: {known}")
