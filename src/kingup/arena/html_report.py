"""The report page of a tournament: one HTML file with its plots inside."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from kingup.arena.fault_warnings import fault_warnings
from kingup.arena.labels import short_labels
from kingup.arena.plots import COLORS, draw_bars, inline_svg, new_plot, to_svg
from kingup.arena.standings import Report
from kingup.arena.text_report import report_title, verdict_sentence

_STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 64rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
h1, li { overflow-wrap: anywhere; }
.scroll { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .25rem .5rem; text-align: right; border-bottom: 1px solid #ddd; white-space: nowrap; }
th { white-space: normal; vertical-align: bottom; overflow-wrap: break-word; max-width: 9rem; }
th:first-child, td:first-child { text-align: left; white-space: normal; overflow-wrap: anywhere; min-width: 8rem; }
svg { max-width: 100%; height: auto; }
.warning { background: #fbe9e7; border-left: .3rem solid #b3261e; padding: .5rem .8rem; overflow-wrap: anywhere; }
.text th, .text td { text-align: left; vertical-align: top; }
.text td:nth-last-child(-n+3) { white-space: normal; overflow-wrap: anywhere; min-width: 5rem; }
code { background: #f3f1ec; padding: .1rem .3rem; overflow-wrap: anywhere; }
"""
_MAX_NAME: Final = 24
_OTHER_FILES: Final = ("results.json", "bots.csv", "cross_table.csv", "games.csv", "thinking.csv", "games/")


def render_html(report: Report, command: str) -> str:
    """Return the whole page.

    :param command: the command that produced the report.
    """
    state = "" if report["complete"] else " It was stopped before its end."
    parts = [
        f"<h1>{escape(' · '.join(bot['label'] for bot in report['bots']))}</h1>",
        f"<p>{_describe(report)}{state} Intervals are those of 95%.</p>",
        f"<p><code>{escape(command)}</code></p>",
        *(f'<p class="warning">{escape(line)}</p>' for line in fault_warnings(report)),
        _results(report),
        f"<p>{escape(verdict_sentence(report, report['sprt']))}</p>" if report["sprt"] else "",
        *(f"<h2>{escape(title)}</h2>\n<figure>{plot(report)}</figure>" for title, plot in _PLOTS.items()),
        _faults(report),
        "<h2>Who finished above whom</h2>",
        "<p>How often the row finished above the column when both sat at a table; equals count half.</p>",
        _cross_table(report),
        "<p>Beside this page, with all figures, and every game as a record:</p>",
        "<ul>" + "".join(f'<li><a href="{file}">{file}</a></li>' for file in _OTHER_FILES) + "</ul>",
    ]
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{escape(report_title(report))}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body>\n</html>\n"
    )


def _describe(report: Report) -> str:
    pace = f"{report['ms']:g} ms per move by the {report['clock']} clock"
    return f"{report['games']} games of {report['players']} players, {pace}, seed {report['seed']}."


def _results(report: Report) -> str:
    head = ("bot", "games", "wins", "win rate", "95%", "rating", "points a round", "ms a move", "slowest", "faults")
    rows = [
        (
            bot["label"],
            str(bot["games"]),
            f"{bot['wins']:.1f}",
            f"{bot['win_rate']:.1%}",
            f"{bot['interval'][0]:.1%} – {bot['interval'][1]:.1%}",
            f"{bot['rating']['mu']:.1f} ± {bot['rating']['interval'][1] - bot['rating']['mu']:.1f}",
            f"{bot['points_per_round']:.2f}",
            f"{bot['ms_per_move']:.2f}",
            f"{bot['slowest_ms']:.1f}",
            str(bot["faults"]),
        )
        for bot in report["bots"]
    ]
    return _table(head, rows)


def _cross_table(report: Report) -> str:
    names = [bot["label"] for bot in report["bots"]]
    rows = [
        (name, *("–" if share is None else f"{share:.1%}" for share in row))
        for name, row in zip(names, report["cross_table"]["above"], strict=True)
    ]
    return _table(("", *names), rows)


