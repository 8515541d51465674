"""The questions and their answers: each a few paragraphs and tables of the page."""

from collections.abc import Callable
from typing import Final

from kingup.arena.intervals import chance_of_spread
from kingup.arena.study.figures import MOMENTS
from kingup.arena.study.markdown import (
    in_fair_shares,
    number,
    ordinal,
    paragraph,
    percent,
    quantile,
    rarity,
    table,
    together,
)
from kingup.arena.study.sample import SEARCHERS, STYLES, Sample
from kingup.arena.study.study import MAIN, Study
from kingup.rules import CHARACTERS, DECK, FULL_NAMES
from kingup.rules.setup import SETUPS

_TABLES: Final = [f"{players} players" for players in SETUPS]
_SPREAD: Final = "such a spread by chance"


def seats(study: Study) -> list[str]:
    """Whether it matters where one sits."""
    samples = study.by_players()
    fair = ["fair share", *(f"{100 / players:.2f}%" for players in SETUPS)]
    spread = [_SPREAD, *(rarity(chance_of_spread(one.means("seat_wins", one.players), shares=True)) for one in samples)]
    one, seat = farthest_seat(study, [MAIN])
    worst, its_seat = farthest_seat(study, list(STYLES))
    return [
        paragraph("Seats are counted from who starts the game. Games won, in the learned style:"),
        table(["seat", *_TABLES], [*_by_seat(samples, "seat_wins", percent), fair, spread]),
        paragraph(
            f"Farthest from its fair share is the {ordinal(seat)} of {one.players}, with",
            f"{percent(one.mean('seat_wins', seat))} instead of {100 / one.players:.2f}%. Among all levels it is the",
            f"{ordinal(its_seat)} of {worst.players} where all play like `{worst.level}`, with",
            f"{percent(worst.mean('seat_wins', its_seat))} instead of {100 / worst.players:.2f}%.",
        ),
        paragraph("Points in a round, by whose turn is first in it:"),
        table(["turn", *_TABLES], _by_seat(samples, "turn_points", number)),
    ]


def farthest_seat(study: Study, levels: list[str]) -> tuple[Sample, int]:
    """The seat that wins most unlike its fair share, in fair shares."""
    return max(
        ((study.of(players, level), seat) for level in levels for players in SETUPS for seat in range(players)),
        key=lambda one: abs(one[0].mean("seat_wins", one[1]).value * one[0].players - 1),
    )


def _by_seat(samples: list[Sample], figure: str, write: Callable[..., str]) -> list[list[str]]:
    return [
        [ordinal(seat), *(write(one.mean(figure, seat)) if seat < one.players else "" for one in samples)]
        for seat in range(max(SETUPS))
    ]


def cards(study: Study) -> list[str]:
    """Whether the goal cards are worth the same."""
    points, best, wins = (study.of(4).means(figure) for figure in ("card_points", "card_best", "card_wins"))
    rows = [[f"`{card}`", number(points[at]), percent(best[at]), percent(wins[at])] for at, card in enumerate(DECK)]
    return [
        paragraph(
            "They must be. Number the characters from 0 to 12; multiply by any number from 1 to 12 and add any from 0",
            "to 12, modulo 13: the deck stays the same deck, and some such change turns any card into any other.",
            "Whoever treats characters alike plays all cards alike, and what differs is luck. (A test goes through all",
            "156 changes.) The measure agrees: cards that are equal would lie at least as far apart as these with the",
            "chances in the first table.",
        ),
        table(
            ["", *_TABLES],
            [
                ["points of a card in a round", *(number(one.together("card_points")) for one in study.by_players())],
                [_SPREAD, *(rarity(chance_of_spread(one.means("card_points"))) for one in study.by_players())],
            ],
        ),
        paragraph(
            "Each card at four players: its points in a round, how often it scores best of all in its round, and how",
            "often who held it in one of the three rounds wins the game.",
        ),
        table(["card", "points", "best of the round", "game won"], rows),
    ]


def kings(study: Study) -> list[str]:
    """Who becomes King."""
    four = study.of(4)
    spread = [
        _SPREAD,
        *(rarity(chance_of_spread(one.means("crowned"), shares=True)) for one in study.by_players()),
    ]
    rows = [
        [FULL_NAMES[character], percent(four.mean("crowned", character)), percent(four.mean("fallen", character))]
        for character in CHARACTERS
    ]
    return [
        paragraph(f"Everybody alike, by the same symmetry: in one of thirteen rounds, {100 / 13:.2f}%."),
        table(["", *_TABLES], [spread]),
        paragraph("At four players:"),
        table(["character", "crowned", "voted down"], rows),
    ]


