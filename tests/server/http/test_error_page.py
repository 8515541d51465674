"""The page for errors: friendly in a browser, in the visitor's language; JSON for programs."""

import base64
import hashlib
import re

import httpx
import pytest
from support.server import Server

from kingup.locales import LANGUAGES
from kingup.server.base.settings import Settings
from kingup.server.process.app import build
from kingup.server.store.sqlite.store import SqliteStore

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
TITLES = {
    "en": "This door leads nowhere",
    "it": "Questa porta non conduce da nessuna parte",
    "de": "Diese Tür führt ins Leere",
    "fr": "Cette porte ne mène nulle part",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server") / "kingup.sqlite") as running:
        yield running


def check_page(answer, status, language, title):
    assert answer.status_code == status
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["vary"] == "accept, accept-language, cookie"
    assert f'<html lang="{language}">' in answer.text
    assert f"<h1>{title}</h1>" in answer.text
    (policy,) = answer.headers.get_list("content-security-policy")
    style = re.search("<style>(.*)</style>", answer.text, re.DOTALL)[1]
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in policy
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["/nowhere", "/some/where", "/static/0/nothing.js", "/t/TOOLONGCODE/qr.svg"])
def test_a_browser_gets_a_page_with_a_way_home(server, path, language):
    answer = server.client().get(path, headers={"accept": BROWSER, "accept-language": language})
    check_page(answer, 404, language, TITLES[language])
    assert '<a href="/">' in answer.text


@pytest.mark.parametrize(
    ("path", "accept"),
    [
        ("/api/nowhere", BROWSER),
        ("/api/tables/WXYZ234", BROWSER),
        ("/nowhere", "*/*"),
        ("/nowhere", "application/json"),
    ],
)
def test_a_program_gets_json(server, path, accept):
    answer = server.client().get(path, headers={"accept": accept})
    assert answer.status_code == 404
    assert answer.json()["refusal"]["code"] in ("unknown_page", "unknown_table")


def test_other_errors_have_a_page_in_words(server):
    client = server.client(headers={"accept": BROWSER, "accept-language": "de"})
    check_page(client.delete("/"), 405, "de", "Das hat nicht geklappt")
    assert "GET" in client.delete("/").headers["allow"]


@pytest.mark.parametrize("public_url", ["", "https://play.example"])
async def test_a_strange_host_gets_a_page_that_names_the_setting_and_the_way_home(tmp_path, public_url):
    settings = Settings(tmp_path / "kingup.sqlite", public_url=public_url)
    transport = httpx.ASGITransport(build(settings, SqliteStore(settings.database)))
    async with httpx.AsyncClient(transport=transport, base_url="http://other.example:8000") as http:
        answer = await http.get("/", headers={"accept": BROWSER, "accept-language": "fr"})
    check_page(answer, 421, "fr", "Ça n’a pas marché")
    assert "ne répond pas au nom other.example." in answer.text
    assert "kingup serve --allowed-hosts other.example<" in answer.text
    assert "KINGUP_ALLOWED_HOSTS=other.example<" in answer.text
    assert re.findall('<a href="(.*?)"', answer.text) == [public_url] * bool(public_url)


def test_a_strange_host_cannot_inject_anything(server):
    answer = server.client().get("/", headers={"accept": BROWSER, "host": 'x.example"><script>alert(1)</script>$(rm)'})
    assert answer.status_code == 421
    assert "<script" not in answer.text
    assert "--allowed-hosts NAME<" in answer.text
