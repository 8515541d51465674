"""The notation of moves and ballots: ``A4``, ``OK``, ``OK=YNYN``. Records, views and bots share it."""

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from kingup.rules.actions import VOTE_NO, VOTE_YES, Ballot, Climb, Move, Place, Vote
from kingup.rules.castle import THRONE, Floor
from kingup.rules.characters import BY_INITIAL, CHARACTERS, Character
from kingup.rules.game import Ballots

FLOOR_SIGNS: Final = "012345K"
# Digits that name no floor are still parsed: rejecting "A7" as a wrong floor says more than "malformed".
_NO_FLOOR: Final[Floor] = 9
_FLOORS: Final = {sign: floor for floor, sign in enumerate(FLOOR_SIGNS)} | dict.fromkeys("6789", _NO_FLOOR)
_VOTES: Final = {"Y": VOTE_YES, "N": VOTE_NO}
# Every move as text, by character and floor, because views write whole rounds again and again.
_TEXTS: Final = tuple(tuple(c.name + sign for sign in FLOOR_SIGNS) for c in CHARACTERS)


class BadNotation(ValueError):
    """Text that is not in the expected notation."""


class UnknownCharacter(BadNotation):
    """A move in the right form whose letter is no character's initial."""


def write_action(action: Move | Vote) -> str:
    """Return a placing or climb as initial and floor reached, a vote as ``Y`` or ``N``."""
    match action:
        case Place(character, floor) | Climb(character, floor):
            return _TEXTS[character][floor]
        case Vote(ballot):
            return ballot.value
        case _:
            assert_never(action)


def write_moves(moves: Iterable[Move]) -> list[str]:
    """Return placings or climbs, each as initial and floor reached."""
    return [_TEXTS[move.character][move.floor] for move in moves]


def read_place(text: str) -> Place:
    """Parse a placing such as ``A4``, without checking whether it is legal.

    :raises BadNotation: when the text does not have that form.
    """
    return Place(*_read_move(text))


def read_climb(text: str) -> Climb:
    """Parse a climb such as ``A5`` or ``AK``, without checking whether it is legal.

    :raises BadNotation: when the text does not have that form.
    """
    return Climb(*_read_move(text))


def read_vote(text: str) -> Vote:
    """Parse a vote, ``Y`` or ``N``.

    :raises BadNotation: when the text is neither.
    """
    if text not in _VOTES:
        raise BadNotation(text)
    return _VOTES[text]


def _read_move(text: str) -> tuple[Character, Floor]:
    if len(text) != 2 or not text[0].isalpha() or text[1] not in _FLOORS:
        raise BadNotation(text)
    if text[0] not in BY_INITIAL:
        raise UnknownCharacter(text)
    return BY_INITIAL[text[0]], _FLOORS[text[1]]


def write_ballots(ballots: Iterable[Ballot]) -> str:
    """Return revealed ballots as ``YNYN``, from seat 0."""
    return "".join(ballot.value for ballot in ballots)


def write_history(moves: Sequence[Move], elections: Sequence[Ballots]) -> tuple[str, ...]:
    """Return the moves of a round; climbs to the throne carry the ballots of their election, where these are passed."""
    texts = write_moves(moves)
    if elections:
        nominations = [at for at, move in enumerate(moves) if move.floor == THRONE]
        for at, ballots in zip(nominations, elections, strict=False):
            texts[at] += f"={write_ballots(ballots)}"
    return tuple(texts)
