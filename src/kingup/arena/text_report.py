"""The results as text tables for a terminal."""

from kingup.arena.sprt import ERROR, SprtResult
from kingup.arena.standings import Report


def report_title(report: Report) -> str:
    """Return the title of a report: the bots and how they are seated."""
    names = [bot["name"] for bot in report["bots"]]
    return f"{names[0]} among {names[1]}" if report["one_vs_rest"] else ", ".join(names)


def render_text(report: Report) -> str:
    """Return the whole report."""
    parts = [_results(report)]
    if len(report["bots"]) > 1:
        parts.append(_cross_table(report))
    if report["sprt"] is not None:
        parts.append(verdict_sentence(report, report["sprt"]))
    return "\n\n".join(parts)


def verdict_sentence(report: Report, sprt: SprtResult) -> str:
    """Return the result of the test as a sentence."""
    one, other = (bot["name"] for bot in report["bots"])
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
    head = f"{'bot':20} {'games':>6} {'wins':>8} {'rate':>6} {'95%':>13} {'rating':>12} {'points':>7} {'faults':>7}"
    lines = [f"{head} {'ms/move':>8}"]
    for bot in report["bots"]:
        low, high = bot["interval"]
        mu, reach = bot["rating"]["mu"], bot["rating"]["interval"][1] - bot["rating"]["mu"]
        interval, rating = f"{low:.1%}–{high:.1%}", f"{mu:.1f} ±{reach:4.1f}"
        lines.append(
            f"{bot['name'][:20]:20} {bot['games']:6} {bot['wins']:8.1f} {bot['win_rate']:6.1%} {interval:>13} "
            f"{rating:>12} {bot['points_per_round']:7.2f} {bot['faults']:7} {bot['ms_per_move']:8.2f}"
        )
    return "\n".join(lines)


def _cross_table(report: Report) -> str:
    names = [bot["name"] for bot in report["bots"]]
    lines = [f"{'finished above':20}" + "".join(f" {name[:12]:>12}" for name in names)]
    for name, row in zip(names, report["cross_table"]["above"], strict=True):
        lines.append(f"{name[:20]:20}" + "".join(f" {'–' if share is None else f'{share:.1%}':>12}" for share in row))
    return "\n".join(lines)
