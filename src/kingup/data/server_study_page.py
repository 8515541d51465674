"""The page of a study of one's own server: the questions of the study, answered by the games that were played there."""

from collections.abc import Callable, Iterator
from typing import Final

from kingup.arena.intervals import Z_95, spread_p_value
from kingup.arena.study.figures import MOMENTS
from kingup.arena.study.markdown import (
    format_fair_shares,
    format_mean,
    format_p_value,
    format_percent,
    join_words,
    ordinal,
    paragraph,
    table,
)
from kingup.arena.study.sample import Sample
from kingup.data.server_study import SEATS_OF, ServerStudy, games_in
from kingup.rules import CHARACTERS, DECK, FULL_NAMES
from kingup.rules.setup import SETUPS

MIN_GAMES: Final = 30
"""Games below which a figure is left out."""
_MIN_CARD: Final = 30
"""Rounds below which the points of a card are left out."""
_NOTICEABLE: Final = 0.05
"""The difference from a fair share, relative to that share, for which the page says how many games it takes."""
_GROUP_NAMES: Final = {
    "people": "people alone",
    "mixed": "people and bots",
    "bots": "bots and programs alone",
    "unknown": "players of unknown kind",
}
_MISSING: Final = "–"
Cell = Callable[[Sample], str]


def render_server_page(study: ServerStudy, source: str, left_out: str) -> str:
    """Return the whole page.

    :param source: the name of the database, without a password.
    :param left_out: the games that the reader of the database has left out, in words.
    """
    parts = [*_head(study, source, left_out)]
    questions: dict[str, Callable[[ServerStudy], Iterator[str]]] = {
        "Does it matter where you sit?": _seats,
        "Are the goal cards worth the same?": _cards,
        "Who becomes King?": _kings,
        "How long is a round?": _lengths,
        "How many No cards are spent?": _noes,
        "Does the 33 happen, and does it pay?": _nothing,
        "What do moves reveal?": _shown,
        "What changes with the number of players, and with their kind?": _changes,
    }
    for title, answer in questions.items():
        parts += [f"## {title}", *answer(study)]
    return "\n\n".join(parts) + "\n"


def _head(study: ServerStudy, source: str, left_out: str) -> Iterator[str]:
    dates = "" if study.first_date is None else f", from {study.first_date} to {study.last_date}"
    yield "# What the games of this server say"
    yield paragraph(f"This page is about {_quantity(study.games)} of `{source}`{dates}.")
    rows = [
        [_GROUP_NAMES[group], *(f"{games_in(study.sample(players, group)):,}" for players in SETUPS)]
        for group in study.groups()
    ]
    yield table(["games of", *_tables()], rows)
    yield paragraph(
        "A game is one of people alone if people made every move and cast every ballot in it. Stand-ins for absent",
        "players, and seats that a player took over from a bot, make it one of people and bots.",
    )
    others = [f"{_quantity(study.left_out)} of daily deals or from a moment of another game"] if study.left_out else []
    missing = join_words([*([left_out] if left_out else []), *others]) if left_out or others else ""
    if missing:
        yield paragraph(f"Left out: {missing}.")
    yield paragraph(
        "The number after ± is half the width of the 95% interval. It treats all games as independent. If a few",
        f"players play most of the games, it is too small. Where there are fewer than {MIN_GAMES} games, the table",
        f"shows “{_MISSING}” and the number of games.",
    )
    few = [group for group in study.groups() if games_in(study.merged(group)) < MIN_GAMES]
    if few:
        groups = join_words(f"{_quantity(games_in(study.merged(group)))} of {_GROUP_NAMES[group]}" for group in few)
        yield paragraph(f"**There are only {groups}. That is too few to say anything about them.**")


def _tables() -> list[str]:
    return [f"{players} players" for players in SETUPS]


def _quantity(games: int) -> str:
    return f"{games:,} game{'' if games == 1 else 's'}"


def _by_group(study: ServerStudy, cell: Cell) -> str:
    rows = [
        [_GROUP_NAMES[group], *(_shown_or_few(study.sample(players, group), cell) for players in SETUPS)]
        for group in study.groups()
    ]
    return table(["games of", *_tables()], rows)


