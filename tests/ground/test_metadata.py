"""The distributions on a package index: metadata, links, and the licenses of bundled files."""

import email
import importlib.util
import re
import subprocess
import sys
import tomllib
import zipfile
from html.parser import HTMLParser

import pytest
import yaml
from ground.clone import ROOT
from readme_renderer import markdown

from kingup import __version__

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
REPOSITORY = PROJECT["urls"]["Source"]
PAGES = f"{REPOSITORY}/blob/main/"
PICTURES = f"{REPOSITORY.replace('github.com', 'raw.githubusercontent.com')}/main/"
PHRASES = {
    "MIT": "Permission is hereby granted, free of charge",
    "Apache-2.0": "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION",
    "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
    "CC-BY-3.0": "Attribution 3.0 Unported",
}


@pytest.fixture(scope="module")
def metadata(built_wheel):
    with zipfile.ZipFile(built_wheel) as wheel:
        (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
        return email.message_from_bytes(wheel.read(name))


def load_vendor():
    """Return tools/vendor.py as a module."""
    spec = importlib.util.spec_from_file_location("vendor", ROOT / "tools" / "vendor.py")
    vendor = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(vendor)
    return vendor


class Targets(HTMLParser):
    """Collects the links and pictures of a page."""

    def __init__(self):
        super().__init__()
        self.links, self.pictures = [], []

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        if tag == "a":
            self.links.append(found["href"])
        if tag == "img":
            self.pictures.append(found["src"])


def test_distributions_pass_twine_check(built_wheel, built_sdist):
    check = [sys.executable, "-m", "twine", "check", "--strict", built_wheel, built_sdist]
    finished = subprocess.run(check, capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stdout
    assert finished.stdout.count("PASSED") == 2


def test_readme_links_of_the_index_exist(metadata):
    assert metadata["Description-Content-Type"] == "text/markdown"
    page = Targets()
    page.feed(markdown.render(metadata.get_payload(decode=True).decode()))
    assert len(page.links) > 10
    assert len(page.pictures) >= 2
    paths = [link.removeprefix(PAGES) for link in page.links if link.startswith(PAGES)]
    paths += [picture.removeprefix(PICTURES) for picture in page.pictures]
    assert [path for path in paths if not (ROOT / path.partition("#")[0]).exists()] == []
    others = [link for link in page.links if not link.startswith(PAGES)]
    assert [link for link in others if not re.match(r"https?://|#", link)] == []


def test_repository_has_one_address():
    (owner,) = re.findall(r"^https://github\.com/([\w-]+/[\w-]+)$", REPOSITORY)
    named = re.compile(r"(?:github|githubusercontent)\.com/([\w-]+/kingup)\b")
    for file in ("pyproject.toml", "README.md", "SECURITY.md", "CITATION.cff", "CHANGELOG.md", "CONTRIBUTING.md"):
        assert set(named.findall((ROOT / file).read_text())) <= {owner}, file
    assert set(PROJECT["urls"]) == {"Homepage", "Documentation", "Source", "Changelog", "Issues"}
    assert [url for url in PROJECT["urls"].values() if not url.startswith(REPOSITORY)] == []


def test_authors_pythons_and_extras(metadata):
    assert metadata["Author"] == "The kingup authors"
    pythons = {f"Programming Language :: Python :: 3.{minor}" for minor in range(11, 15)}
    assert pythons <= set(metadata.get_all("Classifier"))
    assert not {"dev", "build"} & set(metadata.get_all("Provides-Extra"))


def test_wheel_has_all_licenses(metadata, built_wheel):
    assert set(metadata["License-Expression"].split(" AND ")) == set(PHRASES)
    with zipfile.ZipFile(built_wheel) as wheel:
        folder = next(name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")).removesuffix(
            "METADATA"
        )
        texts = {name: wheel.read(f"{folder}licenses/{name}").decode() for name in metadata.get_all("License-File")}
    vendor = load_vendor()
    spdx = {"SIL Open Font License 1.1": "OFL-1.1"}
    licenses = {package: made.partition(", ")[0] for package, made in vendor.LICENSES.items()} | {
        vendor.ICONS: "CC-BY-3.0"
    }
    for package, license_name in licenses.items():
        text = texts[f"LICENSES/{vendor.LICENSE_TEXTS[package][0]}"]
        assert PHRASES[spdx.get(license_name, license_name)] in text, package
    assert "kingup" in texts["LICENSE"]
    assert len(texts) == len(licenses) + 1


def test_bundled_packages_are_listed():
    vendor = load_vendor()
    fetched = {package for packages, _ in vendor.MODULES.values() for package in packages} | set(vendor.FILES)
    assert fetched == set(vendor.LICENSES)
    assert (vendor.VENDOR / "LICENSES.md").read_text() == vendor.licenses()
    assert (vendor.AXE / "LICENSE").read_text().startswith("Mozilla Public License, version 2.0")


def test_citation_is_of_this_version():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    assert citation["cff-version"] == "1.2.0"
    assert citation["message"]
    assert citation["title"] == PROJECT["name"]
    assert citation["version"] == __version__
    assert citation["authors"] == PROJECT["authors"]
    assert citation["repository-code"] == REPOSITORY


def test_vulnerabilities_are_reported_in_private():
    text = (ROOT / "SECURITY.md").read_text()
    assert f"{REPOSITORY}/security/advisories/new" in text
    assert "@" not in text, "no mail address"
