"""Write the page's types for messages and HTTP bodies: ``python -m kingup.server.cli.protocol_types``.

The result, ``web/lib/protocol.d.ts``, is only for the type checker and is not served.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from kingup.rules import View
from kingup.server.base.settings import Settings
from kingup.server.cli.field_docs import field_docs, summary_of
from kingup.server.http.endpoint import Endpoint
from kingup.server.process.app import Server
from kingup.server.protocol.messages import ErrorResponse, FromServer, Happened, Request
from kingup.server.rooms.acting_as import AS_PARAMETER
from kingup.server.store.factory import open_store
from kingup.table.avatar import Avatar
from kingup.table.chair import Level, Temperament
from kingup.table.commands import Command
from kingup.table.lens import Frame, Lens
from kingup.table.lesson import LessonName
from kingup.table.table_view import TableView
from kingup.table.viewer_events import TalkEvent, ViewerEvent

FILE: Final = Path(__file__).parents[2] / "web" / "lib" / "protocol.d.ts"

_HEADER: Final = """\
// The messages of the WebSocket and the bodies of HTTP requests and responses; docs/protocol.md explains them.
// Generated from the server's types by python -m kingup.server.cli.protocol_types. Do not edit.
"""
_NAMED: Final[dict[str, Any]] = {
    "Command": Command,
    "TableEvent": ViewerEvent,
    "TalkEvent": TalkEvent,
    "ServerMessage": FromServer,
    "Level": Level,
    "Avatar": Avatar,
    "Temperament": Temperament,
    "Lens": Lens,
    "LessonName": LessonName,
}
"""Unions and literals that have a name of their own."""
_ENCODED_EARLY: Final[dict[tuple[type, str], Any]] = {
    (Happened, "events"): list[ViewerEvent],
    (Happened, "table"): "Partial<TableView>",
    (Happened, "view"): "Partial<View> | null",
    (Happened, "legal"): list[str],
    (Frame, "changes"): "Partial<View>",
}
"""Fields whose Python type is too general: they hold JSON that is encoded already, or some fields of a view."""
_PLAIN: Final = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}


def generate() -> str:
    """Return the text of the file."""
    endpoints = [one for one in _endpoints() if one.response_type is not None]
    received = _structs(
        [FromServer, ErrorResponse, TableView, View, ViewerEvent, *(one.response_type for one in endpoints)]
    )
    sent = _structs([Request, *(one.body_type for one in endpoints if one.body_type is not None)])
    writer = _Writer(received)
    names = [one.__name__ for one in {**received, **sent}] + list(_NAMED)
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ValueError(f"two types of the protocol have the same name: {', '.join(twice)}")
    return "\n".join(
        [
            _HEADER,
            *(f"export type {name} = {writer.alternatives(kind, sent=False)};" for name, kind in _NAMED.items()),
            "",
            *map(writer.interface, {**received, **sent}),
            "/** What each operation over HTTP takes and answers. A path has one parameter at most: a code or id. */",
            "export interface Operations {",
            *(f"  {writer.operation(one)}" for one in endpoints),
            "}\n",
        ]
    )


def _endpoints() -> list[Endpoint]:
    """Return all endpoints of a server, which is not started."""
    return Server(Settings(":memory:"), open_store(":memory:")).api.endpoints()


def _structs(roots: Iterable[Any]) -> dict[type, None]:
    """Return the structs and typed dictionaries that some types mention, in the order in which they are found."""
    found: dict[type, None] = {}
    waiting = list(roots)
    while waiting:
        kind = waiting.pop(0)
        if get_origin(kind) is not None:
            waiting = [*get_args(kind), *waiting]
        elif _has_fields(kind) and kind not in found:
            found[kind] = None
            waiting += [field.type for field in _fields(kind)]
    return found


def _has_fields(kind: Any) -> bool:  # noqa: ANN401 - any type at all
    return is_typeddict(kind) or (isinstance(kind, type) and issubclass(kind, msgspec.Struct))


class _Field(NamedTuple):
    name: str
    """The name on the wire."""
    type: Any
    has_default: bool
    doc: str


def _fields(kind: type) -> list[_Field]:
    docs = field_docs(kind)
    if is_typeddict(kind):
        return [
            _Field(name, field_type, has_default=False, doc=docs.get(name, ""))
            for name, field_type in get_type_hints(kind).items()
        ]
    return [
        _Field(
            field.encode_name,
            _ENCODED_EARLY.get((kind, field.name), field.type),
            has_default=not field.required,
            doc=docs.get(field.name, ""),
        )
        for field in msgspec.structs.fields(kind)
    ]


class _Writer:
    """Writes Python types as TypeScript.

    A field with a default may be left out of a message to the server. The server itself leaves it out only
    with ``omit_defaults``.

    :param received: the structs that the server sends.
    """

    def __init__(self, received: Iterable[type]) -> None:
        self._received = frozenset(received)

    def interface(self, kind: type) -> str:
        """Return the declaration of a struct."""
        config = getattr(kind, "__struct_config__", None)
        lines = [*_comment(summary_of(kind)), f"export interface {kind.__name__} {{"]
        if config is not None and config.tag is not None:
            lines.append(f"  {config.tag_field}: {_literal(config.tag)};")
        received = kind in self._received
        may_omit = not received or (config is not None and config.omit_defaults)
        for field in _fields(kind):
            lines += [f"  {line}" for line in _comment(field.doc)]
            mark = "?" if field.has_default and may_omit else ""
            lines.append(f"  {field.name}{mark}: {self.type(field.type, sent=not received)};")
        return "\n".join([*lines, "}\n"])

    def operation(self, endpoint: Endpoint) -> str:
        """Return what an operation takes and answers, by its method and path."""
        query = endpoint.method == "GET" and endpoint.body_type is not None
        takes = [f"{name}: string" for name in re.findall(r"{(\w+)}", endpoint.path)]
        if endpoint.accepts_as:
            takes.append(f"query?: {{ {AS_PARAMETER}?: string | number }}")
        if endpoint.body_type is not None:
            mark = "?" if endpoint.body_optional else ""
            takes.append(f"{'query' if query else 'body'}{mark}: {self.type(endpoint.body_type, sent=True)}")
        key = _literal(f"{endpoint.method} {endpoint.path}")
        request = f"{{ {'; '.join(takes)} }}" if takes else "{}"
        return f"{key}: {{ request: {request}; response: {self.type(endpoint.response_type, sent=False)} }};"

    def alternatives(self, kind: Any, *, sent: bool) -> str:  # noqa: ANN401 - any type at all
        """Return the members of a union or the values of a literal."""
        if get_origin(kind) is Literal:
            return " | ".join(map(_literal, get_args(kind)))
        return " | ".join(dict.fromkeys(self.type(one, sent=sent) for one in get_args(kind)))

    def type(self, kind: Any, *, sent: bool) -> str:  # noqa: ANN401 - any type at all
        """Return how a type is written where a field has it."""
        origin, arguments = get_origin(kind), get_args(kind)
        if isinstance(kind, str):
            return kind
        if origin is Annotated:
            return self.type(arguments[0], sent=sent)
        if origin in (Literal, Union, UnionType):
            named = (name for name, other in _NAMED.items() if set(get_args(other)) == set(arguments))
            return next(named, self.alternatives(kind, sent=sent))
        if origin is dict:
            return f"Record<string, {self.type(arguments[1], sent=sent)}>"
        if origin is tuple and arguments[-1] is not Ellipsis:
            return f"[{', '.join(self.type(one, sent=sent) for one in arguments)}]"
        if origin in (list, tuple):
            item = self.type(arguments[0], sent=sent)
            return f"({item})[]" if " | " in item else f"{item}[]"
        if not _has_fields(kind):
            return _PLAIN[kind]
        if sent and kind in self._received and any(field.has_default for field in _fields(kind)):
            return f"Partial<{kind.__name__}>"
        name: str = kind.__name__
        return name


def _comment(text: str) -> list[str]:
    return [f"/** {text} */"] if text else []


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


def main() -> None:
    """Write the file."""
    FILE.write_text(generate(), encoding="utf-8")


if __name__ == "__main__":
    main()