def _shown_or_few(sample: Sample, cell: Cell) -> str:
    games = games_in(sample)
    return cell(sample) if games >= MIN_GAMES else f"{_MISSING} ({games})"


def _seats(study: ServerStudy) -> Iterator[str]:
    yield paragraph("Seats are counted from the one that starts the game.")
    for group in study.groups():
        samples = [study.sample(players, group) for players in SETUPS]
        if all(games_in(one) < MIN_GAMES for one in samples):
            yield paragraph(f"Too few games of {_GROUP_NAMES[group]}.")
            continue
        rows = [
            [
                ordinal(seat),
                *(_seat_cell(one, seat) if seat < one.players else "" for one in samples),
            ]
            for seat in range(max(SETUPS))
        ]
        rows.append(["fair share", *(f"{100 / players:.2f}%" for players in SETUPS)])
        rows.append(["probability of this spread by chance", *(_shown_or_few(one, _seat_spread) for one in samples)])
        yield paragraph(f"Games won, in games of {_GROUP_NAMES[group]}:")
        yield table(["seat", *_tables()], rows)
    needed = join_words(f"{_games_needed(players):,} with {players}" for players in SETUPS)
    yield paragraph(
        f"To notice a seat that wins {_NOTICEABLE:.0%} more or less often than its fair share, you need about",
        f"this many games: {needed} players.",
    )


def _seat_cell(sample: Sample, seat: int) -> str:
    return _shown_or_few(sample, lambda one: format_percent(one.mean("seat_wins", seat)))


def _seat_spread(sample: Sample) -> str:
    return format_p_value(spread_p_value(sample.means("seat_wins", sample.players), shares=True))


def _games_needed(players: int) -> int:
    """Return the games after which the 95% interval of a fair share is as narrow as a noticeable difference."""
    return int(round(Z_95**2 * (players - 1) / _NOTICEABLE**2, -2))


def _cards(study: ServerStudy) -> Iterator[str]:
    yield paragraph(
        "The deck is symmetric: for players who treat all characters alike, all cards are worth the same. See",
        "“Are the goal cards worth the same?” in the study by self-play.",
    )
    yield paragraph("Points of a card in a round, and the probability that equal cards differ as much by chance:")
    yield _by_group(
        study,
        lambda one: (
            f"{format_mean(one.merged('card_points'))}, {format_p_value(spread_p_value(one.means('card_points')))}"
        ),
    )
    sample = max((study.sample(players, group) for players in SETUPS for group in study.groups()), key=games_in)
    points = sample.means("card_points")
    fewest = int(min(mean.count for mean in points))
    if fewest < _MIN_CARD:
        yield paragraph(
            "There are too few games for a table of all cards: in the largest group, one card was held",
            f"{fewest} times. It takes {_MIN_CARD}.",
        )
        return
    yield paragraph(f"With {sample.players} players, in games of {_GROUP_NAMES[sample.level]}:")
    yield table(
        ["card", "points", "held"],
        [[f"`{card}`", format_mean(mean), f"{mean.count:,.0f}"] for card, mean in zip(DECK, points, strict=True)],
    )


def _kings(study: ServerStudy) -> Iterator[str]:
    groups = [group for group in study.groups() if games_in(study.merged(group)) >= MIN_GAMES]
    if not groups:
        yield paragraph("Too few games.")
        return
    samples = [study.merged(group) for group in groups]
    yield paragraph(
        f"By the same symmetry, each character becomes King in one of 13 rounds, {100 / 13:.2f}%. For all numbers of",
        "players together:",
    )
    rows = [
        [FULL_NAMES[character], *(format_percent(one.mean("crowned", character)) for one in samples)]
        for character in CHARACTERS
    ]
    spread = [format_p_value(spread_p_value(one.means("crowned"), shares=True)) for one in samples]
    rows.append(["probability of this spread by chance", *spread])
    yield table(["crowned in games of", *(_GROUP_NAMES[group] for group in groups)], rows)


