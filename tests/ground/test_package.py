"""The package: a wheel from a clean clone works in an empty environment, and the locks are complete."""

import ast
import json
import re
import subprocess
import sys
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest
from ground.clone import ROOT

from kingup import __version__

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKS = ["requirements.lock", "requirements-dev.lock", "requirements-build.lock", "requirements-server.lock"]


def test_wheel_works_in_an_empty_environment(built_wheel, tmp_path):
    assert "kingup/py.typed" in zipfile.ZipFile(built_wheel).namelist()
    venv.create(tmp_path / "empty")
    home = tmp_path / "empty" / "bin"
    install = ["uv", "pip", "install", "--quiet", "--python", str(home / "python"), f"{built_wheel}[all]"]
    subprocess.run([Path(sys.executable).parent / install[0], *install[1:]], check=True)
    assert run(home / "kingup", "--version", folder=tmp_path) == f"kingup {__version__}\n"
    record = run(home / "kingup", "demo", folder=tmp_path)
    (tmp_path / "game.kingup").write_text(record)
    assert "valid, finished" in run(home / "kingup", "check", "game.kingup", folder=tmp_path)


def run(*command: str | Path, folder: Path) -> str:
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout


def test_rules_only_need_the_standard_library():
    for file in (ROOT / "src" / "kingup" / "rules").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                assert name.startswith("kingup.rules") or name.split(".")[0] in sys.stdlib_module_names, (
                    f"{file}: {name}"
                )
    # And in practice, without any installed packages.
    code = "import sys; sys.path.insert(0, sys.argv[1]); import kingup.rules"
    subprocess.run([sys.executable, "-S", "-c", code, str(ROOT / "src")], check=True)


def test_rules_use_no_files_clock_or_global_randomness():
    for file in (ROOT / "src" / "kingup" / "rules").glob("*.py"):
        source = file.read_text()
        assert not re.search(
            r"^\s*(import|from) (time|datetime|secrets|io|pathlib|socket|logging)\b", source, re.MULTILINE
        )
        assert not re.search(r"\b(print|open|input)\(|random\.(?!Random\b)", source), file


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_have_hashes_and_no_host(lock):
    text = (ROOT / lock).read_text()
    assert "://" not in text
    pinned = re.findall(r"^([a-z0-9-]+)==", text, re.MULTILINE)
    assert pinned
    for entry in re.split(r"\n(?=[a-z])", text.strip()):
        assert "--hash=sha256:" in entry, entry.splitlines()[0]


def test_node_lock_has_hashes_and_no_host():
    text = (ROOT / "package-lock.json").read_text()
    assert "://" not in text
    packages = {name: package for name, package in json.loads(text)["packages"].items() if name}
    assert packages
    assert [name for name, package in packages.items() if not package["integrity"].startswith("sha512-")] == []


def test_locks_include_every_dependency():
    def names(requirements: list[str]) -> set[str]:
        return {re.sub(r"[_.]", "-", re.split(r"[^A-Za-z0-9_.-]", one)[0].lower()) for one in requirements}

    extras, groups = PROJECT["project"]["optional-dependencies"], PROJECT["dependency-groups"]
    always, build = names(PROJECT["project"]["dependencies"]), names(groups["build"])
    run, server = always | names(extras["all"]) | build, always | names(extras["fast"] + extras["postgresql"])
    pins = {lock: dict(re.findall(r"^([a-z0-9-]+)==(\S+)", (ROOT / lock).read_text(), re.MULTILINE)) for lock in LOCKS}
    for lock, wanted in zip(LOCKS, (run, run | names(groups["dev"]), build, server), strict=True):
        assert wanted <= set(pins[lock]), lock
        assert pins[lock].items() <= pins["requirements-dev.lock"].items(), "all locks pin the same versions"
    # The terminal is part of every installation; the packages of other extras and of the build are not in the image.
    unwanted = (names(extras["all"]) | build) - server
    assert {"matplotlib", "open-spiel", "uv"} <= unwanted
    assert not unwanted & set(pins["requirements-server.lock"]), "the image must hold no other packages"


def test_extra_all_includes_every_extra():
    extras = PROJECT["project"]["optional-dependencies"]
    for name, requirements in extras.items():
        assert set(requirements) <= set(extras["all"]), name


def test_changelog_has_this_version():
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text()


def test_pre_commit_runs_the_same_checks():
    hooks = (ROOT / ".pre-commit-config.yaml").read_text()
    assert "entry: python3 dev.py lint" in hooks
    assert "entry: python3 dev.py test" in hooks
