"""The tables of docs/protocol.md, made from the message types.

``python -m kingup.server.cli.protocol_docs`` writes them anew.
"""

import inspect
import re
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec

from kingup.rules import Refusal as RulesRefusal
from kingup.server.http.replay_api import Look, Replay
from kingup.server.protocol.errors import STATUS, Reason
from kingup.server.protocol.messages import FromServer, Request
from kingup.table.archive import Proof
from kingup.table.commands import Command
from kingup.table.errors import GAME_MESSAGES, TableRefusal
from kingup.table.lens import Frame, Known, Leg, Outcome
from kingup.table.options import Options
from kingup.table.results import Results
from kingup.table.table_view import BranchView, ChairView, DealView, TableView
from kingup.table.talk import PHRASES, REACTIONS, Phrase
from kingup.table.viewer_events import Told

DOCUMENT: Final = Path(__file__).parents[4] / "docs" / "protocol.md"
_MARK: Final = "<!-- made by python -m kingup.server.cli.protocol_docs from here on -->\n"


def written() -> str:
    """The generated part of the document."""
    parts = [
        "## What a client sends\n",
        _struct(Request),
        "### Commands\n",
        *map(_struct, get_args(Command)),
        "## What a client is sent\n",
        *map(_struct, get_args(FromServer)),
        "### Events\n",
        *map(_struct, get_args(Told)),
        "### The table\n",
        *(_struct(one) for one in (TableView, ChairView, DealView, Results, Options, Phrase)),
        "### Replays\n",
        *(_struct(one) for one in (Look, Replay, Leg, Frame, Known, Outcome, Proof, BranchView)),
        "## Phrases\n",
        "".join(f"- `{phrase}`{_slots(slots)}\n" for phrase, slots in PHRASES.items()),
        f"\nReactions: {', '.join(f'`{one}`' for one in REACTIONS)}.\n",
        "## Refusals\n",
        "Of the server, with the status over HTTP:\n\n",
        "".join(f"- `{reason.value}` ({STATUS[reason]})\n" for reason in Reason),
        "\nOf the table, with status 409:\n\n",
        "".join(f"- `{reason.value}`\n" for reason in TableRefusal),
        "\nOf the rules, with status 409:\n\n",
        "".join(f"- `{reason.value}`: {GAME_MESSAGES[reason]}\n" for reason in RulesRefusal),
    ]
    return "\n".join(part.rstrip("\n") + "\n" if part.startswith("#") else part for part in parts)


def _slots(slots: tuple[str, ...]) -> str:
    return f" with {' and '.join(slots)}" if slots else ""


def _struct(struct: type[msgspec.Struct]) -> str:
    config = struct.__struct_config__
    name = f"`{config.tag}`" if config.tag is not None else struct.__name__
    said = inspect.cleandoc(struct.__doc__ or "")
    notes = dict(re.findall(r":ivar (\w+): (.*?)(?=\n:ivar|\Z)", said, re.DOTALL))
    summary = " ".join(said.partition("\n\n")[0].split())
    lines = [f"**{name}**: {summary}\n"]
    fields = msgspec.structs.fields(struct)
    if fields or config.tag is not None:
        lines.append("| field | type | |\n|---|---|---|")
    if config.tag is not None:
        lines.append(f'| `{config.tag_field}` | `"{config.tag}"` | |')
    for field in fields:
        note = notes.get(field.encode_name, "").replace("\n", " ")
        optional = "" if field.required else _default(field)
        lines.append(f"| `{field.encode_name}` | {_type(field.type)} | {'; '.join(filter(None, (note, optional)))} |")
    return "\n".join(lines) + "\n"


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.default is msgspec.NODEFAULT:
        return "may be left out"
    return f"may be left out: `{msgspec.json.encode(field.default).decode()}`"


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
    """The name of the many types to which one belongs."""
    return "a command" if kind in get_args(Command) else "an event" if kind in get_args(Told) else ""


def main() -> None:
    """Write the generated part of the document anew."""
    head, _, _ = DOCUMENT.read_text(encoding="utf-8").partition(_MARK)
    DOCUMENT.write_text(f"{head.rstrip()}\n\n{_MARK}\n{written()}", encoding="utf-8")


def current() -> bool:
    """Whether the document is what the types say."""
    head, _, _ = DOCUMENT.read_text(encoding="utf-8").partition(_MARK)
    return DOCUMENT.read_text(encoding="utf-8") == f"{head.rstrip()}\n\n{_MARK}\n{written()}"


if __name__ == "__main__":
    main()
