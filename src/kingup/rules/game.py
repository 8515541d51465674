"""The state of a game: everything there is to know, secrets included."""

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from kingup.rules.actions import Ballot, Climb, Move, Seat
from kingup.rules.castle import EMPTY_CASTLE, THRONE, Castle
from kingup.rules.characters import CHARACTERS, Character
from kingup.rules.goals import DECK, Goal
from kingup.rules.occupancy import EMPTY_CROWD, ONE, Crowd
from kingup.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS, SETUPS, Setup

Ballots: TypeAlias = tuple[Ballot, ...]

_new: Final = tuple.__new__
_NO: Final = Ballot.NO


class Phase(Enum):
    """What is being done; the values are those of the view."""

    PLACING = "placing"
    CLIMBING = "climbing"
    VOTING = "voting"
    ROUND_OVER = "round_over"
    GAME_OVER = "game_over"


# Plain names for the hot paths: looking a member up on its Enum class costs 0.1 µs each time before Python 3.12.
PLACING, CLIMBING, VOTING, ROUND_OVER, GAME_OVER = Phase


class FinishedRound(NamedTuple):
    """A round that is over, with nothing hidden any more."""

    first: Seat
    goals: tuple[Goal, ...]
    moves: tuple[Move, ...]
    elections: tuple[Ballots, ...]
    scores: tuple[int, ...]


# A named tuple, where the other values are frozen dataclasses: every event makes a new Game, and changing three of its
# fields costs 0.4 µs so, 4.8 µs with dataclasses.replace (bench/rules.py --values). For the same reason the fields
# stand in the order of how often they change, and the commonest changes are methods that keep the rest in one piece.
class Game(NamedTuple):
    """A game at one moment.

    Between rounds, and before the first, the phase is ROUND_OVER and chance is to deal.
    """

    ballots: tuple[Ballot | None, ...]
    """What lies on the table during an election; None where no ballot has been played."""
    turn: Seat | None
    """Whose move it is; None outside placing and climbing."""
    castle: Castle
    crowd: Crowd
    """How many stand on each floor of the castle, in one number."""
    moves: tuple[Move, ...]
    """The placings and climbs of this round."""
    phase: Phase
    crown: Seat | None
    """The last seat that nominated; the token stays there until another seat takes it."""
    no_cards: tuple[int, ...]
    """How many No cards each seat has left, the one on the table included."""
    elections: tuple[Ballots, ...]
    """The revealed ballots of this round: one entry for each climb to the throne, but the open one."""
    round: int
    """1 to 3; 0 before the first deal."""
    first: Seat
    """The seat that begins this round; before the first deal, the seat that will begin."""
    goals: tuple[Goal, ...]
    """The goal of each seat; empty before the first deal."""
    players: tuple[str, ...]
    finished: tuple[FinishedRound, ...]
    winners: tuple[Seat, ...]

    def with_ballot(self, seat: Seat, ballot: Ballot) -> "Game":
        """The game with a ballot before a seat, in place of what lay there."""
        ballots = self.ballots
        return _new(Game, (ballots[:seat] + (ballot,) + ballots[seat + 1 :],) + self[1:])

    def with_move(self, seat: Seat, move: Move) -> "Game":
        """The game after a seat has moved a character: it stands elsewhere, and the next seat is to move."""
        character, floor, castle = move.character, move.floor, self.castle
        turn = (seat + 1) % len(self.players)
        crowd = self.crowd - ONE[castle[character]] + ONE[floor]
        castle = castle[:character] + (floor,) + castle[character + 1 :]
        return _new(Game, (self.ballots, turn, castle, crowd, self.moves + (move,)) + self[5:])

    def with_nomination(self, seat: Seat, climb: Climb) -> "Game":
        """The game after a seat has moved a character onto the throne: it has the crown, and all are to vote."""
        after = self.with_move(seat, climb)
        return _new(Game, (after.ballots, None) + after[2:5] + (VOTING, seat) + after[7:])

    def with_election(self, castle: Castle, crowd: Crowd, ballots: Ballots, turn: Seat | None, phase: Phase) -> "Game":
        """The game after an election: the ballots are open, the No cards gone, and it goes on as is said."""
        no_cards = tuple([cards - (ballot == _NO) for cards, ballot in zip(self.no_cards, ballots, strict=True)])
        cleared: tuple[Ballot | None, ...] = (None,) * len(ballots)
        elections = self.elections + (ballots,)
        return Game(cleared, turn, castle, crowd, self.moves, phase, self.crown, no_cards, elections, *self[9:])

    @property
    def setup(self) -> Setup:
        """What this number of players gets."""
        return SETUPS[len(self.players)]

    @property
    def over(self) -> bool:
        """Whether the third round is over."""
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
        """The points of each seat over the finished rounds."""
        return tuple(sum(past.scores[seat] for past in self.finished) for seat in range(len(self.players)))

    @property
    def dealt(self) -> tuple[tuple[Goal, ...], ...]:
        """The goals of each round that has been dealt."""
        past = tuple([past.goals for past in self.finished])
        return past + (self.goals,) if self.round > len(past) else past

    @property
    def deck(self) -> tuple[Goal, ...]:
        """The cards not dealt yet in this game, in the order of the deck's construction."""
        dealt = set(self.goals).union(*[past.goals for past in self.finished])
        return tuple([goal for goal in DECK if goal not in dealt])


class BadSetup(ValueError):
    """The players or the first seat do not make a game."""


def new_game(players: Sequence[str], first: Seat) -> Game:
    """A game before its first deal.

    :param players: a name for each seat, from seat 0.
    :param first: the seat that begins round 1.
    :raises BadSetup: when there are not 3 to 6 players, or no such seat.
    """
    if not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS:
        raise BadSetup(f"a game has {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {len(players)}")
    if not 0 <= first < len(players):
        raise BadSetup(f"the first seat is 0 to {len(players) - 1}, not {first}")
    return Game(
        ballots=(None,) * len(players),
        turn=None,
        castle=EMPTY_CASTLE,
        crowd=EMPTY_CROWD,
        moves=(),
        phase=Phase.ROUND_OVER,
        crown=None,
        no_cards=(SETUPS[len(players)].no_cards,) * len(players),
        elections=(),
        round=0,
        first=first,
        goals=(),
        players=tuple(players),
        finished=(),
        winners=(),
    )


def left_of_crown(game: Game) -> Seat:
    """The seat that goes on after an election and begins the next round; before any election, the first seat."""
    return game.first if game.crown is None else (game.crown + 1) % len(game.players)
