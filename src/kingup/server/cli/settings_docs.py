"""The table of settings in docs/operators.md, made from the flags: ``python -m kingup.server.cli.settings_docs``."""

from pathlib import Path
from typing import Final

import click

from kingup.server.cli.serve import serve

DOCUMENT: Final = Path(__file__).parents[4] / "docs" / "operators.md"
_FROM: Final = "<!-- made by python -m kingup.server.cli.settings_docs from here on -->\n"
_TO: Final = "<!-- to here -->\n"


def written() -> str:
    """The table: each flag with its variable, its default, and what it does."""
    prefix = serve.context_settings["auto_envvar_prefix"]
    lines = ["| flag | variable | default | |", "|---|---|---|---|"]
    for option in serve.params:
        assert isinstance(option, click.Option)
        flags = " / ".join(f"`{name}`" for name in (*option.opts, *option.secondary_opts))
        known = isinstance(option.default, str | int | float) and option.default != "" and not option.is_flag
        shown = f"`{option.default}`" if known else ""
        choices = f" One of {', '.join(option.type.choices)}." if isinstance(option.type, click.Choice) else ""
        lines.append(f"| {flags} | `{prefix}_{(option.name or '').upper()}` | {shown} | {option.help or ''}{choices} |")
    return "\n".join(lines) + "\n"


def renewed() -> str:
    """The document with the table as it is now."""
    head, _, rest = DOCUMENT.read_text(encoding="utf-8").partition(_FROM)
    _, _, tail = rest.partition(_TO)
    return f"{head}{_FROM}\n{written()}\n{_TO}{tail}"


if __name__ == "__main__":
    DOCUMENT.write_text(renewed(), encoding="utf-8")
