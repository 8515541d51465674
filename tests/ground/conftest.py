"""The distributions, built once for all tests and all pytest workers."""

import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock
from ground.clone import clone_to


@pytest.fixture(scope="session")
def distributions(tmp_path_factory, worker_id) -> Path:
    """Return the folder with the wheel and the sdist, built from a clean clone."""
    own = tmp_path_factory.getbasetemp()
    # The folders of pytest-xdist workers are side by side.
    made = (own if worker_id == "master" else own.parent) / "distributions"
    with FileLock(made.with_suffix(".lock")):
        if not made.exists():
            clone = clone_to(tmp_path_factory.mktemp("clone"))
            unfinished = made.with_suffix(".unfinished")
            build = [sys.executable, "-m", "hatchling", "build", "-d", str(unfinished)]
            subprocess.run(build, cwd=clone, capture_output=True, check=True)
            unfinished.rename(made)
    return made


@pytest.fixture(scope="session")
def built_wheel(distributions) -> Path:
    (wheel,) = distributions.glob("*.whl")
    return wheel


@pytest.fixture(scope="session")
def built_sdist(distributions) -> Path:
    (sdist,) = distributions.glob("*.tar.gz")
    return sdist
