"""The page's folders are layers: a module imports from its own folder and from lower ones, and never in a circle."""

import posixpath
import re

import pytest
from ground.clone import ROOT

WEB = ROOT / "src" / "kingup" / "web"

LAYERS = [
    {"vendor"},
    {"lib"},
    {"alerts", "events"},
    {"connection", "board"},
    {"results"},
    {"table"},
    {"keys"},
    {"home", "rules", "device", "party", "replay", "daily", "puzzle", "statistics"},
    {"learn"},
    {"shell"},
]
"""From the lowest to the highest. Folders in the same layer do not import each other."""
LEVELS = {folder: level for level, layer in enumerate(LAYERS) for folder in layer}

GENERATED = {"lib/facts.js", "learn/lessons.js", "learn/puzzles.js"}
"""Modules that the server makes."""

IMPORT = re.compile(r'^(?:import|export)\b[^;]*?"(\.[^"]+)";$|\bimport\("(\.[^"]+)"\)(?!\.)', re.MULTILINE)
"""Static imports and those at run time. An ``import("...").Type`` in a comment is for the type checker alone."""


def read_imports(module):
    text = (WEB / module).read_text("utf-8")
    paths = (static or dynamic for static, dynamic in IMPORT.findall(text))
    return [posixpath.normpath(posixpath.join(posixpath.dirname(module), path)) for path in paths]


MODULES = sorted(file.relative_to(WEB).as_posix() for file in WEB.rglob("*.js") if file.parent.name != "vendor")
IMPORTS = {module: read_imports(module) for module in MODULES}


def folder_of(module):
    return module.partition("/")[0]


def test_every_folder_has_a_layer():
    assert {folder_of(module) for module in MODULES} == LEVELS.keys() - {"vendor"}


@pytest.mark.parametrize("module", MODULES)
def test_imports_go_down(module):
    own = folder_of(module)
    others = {imported for imported in IMPORTS[module] if folder_of(imported) != own}
    assert [imported for imported in others if LEVELS[folder_of(imported)] >= LEVELS[own]] == []


def test_imports_exist_and_are_not_circular():
    left = {module: set(imports) - GENERATED for module, imports in IMPORTS.items()}
    missing = [path for paths in left.values() for path in paths if not (WEB / path).is_file()]
    assert missing == []
    while free := [module for module, imports in left.items() if not imports & left.keys()]:
        for module in free:
            del left[module]
    assert left == {}
