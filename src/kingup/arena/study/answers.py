"""The answers of the study: each is a few paragraphs and tables of the page."""

from collections.abc import Callable
from typing import Final

from kingup.arena.intervals import spread_p_value
from kingup.arena.study.figures import MOMENTS
from kingup.arena.study.markdown import (
    format_fair_shares,
    format_mean,
    format_p_value,
    format_percent,
    join_words,
    ordinal,
    paragraph,
    quantile,
    table,
)
from kingup.arena.study.sample import SEARCH_LEVELS, STYLE_LEVELS, Sample
from kingup.arena.study.study import MAIN, Study
from kingup.rules import CHARACTERS, DECK, FULL_NAMES
from kingup.rules.setup import SETUPS

_TABLES: Final = [f"{players} players" for players in SETUPS]
_SPREAD: Final = "probability of this spread by chance"


def seats(study: Study) -> list[str]:
    """Answer whether the seat matters."""
    samples = study.by_players()
    fair = ["fair share", *(f"{100 / players:.2f}%" for players in SETUPS)]
    spread = [
        _SPREAD,
        *(format_p_value(spread_p_value(one.means("seat_wins", one.players), shares=True)) for one in samples),
    ]
    one, seat = farthest_seat(study, [MAIN])
    worst, its_seat = farthest_seat(study, list(STYLE_LEVELS))
    return [
        paragraph("Seats are counted from the one that starts the game. Games won, in the learned style:"),
        table(["seat", *_TABLES], [*_by_seat(samples, "seat_wins", format_percent), fair, spread]),
        paragraph(
            f"The {ordinal(seat)} seat of {one.players} is farthest from its fair share, with",
            f"{format_percent(one.mean('seat_wins', seat))} instead of {100 / one.players:.2f}%.",
            f"Over all levels, the {ordinal(its_seat)} seat of {worst.players} is farthest if all play like",
            f"`{worst.level}`, with",
            f"{format_percent(worst.mean('seat_wins', its_seat))} instead of {100 / worst.players:.2f}%.",
        ),
        paragraph("Points in a round, by turn order:"),
        table(["turn", *_TABLES], _by_seat(samples, "turn_points", format_mean)),
    ]


def farthest_seat(study: Study, levels: list[str]) -> tuple[Sample, int]:
    """Return the seat whose wins differ most from its fair share, relative to that share."""
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
    """Answer whether all goal cards are worth the same."""
    points, best, wins = (study.of(4).means(figure) for figure in ("card_points", "card_best", "card_wins"))
    rows = [
        [f"`{card}`", format_mean(points[at]), format_percent(best[at]), format_percent(wins[at])]
        for at, card in enumerate(DECK)
    ]
    return [
        paragraph(
            "They must be, because the deck is symmetric. Number the characters from 0 to 12, multiply by any number",
            "from 1 to 12 and add any number from 0 to 12, modulo 13. None of these 156 changes alters the deck, and",
            "for any two cards, one of the changes turns the first into the second. (A test checks all of them.) A",
            "player who treats all characters alike therefore plays all cards alike, and any difference is luck. The",
            "measurement agrees: the first table shows how probable it is that equal cards differ at least as much as",
            "these.",
        ),
        table(
            ["", *_TABLES],
            [
                [
                    "points of a card in a round",
                    *(format_mean(one.merged("card_points")) for one in study.by_players()),
                ],
                [_SPREAD, *(format_p_value(spread_p_value(one.means("card_points"))) for one in study.by_players())],
            ],
        ),
        paragraph(
            "With four players, for each card: its points in a round, how often it has the best score of its round,",
            "and how often a player who held it in one of the three rounds wins the game.",
        ),
        table(["card", "points", "best of the round", "game won"], rows),
    ]


def kings(study: Study) -> list[str]:
    """Answer how often each character becomes King."""
    four = study.of(4)
    spread = [
        _SPREAD,
        *(format_p_value(spread_p_value(one.means("crowned"), shares=True)) for one in study.by_players()),
    ]
    rows = [
        [
            FULL_NAMES[character],
            format_percent(four.mean("crowned", character)),
            format_percent(four.mean("fallen", character)),
        ]
        for character in CHARACTERS
    ]
    return [
        paragraph(
            f"By the same symmetry, all characters become King equally often: in one of 13 rounds, {100 / 13:.2f}%."
        ),
        table(["", *_TABLES], [spread]),
        paragraph("With four players:"),
        table(["character", "crowned", "voted down"], rows),
    ]


def lengths(study: Study) -> list[str]:
    """Answer how long a round is."""
    rows = []
    for one in study.by_players():
        counts = [mean.count for mean in one.means("climbs_were")]
        span = f"{quantile(counts, 0.05)} to {quantile(counts, 0.95)}"
        placed = str(SETUPS[one.players].placed)
        rows.append(
            [str(one.players), placed, format_mean(one.mean("climbs")), span, format_mean(one.mean("elections"))]
        )
    return [
        table(["players", "placings", "climbs", "climbs in 9 of 10 rounds", "elections"], rows),
        paragraph("Climbs in a round, by level, with elections in parentheses:"),
        _by_level(study, lambda one: f"{format_mean(one.mean('climbs'))} ({one.mean('elections').value:.2f})"),
    ]


