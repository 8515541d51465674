"""Generate the tables of columns in docs/data.md: ``python -m kingup.data.schema_docs``."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from kingup.data.schema import TABLES, TableSchema

DOCUMENT: Final = Path(__file__).parents[3] / "docs" / "data.md"
_START: Final = "<!-- made by python -m kingup.data.schema_docs from here on -->\n"
_END: Final = "<!-- to here -->\n"


def render_tables(schemas: Iterable[TableSchema] = TABLES) -> str:
    """Return a section for each table, with its columns."""
    parts = []
    for schema in schemas:
        lines = [f"### {schema.name}", "", f"A row is {schema.rows}.", "", "| column | type | |", "|---|---|---|"]
        for column in schema.columns:
            only = " Only with `--names`." if column.personal else ""
            lines.append(f"| `{column.name}` | {column.type} | {column.meaning}{only} |")
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def updated_document() -> str:
    """Return the document with the current tables."""
    head, _, rest = DOCUMENT.read_text(encoding="utf-8").partition(_START)
    _, _, tail = rest.partition(_END)
    return f"{head}{_START}\n{render_tables()}\n{_END}{tail}"


if __name__ == "__main__":
    DOCUMENT.write_text(updated_document(), encoding="utf-8")
