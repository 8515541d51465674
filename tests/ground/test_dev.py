"""``dev.py`` on Pythons that are too old, and its jobs that no other test runs."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from ground.clone import ROOT, clone_to

from dev import QUICK, QUICK_IN_A_BROWSER, find_python

OLD = ("3.6", "3.7", "3.8", "3.9", "3.10")


@pytest.mark.parametrize("version", OLD)
@pytest.mark.parametrize("arguments", [("run",), ("test", "-k", "record"), ("--help",), ()])
def test_old_python_prints_required_version(version, arguments, tmp_path):
    python = find_python(version)
    if python is None:
        pytest.skip(f"Python {version} is not installed")
    finished = subprocess.run([python, ROOT / "dev.py", *arguments], cwd=tmp_path, capture_output=True, check=False)
    assert (finished.returncode, finished.stdout) == (2, b"")
    message = finished.stderr.decode()
    assert message.startswith(f"dev.py: kingup needs Python 3.11 or later; this is {version}.")
    assert message.count("\n") == 1


def test_quick_tests_exist():
    assert [path for path in (*QUICK, *QUICK_IN_A_BROWSER) if not (ROOT / path).exists()] == []


def test_old_pythons_can_parse_the_file():
    source = (ROOT / "dev.py").read_text()
    # The oldest version that ast supports; walrus and match came later.
    tree = ast.parse(source, feature_version=(3, 7))
    first = next(at for at, node in enumerate(tree.body) if isinstance(node, ast.If))
    assert "sys.version_info < OLDEST" in ast.unparse(tree.body[first])
    # Old Pythons evaluate a function's annotations when they define it, so none may come before the message.
    assert not [node for node in tree.body[:first] if isinstance(node, ast.FunctionDef)]


@pytest.fixture
def clone(tmp_path) -> Path:
    """Return a clean clone with the environment and the Node packages of this one."""
    clone_to(tmp_path)
    (tmp_path / ".venv").symlink_to(Path(sys.executable).parents[1])
    if (ROOT / "node_modules").exists():
        (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    return tmp_path


def fix(clone: Path) -> subprocess.CompletedProcess[str]:
    """Run the job without the setup, which would change the shared environment if its lock is out of date."""
    code = "import sys, dev; sys.exit(dev.fix())"
    return subprocess.run([sys.executable, "-c", code], cwd=clone, capture_output=True, text=True, check=False)


def test_fix_formats_python_and_javascript(clone):
    python = clone / "src" / "kingup" / "sloppy.py"
    python.write_text('"""A module."""\nimport sys\nimport os\nNAMES = [ os.name,sys.platform ]\n')
    javascript = clone / "src" / "kingup" / "web" / "lib" / "sloppy.js"
    javascript.write_text("export const sum = (a,b) => a+b\n")
    finished = fix(clone)
    assert finished.returncode == 0, finished.stdout + finished.stderr
    assert python.read_text() == '"""A module."""\n\nimport os\nimport sys\n\nNAMES = [os.name, sys.platform]\n'
    assert javascript.read_text() == "export const sum = (a, b) => a + b;\n"


def test_fix_reports_what_it_cannot_fix(clone):
    (clone / "src" / "kingup" / "broken.py").write_text('"""A module."""\n\nNAMES = undefined\n')
    finished = fix(clone)
    assert finished.returncode == 1
    assert "broken.py" in finished.stdout