def _lengths(study: ServerStudy) -> Iterator[str]:
    yield paragraph("Climbs in a round, with elections in parentheses:")
    yield _by_group(study, lambda one: f"{format_mean(one.mean('climbs'))} ({one.mean('elections').value:.2f})")


def _noes(study: ServerStudy) -> Iterator[str]:
    yield paragraph("No cards that all seats spend in a round, with their share of all No cards in parentheses:")
    yield _by_group(study, _spent)


def _spent(one: Sample) -> str:
    spent, available = one.mean("noes"), one.players * SETUPS[one.players].no_cards
    return f"{format_mean(spent)} ({spent.value / available:.0%})"


def _nothing(study: ServerStudy) -> Iterator[str]:
    yield paragraph(
        "In the last round a score of zero counts as 33. Games in which a player scores it, and in parentheses how",
        "often that player wins the game:",
    )
    yield _by_group(study, lambda one: f"{format_percent(one.mean('nothing_games'))} ({_win_rate(one)})")


def _win_rate(one: Sample) -> str:
    wins = one.mean("nothing_wins")
    return f"{wins.value:.0%} of {wins.count:.0f}" if wins.count else "never happened"


def _shown(study: ServerStudy) -> Iterator[str]:
    yield paragraph(
        "A watcher who knows the styles of kingup's bots observes each seat and works out how likely each goal card",
        "is. The tables show the probability of the true card; a blind guess is right once in 26, 4%. People may have",
        "other styles, so a real opponent may read them better.",
    )
    names = [*study.groups(), *SEATS_OF.values()]
    for at, moment in enumerate(MOMENTS):
        rows = []
        for name in names:
            samples = [study.sample(players, name) for players in SETUPS]
            cells = [_shown_or_few(one, _shown_at(at)) for one in samples]
            if any(map(games_in, samples)):
                rows.append([_GROUP_NAMES.get(name, f"{name}, in mixed games"), *cells])
        yield paragraph(f"{moment.capitalize()}:")
        yield table(["", *_tables()], rows)


def _shown_at(moment: int) -> Cell:
    return lambda one: format_percent(one.mean("shown", moment), 1)


def _changes(study: ServerStudy) -> Iterator[str]:
    figures: dict[str, Cell] = {
        "points of a seat in a round": lambda one: format_mean(one.merged("round_points")),
        "the winner's lead": lambda one: format_mean(one.mean("lead")),
        "victories shared": lambda one: format_percent(one.mean("shared")),
        "climbs in a round": lambda one: format_mean(one.mean("climbs")),
        "No cards spent in a round": lambda one: format_mean(one.mean("noes")),
    }
    for group in study.groups():
        samples = [study.sample(players, group) for players in SETUPS]
        if any(games_in(one) >= MIN_GAMES for one in samples):
            yield paragraph(f"Games of {_GROUP_NAMES[group]}:")
            yield table(
                ["", *_tables()],
                [[name, *(_shown_or_few(one, cell) for one in samples)] for name, cell in figures.items()],
            )
    yield from _people_and_bots(study)


def _people_and_bots(study: ServerStudy) -> Iterator[str]:
    """Compare the seats of people and of bots in the same games."""
    figures: dict[str, Cell] = {
        "games won, in fair shares": lambda one: format_fair_shares(one.mean("seat_wins"), one.players),
        "points in a round": lambda one: format_mean(one.merged("round_points")),
        "No cards spent in a round": lambda one: format_mean(one.mean("noes")),
        "33 for zero points": lambda one: format_percent(one.mean("nothing")),
    }
    rows = []
    for name, cell in figures.items():
        for kind in SEATS_OF.values():
            samples = [study.sample(players, kind) for players in SETUPS]
            rows.append([f"{name}: {kind}", *(_shown_or_few(one, cell) for one in samples)])
    yield paragraph(
        "People against bots: the seats of both in games of people and bots. The number in parentheses counts seats",
        "here. Seats that both a player and a bot played are left out.",
    )
    yield table(["", *_tables()], rows)
