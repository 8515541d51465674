"""What one seat may know: the JSON object that pages, terminals, bots and the API all get."""

from enum import Enum
from typing import Literal, TypedDict

from kingup.rules.actions import Seat
from kingup.rules.castle import ASIDE, ELIMINATED, THRONE, standing_on
from kingup.rules.characters import CHARACTERS, Character
from kingup.rules.game import FinishedRound, Game
from kingup.rules.notation import write_history


class History(Enum):
    """Whether the past ballots of the running round are shown again.

    MEMORY: the reveal is shown once, then remembering is part of the game. OPEN: the history shows every ballot.
    """

    MEMORY = "memory"
    OPEN = "open"


class FinishedView(TypedDict):
    """An earlier round, or the one that has just ended: all open."""

    first: int
    goals: list[str]
    history: list[str]
    scores: list[int]


class View(TypedDict):
    """The game as one seat sees it, ready for JSON. No field could hold another's secret.

    For a spectator ``seat``, ``goal`` and ``no_cards`` are None.
    """

    players: list[str]
    seat: int | None
    round: int
    phase: Literal["placing", "climbing", "voting", "round_over", "game_over"]
    first: int
    turn: int | None
    crown: int | None
    king: str | None
    nominee: str | None
    aside: list[str]
    castle: dict[str, int]
    eliminated: list[str]
    goal: str | None
    no_cards: int | None
    voted: list[bool]
    history: list[str]
    finished: list[FinishedView]
    totals: list[int]
    winners: list[int]


def view_for(game: Game, viewer: Seat | None, history: History = History.MEMORY) -> View:
    """The game as a seat, or a spectator (None), may see it. Bots get OPEN: they saw the reveal and do not forget.

    :raises ValueError: when there is no such seat.
    """
    check_viewer(viewer, len(game.players))
    shown = history is History.OPEN or game.king is not None
    return {
        "players": list(game.players),
        "seat": viewer,
        "round": game.round,
        "phase": game.phase.value,
        "first": game.first,
        "turn": game.turn,
        "crown": game.crown,
        "king": _initial(game.king),
        "nominee": _initial(game.nominee),
        "aside": _initials(standing_on(game.castle, ASIDE)),
        "castle": {c.name: game.castle[c] for c in CHARACTERS if game.castle[c] <= THRONE},
        "eliminated": _initials(standing_on(game.castle, ELIMINATED)),
        "goal": None if viewer is None or not game.goals else str(game.goals[viewer]),
        "no_cards": None if viewer is None or not game.goals else game.no_cards[viewer],
        "voted": [ballot is not None for ballot in game.ballots],
        "history": list(write_history(game.moves, game.elections if shown else ())),
        "finished": [_finished(past) for past in game.finished],
        "totals": list(game.totals),
        "winners": list(game.winners),
    }


def check_viewer(viewer: Seat | None, players: int) -> None:
    """Make sure that nobody is shown a seat's secrets by counting from the end, as Python does.

    :raises ValueError: when there is no such seat.
    """
    if viewer is not None and not 0 <= viewer < players:
        raise ValueError(f"a viewer is a seat from 0 to {players - 1}, or None for a spectator, not {viewer}")


def _finished(past: FinishedRound) -> FinishedView:
    return {
        "first": past.first,
        "goals": [str(goal) for goal in past.goals],
        "history": list(write_history(past.moves, past.elections)),
        "scores": list(past.scores),
    }


def _initial(character: Character | None) -> str | None:
    return None if character is None else character.name


def _initials(characters: tuple[Character, ...]) -> list[str]:
    return [character.name for character in characters]
