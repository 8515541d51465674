"""Two games that one viewer must not be able to tell apart.

The twin follows a random game step by step, but everything hidden from the viewer is different in it: the goals of
others, what their ballots say until the reveal, and whether they swap them. View and event stream must stay the same,
byte for byte, until the round's end lays everything open; then the next round begins with a new twin.
"""

import json
import random
from collections.abc import Callable

from support.games import random_steps

from kingup.rules import (
    Action,
    Ballot,
    Deal,
    Event,
    Game,
    History,
    Phase,
    RedactedEvent,
    Seat,
    View,
    Vote,
    apply,
    legal_actions,
    redact,
    view_for,
)

Viewer = Seat | None
See = Callable[[Game, Viewer, History], View]
Redact = Callable[[Event, Viewer], RedactedEvent | None]


class Told(AssertionError):
    """The viewer can tell the two games apart."""


def follow(players: int, viewer: Viewer, mode: History, seed: int, see: See = view_for, hide: Redact = redact) -> int:
    """Play a game and its twins, and compare what the viewer sees; gives the number of comparisons."""
    rng = random.Random(seed)
    compared = 0
    twin: Game | None = None
    for game, seat, action in random_steps(players, random.Random(seed), swaps=0.3):
        if game.over:
            break
        after, true_events = apply(game, seat, action)
        stream = [hide(event, viewer) for event in true_events]
        if twin is None or game.phase is Phase.ROUND_OVER:
            twin = game
        if isinstance(action, Deal):
            twin, twin_events = apply(twin, seat, other_deal(game, action, viewer, rng))
        else:
            twin_events, twin = act_otherwise(twin, game, seat, action, viewer, rng)
        seen = [hide(event, viewer) for event in twin_events]
        if after.king is not None:
            twin = None  # everything is open now
            continue
        if visible(stream) != visible(seen):
            raise Told(f"events of {action}: {visible(stream)} or {visible(seen)}")
        if json.dumps(see(after, viewer, mode)) != json.dumps(see(twin, viewer, mode)):
            raise Told(f"view after {action}")
        compared += 1
    return compared


def visible(stream: list[RedactedEvent | None]) -> list[str]:
    return [repr(event) for event in stream if event is not None]


def other_deal(game: Game, deal: Deal, viewer: Viewer, rng: random.Random) -> Deal:
    kept = set() if viewer is None else {deal.goals[viewer]}
    others = rng.sample(sorted(set(game.deck) - kept - set(deal.goals)), len(deal.goals))
    return Deal(tuple(goal if goal in kept else others[seat] for seat, goal in enumerate(deal.goals)))


def act_otherwise(
    twin: Game, game: Game, seat: Seat, action: Action, viewer: Viewer, rng: random.Random
) -> tuple[tuple[Event, ...], Game]:
    """What the twin does instead: the same in the open, something else where the viewer cannot see."""
    events: tuple[Event, ...] = ()
    if isinstance(action, Vote):
        if game.ballots.count(None) == 1 and game.ballots[seat] is None:
            # The reveal comes: whoever differs swaps back first.
            for other, ballot in enumerate(game.ballots):
                if ballot is not None and twin.ballots[other] != ballot:
                    twin, more = apply(twin, other, Vote(ballot))
                    events += more
        elif seat != viewer:
            if game.ballots[seat] is not None and rng.random() < 0.5:
                return (), twin  # does not swap at all
            action = rng.choice([a for a in legal_actions(twin, seat) if a != action] or [action])
        for other in range(len(game.players)):
            if other not in (viewer, seat) and twin.ballots[other] is not None and twin.ballots.count(None) > 1:
                twin, more = apply(twin, other, rng.choice(legal_actions(twin, other)))
                events += more
    twin, more = apply(twin, seat, action)
    return events + more, twin


def with_other_secrets(game: Game, viewer: Viewer, mode: History, rng: random.Random) -> Game:
    """Any state at all that differs only in what the viewer cannot see."""
    players = range(len(game.players))
    hidden = [seat for seat in players if seat != viewer]
    cards = iter(rng.sample(sorted(game.deck), len(hidden)))
    changed = game._replace(
        goals=tuple(next(cards) if seat in hidden else game.goals[seat] for seat in players),
        no_cards=tuple(rng.randrange(5) if seat in hidden else game.no_cards[seat] for seat in players),
        ballots=tuple(
            rng.choice(list(Ballot)) if seat in hidden and game.ballots[seat] is not None else game.ballots[seat]
            for seat in players
        ),
    )
    if mode is History.OPEN:
        return changed
    elections = tuple(
        tuple(rng.choice(list(Ballot)) if seat in hidden else ballots[seat] for seat in players)
        for ballots in game.elections
    )
    return changed._replace(elections=elections)
