"""Generate the table of settings in docs/operators.md: ``python -m kingup.server.cli.settings_docs``."""

from pathlib import Path
from typing import Final

import click

from kingup.server.cli.serve import serve

DOCUMENT: Final = Path(__file__).parents[4] / "docs" / "operators.md"
_START: Final = "<!-- made by python -m kingup.server.cli.settings_docs from here on -->\n"
_END: Final = "<!-- to here -->\n"


def render_table() -> str:
    """Return the table: each flag with its variable, its default and its description."""
    prefix = serve.context_settings["auto_envvar_prefix"]
    lines = ["| flag | variable | default | |", "|---|---|---|---|"]
    for option in serve.params:
        assert isinstance(option, click.Option)
        flags = " / ".join(f"`{name}`" for name in (*option.opts, *option.secondary_opts))
        has_default = isinstance(option.default, str | int | float) and option.default != "" and not option.is_flag
        shown = f"`{option.default}`" if has_default else ""
        choices = f" One of {', '.join(option.type.choices)}." if isinstance(option.type, click.Choice) else ""
        lines.append(f"| {flags} | `{prefix}_{(option.name or '').upper()}` | {shown} | {option.help or ''}{choices} |")
    return "\n".join(lines) + "\n"


def updated_document() -> str:
    """Return the document with the current table."""
    head, _, rest = DOCUMENT.read_text(encoding="utf-8").partition(_START)
    _, _, tail = rest.partition(_END)
    return f"{head}{_START}\n{render_table()}\n{_END}{tail}"


if __name__ == "__main__":
    DOCUMENT.write_text(updated_document(), encoding="utf-8")
