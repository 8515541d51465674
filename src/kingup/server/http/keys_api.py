"""Keys of a player over HTTP: devices, tokens for programs, and links that move a player to another device."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from kingup.server.http.endpoint import ApiRequest, ApiResponse, Endpoint
from kingup.server.http.qr import qr_svg
from kingup.server.http.schemas import Done, Me, me_of
from kingup.server.net.access import AccessControl
from kingup.server.players.device_label import device_label
from kingup.server.players.identity import MAX_SECRET_CHARS, parse_name
from kingup.server.players.keys import LINK_SECONDS, MAX_TOKEN_DAYS, TOKEN_DAYS, Keys, TokenScope
from kingup.server.protocol.errors import ApiCode, ApiError
from kingup.server.rooms.registry import Registry
from kingup.server.store import Key, Player, Scope
from kingup.table.avatar import Avatar
from kingup.table.names import MAX_NAME

_KEY_BYTES: Final = 200
"""Bytes of a stored key: its hash, its label, and the player it belongs to."""
LinkSecret = Annotated[str, Meta(min_length=1, max_length=MAX_SECRET_CHARS)]


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """A token for one of your programs. Without a body, all fields have their defaults.

    :ivar name: the program, as the list of your devices and programs shows it.
    :ivar scope: `play` to open tables, sit down, play and talk; `read` to see your own tables and results.
    :ivar days: the days after which the token expires.
    """

    name: Annotated[str, Meta(max_length=4 * MAX_NAME)] = ""
    scope: TokenScope = "play"
    days: Annotated[int, Meta(ge=1, le=MAX_TOKEN_DAYS)] = TOKEN_DAYS


class Token(Struct, frozen=True):
    """A token for one of your programs: ``Authorization: Bearer TOKEN``. It is shown only once.

    :ivar id: names the token in the list of your devices and programs.
    """

    token: str
    id: str
    name: str
    scope: Scope
    expires_at: float | None


class ListedKey(Struct, frozen=True):
    """A device on which you are signed in, or a token of one of your programs.

    :ivar id: names the key. It is not secret.
    :ivar label: the browser and the system of a device, such as `Firefox on Android`, or the name of a program.
    :ivar scope: `account` for devices, and for tokens made by an earlier version: they may do everything.
    :ivar created_at: when it was made, in seconds since 1970; null if that is unknown.
    :ivar used_at: when it was last used, to the hour; null if never, or if that is unknown.
    :ivar expires_at: when it expires; for a device that is not used until then. Null if it does not.
    :ivar current: whether your request was sent with it.
    """

    id: str
    kind: Literal["device", "program"]
    label: str
    scope: Scope
    created_at: float | None
    used_at: float | None
    expires_at: float | None
    current: bool


class ListedKeys(Struct, frozen=True):
    """Your devices and programs, the newest first."""

    keys: list[ListedKey]


class Link(Struct, frozen=True):
    """A link that moves you to another device, once, and its QR code as an SVG picture.

    :ivar url: the secret is behind the `#`, so browsers do not send it when they open the link.
    """

    url: str
    expires_at: float
    qr: str


class OpenedLink(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link: the part of its address behind the `#`."""

    secret: LinkSecret


