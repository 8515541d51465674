"""The summary of the study in ten lines."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from kingup.arena.intervals import spread_p_value
from kingup.arena.study.answers import farthest_seat
from kingup.arena.study.markdown import (
    format_fair_shares,
    format_mean,
    format_p_value,
    format_percent,
    join_words,
    ordinal,
)
from kingup.arena.study.study import MAIN, Study
from kingup.rules.setup import SETUPS

_EVEN: Final = 0.05
"""The largest difference from a fair share that counts as even, relative to that share."""
_RARE: Final = 0.01
"""The p-value below which a difference counts as significant."""
_Words: TypeAlias = tuple[str, ...]


def summary_lines(study: Study) -> Iterator[_Words]:
    """Yield the findings in plain words, for the learned style unless stated otherwise."""
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
    surely = spread_p_value(one.means("seat_wins", one.players), shares=True) < _RARE
    even = "uneven" if far and surely else "close to even"
    return (
        f"Seats are {even}. The {ordinal(seat)} seat of {one.players} is farthest from its fair share: it wins",
        f"{format_percent(share)} of games instead of {100 / one.players:.2f}%.",
    )


def _start(study: Study) -> _Words:
    wins = join_words(format_fair_shares(one.mean("seat_wins"), one.players) for one in study.by_players())
    return (f"With {join_words(map(str, SETUPS))} players, the first seat wins {wins} times its fair share.",)


def _cards(study: Study) -> _Words:
    spread = min(spread_p_value(one.means("card_points")) for one in study.by_players())
    return (
        f"All 26 goal cards are worth the same: {format_mean(study.of(4).merged('card_points'))} points a round with",
        "four players. This follows from the symmetry of the deck, and the measurement agrees (in the most extreme of",
        f"four tests, {format_p_value(spread)}).",
    )


def _rounds(study: Study) -> Iterator[_Words]:
    three, four, six = study.of(3), study.of(4), study.of(6)
    yield (
        "Every character is crowned in one of thirteen rounds. With four players,",
        f"{four.mean('elections').value - 1:.2f} nominees are voted down before one is crowned.",
    )
    yield (
        f"A round has {format_mean(three.mean('climbs'))} climbs with three players,",
        f"{format_mean(four.mean('climbs'))} with four and {format_mean(six.mean('climbs'))} with six.",
    )
    spent = [one.mean("noes").value / (one.players * SETUPS[one.players].no_cards) for one in (three, six)]
    yield (f"Players spend {spent[0]:.0%} of all No cards with three players, and {spent[1]:.0%} with six.",)


def _nothing(study: Study) -> _Words:
    four, traders = study.of(4), study.of(4, "trader")
    return (
        f"With four players, somebody scores 33 for zero points in {format_percent(four.mean('nothing_games'))} of",
        f"games, and then wins {format_percent(four.mean('nothing_wins'), 1)} of the time. If all play like",
        f"`trader`, it happens in {format_percent(traders.mean('nothing_games'))} of games.",
    )


def _shown(study: Study) -> _Words:
    chances = join_words(format_percent(mean, 1) for mean in study.of(4).means("shown"))
    return (
        "With four players, a watcher who knows the style finds the true goal card with a probability of",
        f"{chances} after placing, after the first vote and at the end of a round.",
    )


def _changes(study: Study) -> Iterator[_Words]:
    three, six = study.of(3), study.of(6)
    yield (
        f"From three to six players, a seat's points per round go from {format_mean(three.merged('round_points'))} to",
        f"{format_mean(six.merged('round_points'))}, and the winner's lead from {format_mean(three.mean('lead'))} to",
        f"{format_mean(six.mean('lead'))}.",
    )
    weakest, strongest = study.by_level(4)[0], study.by_level(4)[-1]
    yield (
        f"From `{weakest.level}` to `{strongest.level}`, a round with four players goes from",
        f"{format_mean(weakest.mean('climbs'), 1)} to {format_mean(strongest.mean('climbs'), 1)} climbs,",
        f"and a seat's points from {format_mean(weakest.merged('round_points'), 1)} to",
        f"{format_mean(strongest.merged('round_points'), 1)}.",
    )
