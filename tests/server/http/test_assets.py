"""The page's files: the page names all files of a first load, in the reader's language, and no others."""

import re

import pytest
from support.server import Server

from kingup.locales import FOLDER, LANGUAGES
from kingup.server.http.assets import facts


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server") / "kingup.sqlite") as running:
        yield running


def named(page):
    return re.findall(r'(?:href|src)="(/static/[^"]+)"', page)


def test_all_files_that_the_page_names_exist_and_are_cached(server):
    client = server.client()
    page = client.get("/").text
    modules = [path for path in named(page) if path.endswith(".js")]
    assert len(named(page)) == len(set(named(page)))
    assert "{" not in page
    for path in named(page):
        answer = client.get(path)
        assert answer.status_code == 200, path
        assert "immutable" in answer.headers["cache-control"]
    # Static imports are preloaded; dynamic ones are not.
    texts = {path: client.get(path).text for path in modules}
    for path, text in texts.items():
        for name in re.findall(r'from "\./(?:\w+/)*([\w.]+)"', text):
            assert any(other.endswith(f"/{name}") for other in modules), (path, name)
    assert not any("tablePage" in path or "/rules/" in path for path in modules)


def test_the_page_gets_only_the_facts_that_it_needs():
    scripts = "".join(file.read_text("utf-8") for file in (FOLDER.parent / "web").rglob("*.js"))
    assert [name for name in facts() if f"GAME.{name}" not in scripts] == []


TAGLINES = {"en": "Thirteen climb", "it": "Tredici scalano", "de": "Dreizehn wollen", "fr": "Treize personnages"}


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("de-CH, de;q=0.9, en;q=0.8", "de"),
        ("pt-BR,pt;q=0.9,it;q=0.5", "it"),
        ("FR", "fr"),
        ("tlh", "en"),
        (";;,\u00fc,", "en"),
        ("", "en"),
    ],
)
def test_the_page_preloads_the_texts_of_the_readers_language(server, accepted, language):
    answer = server.client().get("/t/ABCDEFG", headers={"accept-language": accepted.encode()})
    texts = [path for path in named(answer.text) if path.endswith(".ftl")]
    assert [re.search(r"/locales/(\w+)/game.ftl", path)[1] for path in texts] == [language]
    assert f'<html lang="{language}"' in answer.text
    assert TAGLINES[language] in re.search(r'<meta name="description" content="(.+)">', answer.text)[1]
    for one in LANGUAGES:
        assert f'<p lang="{one}">King Up!' in answer.text, "readers without scripts see every language"
    assert "accept-language" in answer.headers["vary"]
    assert language in LANGUAGES


@pytest.mark.parametrize(
    ("cookie", "language"),
    [
        ("kingup_language=it", "it"),
        ('prefs={"a":1}; kingup_language=fr ;;', "fr"),
        ("kingup_language=xx", "de"),
        ("kingup_language=", "de"),
        ("my_kingup_language=it; kingup_language2=it", "de"),
    ],
)
def test_the_chosen_language_comes_before_those_of_the_browser(server, cookie, language):
    answer = server.client().get("/", headers={"accept-language": "de", "cookie": cookie})
    assert f'<html lang="{language}"' in answer.text
    assert "cookie" in answer.headers["vary"]


FILES = ["vendor/fraunces-400.woff2", "shell/main.js", "shell/base.css", "icons/192.png", "locales/de/game.ftl"]
PATHS = ["/", "/t/ABCDEFG", "/service-worker.js", "/manifest.webmanifest", "/version"]


@pytest.mark.parametrize("path", [*PATHS, *(f"{{base}}/{name}" for name in FILES), "/static/old/shell/main.js"])
@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_unchanged_files_are_not_sent_again(server, path, encoding):
    client = server.client(headers={"accept-encoding": encoding, "accept-language": "fr"})
    path = path.format(base=client.get("/version").text)
    first = client.get(path)
    assert first.status_code == 200
    tag = first.headers["etag"]
    assert re.fullmatch(r'"[\w-]{8}"', tag), "a strong tag"
    for wanted in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        again = client.get(path, headers={"if-none-match": wanted})
        assert (again.status_code, again.content) == (304, b"")
        assert {name: again.headers.get(name) for name in ("etag", "cache-control", "vary")} == {
            name: first.headers.get(name) for name in ("etag", "cache-control", "vary")
        }
    for other in ('"other"', tag.strip('"'), ""):
        assert client.get(path, headers={"if-none-match": other}).content == first.content


def test_tags_differ_between_files_encodings_and_languages(server):
    client = server.client()
    base = client.get("/version").text
    answers = [
        client.get(path, headers={"accept-encoding": encoding, "accept-language": language})
        for path in ("/", f"{base}/shell/main.js")
        for encoding in ("gzip", "identity")
        for language in (("en", "de") if path == "/" else ("en",))
    ]
    assert len({answer.headers["etag"] for answer in answers}) == len(answers) == 6
