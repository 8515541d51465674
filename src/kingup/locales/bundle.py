"""Format the messages of one language. Of Fluent, they use variables, selections and the functions of elision.py.

``fluent.syntax`` parses the files. Its companion ``fluent.runtime`` would format them, but brings the calendars and
currencies of a thousand locales: 36 MB for the plurals of four languages. A test compares the texts of both.
"""

from collections.abc import Callable, Mapping
from typing import Final

from fluent.syntax import ast, parse

from kingup.locales.elision import FUNCTIONS

_ONE: Final[Mapping[str, Callable[[float], bool]]] = {
    "en": lambda number: number == 1,
    "it": lambda number: number == 1,
    "de": lambda number: number == 1,
    "fr": lambda number: 0 <= number < 2,
}
"""For each language, whether a whole number takes the singular; all other numbers are ``other``."""

Values = Mapping[str, object]


class Bundle:
    """The messages of one language.

    :param sources: the content of Fluent files.
    """

    def __init__(self, language: str, *sources: str) -> None:
        self._is_one = _ONE[language]
        entries = [entry for source in sources for entry in parse(source).body]
        self._messages = {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}

    def __contains__(self, message: str) -> bool:
        """Return whether there is a message with a name."""
        return message in self._messages

    def format(self, message: str, values: Values) -> str:
        """Return a message with its variables filled in.

        :raises KeyError: if there is no such message, or a value is missing.
        """
        pattern = self._messages[message].value
        assert pattern is not None, message
        return self._pattern(pattern, values)

    def _pattern(self, pattern: ast.Pattern, values: Values) -> str:
        return "".join(
            element.value if isinstance(element, ast.TextElement) else str(self._value(element.expression, values))
            for element in pattern.elements
        )

    def _value(self, expression: ast.InlineExpression | ast.Placeable | ast.SelectExpression, values: Values) -> object:
        """Return the value of a placeable: a text or a number."""
        match expression:
            case ast.VariableReference():
                return values[expression.id.name]
            case ast.FunctionReference():
                (name,) = expression.arguments.positional
                return FUNCTIONS[expression.id.name](self._value(name, values))
            case ast.SelectExpression():
                variant = self._variant(expression, self._value(expression.selector, values))
                return self._pattern(variant.value, values)
            case _:
                raise ValueError(f"kingup's texts cannot use {type(expression).__name__}")

    def _variant(self, choice: ast.SelectExpression, selected: object) -> ast.Variant:
        """Return the first variant whose key matches a text, a number or its plural category; else the default."""
        wanted = {str(selected)}
        if isinstance(selected, int | float):
            wanted.add("one" if self._is_one(selected) else "other")
        for variant in choice.variants:
            key = variant.key
            if isinstance(key, ast.NumberLiteral) and isinstance(selected, int | float):
                if float(key.value) == selected:
                    return variant
            elif isinstance(key, ast.Identifier) and key.name in wanted:
                return variant
        return next(variant for variant in choice.variants if variant.default)
