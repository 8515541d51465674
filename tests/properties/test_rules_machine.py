"""Properties of the rules, checked over whole games that Hypothesis plays and shrinks."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from support.drawing import occupancy_of
from support.games import NAMES

from kingup.rules import (
    CHANCE,
    DECK,
    Deal,
    Game,
    Phase,
    apply,
    legal_actions,
    new_game,
    play,
    seats_to_act,
    violation,
)
from kingup.rules.castle import CAPACITY, THRONE
from kingup.rules.events import Climbed, Crowned, Dealt, Eliminated, Event, GameWon, Nominated, Placed
from kingup.rules.scoring import favorites_in, points


class WholeGame(RuleBasedStateMachine):
    """One game from the first deal to its end, with ballots in any order and swapped at will."""

    @initialize(players=st.integers(3, 6), data=st.data())
    def sit_down(self, players: int, data: st.DataObject) -> None:
        self.first = data.draw(st.integers(0, players - 1))
        self.game: Game = new_game(NAMES[:players], self.first)
        self.round_events: list[Event] = []

    @precondition(lambda self: self.game.phase is Phase.ROUND_OVER)
    @rule(data=st.data())
    def deal(self, data: st.DataObject) -> None:
        cards = data.draw(st.permutations(sorted(self.game.deck)))[: len(self.game.players)]
        first = self.first if self.game.round == 0 else (self.crown + 1) % len(self.game.players)
        self.round_events = []
        self.act(CHANCE, Deal(tuple(cards)))
        assert self.game.first == self.game.turn == first
        assert self.game.no_cards == (self.game.setup.no_cards,) * len(self.game.players)

    @precondition(lambda self: self.game.phase in (Phase.PLACING, Phase.CLIMBING))
    @rule(data=st.data(), moves=st.integers(1, 12))
    def move(self, data: st.DataObject, moves: int) -> None:
        for _ in range(moves):
            if self.game.turn is None:
                return
            seat = self.game.turn
            self.act(seat, data.draw(st.sampled_from(legal_actions(self.game, seat))))
            if self.game.turn is not None:
                assert self.game.turn == (seat + 1) % len(self.game.players)
            elif self.game.phase is Phase.VOTING:
                self.crown = seat

    @precondition(lambda self: self.game.phase is Phase.VOTING)
    @rule(data=st.data(), want_king=st.booleans())
    def vote(self, data: st.DataObject, want_king: bool) -> None:
        seats = data.draw(st.permutations(range(len(self.game.players))))
        for seat in (*seats[:-1], *data.draw(st.lists(st.sampled_from(seats[:-1]), max_size=2)), seats[-1]):
            votes = legal_actions(self.game, seat)
            self.act(seat, votes[0] if want_king else data.draw(st.sampled_from(votes)))

    @precondition(lambda self: self.game.over)
    @rule(seat=st.integers(-1, 6))
    def look_at_the_result(self, seat: int) -> None:
        assert legal_actions(self.game, seat) == ()

    def act(self, seat: int, action: object) -> None:
        assert violation(self.game, seat, action) is None
        self.game, events = apply(self.game, seat, action)
        self.round_events += events

    @invariant()
    def somebody_can_always_move(self) -> None:
        for seat in seats_to_act(self.game):
            assert seat == CHANCE or legal_actions(self.game, seat)
        assert self.game.over or seats_to_act(self.game)

    @invariant()
    def floors_hold_four_and_the_throne_one(self) -> None:
        castle = self.game.castle
        assert max(castle.count(floor) for floor in range(THRONE)) <= CAPACITY
        assert castle.count(THRONE) == (self.game.nominee is not None or self.game.king is not None)
        assert self.game.occupancy == occupancy_of(castle)

    @invariant()
    def cards_are_spent_by_no_alone(self) -> None:
        spent = [sum(ballots[seat] == "N" for ballots in self.game.elections) for seat in range(len(self.game.players))]
        assert list(self.game.no_cards) == [self.game.setup.no_cards - gone for gone in spent]
        assert min(self.game.no_cards) >= 0
        assert sum(spent) <= 12

    @invariant()
    def a_round_is_bounded(self) -> None:
        kinds = [type(event) for event in self.round_events]
        assert kinds.count(Placed) <= 12
        assert kinds.count(Climbed) + kinds.count(Nominated) <= 13 * 6
        assert kinds.count(Eliminated) <= 12
        assert kinds.count(Crowned) <= 1

    @invariant()
    def a_round_ends_with_a_king_and_a_score_of_33_at_most(self) -> None:
        for number, past in enumerate(self.game.finished, start=1):
            assert past.moves[-1].floor == THRONE
            assert set(past.elections[-1]) == {"Y"}
            assert all("N" in ballots for ballots in past.elections[:-1])
            assert max(past.scores) <= 33
            assert number < 3 or min(past.scores) > 0
        if self.game.king is not None:
            earned = [points(self.game.castle, goal) for goal in self.game.goals]
            expected = [33 if value == 0 and self.game.round == 3 else value for value in earned]
            assert list(self.game.finished[-1].scores) == expected

    @invariant()
    def goals_are_never_dealt_again(self) -> None:
        dealt = [goal for past in self.game.finished for goal in past.goals]
        dealt += self.game.goals if self.game.round > len(self.game.finished) else ()
        assert len(set(dealt)) == len(dealt) <= 18
        assert set(self.game.deck) == set(DECK) - set(dealt)

    @invariant()
    def the_winners_have_the_highest_total_and_most_favorites_left(self) -> None:
        if not self.game.over:
            assert self.game.winners == ()
            return
        game = self.game
        best = max(zip(game.totals, (favorites_in(game.castle, goal) for goal in game.goals), strict=True))
        ranks = zip(game.totals, (favorites_in(game.castle, goal) for goal in game.goals), strict=True)
        assert game.winners == tuple(seat for seat, rank in enumerate(ranks) if rank == best)
        assert isinstance(self.round_events[-1], GameWon)
        assert isinstance(self.round_events[0], Dealt)


TestWholeGame = WholeGame.TestCase
TestWholeGame.settings = settings(max_examples=100, stateful_step_count=60, deadline=None)


def test_every_round_ends_with_a_king() -> None:
    """There are thirteen characters and at most twelve No cards, so even with No votes somebody is crowned."""
    for players in (3, 4, 5, 6):
        game = play(new_game(NAMES[:players], 0), CHANCE, Deal(DECK[:players]))
        while game.king is None:
            seat = seats_to_act(game)[0]
            left = sum(ballot == "N" for ballot in game.ballots)
            # One No each election makes the cards last longest.
            options = legal_actions(game, seat)
            game = play(game, seat, options[0] if game.phase is Phase.VOTING and left else options[-1])
        assert len(game.elections) <= 13
