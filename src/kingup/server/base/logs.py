"""The log of the server: one JSON object per line. It names tables and error codes, and never a secret."""

import logging
import sys
from typing import Any, Final, TextIO

import msgspec

from kingup.server.base.repeats import Repeats

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


class _LimitedHandler(logging.StreamHandler[TextIO]):
    """Writes to standard error. Clients can cause lines, so equal ones are limited."""

    def __init__(self) -> None:
        super().__init__(sys.stderr)
        self.setFormatter(_JsonLines())
        self._repeats = Repeats()

    def emit(self, record: logging.LogRecord) -> None:
        try:
            lines = list(self._repeats.admit(record))
        except Exception:  # noqa: BLE001 - a wrong record must not stop its sender
            self.handleError(record)
            return
        for line in lines:
            super().emit(line)

    def close(self) -> None:
        for line in self._repeats.end_period():
            super().emit(line)
        super().close()


def configure_logging(level: str) -> None:
    """Log to standard error, from a level on."""
    root = logging.getLogger()
    root.handlers = [_LimitedHandler()]
    root.setLevel(logging.WARNING)
    _LOGGER.setLevel(level.upper())


def log_info(event: str, **fields: object) -> None:
    """Log an event with its fields."""
    _LOGGER.info(event, extra={"fields": fields})


def log_warning(event: str, **fields: object) -> None:
    """Log an event that an operator should know of, with its fields."""
    _LOGGER.warning(event, extra={"fields": fields})


def log_error(event: str, **fields: object) -> None:
    """Log an error with its fields, and with the exception that is being handled, if any."""
    _LOGGER.error(event, extra={"fields": fields}, exc_info=sys.exc_info()[0] is not None)
