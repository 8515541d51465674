"""Extras: the table of their packages, and the messages about missing packages."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from support.command import kingup

from kingup import extras
from kingup.bots.strength import numba_notice, weakened_levels

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
FOR_DEVELOPERS = {"build", "dev"}
OLD_NAMES = {"adapters", "all", "bots", "server", "terminal"}


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[<>=;\s]", one)[0].lower().replace("_", "-") for one in requirements}


def distributions_of(extra: str) -> set[str]:
    """Return the distributions of the modules of an extra."""
    found = packages_distributions()
    return {one.lower().replace("_", "-") for module in extras.EXTRAS[extra] for one in found[module]}


def test_table_matches_pyproject():
    optional = PROJECT["optional-dependencies"]
    assert set(extras.EXTRAS) == set(extras.PURPOSES) == set(optional) - FOR_DEVELOPERS - OLD_NAMES
    for extra in extras.EXTRAS:
        assert distributions_of(extra) <= names(optional[extra]), extra
    known = set().union(*map(distributions_of, extras.EXTRAS))
    for extra in set(optional) - FOR_DEVELOPERS:
        assert names(optional[extra]) <= known, extra
    assert not known & names(PROJECT["dependencies"]), "a dependency of kingup must not be in an extra"


def without(module: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run the command as if a module were not installed."""
    code = (
        f"import sys; sys.modules[{module!r}] = None; sys.argv[0] = 'kingup'; from kingup.cli.main import main; main()"
    )
    return subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("module", "arguments", "extra"),
    [
        ("joblib", ("arena", "officer"), "arena"),
        ("joblib", ("arena", "officer", "--out", "nowhere"), "plots"),
        ("joblib", ("study",), "plots"),
        ("matplotlib", ("arena", "officer", "--out", "nowhere"), "plots"),
        ("matplotlib", ("study",), "plots"),
        ("distributed", ("arena", "officer", "--cluster", "tcp://127.0.0.1:1"), "cluster"),
        ("pyarrow", ("export", "nowhere", "--to", "parquet"), "export"),
        ("asyncpg", ("serve", "--database", "postgresql://ada@127.0.0.1/kingup"), "postgresql"),
    ],
)
def test_missing_package_names_its_extra(module, arguments, extra):
    finished = without(module, *arguments)
    assert finished.returncode == 1
    assert f"needs {module}, which is not installed: pip install 'kingup[{extra}]'" in finished.stderr
    assert "Traceback" not in finished.stderr


@pytest.mark.parametrize("module", ["joblib", "matplotlib"])
@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("arena", "--help"), 0, "Usage: kingup arena"),
        (("study", "--help"), 0, "Usage: kingup study"),
        (("arena", "offcer"), 2, "Did you mean"),
        (("arena", "officer", "--games", "0"), 2, "0 is not in the range"),
        (("arena", "officer", "--log", "/nonexist/x"), 2, "--log /nonexist/x cannot be written"),
        (("arena", "officer", "--out", "/proc/x"), 2, "/proc/x cannot be written to"),
        (("study", "--rounds", "0"), 2, "0 is not in the range"),
        (("study", "--out", "/proc/x"), 2, "/proc/x cannot be written to"),
    ],
)
def test_help_and_usage_errors_need_no_extra(module, arguments, code, message):
    finished = without(module, *arguments)
    assert finished.returncode == code, finished.stderr
    assert message in finished.stdout + finished.stderr
    assert "not installed" not in finished.stderr


def test_missing_dependency_names_no_extra():
    finished = without("msgspec", "serve")
    assert finished.returncode == 1
    assert finished.stderr == "Error: kingup serve needs msgspec, which is not installed: pip install kingup\n"


@pytest.mark.parametrize(
    ("adapter", "module", "extra"),
    [("pettingzoo", "pettingzoo", "pettingzoo"), ("openspiel", "pyspiel", "openspiel")],
)
def test_adapters_name_their_extra(adapter, module, extra):
    code = f"import sys; sys.modules[{module!r}] = None\nimport kingup.adapters.{adapter}"
    finished = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    message = f"kingup.adapters.{adapter} needs {module}, which is not installed: pip install 'kingup[{extra}]'"
    assert finished.stderr.splitlines()[-1] == f"kingup.extras.MissingExtra: {message}"


def test_help_and_doctor_list_every_extra(tmp_path, monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    listed = kingup("--help").stdout
    diagnosis = kingup("doctor", "--database", str(tmp_path / "kingup.sqlite"), "--port", "1").stdout
    for extra in extras.EXTRAS:
        assert f"kingup[{extra}]" in listed
        assert f"  {extra} (" in diagnosis
    assert "note  bots are ready" in diagnosis
    assert "pip install 'kingup[fast]'" in diagnosis


def test_weakened_levels(monkeypatch):
    assert (weakened_levels(200), numba_notice(["king"], 200)) == ([], None)
    code = (
        "from kingup.bots.strength import *\n"
        "print(weakened_levels(200), weakened_levels(100), numba_notice(['officer', 'trader'], 1))"
    )
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    finished = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert finished.stdout == "['king'] ['noble', 'king'] None\n"


def test_notice_without_numba(monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    for arguments in (
        ("bot", "king/bluffer"),
        ("arena", "king", "officer", "--games", "1", "--players", "3", "--ms", "1", "--workers", "1"),
    ):
        finished = kingup(*arguments, input="")
        assert finished.returncode == 0, finished.stderr
        assert finished.stderr.count("pip install 'kingup[fast]'") == 1
        assert "kingup[fast]" not in finished.stdout
    assert "kingup[fast]" not in kingup("bot", "officer", input="").stderr


def test_bench_without_numba(monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    finished = kingup("bench", "--seconds", "0.1", "--json")
    assert finished.returncode == 0
    assert "plain Python" in finished.stderr