def lengths(study: Study) -> list[str]:
    """How long a round is."""
    rows = []
    for one in study.by_players():
        counts = [mean.count for mean in one.means("climbs_were")]
        span = f"{quantile(counts, 0.05)} to {quantile(counts, 0.95)}"
        placed = str(SETUPS[one.players].placed)
        rows.append([str(one.players), placed, number(one.mean("climbs")), span, number(one.mean("elections"))])
    return [
        table(["players", "placings", "climbs", "in nine of ten rounds", "elections"], rows),
        paragraph("Climbs of each level, and in brackets elections:"),
        _by_level(study, lambda one: f"{number(one.mean('climbs'))} ({one.mean('elections').value:.2f})"),
    ]


def noes(study: Study) -> list[str]:
    """How many No cards are spent."""
    rows = []
    for one in study.by_players():
        there = one.players * SETUPS[one.players].no_cards
        counts = [mean.count for mean in one.means("noes_were")]
        none, every = counts[0] / one.rounds, counts[there] / one.rounds
        spent = one.mean("noes")
        rows.append(
            [
                str(one.players),
                f"{number(spent)} of {there}",
                f"{spent.value / there:.1%}",
                f"{none:.2%}",
                f"{every:.2%}",
            ]
        )
    return [
        table(["players", "spent in a round", "share", "rounds without any", "rounds that take all"], rows),
        paragraph("Of each level:"),
        _by_level(study, lambda one: number(one.mean("noes"))),
    ]


def nothing(study: Study) -> list[str]:
    """How often the 33 happens, and whether it pays."""
    four = study.of(4)
    return [
        paragraph(
            "In the last round a score of nothing counts 33. Games in which that happens to somebody, and in brackets",
            "how often who has it wins the game:",
        ),
        _by_level(study, lambda one: f"{percent(one.mean('nothing_games'))} ({percent(one.mean('nothing_wins'), 0)})"),
        paragraph(
            f"At four players {percent(four.mean('nothing'), 3)} of seats score nothing in the last round, and",
            f"{percent(four.mean('nothing_early'), 3)} in the two before, where it pays nothing. The other 33, the",
            f"most that favorites can bring, comes to {percent(four.mean('perfect'), 4)} of seats in a round.",
        ),
    ]


def shown(study: Study) -> list[str]:
    """How much moves give away."""
    return [
        paragraph(
            "Somebody watches a seat and works out how likely each goal card is. Below stands the chance given to the",
            "true card, and in brackets how often it is the first guess; a blind guess is right once in 26, 4%. The",
            f"watcher knows how the level plays; of {together(f'`{level}`' for level in SEARCHERS)} it only thinks",
            "that they play by one of the known styles. Four players:",
        ),
        table(["level", *MOMENTS], [[one.level, *_moments(one)] for one in study.by_level(4)]),
        paragraph("The learned style, by number of players:"),
        table(["players", *MOMENTS], [[str(one.players), *_moments(one)] for one in study.by_players()]),
    ]


def _moments(one: Sample) -> list[str]:
    return [f"{percent(one.mean('shown', at), 1)} ({one.mean('guessed', at).value:.0%})" for at in range(len(MOMENTS))]


def changes(study: Study) -> list[str]:
    """What changes with the number of players, and with their level."""
    levels = study.by_level(4)
    return [
        paragraph("The learned style, by number of players:"),
        table(["", *_TABLES], _all_figures(study.by_players())),
        paragraph("Four players, by level:"),
        table(["", *(one.level for one in levels)], _all_figures(levels)),
    ]


def _all_figures(samples: list[Sample]) -> list[list[str]]:
    figures: dict[str, Callable[[Sample], str]] = {
        "points of a seat in a round": lambda one: number(one.together("round_points")),
        "the winner's lead": lambda one: number(one.mean("lead")),
        "totals tied at the top": lambda one: percent(one.mean("tied")),
        "victories shared": lambda one: percent(one.mean("shared")),
        "games won by who starts, in fair shares": lambda one: in_fair_shares(one.mean("seat_wins"), one.players),
        "climbs in a round": lambda one: number(one.mean("climbs")),
        "elections in a round": lambda one: number(one.mean("elections")),
        "No cards spent in a round": lambda one: number(one.mean("noes")),
        "games with a 33 for nothing": lambda one: percent(one.mean("nothing_games")),
        "true card, after the first vote": lambda one: percent(one.mean("shown", 1), 1),
        "true card, at the end": lambda one: percent(one.mean("shown", 2), 1),
    }
    return [[name, *map(figure, samples)] for name, figure in figures.items()]


def _by_level(study: Study, cell: Callable[[Sample], str]) -> str:
    """A figure of all levels at all numbers of players; those who look ahead play at tables of four alone."""
    rows = [
        [
            one.level,
            *(cell(study.of(players, one.level)) if study.has(players, one.level) else "" for players in SETUPS),
        ]
        for one in study.by_level(4)
    ]
    return table(["level", *_TABLES], rows)
