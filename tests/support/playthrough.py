"""A whole game written out for people: the legal actions, the action taken, and its events."""

import json
import random

from kingup.rules import CHANCE, Character, Deal, Event, Game, History, Phase, apply, legal_actions, view_for
from kingup.rules.notation import write_action
from support.drawing import draw, draw_line
from support.games import random_steps


def playthrough(players: int, seed: int) -> str:
    lines = [f"A whole game of {players} random players, seed {seed}."]
    phase: Phase | None = None
    for number, (game, seat, action) in enumerate(random_steps(players, random.Random(seed), swaps=0.1)):
        if game.phase is not phase:
            phase = game.phase
            lines += ["", *_opening(game)]
        if game.over:
            break
        lines += ["", f"{number}. {_who(game, seat)}: {_options(game, seat)}"]
        lines += [f"   plays {'the deal' if isinstance(action, Deal) else write_action(action)}"]
        after, events = apply(game, seat, action)
        lines += [f"   {_event(event)}" for event in events]
        if after.castle != game.castle:
            lines += [f"   {draw_line(after.castle)}"]
    return "\n".join(lines) + "\n"


def _opening(game: Game) -> list[str]:
    lines = [f"== Round {game.round}: {game.phase.value} ==", draw(game.castle)]
    # A view holds the whole history, so a few are enough: the second election, when the modes differ, and the end.
    if game.king is not None or (game.phase is Phase.VOTING and len(game.elections) == 1):
        lines += ["", *(f"seat 0, {mode.value}: {json.dumps(view_for(game, 0, mode))}" for mode in History)]
        lines += [f"spectator: {json.dumps(view_for(game, None))}"]
    return lines


def _who(game: Game, seat: int) -> str:
    return "chance" if seat == CHANCE else game.players[seat]


def _options(game: Game, seat: int) -> str:
    if seat == CHANCE:
        return f"{len(game.deck)} cards are left"
    return " ".join(write_action(action) for action in legal_actions(game, seat) if not isinstance(action, Deal))


def _event(event: Event) -> str:
    fields = (f"{name}={_value(getattr(event, name))}" for name in type(event).__slots__)
    return f"{type(event).__name__}({', '.join(fields)})"


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{' '.join(_value(item) for item in value)}]"
    return value.name if isinstance(value, Character) else str(value)
