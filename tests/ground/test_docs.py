"""The documentation says what is true: its commands run, its links lead somewhere, and the files it names exist."""

import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from ground.clone import ROOT, clone_to
from ground.commands import find_blocks, shell
from support.command import kingup as run_kingup

import kingup.record
import kingup.rules
from kingup.record import read_record
from kingup.rules import CHANCE, Character, Deal, Goal, Place, new_game, next_to_act, play, view_for

DOCS = ROOT / "docs"
PAGES = [ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "CHANGELOG", "SECURITY")]
PAGES += sorted(DOCS.rglob("*.md"))
WITH_COMMANDS = [page for page in sorted(DOCS.glob("*.md")) if find_blocks(page.read_text())]
SOURCE = ROOT / "src" / "kingup"
# Anything in backticks that looks like the path of a file with code.
NAMED_FILE = re.compile(r"`([\w.-]+(?:/[\w.-]+)+\.(?:py|js|ts|css|sql|ftl|yaml|json))`")
LINK = re.compile(r"\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"")


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=name_of)
def test_the_commands_of_a_page_run_in_order(page, tmp_path):
    folder = clone_to(tmp_path)
    for command in (line for block in find_blocks(page.read_text()) for line in block):
        shell(command, folder)


def test_readers_of_every_kind_find_commands_that_run():
    names = {page.stem for page in WITH_COMMANDS}
    assert {"adapters", "arena", "data", "dataset", "engine", "operators", "record", "terminal"} <= names


def test_the_python_of_the_engine_plays_a_whole_game():
    (code,) = re.findall(r"```python\n(.*?)```", (DOCS / "engine.md").read_text(), re.DOTALL)
    lines = [line for line in code.splitlines() if line and not line.startswith(("import", "from"))]
    assert len(lines) <= 10, "a whole game in about ten lines"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert read_record(done.stdout).game.over


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Path:
    """Build the documentation as ``python3 dev.py docs`` does; any warning is an error."""
    folder = tmp_path_factory.mktemp("site")
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", folder]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_the_site_has_every_page_and_can_be_searched(site):
    pages = {str(page.relative_to(site).with_suffix("")) for page in site.rglob("*.html")}
    assert {str(page.relative_to(DOCS).with_suffix("")) for page in DOCS.rglob("*.md")} <= pages
    assert {"index", "contributing", "changelog", "security"} <= pages
    found = {entry["location"] for entry in json.loads((site / "search" / "search_index.json").read_text())["docs"]}
    assert {"rules.html", "architecture.html", "reference/rules.html#kingup.rules.decide.decide"} <= found


@pytest.mark.parametrize(("page", "package"), [("rules", kingup.rules), ("record", kingup.record)])
def test_the_reference_has_every_public_name(site, page, package):
    text = (site / "reference" / f"{page}.html").read_text()
    found = set(re.findall(rf'id="kingup\.{page}(?:\.\w+)?\.(\w+)"', text))
    assert set(package.__all__) - found == set()


def test_the_site_loads_nothing_from_other_hosts(site):
    loaded = re.compile(r"<(?:script|img|iframe|source)[^>]* src=\"?(?:https?:)?//|<link[^>]* href=\"?(?:https?:)?//")
    assert [page for page in site.rglob("*.html") if loaded.search(page.read_text())] == []
    assert [page for page in site.rglob("*.css") if re.search(r"url\(\"?(?:https?:)?//", page.read_text())] == []
    # Material would load Mermaid from a content delivery network.
    assert [page for page in site.rglob("*.html") if 'class="mermaid"' in page.read_text()] == []


@cache
def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub and the site make them."""
    text = re.sub(r"```.*?```", "", page.read_text(), flags=re.DOTALL)
    titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\s-]", "", title).strip().lower().replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page):
    for target in ("".join(found) for found in LINK.findall(page.read_text())):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = page.parent / path if path else page
        assert file.exists(), target
        assert not anchor or anchor in anchors(file.resolve()), target


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_the_files_that_a_page_names_exist(page):
    named = set(NAMED_FILE.findall(page.read_text()))
    assert [path for path in named if not any((folder / path).exists() for folder in (ROOT, SOURCE))] == []


def test_each_promise_about_security_names_tests_that_exist():
    promises = (DOCS / "security.md").read_text().partition("## Threats")[0]
    rows = re.findall(r"^\| (?!promise|-)(.+?) \| (.+) \|$", promises, re.MULTILINE)
    assert len(rows) > 20
    for promise, named in rows:
        tests = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", named)
        assert tests, promise
        missing = [name for file, name in tests if f"def {name}(" not in (ROOT / file).read_text()]
        assert missing == [], promise


def test_the_architecture_names_files_of_every_layer():
    named = NAMED_FILE.findall((DOCS / "architecture.md").read_text())
    assert {path.split("/")[0] for path in named} >= {"cli", "record", "rules", "server", "table", "terminal", "web"}


def test_every_command_is_documented():
    text = "".join(page.read_text() for page in PAGES)
    commands = re.findall(r"^  (\w+)  ", run_kingup("--help").stdout.partition("Commands:\n")[2], re.MULTILINE)
    assert len(commands) > 10
    assert [name for name in commands if f"kingup {name}" not in text] == []


@pytest.mark.parametrize(
    ("page", "command"),
    [
        ("terminal.md", "play"),
        ("arena.md", "arena"),
        ("bots.md", "join"),
        ("data.md", "export"),
        ("dataset.md", "dataset"),
    ],
)
def test_every_option_is_documented(page, command):
    text = (DOCS / page).read_text()
    flags = re.findall(r"^  (--[a-z-]+)", run_kingup(command, "--help").stdout, re.MULTILINE)
    assert len(flags) >= 5
    assert [flag for flag in flags if f"`{flag}" not in text] == []


def test_the_record_in_the_docs_is_valid():
    (example,) = re.findall(r"```\n(\[Players.*?)```", (DOCS / "record.md").read_text(), re.DOTALL)
    assert len(read_record(example).game.finished) == 1


@pytest.mark.parametrize(
    ("command", "pictures"),
    [("docs/pictures/castle.py", ["castle.svg"]), ("tools/diagrams.py", ["packages.svg", "action.svg"])],
    ids=["castle", "diagrams"],
)
def test_pictures_are_what_their_command_draws(command, pictures, tmp_path):
    folder = clone_to(tmp_path)
    for picture in pictures:
        (folder / "docs" / "pictures" / picture).unlink()
    subprocess.run([sys.executable, folder / command], check=True)
    for picture in pictures:
        drawn = (folder / "docs" / "pictures" / picture).read_text()
        assert drawn == (DOCS / "pictures" / picture).read_text(), f"{command} draws it again"


def test_the_view_in_the_docs_is_one_that_can_be():
    (example,) = re.findall(r"```json\n(.*?)```", (DOCS / "engine.md").read_text(), re.DOTALL)
    game = new_game(("Rachel", "Simon", "Terry", "Paul"), 0)
    game = play(game, CHANCE, Deal(tuple(Goal(card) for card in ("BCDEIO", "ADEFGM", "EFIMOP", "ACEFNO"))))
    for character, floor in ((Character.A, 4), (Character.O, 3)):
        game = play(game, next_to_act(game), Place(character, floor))
    assert json.loads(example) == view_for(game, 0)
