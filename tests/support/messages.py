"""The messages of all languages, for tests about texts."""

from functools import cache
from itertools import product

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse, visitor

from kingup.locales import parts, source
from kingup.locales.elision import FUNCTIONS


class Variables(visitor.Visitor):
    """Collects the variables of a message."""

    def __init__(self):
        super().__init__()
        self.names = set()

    def visit_VariableReference(self, node):
        self.names.add(node.id.name)


@cache
def messages(language):
    """Return all messages of a language. Each part may use the messages of ``game``, so they share a namespace."""
    return {entry.id.name: entry for part in parts() for entry in entries(language, part)}


@cache
def entries(language, part):
    return [entry for entry in parse(source(language, part)).body if isinstance(entry, ast.Message)]


@cache
def bundle(language):
    made = FluentBundle([language], use_isolating=False, functions=FUNCTIONS)
    for part in parts():
        made.add_resource(FluentResource(source(language, part)))
    return made


def format_message(language, message, **variables):
    text, errors = bundle(language).format_pattern(bundle(language).get_message(message).value, variables)
    assert not errors, (language, message, errors)
    return text


def variables(message):
    collected = Variables()
    collected.visit(message)
    return collected.names


WAYS = {
    "gender": "mf",
    "input": ("mouse", "keyboard", "touch"),
    "count": (0, 1, 2),
    "points": (1, 2),
    "mark": ("yes", "no", "maybe", "none"),
    "floor": "K4",
}
"""The values that select different variants of a message."""


def all_texts(language, filled=None):
    """Yield every message with each of its variants.

    :param filled: values of variables, in place of the usual ones.
    """
    ways = WAYS | {name: (value,) for name, value in (filled or {}).items()}
    for name, message in messages(language).items():
        taken = sorted(variables(message))
        for chosen in product(*(ways.get(variable, ("…",)) for variable in taken)):
            yield name, format_message(language, name, **dict(zip(taken, chosen, strict=True)))
