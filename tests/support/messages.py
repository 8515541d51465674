"""The messages of all languages, for tests about texts."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse, visitor

from kingup.locales import parts, source
from kingup.locales.elision import FUNCTIONS


class Variables(visitor.Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


@cache
def messages(language: str) -> dict[str, ast.Message]:
    """Return all messages of a language. Each part may use the messages of ``game``, so they share a namespace."""
    return {entry.id.name: entry for part in parts() for entry in entries(language, part)}


@cache
def entries(language: str, part: str) -> list[ast.Message]:
    """Return the messages of one part."""
    return [entry for entry in parse(source(language, part)).body if isinstance(entry, ast.Message)]


@cache
def bundle(language: str) -> FluentBundle:
    """Return all messages of a language, for the reference implementation."""
    made = FluentBundle([language], use_isolating=False, functions=dict(FUNCTIONS))  # type: ignore[arg-type]
    for part in parts():
        made.add_resource(FluentResource(source(language, part)))
    return made


def format_message(language: str, message: str, **variables: object) -> str:
    """Return a message with its variables filled in."""
    pattern = bundle(language).get_message(message).value
    assert pattern is not None
    text, errors = bundle(language).format_pattern(pattern, variables)
    assert not errors, (language, message, errors)
    return str(text)


def variables(message: ast.Message) -> set[str]:
    """Return the names of a message's variables."""
    collected = Variables()
    collected.visit(message)
    return collected.names


WAYS: Mapping[str, tuple[object, ...]] = {
    "gender": ("m", "f"),
    "input": ("mouse", "keyboard", "touch"),
    "count": (0, 1, 2),
    "points": (1, 2),
    "mark": ("yes", "no", "maybe", "none"),
    "floor": ("K", "4"),
}
"""The values that select different variants of a message."""


def all_texts(language: str, filled: Mapping[str, object] | None = None) -> Iterator[tuple[str, str]]:
    """Yield every message with each of its variants.

    :param filled: values of variables, in place of the usual ones.
    """
    ways = {**WAYS, **{name: (value,) for name, value in (filled or {}).items()}}
    for name, message in messages(language).items():
        taken = sorted(variables(message))
        for chosen in product(*(ways.get(variable, ("…",)) for variable in taken)):
            yield name, format_message(language, name, **dict(zip(taken, chosen, strict=True)))
