"""Compute the capacity of one machine, its first bottleneck, and the needs of a million players from measured costs.

    python bench/capacity.py            prints the plan
    python bench/capacity.py --write    writes it into docs/operators.md

The costs are in bench/costs.json; bench/server.py measures them. The number of tables per process is found by
simulation: actions arrive at random, one process handles them one after the other, and actions that arrive while the
disk is busy share a commit, as in the server. The only other assumptions are in the class ``Crowd``.
"""

import argparse
import heapq
import json
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

COSTS: Final = Path(__file__).with_name("costs.json")
DOCUMENT: Final = Path(__file__).parents[1] / "docs" / "operators.md"
START: Final = "<!-- made by bench/capacity.py from here on -->\n"
END: Final = "<!-- to here, by bench/capacity.py -->\n"
MAX_P99_MS: Final = 50.0
SECONDS: Final = 20.0
LOAD: Final = 0.6
"""Share of a machine that is planned for. The rest is for peaks."""
MILLION: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Crowd:
    """Assumptions about how people play."""

    players_per_table: int = 4
    seconds_between_actions: float = 5.0
    """At one table."""
    games_per_player_and_day: float = 2.0


def p99(tables: int, service_s: float, commit_s: float, crowd: Crowd, seed: int = 1) -> float:
    """Return the milliseconds from the arrival of an action to its broadcast, at the 99th percentile.

    One process: a request costs ``service_s`` of its core, half before the commit and half after it, for the
    broadcast. Commits run in parallel, one at a time, each with all actions that have arrived.
    """
    rng = random.Random(seed)
    rate = tables / crowd.seconds_between_actions
    arrivals, at = [], 0.0
    while at < SECONDS:
        at += rng.expovariate(rate)
        arrivals.append(at)
    todo = [(at, at, False) for at in arrivals]  # earliest start, arrival, whether it is committed
    heapq.heapify(todo)
    waiting: list[float] = []
    core = disk = 0.0
    took = []
    while todo:
        ready, arrived, committed = heapq.heappop(todo)
        core = max(core, ready) + service_s / 2 * rng.uniform(0.5, 1.5)
        if committed:
            took.append(core - arrived)
            continue
        waiting.append(arrived)
        # The disk commits all waiting actions as soon as it is free.
        if disk <= core or not todo:
            disk = max(disk, core) + commit_s
            for one in waiting:
                heapq.heappush(todo, (disk, one, True))
            waiting = []
    took.sort()
    return 1000 * took[int(0.99 * len(took))]


