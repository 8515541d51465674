"""The paths of the page are listed once, and everything that needs them has them from there."""

import re

import msgspec
import pytest
from support.server import Server

from kingup.locales import FOLDER
from kingup.server.http.assets import facts
from kingup.server.http.pages import PAGES, page_patterns

EXAMPLES = {"{code}": "ABC-DEFG", "{day}": "2026-11-18", "{rest:path}": "first/ABCDEFG"}


def example(path):
    return re.sub(r"{[^}]+}", lambda parameter: EXAMPLES[parameter[0]], path)


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server") / "kingup.sqlite") as running:
        yield running.client()


@pytest.mark.parametrize("path", PAGES)
def test_server_shows_the_page_at_every_path(client, path):
    answer = client.get(example(path))
    assert answer.status_code == 200
    assert '<div id="app">' in answer.text


@pytest.mark.parametrize("path", PAGES)
def test_first_pattern_that_matches_a_path_is_its_own(path):
    matches = ((page, re.search(pattern, example(path))) for pattern, page in page_patterns())
    page, match = next((page, match) for page, match in matches if match)
    assert page == PAGES[path]
    assert list(match.groups()) == [EXAMPLES[parameter] for parameter in re.findall(r"{[^}]+}", path)]


@pytest.mark.parametrize(
    "path", ["/api/me", "/link/secret", "/api/link", "/t/ABCDEFG/qr.svg", "/dailyx", "/static/0/lib/route.js"]
)
def test_no_pattern_matches_another_path(path):
    assert not any(re.search(pattern, path) for pattern, _ in page_patterns())


def test_page_and_service_worker_get_the_patterns(client):
    patterns = [pattern for pattern, _ in page_patterns()]
    assert facts()["pages"] == page_patterns()
    assert msgspec.json.encode(patterns).decode() in client.get("/service-worker.js").text


def test_no_script_lists_the_paths_again():
    web = FOLDER.parent / "web"
    scripts = {file.name: file.read_text("utf-8") for file in web.rglob("*.js") if "vendor" not in file.parts}
    assert [name for name, text in scripts.items() if re.search(r"\w\|\w+\|(daily|device|party)\b", text)] == []
