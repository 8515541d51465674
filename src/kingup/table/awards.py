"""Awards after a game: small facts about single seats, each of them true of the log.

Everything they tell is public once the game is over. An award belongs to a seat, as its points do, also when a stand-in
has played there for a while.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from kingup.rules import THRONE, Ballot, Character, FinishedRound, Game, Seat
from kingup.rules.game import Ballots
from kingup.rules.scoring import points

AwardName: TypeAlias = Literal[
    "zero", "comeback", "sacrifice", "hidden", "kingmaker", "only_no", "best_round", "never_no"
]

MIN_AWARDS: Final = 2
MAX_AWARDS: Final = 3
"""Awards of one game; few games have less than the minimum."""
_KINGS: Final = 2
"""Kings that a seat has to nominate to be a kingmaker."""


class Award(Struct, frozen=True):
    """What a seat has done in a game that is over.

    :ivar name: ``zero``: its last goal was worth nothing and scored the maximum. ``comeback``: it was last after two
        rounds, and won. ``sacrifice``: it said No to one of its own favorites. ``hidden``: its favorite became king
        although it never moved that character in this round. ``kingmaker``: it nominated the kings of several rounds.
        ``only_no``: its No was the only one. ``best_round``: no other seat has scored as much in any round.
        ``never_no``: it is the only seat that never said No.
    :ivar count: how often it has done so; for ``best_round``, the score.
    :ivar round: the round in which it happened; 0 when it belongs to none.
    :ivar character: the initial of the character that it is about; empty when there is none.
    """

    name: AwardName
    seat: int
    count: int = 0
    round: int = 0
    character: str = ""


def awards_of(game: Game) -> list[Award]:
    """Return up to three awards of a finished game, the rarest first, for as many seats as possible."""
    if not game.over:
        return []
    found = [list(find(game)) for find in _IN_ORDER]
    given: dict[Seat, Award] = {}
    for awards in found:
        award = next((one for one in awards if one.seat not in given), None)
        if award is not None and len(given) < MAX_AWARDS:
            given[award.seat] = award
    if len(given) > 1:
        return list(given.values())
    # A game in which one seat has done everything.
    return [awards[0] for awards in found if awards][:MIN_AWARDS]


def _zero(game: Game) -> Iterator[Award]:
    for seat, goal in enumerate(game.finished[-1].goals):
        if points(game.castle, goal) == 0:
            yield Award("zero", seat, round=len(game.finished))


def _comeback(game: Game) -> Iterator[Award]:
    before = [sum(scores) for scores in zip(*(past.scores for past in game.finished[:-1]), strict=True)]
    for seat in game.winners:
        if before[seat] == min(before) and before.count(before[seat]) == 1:
            yield Award("comeback", seat)


def _sacrifice(game: Game) -> Iterator[Award]:
    for number, past in _numbered(game):
        for nominee, ballots in _elections(past):
            for seat in _against(ballots):
                if nominee in past.goals[seat].favorites:
                    yield Award("sacrifice", seat, round=number, character=nominee.name)


def _hidden(game: Game) -> Iterator[Award]:
    for number, past in reversed(list(_numbered(game))):
        king = past.moves[-1].character
        movers = {_mover(past, at) for at, move in enumerate(past.moves) if move.character == king}
        for seat, goal in enumerate(past.goals):
            if seat not in movers and king in goal.favorites:
                yield Award("hidden", seat, round=number, character=king.name)


def _kingmaker(game: Game) -> Iterator[Award]:
    made = Counter(_mover(past, len(past.moves) - 1) for past in game.finished)
    for seat, count in made.most_common():
        if count >= _KINGS:
            yield Award("kingmaker", seat, count=count)


def _only_no(game: Game) -> Iterator[Award]:
    alone: Counter[Seat] = Counter()
    for past in game.finished:
        for ballots in past.elections:
            against = _against(ballots)
            alone.update(against if len(against) == 1 else ())
    for seat, count in alone.most_common():
        yield Award("only_no", seat, count=count)


def _best_round(game: Game) -> Iterator[Award]:
    best = [max(past.scores[seat] for past in game.finished) for seat in range(len(game.players))]
    if best.count(max(best)) == 1:
        seat = best.index(max(best))
        number = next(number for number, past in _numbered(game) if past.scores[seat] == best[seat])
        yield Award("best_round", seat, count=best[seat], round=number)


def _never_no(game: Game) -> Iterator[Award]:
    against = {seat for past in game.finished for ballots in past.elections for seat in _against(ballots)}
    always_yes = [seat for seat in range(len(game.players)) if seat not in against]
    if len(always_yes) == 1:
        yield Award("never_no", always_yes[0])


_IN_ORDER: Final[tuple[Callable[[Game], Iterator[Award]], ...]] = (
    _zero,
    _comeback,
    _sacrifice,
    _hidden,
    _kingmaker,
    _only_no,
    _best_round,
    _never_no,
)


def _numbered(game: Game) -> Iterator[tuple[int, FinishedRound]]:
    yield from enumerate(game.finished, start=1)


def _mover(past: FinishedRound, at: int) -> Seat:
    """Return the seat that made a move: from the first seat on, the turn passes to the next one after every move."""
    return (past.first + at) % len(past.goals)


def _elections(past: FinishedRound) -> Iterator[tuple[Character, Ballots]]:
    """Return each election of a round: the nominee and the ballots."""
    nominees = [move.character for move in past.moves if move.floor == THRONE]
    return zip(nominees, past.elections, strict=True)


def _against(ballots: Ballots) -> list[Seat]:
    return [seat for seat, ballot in enumerate(ballots) if ballot is Ballot.NO]
