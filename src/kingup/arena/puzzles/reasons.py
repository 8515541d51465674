"""Why the best choice of a puzzle is the best, in facts and in the figures of the search."""

from collections.abc import Callable, Sequence
from typing import Final

from kingup.bots.evaluation import Estimate
from kingup.puzzles.facts import no_cards_of_others, score_if_crowned
from kingup.puzzles.puzzle import Reason
from kingup.rules import Game, Seat
from kingup.rules.characters import BY_INITIAL

_CLEARLY: Final = 2
"""Points by which a coronation now has to differ from what can be expected otherwise."""
_LIKELY: Final = 0.75
"""Chance of a No from which on it counts as likely."""


def find_reason(
    game: Game, seat: Seat, estimates: Sequence[Estimate], rejection_chance: Callable[[str], float]
) -> Reason | None:
    """Return the reason why the first action is better than the others; None when there is no simple one.

    :param estimates: those of the shown choices, the best one first.
    :param rejection_chance: returns the chance that another seat votes No after a nomination, or on the nominee.
    """
    if game.nominee is not None:
        return _reason_to_vote(game, seat, estimates, rejection_chance)
    if estimates[0].action.endswith("K"):
        return _reason_to_nominate(game, seat, estimates, rejection_chance)
    return _reason_to_climb(game, seat, estimates, rejection_chance)


def _reason_to_vote(
    game: Game, seat: Seat, estimates: Sequence[Estimate], rejection_chance: Callable[[str], float]
) -> Reason | None:
    assert game.nominee is not None
    name = game.nominee.name
    crowned = score_if_crowned(game, seat, game.nominee)
    expected = round(next(one.points for one in estimates if one.action == "N"))
    if estimates[0].action == "N":
        if crowned > expected - _CLEARLY:
            return None
        if no_cards_of_others(game, seat) == 0:
            return Reason("no_alone", name, points=crowned, expected=expected)
        return Reason("no_wait", name, points=crowned, expected=expected)
    if crowned >= expected + _CLEARLY:
        return Reason("yes_now", name, points=crowned, expected=expected)
    chance = rejection_chance("Y")
    if crowned < expected and chance >= _LIKELY:
        return Reason("yes_save", name, points=crowned, percent=_percent(chance))
    return None


def _reason_to_nominate(
    game: Game, seat: Seat, estimates: Sequence[Estimate], rejection_chance: Callable[[str], float]
) -> Reason | None:
    best, second = estimates[0], estimates[1]
    name, other = best.action[0], second.action[0]
    crowned, instead = score_if_crowned(game, seat, BY_INITIAL[name]), round(second.points)
    chance = rejection_chance(best.action)
    if crowned >= instead + _CLEARLY:
        if no_cards_of_others(game, seat) == 0:
            return Reason("throne_sure", name, points=crowned)
        return Reason("throne_crown", name, other, points=crowned, instead=instead)
    if not _is_favorite(game, seat, name) and chance >= _LIKELY:
        return Reason("throne_drop", name, percent=_percent(chance))
    return None


def _reason_to_climb(
    game: Game, seat: Seat, estimates: Sequence[Estimate], rejection_chance: Callable[[str], float]
) -> Reason | None:
    best, second = estimates[0], estimates[1]
    name, other = best.action[0], second.action[0]
    for one in estimates[1:]:
        if one.action.endswith("K") and _is_favorite(game, seat, one.action[0]):
            chance = rejection_chance(one.action)
            if chance >= _LIKELY:
                count = no_cards_of_others(game, seat)
                return Reason("climb_wait", name, one.action[0], count=count, percent=_percent(chance))
    expected, instead = round(best.points), round(second.points)
    if expected <= instead:
        return None
    kind: Final = "climb_own" if _is_favorite(game, seat, name) else "climb_other"
    return Reason(kind, name, other, expected=expected, instead=instead)


def _is_favorite(game: Game, seat: Seat, initial: str) -> bool:
    return BY_INITIAL[initial] in game.goals[seat].favorites


def _percent(chance: float) -> int:
    """Return a chance in steps of five percent, since it is an estimate; never certainty."""
    return min(95, 5 * round(20 * chance))
