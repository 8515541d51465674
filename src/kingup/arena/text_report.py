"""The results as text tables for a terminal."""

from typing import Final

from kingup.arena.fault_warnings import fault_warnings
from kingup.arena.labels import short_labels
from kingup.arena.sprt import ERROR, SprtResult
from kingup.arena.standings import Report

_MIN_WIDTH: Final = 20
_MAX_LABEL: Final = 28
_MIN_COLUMN: Final = 12
_MAX_HEAD: Final = 16
"""Characters of a label in a row, and above a column."""


def report_title(report: Report) -> str:
    """Return the title of a report: the bots and how they are seated."""
    names = [bot["label"] for bot in report["bots"]]
    return f"{names[0]} among {names[1]}" if report["one_vs_rest"] else ", ".join(names)


def render_text(report: Report) -> str:
    """Return the whole report."""
    parts = [_results(report)]
    if len(report["bots"]) > 1:
        parts.append(_cross_table(report))
    if report["sprt"] is not None:
        parts.append(verdict_sentence(report, report["sprt"]))
    parts += fault_warnings(report)
    return "\n\n".join(parts)


def verdict_sentence(report: Report, sprt: SprtResult) -> str:
    """Return the result of the test as a sentence."""
    one, other = (bot["label"] for bot in report["bots"])
    evidence = f"after {sprt['deals']} deals (log-likelihood ratio {sprt['llr']:+.2f}, bound {sprt['bounds'][1]:.2f})"
    match sprt["verdict"]:
        case "stronger":
            return f"{one} is stronger than {other}: decided {evidence}, wrong at most once in {1 / ERROR:.0f} times."
        case "not stronger":
            return (
                f"{one} is not stronger than {other}: decided {evidence}, wrong at most once in {1 / ERROR:.0f} times."
            )
        case "undecided":
            return f"Whether {one} is stronger than {other} is undecided {evidence}."


def _results(report: Report) -> str:
    labels = short_labels([bot["label"] for bot in report["bots"]], _MAX_LABEL)
    width = max(_MIN_WIDTH, *map(len, labels))
    head = f"{'bot':{width}} {'games':>6} {'wins':>8} {'rate':>6} {'95%':>13} {'rating':>12}"
    lines = [f"{head} {'points':>7} {'faults':>7} {'ms/move':>8}"]
    for label, bot in zip(labels, report["bots"], strict=True):
        low, high = bot["interval"]
        mu, reach = bot["rating"]["mu"], bot["rating"]["interval"][1] - bot["rating"]["mu"]
        interval, rating = f"{low:.1%}–{high:.1%}", f"{mu:.1f} ±{reach:4.1f}"
        lines.append(
            f"{label:{width}} {bot['games']:6} {bot['wins']:8.1f} {bot['win_rate']:6.1%} {interval:>13} "
            f"{rating:>12} {bot['points_per_round']:7.2f} {bot['faults']:7} {bot['ms_per_move']:8.2f}"
        )
    return "\n".join(lines)


def _cross_table(report: Report) -> str:
    all_labels = [bot["label"] for bot in report["bots"]]
    labels, heads = short_labels(all_labels, _MAX_LABEL), short_labels(all_labels, _MAX_HEAD)
    width, column = max(_MIN_WIDTH, *map(len, labels)), max(_MIN_COLUMN, *map(len, heads))
    lines = [f"{'finished above':{width}}" + "".join(f" {head:>{column}}" for head in heads)]
    for label, row in zip(labels, report["cross_table"]["above"], strict=True):
        shares = ("–" if share is None else f"{share:.1%}" for share in row)
        lines.append(f"{label:{width}}" + "".join(f" {share:>{column}}" for share in shares))
    return "\n".join(lines)
