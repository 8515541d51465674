"""The log of the server: one JSON object per line. It names tables and codes of refusals, never what is secret."""

import logging
import sys
from typing import Any, Final

import msgspec

_LOGGER: Final = logging.getLogger("kingup")


class _JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up_logs(level: str) -> None:
    """Write everything that happens, from a level on, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    _LOGGER.setLevel(level.upper())


def note(event: str, **fields: object) -> None:
    """Something worth knowing has happened."""
    _LOGGER.info(event, extra={"fields": fields})


def trouble(event: str, **fields: object) -> None:
    """Something went wrong; called where an exception is handled, it is written with it."""
    _LOGGER.error(event, extra={"fields": fields}, exc_info=sys.exc_info()[0] is not None)
