"""``dev.py`` in the hands of somebody whose Python is too old."""

import ast
import subprocess

import pytest
from ground.clone import ROOT

from dev import QUICK, QUICK_IN_A_BROWSER, find_python

OLD = ("3.6", "3.7", "3.8", "3.9", "3.10")


@pytest.mark.parametrize("version", OLD)
@pytest.mark.parametrize("arguments", [("run",), ("test", "-k", "record"), ("--help",), ()])
def test_an_old_python_is_told_which_one_is_needed(version, arguments, tmp_path):
    python = find_python(version)
    if python is None:
        pytest.skip(f"Python {version} is not installed")
    done = subprocess.run([python, ROOT / "dev.py", *arguments], cwd=tmp_path, capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (2, b"")
    said = done.stderr.decode()
    assert said.startswith(f"dev.py: kingup needs Python 3.11 or later; this is {version}.")
    assert said.count("\n") == 1


def test_the_quick_tests_are_there():
    assert [path for path in (*QUICK, *QUICK_IN_A_BROWSER) if not (ROOT / path).exists()] == []


def test_old_pythons_can_read_the_file_up_to_its_message():
    source = (ROOT / "dev.py").read_text()
    # The oldest that ast knows; walrus and match came later.
    tree = ast.parse(source, feature_version=(3, 7))
    first = next(at for at, node in enumerate(tree.body) if isinstance(node, ast.If))
    assert "sys.version_info < OLDEST" in ast.unparse(tree.body[first])
    # Old Pythons look at the types of a function's arguments when they come to it.
    assert not [node for node in tree.body[:first] if isinstance(node, ast.FunctionDef)]
