"""The events that viewers receive. No field of these can hold another seat's secret."""

from typing import Literal, TypeAlias

from msgspec import Struct

from kingup.table.chair import Level, Temperament
from kingup.table.options import Options
from kingup.table.talk import Phrase


class _ViewerEvent(Struct, frozen=True, tag_field="event", omit_defaults=True):
    """An event as one viewer may see it."""


class TableOpened(_ViewerEvent, frozen=True, tag="table_opened"):
    """The table is open. The commitment is to the coming deal."""

    commitment: str


class OptionsChanged(_ViewerEvent, frozen=True, tag="options_changed"):
    """The host has changed the options."""

    options: Options
    changed: list[str] = []
    """The names of the options that differ from before."""


class SeatTaken(_ViewerEvent, frozen=True, tag="seat_taken"):
    """A player has sat down, or a bot was seated."""

    seat: int
    name: str
    kind: str
    level: Level | None = None
    temperament: Temperament | None = None


class Contributed(_ViewerEvent, frozen=True, tag="contributed"):
    """A player has added randomness to the deal. The randomness itself is published at the start."""

    seat: int


class SeatLeft(_ViewerEvent, frozen=True, tag="seat_left"):
    """A seat is free again."""

    seat: int
    name: str
    removed: bool = False


class SeatsChanged(_ViewerEvent, frozen=True, tag="seats_changed"):
    """The occupants of two seats have changed places."""

    one: int
    other: int


class HostChanged(_ViewerEvent, frozen=True, tag="host_changed"):
    """The player in this seat is the host now."""

    seat: int


class SeatAsked(_ViewerEvent, frozen=True, tag="seat_asked"):
    """A player without a seat asks the host for one. The mark is the client's own, to recognize its request."""

    seat: int
    name: str
    number: int
    mark: str = ""


class SeatGranted(_ViewerEvent, frozen=True, tag="seat_granted"):
    """The host has agreed: the player has the seat now. In a running game the player goes on with the bot's cards."""

    seat: int
    name: str
    number: int
    bot: str = ""
    """The name of the bot that had the seat; empty for a free seat."""


class SeatRequestClosed(_ViewerEvent, frozen=True, tag="seat_request_closed"):
    """A request for a seat was declined by the host, or withdrawn."""

    seat: int
    name: str
    number: int
    why: Literal["declined", "withdrawn"]


class RemovalLifted(_ViewerEvent, frozen=True, tag="removal_lifted"):
    """The host lets a removed player sit down again."""

    name: str
    number: int


class GameStarted(_ViewerEvent, frozen=True, tag="game_started"):
    """The game begins. The contributions are each seat's own randomness for the deal."""

    first: int
    contributions: list[str]


class CardsDealt(_ViewerEvent, frozen=True, tag="cards_dealt"):
    """A round begins. The goal is the viewer's own; a spectator has none."""

    round: int
    first: int
    goal: str | None


class Placed(_ViewerEvent, frozen=True, tag="placed"):
    """A seat has placed a character on a floor."""

    seat: int
    character: str
    floor: int
    stand_in: bool = False


class LeftoversPlaced(_ViewerEvent, frozen=True, tag="leftovers_placed"):
    """The characters that nobody placed have gone to floor 0; the climbing begins."""

    characters: list[str]


class Climbed(_ViewerEvent, frozen=True, tag="climbed"):
    """A seat has moved a character up."""

    seat: int
    character: str
    floor: int
    stand_in: bool = False


class Nominated(_ViewerEvent, frozen=True, tag="nominated"):
    """A seat has moved a character onto the throne and taken the crown; everybody votes."""

    seat: int
    character: str
    stand_in: bool = False


class BallotPlayed(_ViewerEvent, frozen=True, tag="ballot_played"):
    """Your own ballot is on the table."""

    seat: int
    ballot: str


class BallotSwapped(_ViewerEvent, frozen=True, tag="ballot_swapped"):
    """You have swapped your ballot."""

    seat: int
    ballot: str


class BallotLaid(_ViewerEvent, frozen=True, tag="ballot_laid"):
    """A ballot lies face down before another seat."""

    seat: int


class Eliminated(_ViewerEvent, frozen=True, tag="eliminated"):
    """The ballots are revealed, from seat 0, with at least one No: the nominee is out for the rest of the round."""

    character: str
    ballots: str


class Crowned(_ViewerEvent, frozen=True, tag="crowned"):
    """The ballots are revealed, and all are Yes: the nominee is king, and goals and scores are revealed."""

    character: str
    ballots: str
    goals: list[str]
    scores: list[int]


class GameWon(_ViewerEvent, frozen=True, tag="game_won"):
    """The game is over. The secret and salt let everybody check the deal; after a daily deal they are empty."""

    totals: list[int]
    winners: list[int]
    secret: str
    salt: str


class PlayerReady(_ViewerEvent, frozen=True, tag="player_ready"):
    """A player is ready for the next round."""

    seat: int


class StandInWanted(_ViewerEvent, frozen=True, tag="stand_in_wanted"):
    """A player asks for a bot to play on for another player, who is away."""

    seat: int
    by: int


class StandInSeated(_ViewerEvent, frozen=True, tag="stand_in_seated"):
    """A bot plays on for a player, because time ran out, others asked for it, or the player left."""

    seat: int
    why: str


class PlayerBack(_ViewerEvent, frozen=True, tag="player_back"):
    """A player has taken the seat back."""

    seat: int


class PhraseSaid(_ViewerEvent, frozen=True, tag="phrase_said"):
    """A player has said a phrase, which readers see in their own language."""

    seat: int
    said: Phrase


class LineChatted(_ViewerEvent, frozen=True, tag="line_chatted"):
    """A player has sent a line of free chat; readers may mute this."""

    seat: int
    text: str


class RematchOpened(_ViewerEvent, frozen=True, tag="rematch_opened"):
    """A new table is open for the same players."""

    code: str


TalkEvent: TypeAlias = PhraseSaid | LineChatted
ViewerEvent: TypeAlias = (
    TableOpened
    | OptionsChanged
    | SeatTaken
    | Contributed
    | SeatLeft
    | SeatsChanged
    | HostChanged
    | SeatAsked
    | SeatGranted
    | SeatRequestClosed
    | RemovalLifted
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