def _faults(report: Report) -> str:
    if not report["faults"]:
        return ""
    head = ("bot", "game", "seat", "move", "reason", "answer", "stand-in")
    rows = [
        (
            report["bots"][fault["bot"]]["label"],
            str(fault["game"]),
            str(fault["seat"]),
            fault["move"],
            fault["reason"],
            fault["text"],
            "takes over" if fault["stand_in"] else "",
        )
        for fault in report["faults"]
    ]
    return "<h2>Faults</h2>\n<p>The first faults of each bot.</p>\n" + _table(head, rows, "text")


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]], kind: str = "figures") -> str:
    heads = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = [f'<div class="scroll"><table class="{kind}">', f"<tr>{heads}</tr>"]
    lines += ["<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows]
    return "\n".join([*lines, "</table></div>"])


def _labels(report: Report) -> list[str]:
    """Return the labels of the bots for plots."""
    return short_labels([bot["label"] for bot in report["bots"]], _MAX_NAME)


def _ratings(report: Report) -> str:
    bots = report["bots"]
    with new_plot("rating, with its 95% interval", height=1.2 + 0.35 * len(bots)) as (figure, axes):
        for at, bot in enumerate(bots):
            mu, reach = bot["rating"]["mu"], bot["rating"]["interval"][1] - bot["rating"]["mu"]
            axes.errorbar([mu], [at], xerr=[reach], fmt="o", capsize=4, color=COLORS[at % len(COLORS)])
        axes.set_yticks(range(len(bots)), _labels(report))
        axes.set_ylim(len(bots) - 0.5, -0.5)
        return inline_svg(to_svg(figure))


def _seats(report: Report) -> str:
    with new_plot("win rate by seat, from who starts the game") as (figure, axes):
        seats = ["starts", *(f"+{seat}" for seat in range(1, report["players"]))]
        series = [
            (
                label,
                [(100 * one["win_rate"], 100 * one["interval"][0], 100 * one["interval"][1]) for one in bot["by_seat"]],
            )
            for label, bot in zip(_labels(report), report["bots"], strict=True)
        ]
        draw_bars(figure, axes, seats, series)
        axes.axhline(100 / report["players"], color="#888888", linewidth=0.8, linestyle="--")
        axes.set_ylabel("%")
        return inline_svg(to_svg(figure))


def _rounds(report: Report) -> str:
    with new_plot("points by round") as (figure, axes):
        series = [
            (label, [(one["points"], one["interval"][0], one["interval"][1]) for one in bot["by_round"]])
            for label, bot in zip(_labels(report), report["bots"], strict=True)
        ]
        draw_bars(figure, axes, ["round 1", "round 2", "round 3"], series)
        return inline_svg(to_svg(figure))


def _thinking(report: Report) -> str:
    bots = report["bots"]
    with new_plot("milliseconds per move: mean, and the slowest", height=1.2 + 0.35 * len(bots)) as (figure, axes):
        for at, bot in enumerate(bots):
            color = COLORS[at % len(COLORS)]
            axes.plot([bot["ms_per_move"], bot["slowest_ms"]], [at, at], color=color, linewidth=1)
            axes.plot([bot["ms_per_move"]], [at], "o", color=color)
            axes.plot([bot["slowest_ms"]], [at], "|", color=color, markersize=10)
        axes.set_xscale("symlog", linthresh=0.1)
        axes.xaxis.set_major_formatter("{x:g}")
        axes.set_xlim(left=0)
        axes.set_yticks(range(len(bots)), _labels(report))
        axes.set_ylim(len(bots) - 0.5, -0.5)
        return inline_svg(to_svg(figure))


_PLOTS: Final[dict[str, Callable[[Report], str]]] = {
    "Ratings": _ratings,
    "Seats": _seats,
    "Rounds": _rounds,
    "Thinking time": _thinking,
}
