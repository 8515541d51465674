"""The study in ten lines."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from kingup.arena.intervals import chance_of_spread
from kingup.arena.study.answers import farthest_seat
from kingup.arena.study.markdown import in_fair_shares, number, ordinal, percent, rarity, together
from kingup.arena.study.study import MAIN, Study
from kingup.rules.setup import SETUPS

_EVEN: Final = 0.05
"""A twentieth of a fair share, more or less, is close."""
_RARE: Final = 0.01
_Words: TypeAlias = tuple[str, ...]


def ten_lines(study: Study) -> Iterator[_Words]:
    """What was found, in plain words; of the learned style, where nothing else is said."""
    yield _seats(study)
    yield _start(study)
    yield _cards(study)
    yield from _rounds(study)
    yield _nothing(study)
    yield _shown(study)
    yield from _changes(study)


def _seats(study: Study) -> _Words:
    one, seat = farthest_seat(study, [MAIN])
    share = one.mean("seat_wins", seat)
    far = abs(share.value * one.players - 1) > _EVEN
    surely = chance_of_spread(one.means("seat_wins", one.players), shares=True) < _RARE
    even = "uneven" if far and surely else "close to even"
    return (
        f"Seats are {even}: farthest from its fair share is the {ordinal(seat)} of {one.players}, which wins",
        f"{percent(share)} of games instead of {100 / one.players:.2f}%.",
    )


def _start(study: Study) -> _Words:
    wins = together(in_fair_shares(one.mean("seat_wins"), one.players) for one in study.by_players())
    return (f"Who starts wins {wins} times a fair share with {together(map(str, SETUPS))} players.",)


def _cards(study: Study) -> _Words:
    spread = min(chance_of_spread(one.means("card_points")) for one in study.by_players())
    return (
        "All 26 goal cards are worth the same, by the symmetry of the deck and by measure (of four spreads the least",
        f"likely has {rarity(spread)}): {number(study.of(4).together('card_points'))} points a round at four players.",
    )


def _rounds(study: Study) -> Iterator[_Words]:
    three, four, six = study.of(3), study.of(4), study.of(6)
    yield (
        "Every character is crowned in one of thirteen rounds; before that,",
        f"{four.mean('elections').value - 1:.2f} nominees are voted down at four players.",
    )
    yield (
        f"A round has {number(three.mean('climbs'))} climbs with three players, {number(four.mean('climbs'))} with",
        f"four and {number(six.mean('climbs'))} with six.",
    )
    spent = [one.mean("noes").value / (one.players * SETUPS[one.players].no_cards) for one in (three, six)]
    yield (f"Of all No cards {spent[0]:.0%} are spent with three players and {spent[1]:.0%} with six.",)


def _nothing(study: Study) -> _Words:
    four, traders = study.of(4), study.of(4, "trader")
    return (
        f"In {percent(four.mean('nothing_games'))} of games of four somebody scores 33 for nothing, and then wins",
        f"{percent(four.mean('nothing_wins'), 1)} of the time; where all are `trader`, in",
        f"{percent(traders.mean('nothing_games'))} of games.",
    )


def _shown(study: Study) -> _Words:
    chances = together(percent(mean, 1) for mean in study.of(4).means("shown"))
    return (
        f"A watcher who knows the style gives the true card {chances} after the placing, after the first vote and at",
        "the end of a round at four players.",
    )


def _changes(study: Study) -> Iterator[_Words]:
    three, six = study.of(3), study.of(6)
    yield (
        f"From three to six players a seat's points a round go from {number(three.together('round_points'))} to",
        f"{number(six.together('round_points'))}, and the winner's lead from {number(three.mean('lead'))} to",
        f"{number(six.mean('lead'))}.",
    )
    weakest, strongest = study.by_level(4)[0], study.by_level(4)[-1]
    yield (
        f"From `{weakest.level}` to `{strongest.level}` a round of four goes from {number(weakest.mean('climbs'), 1)}",
        f"to {number(strongest.mean('climbs'), 1)} climbs, and a seat's points from",
        f"{number(weakest.together('round_points'), 1)} to {number(strongest.together('round_points'), 1)}.",
    )