class UsedLink(OpenedLink, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The same, to use the link.

    :ivar replace: needed if you are another player already: from now on you are the player of the link.
    """

    replace: bool = False


class LinkPreview(Struct, frozen=True):
    """The player whom a link stands for.

    :ivar since: when this player was created, in seconds since 1970.
    :ivar expires_at: when the link expires.
    :ivar same: whether you are this player already.
    """

    name: str
    avatar: Avatar
    since: float
    expires_at: float
    same: bool


class KeysApi:
    """The endpoints of devices, tokens and links."""

    def __init__(self, registry: Registry, access: AccessControl) -> None:
        self._registry = registry
        self._access = access

    def endpoints(self) -> list[Endpoint]:
        """Return the endpoints."""
        return [
            Endpoint(
                "POST",
                "/api/me/token",
                "account",
                "Create a token for one of your programs.",
                self.new_token,
                Token,
                NewToken,
                body_optional=True,
            ),
            Endpoint("GET", "/api/me/keys", "account", "List your devices and programs.", self.keys, ListedKeys),
            Endpoint("DELETE", "/api/me/keys", "account", "Sign out everywhere else.", self.sign_out_others, Done),
            Endpoint(
                "DELETE", "/api/me/keys/{id}", "account", "Sign out a device, or revoke a token.", self.sign_out, Done
            ),
            Endpoint(
                "POST",
                "/api/me/link",
                "account",
                "Create a link that moves you to another device.",
                self.new_link,
                Link,
            ),
            Endpoint(
                "POST",
                "/api/link/preview",
                "public",
                "Return whom a link stands for, without using it.",
                self.preview_link,
                LinkPreview,
                OpenedLink,
            ),
            Endpoint(
                "POST",
                "/api/link",
                "account",
                "Use a link: become its player on this device.",
                self.use_link,
                Me,
                UsedLink,
            ),
        ]

    @property
    def _keys(self) -> Keys:
        return Keys(self._registry.services.store)

    async def new_token(self, request: ApiRequest[NewToken]) -> ApiResponse:
        """Create a token for a program."""
        body = request.body
        self._count_key()
        name = parse_name(body.name) if body.name else ""
        token, key = await self._keys.new_token(request.known, name, body.scope, body.days, request.now)
        return ApiResponse(Token(token, key.id, key.label, key.scope, key.expires_at), status=201)

    async def keys(self, request: ApiRequest[None]) -> ListedKeys:
        """List a player's devices and tokens."""
        keys = await self._registry.services.store.keys_of(request.known.id, request.now)
        return ListedKeys([_listed(key, request.key) for key in keys])

    async def sign_out(self, request: ApiRequest[None]) -> ApiResponse:
        """Delete a key and all unused links. The cookie of a device that signs itself out is deleted, too."""
        key = request.http.path_params["id"]
        if not await self._registry.services.store.delete_key(request.known.id, key):
            raise ApiError(ApiCode.UNKNOWN_KEY, "you have no device or token with that id; GET /api/me/keys lists them")
        self._registry.revocation.revoke([key])
        is_own = request.key is not None and request.key.id == key and request.key.kind == "cookie"
        return ApiResponse(Done(), secret="" if is_own else None)

    async def sign_out_others(self, request: ApiRequest[None]) -> Done:
        """Delete all keys of a player but the one in the request, open links included."""
        player = request.known
        assert request.key is not None
        store = self._registry.services.store
        self._registry.revocation.revoke(await store.delete_other_keys(player.id, request.key.id))
        return Done()

    async def new_link(self, request: ApiRequest[None]) -> ApiResponse:
        """Create a one-time link for another device."""
        self._count_key()
        secret = await self._keys.new_link(request.known, request.now)
        # Behind the "#", the secret reaches neither logs nor the programs that preview links.
        url = f"{self._access.own_url(request.http)}/link#{secret}"
        return ApiResponse(Link(url, request.now + LINK_SECONDS, qr_svg(url)), status=201)

    async def preview_link(self, request: ApiRequest[OpenedLink]) -> LinkPreview:
        """Return the player whom a link stands for."""
        player, since, expires_at = await self._keys.introduce(request.body.secret, request.now)
        return LinkPreview(player.name, player.shown_avatar, since, expires_at, same=_is_same(player, request.player))

    async def use_link(self, request: ApiRequest[UsedLink]) -> ApiResponse:
        """Sign in with a link. If the client is its player already, the link stays unused."""
        player, _, _ = await self._keys.introduce(request.body.secret, request.now)
        if _is_same(player, request.player):
            return ApiResponse(me_of(player))
        if request.player is not None and not request.body.replace:
            raise ApiError(
                ApiCode.OTHER_PLAYER,
                f'you are {request.player.name} here; to become {player.name}, send "replace": true',
            )
        device = device_label(request.http.headers.get("user-agent", ""))
        player, secret = await self._keys.use_link(request.body.secret, device, request.now)
        return ApiResponse(me_of(player), secret=secret, status=201)

    def _count_key(self) -> None:
        """Count a key that a player gets.

        :raises ApiError: when too much was written from the client's address.
        """
        quotas = self._registry.services.quotas
        quotas.check_bytes()
        quotas.count_bytes(_KEY_BYTES, 1)


def _is_same(player: Player, other: Player | None) -> bool:
    return other is not None and player.id == other.id


def _listed(key: Key, current: Key | None) -> ListedKey:
    return ListedKey(
        key.id,
        "device" if key.kind == "cookie" else "program",
        key.label,
        key.scope,
        key.created_at,
        key.used_at,
        key.expires_at,
        current=current is not None and key.id == current.id,
    )
