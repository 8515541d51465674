"""Games for tests, at a drawn position or played at random."""

import random
from collections.abc import Iterator, Sequence

from kingup.rules import (
    CHANCE,
    DECK,
    Action,
    Ballot,
    Deal,
    Game,
    Goal,
    Phase,
    Seat,
    Vote,
    find_goal,
    legal_actions,
    new_game,
    next_to_act,
    play,
)
from support.drawing import castle_drawn, occupancy_of

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")
PLAYER_COUNTS = (3, 4, 5, 6)


def goals(*cards: str) -> tuple[Goal, ...]:
    found = [find_goal(card) for card in cards]
    assert None not in found, f"not all of {cards} are cards"
    return tuple(goal for goal in found if goal is not None)


def dealt(players: int | Sequence[str] = 4, first: Seat = 0, cards: Sequence[Goal] | None = None) -> Game:
    """Return a game whose first round has been dealt."""
    names = NAMES[:players] if isinstance(players, int) else players
    return play(new_game(names, first), CHANCE, Deal(tuple(cards or DECK[: len(names)])))


def climbing(drawing: str, game: Game | None = None, turn: Seat = 0) -> Game:
    """Return a game in the climbing phase, at a drawn position."""
    game = game or dealt()
    castle = castle_drawn(drawing)
    return game._replace(phase=Phase.CLIMBING, turn=turn, castle=castle, occupancy=occupancy_of(castle))


def vote(game: Game, ballots: str) -> Game:
    """Return the game after every seat has voted, from seat 0: "YNYN"."""
    for seat, sign in enumerate(ballots):
        game = play(game, seat, Vote(Ballot(sign)))
    return game


def random_steps(players: int, rng: random.Random, *, swaps: float = 0.0) -> Iterator[tuple[Game, Seat, Action]]:
    """Iterate over the steps of a random game, before each is taken; votes come in random order, some with swaps."""
    game = new_game(NAMES[:players], rng.randrange(players))
    while (seat := next_to_act(game)) is not None:
        if seat == CHANCE:
            action: Action = Deal(tuple(rng.sample(sorted(game.deck), players)))
        else:
            if game.phase is Phase.VOTING:
                seat = rng.choice([at for at in range(players) if (game.ballots[at] is None) or rng.random() < swaps])
            action = rng.choice(legal_actions(game, seat))
        yield game, seat, action
        game = play(game, seat, action)
    yield game, CHANCE, Deal(())


def random_game(players: int, seed: int) -> Game:
    """Return a finished random game."""
    *_, (game, _, _) = random_steps(players, random.Random(seed))
    return game