def noes(study: Study) -> list[str]:
    """Answer how many No cards are spent."""
    rows = []
    for one in study.by_players():
        available = one.players * SETUPS[one.players].no_cards
        counts = [mean.count for mean in one.means("noes_were")]
        none, every = counts[0] / one.rounds, counts[available] / one.rounds
        spent = one.mean("noes")
        rows.append(
            [
                str(one.players),
                f"{format_mean(spent)} of {available}",
                f"{spent.value / available:.1%}",
                f"{none:.2%}",
                f"{every:.2%}",
            ]
        )
    return [
        table(["players", "spent in a round", "share", "rounds with none spent", "rounds with all spent"], rows),
        paragraph("No cards spent in a round, by level:"),
        _by_level(study, lambda one: format_mean(one.mean("noes"))),
    ]


def nothing(study: Study) -> list[str]:
    """Answer how often the 33 happens and whether it pays."""
    four = study.of(4)
    return [
        paragraph(
            "In the last round a score of zero counts as 33. The table shows the share of games in which a player",
            "scores it, and in parentheses how often that player wins the game:",
        ),
        _by_level(
            study,
            lambda one: f"{format_percent(one.mean('nothing_games'))} ({format_percent(one.mean('nothing_wins'), 0)})",
        ),
        paragraph(
            f"With four players, {format_percent(four.mean('nothing'), 3)} of seats score zero in the last round, and",
            f"{format_percent(four.mean('nothing_early'), 3)} in the two rounds before, where it is worth nothing. A",
            "score of 33 from favorites, the highest possible, happens to",
            f"{format_percent(four.mean('perfect'), 4)} of seats in a round.",
        ),
    ]


def shown(study: Study) -> list[str]:
    """Answer how much moves reveal."""
    return [
        paragraph(
            "A watcher observes a seat and works out how likely each goal card is. The tables show the probability of",
            "the true card, and in parentheses how often it is the first guess; a blind guess is right once in 26, 4%.",
            "The watcher knows how the level plays. For",
            f"{join_words(f'`{level}`' for level in SEARCH_LEVELS)} it only assumes that they play in one of the known",
            "styles. With four players:",
        ),
        table(["level", *MOMENTS], [[one.level, *_moments(one)] for one in study.by_level(4)]),
        paragraph("The learned style, by number of players:"),
        table(["players", *MOMENTS], [[str(one.players), *_moments(one)] for one in study.by_players()]),
    ]


def _moments(one: Sample) -> list[str]:
    return [
        f"{format_percent(one.mean('shown', at), 1)} ({one.mean('guessed', at).value:.0%})"
        for at in range(len(MOMENTS))
    ]


def changes(study: Study) -> list[str]:
    """Answer what changes with the number of players and with their level."""
    levels = study.by_level(4)
    return [
        paragraph("The learned style, by number of players:"),
        table(["", *_TABLES], _all_figures(study.by_players())),
        paragraph("With four players, by level:"),
        table(["", *(one.level for one in levels)], _all_figures(levels)),
    ]


def _all_figures(samples: list[Sample]) -> list[list[str]]:
    figures: dict[str, Callable[[Sample], str]] = {
        "points of a seat in a round": lambda one: format_mean(one.merged("round_points")),
        "the winner's lead": lambda one: format_mean(one.mean("lead")),
        "totals tied at the top": lambda one: format_percent(one.mean("tied")),
        "victories shared": lambda one: format_percent(one.mean("shared")),
        "games won by the first seat, in fair shares": lambda one: format_fair_shares(
            one.mean("seat_wins"), one.players
        ),
        "climbs in a round": lambda one: format_mean(one.mean("climbs")),
        "elections in a round": lambda one: format_mean(one.mean("elections")),
        "No cards spent in a round": lambda one: format_mean(one.mean("noes")),
        "games with a 33 for zero points": lambda one: format_percent(one.mean("nothing_games")),
        "probability of the true card after the first vote": lambda one: format_percent(one.mean("shown", 1), 1),
        "probability of the true card at the end": lambda one: format_percent(one.mean("shown", 2), 1),
    }
    return [[name, *map(figure, samples)] for name, figure in figures.items()]


def _by_level(study: Study, cell: Callable[[Sample], str]) -> str:
    """Return a table of a figure by level and number of players; levels that look ahead only play at tables of four."""
    rows = [
        [
            one.level,
            *(cell(study.of(players, one.level)) if study.has(players, one.level) else "" for players in SETUPS),
        ]
        for one in study.by_level(4)
    ]
    return table(["level", *_TABLES], rows)
