"""All samples of a study, and their file format."""

import csv
import math
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from typing import Final

import numpy as np

from kingup.arena.study.figures import FIGURES, ROWS
from kingup.arena.study.sample import SEARCH_LEVELS, STYLE_LEVELS, Sample
from kingup.rules.setup import SETUPS

MAIN: Final = "learned"
"""The level that represents good play where levels that look ahead are too slow."""
_COLUMNS: Final = ("seed", "players", "level", "figure", "of", "count", "sum", "squares")


class Study:
    """Samples by number of players and level.

    :param seed: the seed of the samples.
    """

    def __init__(self, samples: Iterable[Sample], seed: int) -> None:
        self.seed = seed
        self._samples = {(sample.players, sample.level): sample for sample in samples}

    def of(self, players: int, level: str = MAIN) -> Sample:
        """Return one sample."""
        return self._samples[players, level]

    def has(self, players: int, level: str) -> bool:
        """Return whether there is such a sample."""
        return (players, level) in self._samples

    def by_players(self, level: str = MAIN) -> list[Sample]:
        """Return the samples of a level, by number of players."""
        return [self._samples[players, level] for players in SETUPS]

    def by_level(self, players: int) -> list[Sample]:
        """Return the samples of a number of players, from the weakest level to the strongest."""
        levels = (*STYLE_LEVELS, *SEARCH_LEVELS)
        return [self._samples[players, level] for level in levels if self.has(players, level)]

    def write(self, file: Path) -> None:
        """Write all figures to a CSV file."""
        with file.open("w", encoding="utf-8", newline="") as lines:
            table = csv.writer(lines, lineterminator="\n")
            table.writerow(_COLUMNS)
            for (players, level), sample in self._samples.items():
                for name, (row, size) in FIGURES.items():
                    for at in range(size):
                        sums = [repr(figure).removesuffix(".0") for figure in sample.counts[row + at].tolist()]
                        if sums[0] != "0":
                            table.writerow((self.seed, players, level, name, at, *sums))


def read_study(file: Path) -> Study:
    """Read a study from its CSV file.

    :raises ValueError: if the file does not hold a study.
    """
    samples: dict[tuple[int, str], Sample] = {}
    seed = 0
    with file.open(encoding="utf-8", newline="") as lines:
        table = csv.DictReader(lines)
        if tuple(table.fieldnames or ()) != _COLUMNS:
            raise ValueError(f"{file} has no figures of a study: its first line is not {','.join(_COLUMNS)}")
        for line in table:
            try:
                seed, players, level = int(line["seed"]), int(line["players"]), line["level"]
                row = FIGURES[line["figure"]].row + int(line["of"])
                counts = [float(line[name]) for name in ("count", "sum", "squares")]
            except (KeyError, TypeError, ValueError) as problem:
                raise ValueError(f"{file} has no figures of a study in line {table.line_num}: {problem}") from problem
            if not all(map(math.isfinite, counts)) or not 0 <= row < ROWS:
                raise ValueError(f"{file} has figures in line {table.line_num} that no study writes")
            if (players, level) not in samples:
                samples[players, level] = Sample(players, level, np.zeros((ROWS, 3)))
            samples[players, level].counts[row] = counts
    for players, level in product(SETUPS, STYLE_LEVELS):
        if (players, level) not in samples:
            raise ValueError(f"{file} has no figures of {level} with {players} players")
    return Study(samples.values(), seed)
