"""Turn a view back into actions, so that bots written for OpenSpiel can play in kingup's arena."""

from kingup.adapters.actions import FIRST_CLIMB, FLOORS, NO, YES
from kingup.rules import DECK, Ballot, Seat, View, find_goal
from kingup.rules.characters import BY_INITIAL
from kingup.rules.setup import SETUPS


def first_seat(view: View) -> Seat:
    """Return the seat that started the game."""
    return view["finished"][0]["first"] if view["finished"] else view["first"]


def actions_from_view(view: View) -> list[int]:
    """Return actions of seats and of chance that lead to the position of a view whose seat is to act.

    The view has open history. Facts that the seat does not know are made up: any possible goals, and Yes for all hidden
    ballots. Use ``resample_from_infostate`` to draw them at random.
    """
    seat, goal, crown = view["seat"], view["goal"], view["crown"]
    assert seat is not None
    assert goal is not None
    players = len(view["players"])
    actions: list[int] = []
    for past in view["finished"]:
        actions += [_deck_index(one) for one in past["goals"]]
        actions += _moves(past["history"], past["first"], players)
    known = [_deck_index(one) for past in view["finished"] for one in past["goals"]] + [_deck_index(goal)]
    unknown = (place for place in range(len(DECK)) if place not in known)
    actions += [_deck_index(goal) if other == seat else next(unknown) for other in range(players)]
    actions += _moves(view["history"], view["first"], players)
    if view["phase"] == "voting":
        assert crown is not None
        actions += [YES] * ((seat - crown - 1) % players)
    return actions


def _deck_index(goal: str) -> int:
    found = find_goal(goal)
    assert found is not None
    return DECK.index(found)


def _moves(history: list[str], first: Seat, players: int) -> list[int]:
    """Return a round's moves, and the ballots of each election from the left of the crown."""
    actions, mover, placed = [], first, SETUPS[players].placed
    for at, token in enumerate(history):
        character, ballots = BY_INITIAL[token[0]], token[3:]
        actions.append(FLOORS * character + int(token[1]) - 1 if at < placed else FIRST_CLIMB + character)
        if ballots:
            around = [ballots[(mover + 1 + step) % players] for step in range(players)]
            actions += [NO if ballot == Ballot.NO else YES for ballot in around]
        mover = (mover + 1) % players
    return actions
