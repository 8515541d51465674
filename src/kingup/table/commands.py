"""The commands that players send to a table."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from kingup.table.chair import Level, Temperament
from kingup.table.fair_deal import MAX_CONTRIBUTION
from kingup.table.options import Options
from kingup.table.talk import MAX_CHAT

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
RequestNumber: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Contribution: TypeAlias = Annotated[str, Meta(max_length=MAX_CONTRIBUTION, pattern="^([0-9a-f]{2})*$")]


class _Command(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A command of one player."""


class Sit(_Command, frozen=True, tag="sit"):
    """Take a free seat or a bot's, or move to a free one; without a seat number, the first free one."""

    seat: SeatNumber | None = None
    contribution: Contribution = ""
    """Your own randomness for the deal, in hexadecimal. Draw it after you have seen the commitment of this table."""


class Contribute(_Command, frozen=True, tag="contribute"):
    """Add your own randomness to the deal, once, before the start and after you have seen the commitment."""

    contribution: Annotated[str, Meta(min_length=2, max_length=MAX_CONTRIBUTION, pattern="^([0-9a-f]{2})*$")]
    """In hexadecimal."""


class Leave(_Command, frozen=True, tag="leave"):
    """Leave your seat. In a running game a bot plays on, and you may come back."""


class SetOptions(_Command, frozen=True, tag="set_options"):
    """Change the options of the table. For the host, before the start."""

    options: Options


class AddBot(_Command, frozen=True, tag="add_bot"):
    """Seat a bot, or change its level; without a seat number, in the first free seat. For the host."""

    level: Level
    temperament: Temperament = "steady"
    seat: SeatNumber | None = None


class Remove(_Command, frozen=True, tag="remove"):
    """Free a seat that a bot or player has taken or that is reserved. For the host, before the start."""

    seat: SeatNumber


class SwapSeats(_Command, frozen=True, tag="swap_seats"):
    """Swap two seats, one of which may be free. For the host, before the start."""

    one: SeatNumber
    other: SeatNumber


class HandOver(_Command, frozen=True, tag="hand_over"):
    """Make the player in another seat the host; or yourself, from the time in `take_over_at` on."""

    seat: SeatNumber


class Start(_Command, frozen=True, tag="start"):
    """Start the game. For the host, when every seat is taken."""


class AskSeat(_Command, frozen=True, tag="ask_seat"):
    """Ask the host for a bot's seat in a running game; before the start, for any seat after you were removed."""

    seat: SeatNumber
    contribution: Contribution = ""
    """Your own randomness for the deal, in hexadecimal; only before the start."""
    mark: Annotated[str, Meta(max_length=32, pattern="^[0-9a-f]*$")] = ""
    """A public text of your choice, by which you recognize your request."""


class WithdrawSeat(_Command, frozen=True, tag="withdraw_seat"):
    """Take your request for a seat back."""


class AnswerSeat(_Command, frozen=True, tag="answer_seat"):
    """Agree to a request for a seat, or decline it. For the host."""

    number: RequestNumber
    agree: bool


class LetBack(_Command, frozen=True, tag="let_back"):
    """Let a removed player sit down again. For the host."""

    number: RequestNumber
    undo: bool = False
    """Whether the player gets the seat back at once, within 30 seconds and if it is still free."""


class Play(_Command, frozen=True, tag="play"):
    """Place, climb or vote, in record notation. Voting again swaps your ballot until the last ballot is in."""

    action: Annotated[str, Meta(min_length=1, max_length=4)]


class GoOn(_Command, frozen=True, tag="go_on"):
    """Confirm that you have seen the results of the round."""


class AskStandIn(_Command, frozen=True, tag="ask_stand_in"):
    """Ask for a bot to play on for an absent player. `stand_in_at` says from when on that is accepted."""

    seat: SeatNumber


class ComeBack(_Command, frozen=True, tag="come_back"):
    """Take your seat back from the stand-in, at any time. This restarts your clock, once per move."""


class Say(_Command, frozen=True, tag="say"):
    """Say a phrase with its slots filled in, or react."""

    phrase: Annotated[str, Meta(max_length=32)]
    character: Annotated[str, Meta(max_length=1)] | None = None
    floor: Annotated[int, Meta(ge=0, le=6)] | None = None
    seat: SeatNumber | None = None


class Chat(_Command, frozen=True, tag="chat"):
    """Send a line of free chat, if the host allows it."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]


Command: TypeAlias = (
    Sit
    | Contribute
    | Leave
    | SetOptions
    | AddBot
    | Remove
    | SwapSeats
    | HandOver
    | Start
    | AskSeat
    | WithdrawSeat
    | AnswerSeat
    | LetBack
    | Play
    | GoOn
    | AskStandIn
    | ComeBack
    | Say
    | Chat
)
