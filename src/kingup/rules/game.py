"""The complete state of a game, secrets included."""

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from kingup.rules.actions import Ballot, Climb, Move, Seat
from kingup.rules.castle import EMPTY_CASTLE, THRONE, Castle, moved
from kingup.rules.characters import CHARACTERS, Character
from kingup.rules.goals import DECK, Goal
from kingup.rules.occupancy import EMPTY_OCCUPANCY, ONE_ON, Occupancy
from kingup.rules.setup import MAX_PLAYERS, MIN_PLAYERS, SETUPS, Setup

Ballots: TypeAlias = tuple[Ballot, ...]

_NO: Final = Ballot.NO


class Phase(Enum):
    """The phase of a game; the values appear in views."""

    PLACING = "placing"
    CLIMBING = "climbing"
    VOTING = "voting"
    ROUND_OVER = "round_over"
    GAME_OVER = "game_over"


# Plain names for the hot paths: looking a member up on its Enum class costs 0.1 µs each time before Python 3.12.
PLACING, CLIMBING, VOTING, ROUND_OVER, GAME_OVER = Phase


class FinishedRound(NamedTuple):
    """A round that is over; nothing in it is hidden any more."""

    first: Seat
    goals: tuple[Goal, ...]
    moves: tuple[Move, ...]
    elections: tuple[Ballots, ...]
    scores: tuple[int, ...]


# A named tuple, where the other values are frozen dataclasses: every event makes a new Game, and ``_replace`` is five
# times as fast as ``dataclasses.replace`` (bench/rules.py --values). Rebuilding the tuple by position would save
# another 0.6 µs, a quarter of an action in random play; but a served action costs fifty times that, and search runs
# compiled, so the readable form stays.
class Game(NamedTuple):
    """A game at one point in time, secrets included.

    Between rounds, and before the first, the phase is ROUND_OVER and chance is to deal.
    """

    players: tuple[str, ...]
    """The name of each seat's player."""
    round: int
    """1 to 3; 0 before the first deal."""
    phase: Phase
    first: Seat
    """The seat that begins this round; before the first deal, the seat that will begin."""
    turn: Seat | None
    """The seat that is to move; None outside placing and climbing."""
    crown: Seat | None
    """The last seat that nominated; the token stays there until another seat takes it."""
    castle: Castle
    occupancy: Occupancy
    """How many characters stand on each floor of the castle, in one number."""
    moves: tuple[Move, ...]
    """The placings and climbs of this round."""
    ballots: tuple[Ballot | None, ...]
    """The ballots on the table during an election; None where no ballot has been played."""
    elections: tuple[Ballots, ...]
    """The revealed ballots of this round: one entry for each climb to the throne, except an election in progress."""
    no_cards: tuple[int, ...]
    """How many No cards each seat has left, the one on the table included."""
    goals: tuple[Goal, ...]
    """The goal of each seat; empty before the first deal."""
    finished: tuple[FinishedRound, ...]
    winners: tuple[Seat, ...]
    """The winning seats; empty until the game is over."""

    def with_ballot(self, seat: Seat, ballot: Ballot) -> "Game":
        """Return the game with this ballot before a seat, in place of any earlier one."""
        return self._replace(ballots=self.ballots[:seat] + (ballot,) + self.ballots[seat + 1 :])

    def with_move(self, seat: Seat, move: Move) -> "Game":
        """Return the game after a seat has moved a character; the next seat is to move."""
        return self._replace(
            turn=(seat + 1) % len(self.players),
            castle=moved(self.castle, move.character, move.floor),
            occupancy=self.occupancy - ONE_ON[self.castle[move.character]] + ONE_ON[move.floor],
            moves=self.moves + (move,),
        )

    def with_nomination(self, seat: Seat, climb: Climb) -> "Game":
        """Return the game after a seat has moved a character onto the throne and taken the crown; all are to vote."""
        return self.with_move(seat, climb)._replace(turn=None, phase=VOTING, crown=seat)

    def with_election(
        self, castle: Castle, occupancy: Occupancy, ballots: Ballots, turn: Seat | None, phase: Phase
    ) -> "Game":
        """Return the game after an election: the ballots are revealed and the No cards are spent."""
        no_cards = tuple([cards - (ballot == _NO) for cards, ballot in zip(self.no_cards, ballots, strict=True)])
        return self._replace(
            ballots=(None,) * len(ballots),
            turn=turn,
            castle=castle,
            occupancy=occupancy,
            phase=phase,
            no_cards=no_cards,
            elections=(*self.elections, ballots),
        )

    @property
    def setup(self) -> Setup:
        """The setup for this number of players."""
        return SETUPS[len(self.players)]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.phase is Phase.GAME_OVER

    @property
    def nominee(self) -> Character | None:
        """The character being voted on."""
        return self._enthroned if self.phase is Phase.VOTING else None

    @property
    def king(self) -> Character | None:
        """The character crowned in this round."""
        return self._enthroned if self.phase in (Phase.ROUND_OVER, Phase.GAME_OVER) else None

    @property
    def _enthroned(self) -> Character | None:
        return CHARACTERS[self.castle.index(THRONE)] if THRONE in self.castle else None

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat, summed over the finished rounds."""
        return tuple(sum(past.scores[seat] for past in self.finished) for seat in range(len(self.players)))

    @property
    def dealt(self) -> tuple[tuple[Goal, ...], ...]:
        """The goals of each round that has been dealt."""
        past = tuple([past.goals for past in self.finished])
        return past + (self.goals,) if self.round > len(past) else past

    @property
    def deck(self) -> tuple[Goal, ...]:
        """The cards not yet dealt in this game, in the order of DECK."""
        dealt = set(self.goals).union(*[past.goals for past in self.finished])
        return tuple([goal for goal in DECK if goal not in dealt])


class BadSetup(ValueError):
    """The number of players or the first seat is not valid."""


def new_game(players: Sequence[str], first: Seat) -> Game:
    """Return a game before its first deal.

    :param players: a name for each seat, from seat 0.
    :param first: the seat that begins round 1.
    :raises BadSetup: when there are not 3 to 6 players, or no such seat.
    """
    if not MIN_PLAYERS <= len(players) <= MAX_PLAYERS:
        raise BadSetup(f"a game has {MIN_PLAYERS} to {MAX_PLAYERS} players, not {len(players)}")
    if not 0 <= first < len(players):
        raise BadSetup(f"the first seat is 0 to {len(players) - 1}, not {first}")
    return Game(
        players=tuple(players),
        round=0,
        phase=Phase.ROUND_OVER,
        first=first,
        turn=None,
        crown=None,
        castle=EMPTY_CASTLE,
        occupancy=EMPTY_OCCUPANCY,
        moves=(),
        ballots=(None,) * len(players),
        elections=(),
        no_cards=(SETUPS[len(players)].no_cards,) * len(players),
        goals=(),
        finished=(),
        winners=(),
    )


def left_of_crown(game: Game) -> Seat:
    """Return the seat that continues after an election and begins the next round; before any election, the first."""
    return game.first if game.crown is None else (game.crown + 1) % len(game.players)
