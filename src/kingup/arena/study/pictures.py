"""The plots of a study, as SVG."""

from collections.abc import Sequence

from kingup.arena.intervals import Mean
from kingup.arena.plots import COLORS, Bar, add_legend, draw_bars, new_panels, new_plot, to_svg
from kingup.arena.study.sample import STYLE_LEVELS
from kingup.arena.study.study import Study
from kingup.rules import CHARACTERS, DECK, FULL_NAMES
from kingup.rules.setup import SETUPS


def draw_plots(study: Study) -> dict[str, str]:
    """Return every plot by its name."""
    return {
        "seats": _seats(study),
        "cards": _cards(study),
        "kings": _kings(study),
        "climbs": _lengths(study, "climbs_were", "climbs in a round"),
        "noes": _lengths(study, "noes_were", "No cards spent in a round"),
        "nothing": _nothing(study),
        "shown": _shown(study),
    }


def _error_bars(means: Sequence[Mean]) -> tuple[list[float], list[float]]:
    """Return values and half widths of intervals in percent."""
    return [100 * mean.value for mean in means], [100 * mean.half_width for mean in means]


def _bars(means: Sequence[Mean]) -> list[Bar]:
    """Return values and intervals in percent."""
    return [(100 * mean.value, 100 * mean.interval[0], 100 * mean.interval[1]) for mean in means]


def _seats(study: Study) -> str:
    with new_panels([f"{players} players" for players in SETUPS], width=9.6) as (figure, row):
        for players, axes in zip(SETUPS, row, strict=True):
            for at, level in enumerate(STYLE_LEVELS):
                values, half_widths = _error_bars(study.of(players, level).means("seat_wins", players))
                places = [seat + (at - 2) * 0.12 for seat in range(players)]
                axes.errorbar(places, values, yerr=half_widths, fmt="o", markersize=3, color=COLORS[at], label=level)
            axes.axhline(100 / players, color="#888888", linewidth=0.8, linestyle="--")
            axes.set_xticks(range(players), ["first", *map(str, range(2, players + 1))])
            axes.grid(visible=False, axis="x")
        row[0].set_ylabel("% of games won, by seat")
        add_legend(figure, row[0])
        return to_svg(figure)


def _cards(study: Study) -> str:
    with new_plot("points of each goal card in a round: 4 players, learned style", width=9.6) as (figure, axes):
        means = study.of(4).means("card_points")
        axes.errorbar(
            range(len(means)),
            [mean.value for mean in means],
            yerr=[mean.half_width for mean in means],
            fmt="o",
            capsize=3,
            color=COLORS[0],
        )
        axes.axhline(sum(mean.value for mean in means) / len(means), color="#888888", linewidth=0.8, linestyle="--")
        axes.set_xticks(range(len(means)), list(DECK), rotation=90, fontfamily="monospace")
        return to_svg(figure)


def _kings(study: Study) -> str:
    with new_plot("% of rounds in which each is crowned: 4 players, learned style", width=9.6) as (figure, axes):
        crowned = _bars(study.of(4).means("crowned"))
        draw_bars(figure, axes, [FULL_NAMES[character] for character in CHARACTERS], [("crowned", crowned)])
        axes.tick_params(axis="x", rotation=30)
        return to_svg(figure)


def _lengths(study: Study, figure_name: str, title: str) -> str:
    with new_plot(f"{title}: learned style", width=9.6) as (figure, axes):
        for at, sample in enumerate(study.by_players()):
            counts = [mean.count for mean in sample.means(figure_name)]
            last = max(place for place, count in enumerate(counts) if count / sample.rounds > 1e-4)
            shares = [100 * count / sample.rounds for count in counts[: last + 1]]
            axes.plot(shares, "o-", markersize=3, linewidth=1, color=COLORS[at], label=f"{sample.players} players")
        axes.set_ylabel("% of rounds")
        add_legend(figure, axes)
        return to_svg(figure)


def _nothing(study: Study) -> str:
    with new_plot("% of games in which somebody scores 33 for nothing", width=9.6) as (figure, axes):
        series = [
            (f"{players} players", _bars([study.of(players, level).mean("nothing_games") for level in STYLE_LEVELS]))
            for players in SETUPS
        ]
        draw_bars(figure, axes, list(STYLE_LEVELS), series)
        return to_svg(figure)


def _shown(study: Study) -> str:
    with new_panels([f"{players} players" for players in SETUPS], width=9.6) as (figure, row):
        for players, axes in zip(SETUPS, row, strict=True):
            for at, level in enumerate(STYLE_LEVELS):
                values, half_widths = _error_bars(study.of(players, level).means("shown"))
                axes.errorbar(range(3), values, yerr=half_widths, fmt="o-", markersize=3, color=COLORS[at], label=level)
            axes.set_xticks(range(3), ["placing", "first vote", "end"])
            axes.set_ylim(0, 100)
            axes.margins(x=0.15)
        row[0].set_ylabel("% for the true card")
        add_legend(figure, row[0])
        return to_svg(figure)
