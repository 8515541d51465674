"""Generate the tables of docs/protocol.md from the message types: ``python -m kingup.server.cli.protocol_docs``."""

from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec

from kingup.rules import RuleCode
from kingup.server.cli.field_docs import field_docs, summary_of
from kingup.server.http.replay_api import Look, Replay
from kingup.server.protocol.errors import STATUS, ApiCode
from kingup.server.protocol.messages import FromServer, Request
from kingup.table.archive import Proof
from kingup.table.awards import Award
from kingup.table.commands import Command
from kingup.table.errors import RULE_MESSAGES, TableCode
from kingup.table.lens import Frame, Known, Leg, Outcome
from kingup.table.options import Options
from kingup.table.results import Results
from kingup.table.table_view import BranchView, ChairView, DealView, TableView
from kingup.table.talk import PHRASES, REACTIONS, Phrase
from kingup.table.viewer_events import ViewerEvent

DOCUMENT: Final = Path(__file__).parents[4] / "docs" / "protocol.md"
_MARK: Final = "<!-- made by python -m kingup.server.cli.protocol_docs from here on -->\n"


def render() -> str:
    """Return the generated part of the document."""
    parts = [
        "## Messages from the client\n",
        _struct(Request),
        "### Commands\n",
        *map(_struct, get_args(Command)),
        "## Messages from the server\n",
        *map(_struct, get_args(FromServer)),
        "### Events\n",
        *map(_struct, get_args(ViewerEvent)),
        "### The table\n",
        *(_struct(one) for one in (TableView, ChairView, DealView, Results, Award, Options, Phrase)),
        "### Replays\n",
        *(_struct(one) for one in (Look, Replay, Leg, Frame, Known, Outcome, Proof, BranchView)),
        "## Phrases\n",
        "".join(f"- `{phrase}`{_slots(slots)}\n" for phrase, slots in PHRASES.items()),
        f"Reactions: {', '.join(f'`{one}`' for one in REACTIONS)}.\n",
        "## Error codes\n",
        "Errors of the server, with their HTTP status:\n",
        "".join(f"- `{code.value}` ({STATUS[code]}){_explained(code)}\n" for code in ApiCode),
        "Errors of the table, with HTTP status 409:\n",
        "".join(f"- `{code.value}`{_explained(code)}\n" for code in TableCode),
        "Errors of the rules, with HTTP status 409:\n",
        "".join(f"- `{code.value}`: {RULE_MESSAGES[code]}\n" for code in RuleCode),
    ]
    return "\n".join(part.rstrip("\n") + "\n" if part.startswith("#") else part for part in parts)


def _slots(slots: tuple[str, ...]) -> str:
    return f" with {' and '.join(slots)}" if slots else ""


def _explained(code: ApiCode | TableCode) -> str:
    note = field_docs(type(code)).get(code.name)
    return f": {note}" if note else ""


def _struct(struct: type[msgspec.Struct]) -> str:
    config = struct.__struct_config__
    name = f"`{config.tag}`" if config.tag is not None else struct.__name__
    notes = field_docs(struct)
    lines = [f"**{name}**: {summary_of(struct)}\n"]
    fields = msgspec.structs.fields(struct)
    if fields or config.tag is not None:
        lines.append("| field | type | |\n|---|---|---|")
    if config.tag is not None:
        lines.append(f'| `{config.tag_field}` | `"{config.tag}"` | |')
    for field in fields:
        optional = "" if field.required else f"{_default(field)}."
        note = " ".join(filter(None, (notes.get(field.name), optional)))
        lines.append(f"| `{field.encode_name}` | {_type(field.type)} | {note} |")
    return "\n".join(lines) + "\n"


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.default is msgspec.NODEFAULT:
        return "Optional"
    return f"Optional; the default is `{msgspec.json.encode(field.default).decode()}`"


def _type(kind: Any) -> str:  # noqa: ANN401 - any type at all
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _type(arguments[0])
    if origin is Literal:
        return " or ".join(f"`{msgspec.json.encode(one).decode()}`" for one in arguments)
    if origin in (Union, UnionType):
        return " or ".join(dict.fromkeys(_family(one) or _type(one) for one in arguments))
    if origin in (list, tuple):
        return f"list of {_type(arguments[0])}"
    if origin is dict:
        return "object"
    names = {int: "integer", float: "number", str: "text", bool: "true or false", NoneType: "null", msgspec.Raw: "JSON"}
    return names.get(kind, getattr(kind, "__name__", str(kind)))


def _family(kind: Any) -> str:  # noqa: ANN401 - any type at all
    """Return the name of the union to which a type belongs; empty for other types."""
    return "a command" if kind in get_args(Command) else "an event" if kind in get_args(ViewerEvent) else ""


def updated_document() -> str:
    """Return the document with the current tables."""
    head, _, _ = DOCUMENT.read_text(encoding="utf-8").partition(_MARK)
    return f"{head.rstrip()}\n\n{_MARK}\n{render()}"


if __name__ == "__main__":
    DOCUMENT.write_text(updated_document(), encoding="utf-8")
