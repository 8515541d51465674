"""Measure baselines for learners: the levels, REINFORCE, PPO and a search of OpenSpiel, each against three officers.

    python bench/baselines.py FOLDER            trains both policies, plays in the arena, and prints the table
    python bench/baselines.py FOLDER --write    also writes the table and the learning curve into docs

It needs JAX, about fifteen minutes of one core for the games, and a few minutes for PPO. Finished parts are kept in the
folder, and a second run continues with the others. Bots that look ahead play fewer games.
"""

import argparse
import csv
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from kingup.arena.plots import COLORS, new_plot, to_svg

ROOT: Final = Path(__file__).parents[1]
RESULTS: Final = Path(__file__).with_name("baselines.json")
DOCUMENT: Final = ROOT / "docs" / "adapters.md"
PICTURE: Final = ROOT / "docs" / "pictures" / "ppo.svg"
START: Final = "<!-- made by bench/baselines.py from here on -->\n"
END: Final = "<!-- to here, by bench/baselines.py -->\n"
OPPONENT: Final = "officer"
GAMES: Final = {
    "random": 2000,
    "servant": 2000,
    "trader": 2000,
    "officer": 2000,
    "noble": 400,
    "king": 120,
    "REINFORCE": 2000,
    "PPO": 2000,
    "ISMCTS": 60,
}
LABELS: Final = {
    "REINFORCE": "REINFORCE, 22 weights, by self-play",
    "PPO": "PPO, by {steps:,} steps against three officers",
    "ISMCTS": "OpenSpiel's ISMCTS, 100 simulations",
}
MS: Final = "1000"
"""Enough time that the bots that look ahead always do all their playouts, even on a busy machine."""


def run(*command: str | Path, folder: Path = ROOT) -> str:
    """Run a program of this repository with this Python, and return its output."""
    return subprocess.run([sys.executable, *command], cwd=folder, stdout=subprocess.PIPE, text=True, check=True).stdout


def train(folder: Path, steps: int, learn: int) -> None:
    """Train the policies that are not in the folder yet."""
    if not (folder / "weights.npy").exists():
        run("examples/vector_learning.py", "--learn", str(learn), "--save", folder / "weights.npy")
    if not (folder / "policy.npz").exists():
        saved = ("--save", folder / "policy.npz", "--curve", folder / "curve.csv")
        print(run("examples/ppo_learning.py", "--steps", str(steps), *saved), file=sys.stderr)


def bots(folder: Path) -> dict[str, str]:
    """Return the name of each baseline in the arena."""
    programs = {
        "REINFORCE": ("examples/reinforce_bot.py", folder / "weights.npy"),
        "PPO": ("examples/ppo_bot.py", folder / "policy.npz"),
        "ISMCTS": ("bench/opponents/openspiel_ismcts.py", "--simulations", "100"),
    }
    commands = {
        name: f"cmd:{sys.executable} {ROOT / program} {' '.join(map(str, rest))}"
        for name, (program, *rest) in programs.items()
    }
    return {name: commands.get(name, name) for name in GAMES}


def play(bot: str, games: int) -> dict[str, Any]:
    """Return the result of one seat against three officers."""
    options = ("--one-vs-rest", "--games", str(games), "--ms", MS, "--json")
    result = json.loads(run("-m", "kingup", "arena", f"baseline={bot}", OPPONENT, *options))["bots"][0]
    return {
        key: result[key] for key in ("games", "win_rate", "interval", "points_per_round", "points_interval", "faults")
    }


def render(results: dict[str, Any]) -> str:
    """Return the table as Markdown."""
    lines = [
        "| one seat against three officers | wins | 95% interval | points per round | games |",
        "|---|---|---|---|---|",
    ]
    for name, row in results["rows"].items():
        low, high = row["interval"]
        label = LABELS[name].format(steps=results["steps"]) if name in LABELS else f"`{name}`"
        points = f"{row['points_per_round']:.1f} ± {row['points_per_round'] - row['points_interval'][0]:.1f}"
        lines.append(f"| {label} | {row['win_rate']:.1%} | {low:.1%} to {high:.1%} | {points} | {row['games']:,} |")
    return "\n".join(lines) + "\n"


def draw(curve: list[list[float]]) -> str:
    """Return the learning curve as SVG: points per round ahead of the table's average, by steps."""
    with new_plot("Masked PPO against three officers") as (figure, axes):
        axes.plot([steps / 1e6 for steps, _ in curve], [lead for _, lead in curve], color=COLORS[0])
        axes.axhline(0, color=COLORS[5], linewidth=1)
        axes.annotate(
            "as good as the officers", (curve[-1][0] / 1e6, 0), (0, -12), textcoords="offset points", ha="right"
        )
        axes.set_xlabel("million steps")
        axes.set_ylabel("points per round ahead of the average")
        return to_svg(figure)


def write_docs(results: dict[str, Any]) -> None:
    """Write the table and the learning curve into the documentation."""
    before, rest = DOCUMENT.read_text().split(START)
    _, after = rest.split(END)
    DOCUMENT.write_text(f"{before}{START}\n{render(results)}\n{END}{after}")
    PICTURE.write_text(draw(results["curve"]))


def main() -> None:
    """Train, play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="for policies and results")
    parser.add_argument("--steps", type=int, default=2_000_000, help="steps of PPO (default: 2,000,000)")
    parser.add_argument("--learn", type=int, default=1000, help="steps of REINFORCE in each game (default: 1000)")
    parser.add_argument("--games", type=int, help="the most games of each baseline")
    parser.add_argument("--only", nargs="+", choices=GAMES, default=list(GAMES), help="only these baselines")
    parser.add_argument("--write", action="store_true", help="write the results into bench and docs")
    options = parser.parse_args()
    folder = options.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    train(folder, options.steps, options.learn)
    rows = {}
    for name, bot in bots(folder).items():
        kept = folder / f"{name}.json"
        if name in options.only and not kept.exists():
            kept.write_text(json.dumps(play(bot, min(GAMES[name], options.games or GAMES[name]))))
            print(f"{name}: {kept.read_text()}", file=sys.stderr)
        if kept.exists():
            rows[name] = json.loads(kept.read_text())
    with (folder / "curve.csv").open(newline="") as file:
        curve = [[int(row["steps"]), float(row["lead"])] for row in csv.DictReader(file)]
    results = {"steps": options.steps, "rows": rows, "curve": curve}
    if options.write:
        RESULTS.write_text(json.dumps(results, indent=1) + "\n")
        write_docs(results)
    print(render(results), end="")


if __name__ == "__main__":
    main()
