"""The sdist holds the whole clone: its tests pass, and it builds the same wheel."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from ground.clone import clone_to

UV = str(Path(sys.executable).parent / "uv")
SHORT = ["tests/rules/test_legality.py", "tests/record/test_read.py", "tests/record/test_write.py"]
SHORT += [
    "tests/server/cli/test_deployment.py",
    "tests/ground/test_readme.py",
    "tests/ground/test_docs.py",
    "-k",
    "not command",
]
LONG = [
    "tests/rules",
    "tests/record",
    "tests/rulebook",
    "tests/golden",
    "tests/cli",
    "tests/server/cli/test_deployment.py",
]
LONG += ["tests/options", "tests/ground", "--deselect=tests/ground/test_sdist.py"]


@pytest.fixture(scope="module")
def unpacked(built_sdist, tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    with tarfile.open(built_sdist) as archive:
        archive.extractall(folder, filter="data")
    (root,) = folder.iterdir()
    return root


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_sdist_has_every_file_of_a_clone(unpacked, tmp_path):
    assert files(unpacked) == files(clone_to(tmp_path)) | {"PKG-INFO"}


def test_sdist_builds_the_same_wheel(unpacked, built_wheel, tmp_path):
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=unpacked, capture_output=True, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    contents = [{one.filename: one.CRC for one in zipfile.ZipFile(file).infolist()} for file in (wheel, built_wheel)]
    assert contents[0] == contents[1]


def run_its_tests(folder: Path, tests: list[str]) -> None:
    """Install the development lock and the sdist into a new environment, and run tests there."""
    python = folder / ".venv" / "bin" / "python"
    install = [UV, "pip", "install", "--quiet", "--python", python]
    subprocess.run([UV, "venv", "--quiet", "--python", sys.executable, folder / ".venv"], check=True)
    subprocess.run([*install, "--require-hashes", "-r", folder / "requirements-dev.lock"], check=True)
    subprocess.run([*install, "--no-deps", "--no-build-isolation", "-e", folder], check=True)
    run = [python, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", *tests]
    finished = subprocess.run(run, cwd=folder, capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stdout


def test_short_tests_pass_in_sdist(unpacked):
    run_its_tests(unpacked, SHORT)


@pytest.mark.slow
def test_long_tests_pass_in_sdist(unpacked):
    run_its_tests(unpacked, LONG)
