"""``kingup serve`` with a deliberate bug: moves are broadcast before they are stored."""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from kingup.cli.main import main
from kingup.server.store import Summary
from kingup.server.store.sqlite.store import SqliteStore
from kingup.table.entries import Acted, Logged

_append: Final = SqliteStore.append
_DELAY_SECONDS: Final = 0.5
_waiting: Final[set[asyncio.Task[None]]] = set()


async def _append_later(store: SqliteStore, *what: Any) -> None:
    await asyncio.sleep(_DELAY_SECONDS)
    await _append(store, *what)


async def _pretend_to_append(store: SqliteStore, summary: Summary, entries: Sequence[Logged], *more: Any) -> None:
    """Store moves of a running game later, and everything else at once."""
    if not isinstance(entries[0].entry, Acted):
        await _append(store, summary, entries, *more)
        return
    task = asyncio.create_task(_append_later(store, summary, entries, *more))
    _waiting.add(task)
    task.add_done_callback(_waiting.discard)


if __name__ == "__main__":
    SqliteStore.append = _pretend_to_append  # type: ignore[method-assign,assignment]
    main()
