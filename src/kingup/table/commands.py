"""What can be asked of a table."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from kingup.table.chair import Level, Temperament
from kingup.table.fair_deal import MOST_CONTRIBUTION
from kingup.table.options import Options
from kingup.table.talk import MOST_CHAT

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
Contribution: TypeAlias = Annotated[str, Meta(max_length=MOST_CONTRIBUTION, pattern="^([0-9a-f]{2})*$")]


class _Command(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A wish of one player."""


class Sit(_Command, frozen=True, tag="sit"):
    """Take a seat, or move to another; the first free one when none is named."""

    seat: SeatNumber | None = None
    contribution: Contribution = ""
    """Randomness of your own for the deal, in hexadecimal."""


class Leave(_Command, frozen=True, tag="leave"):
    """Get up; from a running game a bot plays on, and you may come back."""


class SetOptions(_Command, frozen=True, tag="set_options"):
    """Change how the table is set. For the host, before the start."""

    options: Options


class AddBot(_Command, frozen=True, tag="add_bot"):
    """Seat a bot, or change the level of one; in the first free seat when none is named. For the host."""

    level: Level
    temperament: Temperament = "steady"
    seat: SeatNumber | None = None


class Remove(_Command, frozen=True, tag="remove"):
    """Free a seat: of a bot, a player, or who is expected there. For the host, before the start."""

    seat: SeatNumber


class SwapSeats(_Command, frozen=True, tag="swap_seats"):
    """Let two seats change places, one of which may be free. For the host, before the start."""

    one: SeatNumber
    other: SeatNumber


class HandOver(_Command, frozen=True, tag="hand_over"):
    """Make the player in another seat the host; or yourself, when the host has been away for 30 seconds."""

    seat: SeatNumber


class Start(_Command, frozen=True, tag="start"):
    """Begin the game. For the host, when every seat is taken."""


class Play(_Command, frozen=True, tag="play"):
    """Place, climb or vote, in record notation; a vote again swaps the ballot while another is missing."""

    action: Annotated[str, Meta(min_length=1, max_length=4)]


class GoOn(_Command, frozen=True, tag="go_on"):
    """Say that you have seen the results of the round."""


class AskStandIn(_Command, frozen=True, tag="ask_stand_in"):
    """Ask that a bot play on for a player who has been away for half a minute."""

    seat: SeatNumber


class ComeBack(_Command, frozen=True, tag="come_back"):
    """Take your seat back from the bot that plays on for you; the time for a move is yours anew, once."""


class Say(_Command, frozen=True, tag="say"):
    """Say a phrase to the table, with its slots filled in, or react."""

    phrase: Annotated[str, Meta(max_length=32)]
    character: Annotated[str, Meta(max_length=1)] | None = None
    floor: Annotated[int, Meta(ge=0, le=6)] | None = None
    seat: SeatNumber | None = None


class Chat(_Command, frozen=True, tag="chat"):
    """Write a line to the table, where the host allows it."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_CHAT)]


Command: TypeAlias = (
    Sit
    | Leave
    | SetOptions
    | AddBot
    | Remove
    | SwapSeats
    | HandOver
    | Start
    | Play
    | GoOn
    | AskStandIn
    | ComeBack
    | Say
    | Chat
)
