"""What one seat may know: the JSON object that pages, terminals, bots and the API all get."""

from collections.abc import Callable
from enum import Enum
from typing import Final, Literal, TypedDict, cast

from kingup.rules.actions import Seat
from kingup.rules.castle import ASIDE, ELIMINATED, THRONE, standing_on
from kingup.rules.characters import CHARACTERS, Character
from kingup.rules.game import Ballots, FinishedRound, Game, Phase
from kingup.rules.notation import write_history

_NAMES: Final = tuple(character.name for character in CHARACTERS)
_PHASES: Final = {phase: phase.value for phase in Phase}
_OPEN_PHASES: Final = (Phase.ROUND_OVER, Phase.GAME_OVER)


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


class OwnView(TypedDict):
    """The part of a view that is its viewer's own; all None for a spectator."""

    seat: int | None
    goal: str | None
    no_cards: int | None


def view_for(game: Game, viewer: Seat | None, history: History = History.MEMORY) -> View:
    """The game as a seat, or a spectator (None), may see it. Bots get OPEN: they saw the reveal and do not forget.

    It is what everybody sees with what the viewer alone does laid over it.

    :raises ValueError: when there is no such seat.
    """
    own = own_view(game, viewer)
    view = public_view(game, history)
    view["seat"], view["goal"], view["no_cards"] = own["seat"], own["goal"], own["no_cards"]
    return view


def own_view(game: Game, viewer: Seat | None) -> OwnView:
    """What a seat alone may see: its goal and its cards.

    :raises ValueError: when there is no such seat.
    """
    check_viewer(viewer, len(game.players))
    if viewer is None or not game.goals:
        return {"seat": viewer, "goal": None, "no_cards": None}
    return {"seat": viewer, "goal": str(game.goals[viewer]), "no_cards": game.no_cards[viewer]}


def public_view(game: Game, history: History = History.MEMORY) -> View:
    """The game as everybody may see it, spectators included."""
    view = {name: make(game, history) for name, (make, _) in _FIELDS.items()}
    return cast("View", view)


def public_changes(before: Game, after: Game, history: History = History.MEMORY) -> dict[str, object]:
    """The fields of the public view that differ after something has happened; only those are worked out."""
    within = before.phase is after.phase and before.elections is after.elections and before.goals is after.goals
    fields = _WITHIN if within else _FIELDS
    return {name: make(after, history) for name, (make, differs) in fields.items() if differs(before, after, history)}


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
    return None if character is None else _NAMES[character]


def _initials(characters: tuple[Character, ...]) -> list[str]:
    return [_NAMES[character] for character in characters]


def _history(game: Game, history: History) -> list[str]:
    return list(write_history(game.moves, _shown_elections(game, history)))


def _shown_elections(game: Game, history: History) -> tuple[Ballots, ...]:
    return game.elections if history is History.OPEN or game.phase in _OPEN_PHASES else ()


def _histories_differ(before: Game, after: Game, history: History) -> bool:
    return before.moves is not after.moves or _shown_elections(before, history) != _shown_elections(after, history)


def _asides_differ(before: Game, after: Game, _: History) -> bool:
    placing = before.phase is Phase.PLACING or after.phase is Phase.PLACING
    return placing and before.castle != after.castle


def _eliminated_differ(before: Game, after: Game, _: History) -> bool:
    return standing_on(before.castle, ELIMINATED) != standing_on(after.castle, ELIMINATED)


def _voted(game: Game, _: History) -> list[bool]:
    return [ballot is not None for ballot in game.ballots]


def _never(_before: Game, _after: Game, _: History) -> bool:
    return False


# Each field of the public view: how it is made, and whether it differs between two moments, found out for less.
_FIELDS: Final[dict[str, tuple[Callable[[Game, History], object], Callable[[Game, Game, History], bool]]]] = {
    "players": (lambda game, _: list(game.players), lambda was, now, _: was.players != now.players),
    "seat": (lambda _game, _: None, _never),
    "round": (lambda game, _: game.round, lambda was, now, _: was.round != now.round),
    "phase": (lambda game, _: _PHASES[game.phase], lambda was, now, _: was.phase is not now.phase),
    "first": (lambda game, _: game.first, lambda was, now, _: was.first != now.first),
    "turn": (lambda game, _: game.turn, lambda was, now, _: was.turn != now.turn),
    "crown": (lambda game, _: game.crown, lambda was, now, _: was.crown != now.crown),
    "king": (
        lambda game, _: _initial(game.king),
        lambda was, now, _: was.phase is not now.phase and was.king != now.king,
    ),
    "nominee": (
        lambda game, _: _initial(game.nominee),
        lambda was, now, _: was.phase is not now.phase and was.nominee != now.nominee,
    ),
    "aside": (lambda game, _: _initials(standing_on(game.castle, ASIDE)), _asides_differ),
    "castle": (
        lambda game, _: {_NAMES[at]: floor for at, floor in enumerate(game.castle) if floor <= THRONE},
        lambda was, now, _: was.castle != now.castle,
    ),
    "eliminated": (lambda game, _: _initials(standing_on(game.castle, ELIMINATED)), _eliminated_differ),
    "goal": (lambda _game, _: None, _never),
    "no_cards": (lambda _game, _: None, _never),
    "voted": (
        _voted,
        lambda was, now, _: was.ballots is not now.ballots and _voted(was, _) != _voted(now, _),
    ),
    "history": (_history, _histories_differ),
    "finished": (
        lambda game, _: [_finished(past) for past in game.finished],
        lambda was, now, _: was.finished is not now.finished,
    ),
    "totals": (
        lambda game, _: list(game.totals),
        lambda was, now, _: was.finished is not now.finished and was.totals != now.totals,
    ),
    "winners": (lambda game, _: list(game.winners), lambda was, now, _: was.winners != now.winners),
}
# What can differ while people place, climb or vote, and nothing of that is over: most of what happens.
_WITHIN: Final = {name: _FIELDS[name] for name in ("turn", "aside", "castle", "voted", "history")}
