"""A recorded game as lines."""

from collections.abc import Iterator

from kingup.table.told import CardsDealt
from kingup.terminal.chronicle import chronicle
from kingup.terminal.replay import Lens, Replay
from kingup.terminal.sentences import sentence
from kingup.terminal.texts import Texts


def replay_lines(replay: Replay, lens: Lens, texts: Texts) -> Iterator[str]:
    """Everything that happened, as somebody saw it; who sees all is told everybody's goal, too."""
    sight = replay.sight(len(replay.moments) - 1, lens)
    assert sight.view is not None
    goals = {game.round: game.goals for game in replay.moments}
    for event in chronicle(sight.view):
        said = sentence(texts, sight.names, event)
        if said is not None:
            yield "".join(sign if sign.isprintable() else " " for sign in said)
        if isinstance(event, CardsDealt) and lens == "all":
            for player, goal in zip(replay.players, goals[event.round], strict=True):
                names = texts.in_a_row([texts.about(initial)["name"] for initial in goal])
                yield texts("terminal-goal-of", player=player, names=names)
