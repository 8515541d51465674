"""Docs, docstrings and comments avoid constructions that are hard to read.

A sentence with "Who ...", "What is ..." or "So many ..." as its subject takes two readings; a question is fine.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest
from ground.clone import ROOT

FILES = sorted(
    path
    for pattern in ("src/**/*.py", "src/**/*.js", "bench/**/*.py", "tools/*.py", "docs/*.md", "*.md", "dev.py")
    for path in ROOT.glob(pattern)
    if "vendor" not in path.parts
)
SUBJECT = re.compile(r"(Who|Whoever|Whose|What is|What was|So long|So many|So much)\b(?!.*\?$)", re.DOTALL)
ANYWHERE = re.compile(r"\banew\b|\bmend(s|ed|ing)?\b|\b(by|of|to) who\b", re.IGNORECASE)
NOT_YET: tuple[str, ...] = ()
"""Files that still have such sentences."""


def python_texts(source: str) -> Iterator[str]:
    """Yield the docstrings, and the comments with lines that belong together joined."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield text
    block, last = [], 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            if token.start[0] != last + 1:
                yield " ".join(block)
                block = []
            block.append(token.string.lstrip("#").strip())
            last = token.start[0]
    yield " ".join(block)


def javascript_texts(source: str) -> Iterator[str]:
    """Yield the comments."""
    for block in re.findall(r"/\*(.*?)\*/|((?:^\s*//.*\n)+)|\s//(.*)$", source, re.DOTALL | re.MULTILINE):
        yield re.sub(r"^\s*(//|\*)", "", "".join(block), flags=re.MULTILINE)


def markdown_texts(source: str) -> Iterator[str]:
    """Yield the paragraphs, list items, headings and cells of tables."""
    prose = re.sub(r"```.*?```", "", source, flags=re.DOTALL)
    yield from re.split(r"\n\s*\n|\n\s*(?:[-*#>]|\d+\.)+\s|\|", f"\n{prose}")


TEXTS = {".py": python_texts, ".js": javascript_texts, ".md": markdown_texts}


def sentences(path: Path) -> Iterator[str]:
    for text in TEXTS[path.suffix](path.read_text("utf-8")):
        for paragraph in re.split(r"\n\s*\n|\n\s*:\w+[^:]*:", text):
            yield from re.split(r"(?<=[.!?])\s+", " ".join(paragraph.split()))


def is_hard_to_read(sentence: str) -> bool:
    return bool(SUBJECT.match(sentence) or ANYWHERE.search(sentence))


@pytest.mark.parametrize(
    ("sentence", "hard"),
    [
        ("Who has been away may be stood in for.", True),
        ("What is said goes to the log.", True),
        ("So many messages are kept.", True),
        ("Deal the cards anew.", True),
        ("The seat is taken by who comes first.", True),
        ("Who becomes King?", False),
        ("Return the seats that still have to vote.", False),
    ],
)
def test_is_hard_to_read(sentence, hard):
    assert is_hard_to_read(sentence) == hard


def test_sentences_are_easy_to_read():
    found = {
        name: hard
        for path in FILES
        if (name := str(path.relative_to(ROOT))) not in NOT_YET
        if (hard := [sentence for sentence in sentences(path) if is_hard_to_read(sentence)])
    }
    assert found == {}
