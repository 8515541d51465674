"""Commands for table talk, and the limit on how much of it there is."""

from kingup.rules import Seat
from kingup.rules.characters import BY_INITIAL
from kingup.table.commands import Say
from kingup.table.entries import Chatted, Entry, Said
from kingup.table.errors import TableCode, TableError
from kingup.table.table import Table
from kingup.table.talk import PHRASES, REACTIONS, TALK_BURST, TALK_SECONDS, Phrase


def say(table: Table, seat: Seat, command: Say, at: float) -> tuple[Entry, ...]:
    """Say a phrase with its slots filled in, or react."""
    said = Phrase(command.phrase, command.character, command.floor, command.seat)
    if said.phrase not in PHRASES and said.phrase not in REACTIONS:
        raise TableError(
            TableCode.UNKNOWN_PHRASE,
            f"there is no such phrase; there are {', '.join(PHRASES)}, and the reactions {', '.join(REACTIONS)}",
        )
    wanted = PHRASES.get(said.phrase, ())
    if set(said.slots()) != set(wanted):
        raise TableError(TableCode.BAD_SLOTS, f"{said.phrase} takes {' and '.join(wanted) or 'no slots'}")
    if said.character is not None and said.character not in BY_INITIAL:
        raise TableError(TableCode.UNKNOWN_CHARACTER, "no character has that initial; they are ABCDEFGILMNOP")
    if said.seat is not None and said.seat >= len(table.chairs):
        raise TableError(TableCode.NO_SUCH_SEAT, f"seats are 0 to {len(table.chairs) - 1} here, not {said.seat}")
    _check_rate(table, seat, at)
    return (Said(seat, said),)


def chat(table: Table, seat: Seat, text: str, at: float) -> tuple[Entry, ...]:
    """Send a line of free chat, where that is allowed."""
    if not table.options.chat:
        raise TableError(TableCode.CHAT_OFF, "free chat is off at this table; use the phrases")
    printable = "".join(sign for sign in text if sign.isprintable()).strip()
    if not printable:
        raise TableError(TableCode.MALFORMED, "the line has no printable characters")
    _check_rate(table, seat, at)
    return (Chatted(seat, printable),)


def _check_rate(table: Table, seat: Seat, at: float) -> None:
    recent = sum(speaker == seat and spoken_at > at - TALK_SECONDS for speaker, spoken_at in table.talk_times)
    if recent >= TALK_BURST:
        raise TableError(
            TableCode.TOO_MUCH_TALK,
            f"you can say at most {TALK_BURST} things in {TALK_SECONDS:.0f} seconds; wait a moment",
        )