def max_tables(service_s: float, commit_s: float, watching: float, crowd: Crowd) -> int:
    """Return the number of tables that one process can serve within the time limit.

    :param watching: the share of a core that one idle client takes.
    """
    low, high = 1, 200_000
    while high - low > max(10, low // 50):
        middle = (low + high) // 2
        left = 1 - watching * middle * crowd.players_per_table
        # Skip the simulation for loads beyond a whole core.
        possible = middle / crowd.seconds_between_actions * service_s < left
        good = possible and p99(middle, service_s / left, commit_s, crowd) < MAX_P99_MS
        low, high = (middle, high) if good else (low, middle)
    return low


def plan(costs: dict[str, Any], crowd: Crowd) -> str:
    """Return the plan as a Markdown table."""
    lines = ["| | SQLite, one process | PostgreSQL, one process |", "|---|---|---|"]
    engines = ("sqlite", "postgresql")
    cpu = {engine: costs["one_process"][engine]["cpu_us_per_action"] / 1e6 for engine in engines}
    commit = {engine: costs["one_process"][engine]["commit_ms"] / 1000 for engine in engines}
    watching = costs["cpu_us_per_client_second"] / 1e6
    tables = {engine: max_tables(cpu[engine], commit[engine], watching, crowd) for engine in engines}
    gb = {one: (costs["mb_empty"] + tables[one] * costs["kb_per_table"] / 1000) / 1000 for one in engines}

    def row(name: str, figure: dict[str, str]) -> None:
        lines.append(f"| {name} | {figure['sqlite']} | {figure['postgresql']} |")

    row("CPU time per action, µs", {one: f"{1e6 * cpu[one]:.0f}" for one in engines})
    row("CPU time per connected client, µs per second", dict.fromkeys(engines, f"{1e6 * watching:.0f}"))
    row("time for a commit of all waiting actions, ms", {one: f"{1000 * commit[one]:.1f}" for one in engines})
    row(
        f"tables at once, one action every {crowd.seconds_between_actions:.0f} s each, p99 under {MAX_P99_MS:.0f} ms",
        {one: f"{rounded(tables[one]):,}" for one in engines},
    )
    row("memory for them, GB", {one: f"{gb[one]:.1f}" for one in engines})
    return "\n".join([*lines, "", on_one_database(costs), "", for_a_million(costs, crowd)])


def on_one_database(costs: dict[str, Any]) -> str:
    """Describe how many processes one PostgreSQL can serve."""
    alone, many = costs["one_process"]["postgresql"], costs["two_processes"]["postgresql"]
    database, server = many["postgresql_us_per_action"], many["cpu_us_per_action"]
    return (
        "When the players of a table are spread over two processes, both work on each action, and one tells the other "
        f"about it through PostgreSQL. An action then takes {server:.0f} µs in both processes together (in one process "
        f"alone: {alone['cpu_us_per_action']:.0f}) and {database:.0f} µs in PostgreSQL (with one process alone: "
        f"{alone['postgresql_us_per_action']:.0f}). One core of PostgreSQL at {100 * LOAD:.0f}% load then handles "
        f"{rounded(LOAD * 1e6 / database):,} actions per second, and needs {server / database:.1f} cores for server "
        "processes. The first bottleneck of one process is its core. For one machine it is the number of cores. For "
        "many machines on one PostgreSQL, it is the cores of PostgreSQL, and then the disk with its write-ahead log."
    )


def for_a_million(costs: dict[str, Any], crowd: Crowd) -> str:
    """Describe the needs of a million simultaneous players."""
    many = costs["two_processes"]["postgresql"]
    tables = MILLION / crowd.players_per_table
    actions = tables / crowd.seconds_between_actions
    watching = MILLION * costs["cpu_us_per_client_second"] / 1e6
    processes = (actions * many["cpu_us_per_action"] / 1e6 + watching) / LOAD
    cores = actions * many["postgresql_us_per_action"] / 1e6 / LOAD
    memory = tables * costs["kb_per_table"] / 1e6
    games = MILLION * crowd.games_per_player_and_day / crowd.players_per_table
    stored = games * costs["kb_per_stored_game"] / 1e6
    return (
        f"A million players at once are {rounded(tables):,} tables and {rounded(actions):,} actions per second. They "
        f"need {rounded(processes):,} server processes at {100 * LOAD:.0f}% of a core each, {memory:.0f} GB of memory "
        f"for these processes together, and {rounded(cores):,} cores of PostgreSQL. Each day adds {rounded(games):,} "
        f"games and {stored:.0f} GB."
    )


def rounded(value: float) -> int:
    """Round to two digits. More would be misleading."""
    digits = max(0, len(str(int(value))) - 2)
    return round(int(value), -digits)


def updated_document() -> str:
    """Return the document with the current plan."""
    head, _, rest = DOCUMENT.read_text(encoding="utf-8").partition(START)
    _, _, tail = rest.partition(END)
    return f"{head}{START}\n{plan(json.loads(COSTS.read_text(encoding='utf-8')), Crowd())}\n\n{END}{tail}"


def main() -> None:
    """Print the plan, or write it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    if parser.parse_args().write:
        DOCUMENT.write_text(updated_document(), encoding="utf-8")
    else:
        print(plan(json.loads(COSTS.read_text(encoding="utf-8")), Crowd()))


if __name__ == "__main__":
    main()
