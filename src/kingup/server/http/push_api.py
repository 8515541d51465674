"""Pushes to a player's device over HTTP: whether it gets them, in which language, and when not."""

from collections.abc import Awaitable, Callable
from typing import Annotated

from msgspec import Meta, Struct, structs

from kingup.server.alerts.encryption import parse_device_keys
from kingup.server.http.endpoint import ApiRequest, Endpoint
from kingup.server.http.schemas import Done
from kingup.server.net.outbound import ForbiddenTarget, Outbound
from kingup.server.protocol.errors import ApiCode, ApiError
from kingup.server.rooms.registry import Registry
from kingup.server.store import Key, Push, QuietHours

Minute = Annotated[int, Meta(ge=0, lt=1440)]


class Quiet(Struct, frozen=True, forbid_unknown_fields=True):
    """Hours in which a device gets no pushes; they are sent afterwards, if they still matter.

    :ivar start: the first quiet minute of the day, in UTC.
    :ivar end: the first minute that is not quiet any more, in UTC; it may be before the start.
    """

    start: Minute
    end: Minute


class PushKeys(Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a subscription, as the browser names them."""

    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class NewPush(Struct, frozen=True, forbid_unknown_fields=True):
    """A subscription to pushes for this device: the browser's `PushSubscription`, a language and quiet hours.

    :ivar endpoint: the address at the push service of the browser.
    """

    endpoint: Annotated[str, Meta(max_length=2000)]
    keys: PushKeys
    language: Annotated[str, Meta(pattern="^[a-z]{2}$")]
    quiet: Quiet | None = None


class PushState(Struct, frozen=True):
    """Whether this device gets pushes.

    :ivar key: the public key of the server, which a browser needs to subscribe; null if this server sends no pushes.
    :ivar quiet: the hours in which it gets none; null if there are no such hours.
    """

    key: str | None
    on: bool
    quiet: Quiet | None


class PushApi:
    """The endpoints of pushes.

    :param public_key: returns the public key of the server; None if it sends no pushes.
    """

    def __init__(self, registry: Registry, outbound: Outbound, public_key: Callable[[], Awaitable[str | None]]) -> None:
        self._registry = registry
        self._outbound = outbound
        self._public_key = public_key

    def endpoints(self) -> list[Endpoint]:
        """Return the endpoints."""
        path = "/api/me/push"
        return [
            Endpoint("GET", path, "account", "Return whether this device gets pushes.", self.state, PushState),
            Endpoint("POST", path, "account", "Get pushes on this device.", self.subscribe, Done, NewPush),
            Endpoint("DELETE", path, "account", "Get no more pushes on this device.", self.unsubscribe, Done),
        ]

    async def state(self, request: ApiRequest[None]) -> PushState:
        """Return whether the device gets pushes. The page shows that to newcomers, too."""
        push = None
        if request.key is not None:
            push = await self._registry.services.store.push_of(request.key.id)
        quiet = None if push is None or push.quiet is None else Quiet(push.quiet.start, push.quiet.end)
        return PushState(await self._public_key(), push is not None, quiet)

    async def subscribe(self, request: ApiRequest[NewPush]) -> Done:
        """Store a subscription, or replace the one that the device has."""
        key, body = _key(request), request.body
        if await self._public_key() is None:
            raise ApiError(ApiCode.NO_PUSHES, "this server sends no pushes")
        try:
            self._outbound.check(body.endpoint)
            parse_device_keys(body.keys.p256dh, body.keys.auth)
        except ForbiddenTarget as problem:
            raise ApiError(ApiCode.MALFORMED, f"endpoint is not the address of a push service: {problem}") from problem
        except ValueError as problem:
            raise ApiError(ApiCode.MALFORMED, "keys are not those of a PushSubscription") from problem
        quiet = None if body.quiet is None else QuietHours(body.quiet.start, body.quiet.end)
        push = Push(body.endpoint, body.keys.p256dh, body.keys.auth, body.language, quiet)
        store, quotas = self._registry.services.store, self._registry.services.quotas
        before = await store.push_of(key.id)
        if before is None or structs.replace(before, failures=0) != push:
            quotas.check_bytes()
            quotas.count_bytes(len(body.endpoint), 1)
            await store.set_push(key.id, push)
        return Done()

    async def unsubscribe(self, request: ApiRequest[None]) -> Done:
        """Delete the subscription of the device, if it has one."""
        await self._registry.services.store.set_push(_key(request).id, None)
        return Done()


def _key(request: ApiRequest[object]) -> Key:
    if request.key is None:
        raise ApiError(ApiCode.NO_PLAYER, "introduce yourself first, with POST /api/me")
    return request.key
