"""The turn order for interfaces where only one seat can act at a time.

In the rules, votes come in any order. Here they come in turn, from the left of the crown, and stay secret until the
last one. After an election play goes on from the left of the crown, and so does the next round. So the seats act in one
unbroken circle from the first move of a game to its last vote.
"""

from kingup.rules import Game, Phase, Seat, next_to_act


def seat_to_act(game: Game) -> Seat | None:
    """Return the seat to act: CHANCE before a deal, None when the game is over."""
    if game.phase is not Phase.VOTING:
        return next_to_act(game)
    assert game.crown is not None
    return (game.crown + 1 + len(game.ballots) - game.ballots.count(None)) % len(game.players)
