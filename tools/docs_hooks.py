"""Adapt the documentation to its site; mkdocs.yml names this file as a hook.

On GitHub, pages link to files beside ``docs/``. On the site, the README is the home page, three more files of the root
are pages, and links to all other files lead to the repository.
"""

import re
from pathlib import Path, PurePosixPath
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).resolve().parents[1]
REPOSITORY: Final = "https://github.com/kingup-game/kingup/blob/main/"
ROOT_PAGES: Final = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "reporting.md",
}
"""Files of the root that are pages of the site, by their names there."""
_TARGET: Final = re.compile(r'(?<=\]\()(?![a-z]+:|#)([^)\s#]+)|(?<= src=")(?![a-z]+:)([^"]+)')


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the files of the root that are pages of the site."""
    for name, page in ROOT_PAGES.items():
        files.append(File.generated(config, page, content=(ROOT / name).read_text("utf-8")))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001 - a hook
    """Let links lead to pages of the site where there are some, and to the repository otherwise."""
    source = page.file.src_uri
    folder = PurePosixPath() if source in ROOT_PAGES.values() else PurePosixPath("docs", source).parent
    depth = len(PurePosixPath(source).parts) - 1
    return _TARGET.sub(lambda found: _address(_resolve(folder, found[0]), depth), markdown)


def _resolve(folder: PurePosixPath, target: str) -> str:
    """Return the path of a link's target from the root of the repository."""
    parts: list[str] = []
    for part in (folder / target).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def _address(path: str, depth: int) -> str:
    """Return where a file of the repository is found from a page that lies some folders deep in the site."""
    page = ROOT_PAGES.get(path, path.removeprefix("docs/") if path.startswith("docs/") else None)
    return REPOSITORY + path if page is None else "../" * depth + page
