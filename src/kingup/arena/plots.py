"""The style of plots and their conversion to SVG; the same figures always lead to the same bytes."""

import io
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, TypeAlias

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

COLORS: Final = ("#4063a3", "#c8553d", "#3b8464", "#d49b2a", "#7a5195", "#5b6770", "#a05d4e", "#2a9d9f")
"""One color for each bot, level or number of players; also distinct for people with color blindness."""
_STYLE: Final[dict[Any, Any]] = {
    "svg.hashsalt": "kingup",
    # Text stays text: small, sharp and searchable.
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": "#dddddd",
    "grid.linewidth": 0.6,
    "axes.axisbelow": True,
    "axes.titlesize": 11,
    "axes.titlelocation": "left",
    # A name with dollar signs is not a formula.
    "text.parse_math": False,
}
_LEGEND_WIDTH: Final = 84
"""Characters beside each other in a legend."""
_LEGEND_MARK: Final = 6
"""Characters that the colored mark of an entry takes."""


@contextmanager
def new_plot(title: str, width: float = 6.4, height: float = 3.2) -> Iterator[tuple[Figure, Axes]]:
    """Create a figure with one set of axes in the common style."""
    with new_panels([title], width, height) as (figure, (axes,)):
        yield figure, axes


@contextmanager
def new_panels(titles: Sequence[str], width: float = 6.4, height: float = 3.2) -> Iterator[tuple[Figure, list[Axes]]]:
    """Create a figure with several sets of axes side by side."""
    with mpl.rc_context(_STYLE):
        figure = Figure(figsize=(width, height), layout="constrained")
        FigureCanvasSVG(figure)
        row = list(figure.subplots(1, len(titles), squeeze=False)[0])
        for axes, title in zip(row, titles, strict=True):
            axes.set_title(title)
        yield figure, row


def to_svg(figure: Figure) -> str:
    """Return the figure as SVG, without a date."""
    with mpl.rc_context(_STYLE):
        out = io.StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    # Trailing blanks are a nuisance in a repository.
    return re.sub(r" +$", "", out.getvalue(), flags=re.MULTILINE)


def inline_svg(svg: str) -> str:
    """Return the part of an SVG file that goes into an HTML page."""
    return svg[svg.index("<svg") :]


Bar: TypeAlias = tuple[float, float, float]
"""The height of a bar, and the lower and upper end of its 95% interval."""


def draw_bars(figure: Figure, axes: Axes, groups: Sequence[str], series: Sequence[tuple[str, Sequence[Bar]]]) -> None:
    """Draw groups of bars with their intervals.

    :param series: the name of each series and its bar in each group.
    """
    width = 0.8 / max(1, len(series))
    for at, (name, row) in enumerate(series):
        places = [group + (at - (len(series) - 1) / 2) * width for group in range(len(groups))]
        values, lows, highs = zip(*row, strict=True)
        down = [value - low for value, low in zip(values, lows, strict=True)]
        up = [high - value for value, high in zip(values, highs, strict=True)]
        axes.bar(places, values, width * 0.92, yerr=[down, up], color=COLORS[at % len(COLORS)], label=name, capsize=2)
    axes.set_xticks(range(len(groups)), groups)
    axes.grid(visible=False, axis="x")
    if len(series) > 1:
        add_legend(figure, axes)


def add_legend(figure: Figure, axes: Axes) -> None:
    """Add a legend below the plot."""
    handles, names = axes.get_legend_handles_labels()
    # A legend that is wider than the figure is cut off.
    columns = max(1, min(4, len(names), _LEGEND_WIDTH // (max(map(len, names)) + _LEGEND_MARK)))
    figure.legend(handles, names, loc="outside lower center", ncols=columns, frameon=False)
