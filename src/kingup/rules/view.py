"""The view of one seat: the JSON object that pages, terminals, bots and API clients all receive."""

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
    """An option of a view: whether its ``history``, the list of moves, shows the past ballots of the current round.

    MEMORY: ballots are shown once, and remembering them is part of the game. OPEN: the list shows every ballot.
    """

    MEMORY = "memory"
    OPEN = "open"


class FinishedView(TypedDict):
    """A finished round, with nothing hidden."""

    first: int
    """The seat that made the first move."""
    goals: list[str]
    """The goal of each seat: the initials of its favorites."""
    history: list[str]
    """The moves of the round in record notation, with the ballots of every election."""
    scores: list[int]
    """The points of each seat in this round alone."""


class View(TypedDict):
    """The game as one seat sees it, ready for JSON. No field can hold another seat's secret.

    For a spectator, ``seat``, ``goal`` and ``no_cards`` are None.
    """

    players: list[str]
    """The names, from seat 0."""
    seat: int | None
    """The viewer's seat."""
    round: int
    """From 1."""
    phase: Literal["placing", "climbing", "voting", "round_over", "game_over"]
    first: int
    """The seat that makes the first move of this round."""
    turn: int | None
    """The seat to move; null outside placing and climbing."""
    crown: int | None
    """The seat that holds the crown; null before the first nomination."""
    king: str | None
    """The crowned character; null until the round is over."""
    nominee: str | None
    """The character on the throne during an election."""
    aside: list[str]
    """The characters that wait to be placed."""
    castle: dict[str, int]
    """The floor of each character in the castle; 6 is the throne."""
    eliminated: list[str]
    """The characters that were voted out in this round."""
    goal: str | None
    """The viewer's own goal: the initials of the favorites."""
    no_cards: int | None
    """The No cards that the viewer has left."""
    voted: list[bool]
    """For each seat, whether it has a ballot on the table in the current election."""
    history: list[str]
    """The moves of this round so far in record notation.

    Past ballots are left out until the round is over, unless the table's option ``history`` is "open" or the viewer
    is a program.
    """
    finished: list[FinishedView]
    """The finished rounds, the first one first."""
    totals: list[int]
    """The points of each seat in all finished rounds."""
    winners: list[int]
    """The seats that have won; empty until the game is over."""


class OwnView(TypedDict):
    """The private part of a view; all None for a spectator."""

    seat: int | None
    goal: str | None
    no_cards: int | None


def view_for(game: Game, viewer: Seat | None, history: History = History.MEMORY) -> View:
    """Return the game as a seat, or a spectator (None), may see it: the public view and the viewer's own part.

    Bots get OPEN: they saw the reveal and do not forget.

    :raises ValueError: when there is no such seat.
    """
    own = own_view(game, viewer)
    view = public_view(game, history)
    view["seat"], view["goal"], view["no_cards"] = own["seat"], own["goal"], own["no_cards"]
    return view


def own_view(game: Game, viewer: Seat | None) -> OwnView:
    """Return the part that only this seat may see: its goal and its cards.

    :raises ValueError: when there is no such seat.
    """
    check_viewer(viewer, len(game.players))
    if viewer is None or not game.goals:
        return {"seat": viewer, "goal": None, "no_cards": None}
    return {"seat": viewer, "goal": str(game.goals[viewer]), "no_cards": game.no_cards[viewer]}


def public_view(game: Game, history: History = History.MEMORY) -> View:
    """Return the game as everybody may see it, spectators included."""
    view = {name: make(game, history) for name, (make, _) in _FIELDS.items()}
    return cast("View", view)


def public_changes(before: Game, after: Game, history: History = History.MEMORY) -> dict[str, object]:
    """Return the fields of the public view that differ between two states; only those are computed."""
    within = before.phase is after.phase and before.elections is after.elections and before.goals is after.goals
    fields = _WITHIN if within else _FIELDS
    return {name: make(after, history) for name, (make, differs) in fields.items() if differs(before, after, history)}


def check_viewer(viewer: Seat | None, players: int) -> None:
    """Reject a viewer that is no seat, since a negative index would show another seat's secrets.

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


# For each field of the public view: how to compute it, and a cheaper check of whether it differs between two states.
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
# The fields that can differ while a phase continues, which covers most events.
_WITHIN: Final = {name: _FIELDS[name] for name in ("players", "turn", "aside", "castle", "voted", "history")}
