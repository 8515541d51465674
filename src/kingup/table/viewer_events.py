"""What a viewer is told of what happens at a table. No field of these could hold another's secret."""

from typing import TypeAlias

from msgspec import Struct

from kingup.table.chair import Level, Temperament
from kingup.table.options import Options
from kingup.table.talk import Phrase


class _Told(Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Something that has happened, as one viewer may see it."""


class TableOpened(_Told, frozen=True, tag="table_opened"):
    """The table is open; the commitment is to the deal that will follow."""

    commitment: str


class OptionsChanged(_Told, frozen=True, tag="options_changed"):
    """The host has changed the options."""

    options: Options


class SeatTaken(_Told, frozen=True, tag="seat_taken"):
    """Somebody has sat down, or a bot was seated."""

    seat: int
    name: str
    kind: str
    level: Level | None = None
    temperament: Temperament | None = None


class SeatLeft(_Told, frozen=True, tag="seat_left"):
    """A seat is free again."""

    seat: int
    name: str
    removed: bool = False


class SeatsChanged(_Told, frozen=True, tag="seats_changed"):
    """Two seats have changed places."""

    one: int
    other: int


class HostChanged(_Told, frozen=True, tag="host_changed"):
    """There is another host."""

    seat: int


class GameStarted(_Told, frozen=True, tag="game_started"):
    """The game begins. The contributions are what each seat has given to the deal."""

    first: int
    contributions: list[str]


class CardsDealt(_Told, frozen=True, tag="cards_dealt"):
    """A round begins; the goal is the viewer's own, and a spectator has none."""

    round: int
    first: int
    goal: str | None


class Placed(_Told, frozen=True, tag="placed"):
    """A seat has put a character on a floor."""

    seat: int
    character: str
    floor: int
    stand_in: bool = False


class LeftoversPlaced(_Told, frozen=True, tag="leftovers_placed"):
    """Those whom nobody placed have gone to floor 0; the climbing begins."""

    characters: list[str]


class Climbed(_Told, frozen=True, tag="climbed"):
    """A seat has moved a character up."""

    seat: int
    character: str
    floor: int
    stand_in: bool = False


class Nominated(_Told, frozen=True, tag="nominated"):
    """A seat has moved a character onto the throne and taken the crown; everybody votes."""

    seat: int
    character: str
    stand_in: bool = False


class BallotPlayed(_Told, frozen=True, tag="ballot_played"):
    """Your own ballot lies on the table."""

    seat: int
    ballot: str


class BallotSwapped(_Told, frozen=True, tag="ballot_swapped"):
    """Your own ballot is another one now."""

    seat: int
    ballot: str


class BallotLaid(_Told, frozen=True, tag="ballot_laid"):
    """A ballot lies face down before another seat."""

    seat: int


class Eliminated(_Told, frozen=True, tag="eliminated"):
    """The ballots are open, from seat 0, and one is a No: the nominee is out for the rest of the round."""

    character: str
    ballots: str


class Crowned(_Told, frozen=True, tag="crowned"):
    """The ballots are open, and all say Yes: the nominee is king, and the goals and scores are laid open."""

    character: str
    ballots: str
    goals: list[str]
    scores: list[int]


class GameWon(_Told, frozen=True, tag="game_won"):
    """The game is over. The secret and salt of the deal let everybody check it."""

    totals: list[int]
    winners: list[int]
    secret: str
    salt: str


class PlayerReady(_Told, frozen=True, tag="player_ready"):
    """A player is ready for the next round."""

    seat: int


class StandInWanted(_Told, frozen=True, tag="stand_in_wanted"):
    """A player asks that a bot play on for another, who is away."""

    seat: int
    by: int


class StandInSeated(_Told, frozen=True, tag="stand_in_seated"):
    """A bot plays on for a player: time ran out, it was asked for, or the player has left."""

    seat: int
    why: str


class PlayerBack(_Told, frozen=True, tag="player_back"):
    """A player has taken the seat back."""

    seat: int


class PhraseSaid(_Told, frozen=True, tag="phrase_said"):
    """A player says something that each reader sees in their own language."""

    seat: int
    said: Phrase


class LineChatted(_Told, frozen=True, tag="line_chatted"):
    """A player has written freely; a reader may mute this."""

    seat: int
    text: str


class RematchOpened(_Told, frozen=True, tag="rematch_opened"):
    """There is a new table for the same people."""

    code: str


Spoken: TypeAlias = PhraseSaid | LineChatted
Told: TypeAlias = (
    TableOpened
    | OptionsChanged
    | SeatTaken
    | SeatLeft
    | SeatsChanged
    | HostChanged
    | GameStarted
    | CardsDealt
    | Placed
    | LeftoversPlaced
    | Climbed
    | Nominated
    | BallotPlayed
    | BallotSwapped
    | BallotLaid
    | Eliminated
    | Crowned
    | GameWon
    | PlayerReady
    | StandInWanted
    | StandInSeated
    | PlayerBack
    | PhraseSaid
    | LineChatted
    | RematchOpened
)
