"""Extras: one table says which brings what, and every message about a missing package is made from it."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from support.command import kingup

from kingup import extras
from kingup.bots.strength import notice, weakened

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
FOR_DEVELOPERS = {"build", "dev"}
OLD_NAMES = {"adapters", "all", "bots", "server", "terminal"}


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[<>=;\s]", one)[0].lower().replace("_", "-") for one in requirements}


def brought(extra: str) -> set[str]:
    """The distributions that the modules of an extra come from."""
    found = packages_distributions()
    return {one.lower().replace("_", "-") for module in extras.EXTRAS[extra] for one in found[module]}


def test_the_table_is_that_of_the_project():
    optional = PROJECT["optional-dependencies"]
    assert set(extras.EXTRAS) == set(extras.DOES) == set(optional) - FOR_DEVELOPERS - OLD_NAMES
    for extra in extras.EXTRAS:
        assert brought(extra) <= names(optional[extra]), extra
    known = set().union(*map(brought, extras.EXTRAS))
    for extra in set(optional) - FOR_DEVELOPERS:
        assert names(optional[extra]) <= known, extra
    assert not known & names(PROJECT["dependencies"]), "what everybody has is no extra"


def without(module: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """The command where a module is not installed."""
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
        ("asyncpg", ("serve", "--database", "postgresql://ada@127.0.0.1/kingup"), "postgresql"),
    ],
)
def test_a_missing_package_is_named_with_its_extra(module, arguments, extra):
    done = without(module, *arguments)
    assert done.returncode == 1
    assert f"needs {module}, which is not installed: pip install 'kingup[{extra}]'" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("module", ["joblib", "matplotlib"])
@pytest.mark.parametrize(
    ("arguments", "code", "said"),
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
def test_help_and_wrong_arguments_need_no_extra(module, arguments, code, said):
    done = without(module, *arguments)
    assert done.returncode == code, done.stderr
    assert said in done.stdout + done.stderr
    assert "not installed" not in done.stderr


def test_a_package_that_everybody_has_is_no_extra():
    done = without("msgspec", "serve")
    assert done.returncode == 1
    assert done.stderr == "Error: kingup serve needs msgspec, which is not installed: pip install kingup\n"


@pytest.mark.parametrize(
    ("adapter", "module", "extra"),
    [("pettingzoo", "pettingzoo", "pettingzoo"), ("openspiel", "pyspiel", "openspiel")],
)
def test_an_adapter_names_its_extra(adapter, module, extra):
    code = f"import sys; sys.modules[{module!r}] = None\nimport kingup.adapters.{adapter}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    said = f"kingup.adapters.{adapter} needs {module}, which is not installed: pip install 'kingup[{extra}]'"
    assert done.stderr.splitlines()[-1] == f"kingup.extras.MissingExtra: {said}"


def test_help_and_doctor_name_every_extra(tmp_path, monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    listed = kingup("--help").stdout
    looked_at = kingup("doctor", "--database", str(tmp_path / "kingup.sqlite"), "--port", "1").stdout
    for extra in extras.EXTRAS:
        assert f"kingup[{extra}]" in listed
        assert f"  {extra} (" in looked_at
    assert "note  bots are ready" in looked_at
    assert "pip install 'kingup[fast]'" in looked_at


def test_only_a_level_that_cannot_do_its_playouts_is_below_its_strength(monkeypatch):
    assert (weakened(200), notice(["king"], 200)) == ([], None)
    code = "from kingup.bots.strength import *; print(weakened(200), weakened(100), notice(['officer', 'trader'], 1))"
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "['king'] ['noble', 'king'] None\n"


def test_bots_that_think_without_numba_say_so_in_one_line_on_standard_error(monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    for arguments in (
        ("bot", "king/bluffer"),
        ("arena", "king", "officer", "--games", "1", "--players", "3", "--ms", "1", "--workers", "1"),
    ):
        done = kingup(*arguments, input="")
        assert done.returncode == 0, done.stderr
        assert done.stderr.count("pip install 'kingup[fast]'") == 1
        assert "kingup[fast]" not in done.stdout
    assert "kingup[fast]" not in kingup("bot", "officer", input="").stderr


def test_the_bench_runs_without_numba(monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    done = kingup("bench", "--seconds", "0.1", "--json")
    assert done.returncode == 0
    assert "plain Python" in done.stderr
