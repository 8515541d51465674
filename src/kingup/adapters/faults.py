"""Illegal actions. As in kingup's arena, one can count as a fault, and the first legal action is played instead."""

from kingup.adapters.actions import action_in, legal_numbers, text_of
from kingup.rules import Game, Seat, violation

NO_ACTION = "no_action"


def legal_or_fault(game: Game, seat: Seat, action: int | None) -> tuple[int, str | None]:
    """Return the action to play and, if the given one is illegal, the code of the violation.

    :raises ValueError: if no action has this number, or the seat cannot act at all.
    """
    legal = legal_numbers(game, seat)
    if not legal:
        raise ValueError(f"{game.players[seat]} cannot act now; if the game is over, reset the environment")
    if action in legal:
        return int(action), None
    if action is None:
        return legal[0], NO_ACTION
    found = violation(game, seat, action_in(game, int(action)))
    assert found is not None
    return legal[0], found.value


def describe_fault(game: Game, seat: Seat, action: int | None, code: str) -> str:
    """Return a sentence about an illegal action that says which actions are legal."""
    text = "nothing" if action is None else f"{action} ({text_of(int(action))})"
    listed = " ".join(f"{number} ({text_of(number)})" for number in legal_numbers(game, seat))
    return f"{game.players[seat]} may not play {text} now ({code}); what is legal: {listed}"
