"""The documentation of message types, read from their docstrings."""

import ast
import inspect
import re
import textwrap
from typing import Final

_IVAR: Final = re.compile(r":ivar (\w+): (.*?)(?=\n:ivar|\n\n|\Z)", re.DOTALL)


def summary_of(kind: type) -> str:
    """Return the first paragraph of a class's docstring, in one line."""
    return _in_one_line(inspect.cleandoc(kind.__doc__ or "").partition("\n\n")[0].partition(":ivar")[0])


def field_docs(kind: type) -> dict[str, str]:
    """Return what a class says about its fields, or an enum about its members, by their names in Python.

    A field is described by an ``:ivar`` line of the class or by a string below the field.
    """
    docs = dict(_IVAR.findall(inspect.cleandoc(kind.__doc__ or "")))
    (definition,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(definition, ast.ClassDef)
    for field, after in zip(definition.body, definition.body[1:], strict=False):
        match field, after:
            case (
                ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                docs[name] = text
            case _:
                pass
    return {name: _in_one_line(text[0].upper() + text[1:]) for name, text in docs.items()}


def _in_one_line(text: str) -> str:
    return " ".join(text.split()).replace("``", "`")
