"""Table talk: what may be said, and how much of it."""

from kingup.rules import Seat
from kingup.rules.characters import BY_INITIAL
from kingup.table.commands import Say
from kingup.table.entries import Chatted, Entry, Said
from kingup.table.errors import Refused, TableRefusal
from kingup.table.table import Table
from kingup.table.talk import PHRASES, REACTIONS, TALK_BURST, TALK_SECONDS, Phrase


def say(table: Table, seat: Seat, command: Say, at: float) -> tuple[Entry, ...]:
    """Say a phrase with its slots filled in, or react."""
    said = Phrase(command.phrase, command.character, command.floor, command.seat)
    if said.phrase not in PHRASES and said.phrase not in REACTIONS:
        raise Refused(
            TableRefusal.UNKNOWN_PHRASE,
            f"there is no such phrase; there are {', '.join(PHRASES)}, and the reactions {', '.join(REACTIONS)}",
        )
    wanted = PHRASES.get(said.phrase, ())
    if set(said.slots()) != set(wanted):
        raise Refused(TableRefusal.BAD_SLOTS, f"{said.phrase} is said with {' and '.join(wanted) or 'nothing more'}")
    if said.character is not None and said.character not in BY_INITIAL:
        raise Refused(TableRefusal.UNKNOWN_CHARACTER, "no character has that initial; they are ABCDEFGILMNOP")
    if said.seat is not None and said.seat >= len(table.chairs):
        raise Refused(TableRefusal.NO_SUCH_SEAT, f"seats are 0 to {len(table.chairs) - 1} here, not {said.seat}")
    _check_amount(table, seat, at)
    return (Said(seat, said),)


def chat(table: Table, seat: Seat, text: str, at: float) -> tuple[Entry, ...]:
    """Write a line freely, where that is allowed."""
    if not table.options.chat:
        raise Refused(TableRefusal.CHAT_OFF, "free chat is off at this table; there are phrases")
    shown = "".join(sign for sign in text if sign.isprintable()).strip()
    if not shown:
        raise Refused(TableRefusal.MALFORMED, "there is nothing to read in that line")
    _check_amount(table, seat, at)
    return (Chatted(seat, shown),)


def _check_amount(table: Table, seat: Seat, at: float) -> None:
    recent = sum(who == seat and moment > at - TALK_SECONDS for who, moment in table.talk)
    if recent >= TALK_BURST:
        raise Refused(
            TableRefusal.TOO_MUCH_TALK,
            f"at most {TALK_BURST} things are said in {TALK_SECONDS:.0f} seconds; wait a moment",
        )
