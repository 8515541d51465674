"""From bytes to lines, and from lines to tokens and headers."""

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from kingup.record.errors import ErrorCode, RecordError
from kingup.record.token import Token

_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
# Bytes that are not UTF-8 come through decoding as lone surrogates, so each has a column of its own.
_NOT_UTF8: Final = re.compile("[\udc80-\udcff]")
_COMMENT: Final = re.compile(r"#.*")
_WORD: Final = re.compile(r"\S+")
_SPACE: Final = re.compile(r"\s*")
_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_VALUE: Final = re.compile(r'"((?:[^"\\]|\\["\\])*)"')
_ESCAPED: Final = re.compile(r"\\(.)")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a record, without its end."""

    number: int
    text: str

    def token(self, start: int, end: int | None = None) -> Token:
        """The piece between two places; up to the next white space when no end is given."""
        if end is None:
            word = _WORD.match(self.text, start)
            end = word.end() if word else start
        return Token(self.text[start:end], self.number, start + 1)

    def words(self) -> list[Token]:
        """The tokens, without the comment."""
        plain = _COMMENT.sub("", self.text)
        return [self.token(word.start(), word.end()) for word in _WORD.finditer(plain)]


def scan_lines(data: bytes) -> Iterator[Line]:
    """The lines of a record, whatever ends them; a byte order mark is passed over.

    :raises RecordError: at the first sign that is not text.
    """
    text = data.removeprefix(_BYTE_ORDER_MARK).decode("utf-8", errors="surrogateescape")
    for number, ended in enumerate(io.StringIO(text, newline=None), start=1):
        line = Line(number, ended.removesuffix("\n"))
        if wrong := _NOT_UTF8.search(line.text):
            byte = ord(wrong[0]) - 0xDC00
            token = Token("\N{REPLACEMENT CHARACTER}", number, wrong.start() + 1)
            raise RecordError(ErrorCode.MALFORMED, token, f"a record is UTF-8 text, and the byte 0x{byte:02x} is not")
        if wrong := _CONTROL.search(line.text):
            token = line.token(wrong.start(), wrong.end())
            raise RecordError(ErrorCode.MALFORMED, token, f"a record is plain text, without U+{ord(wrong[0]):04X}")
        yield line


@dataclass(frozen=True, slots=True)
class HeaderLine:
    """A header as it is written: its name and its quoted values, each with its place."""

    name: Token
    values: tuple[Token, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """The values without quotes and escapes."""
        return tuple(_ESCAPED.sub(r"\1", value.text[1:-1]) for value in self.values)


def scan_header(line: Line) -> HeaderLine:
    """Take ``[Name "value" "value"]`` apart.

    :raises RecordError: where it does not have that form.
    """
    text = line.text
    at = text.index("[") + 1
    name = _NAME.match(text, at)
    if name is None:
        raise _malformed(line, at, "after [ comes the name of a header")
    values = []
    at = _skip(text, name.end())
    while value := _VALUE.match(text, at):
        values.append(line.token(value.start(), value.end()))
        at = _skip(text, value.end())
    if not values:
        raise _malformed(line, at, f'a header is written [{name[0]} "value"]')
    if text[at : at + 1] != "]":
        hint = (
            r'a value ends with ", and only \" and \\ are escaped' if text[at : at + 1] == '"' else "the ] is missing"
        )
        raise _malformed(line, at, hint)
    at = _skip(text, at + 1)
    if text[at : at + 1] not in ("", "#"):
        raise _malformed(line, at, "nothing but a comment comes after a header")
    return HeaderLine(line.token(name.start(), name.end()), tuple(values))


def _skip(text: str, at: int) -> int:
    space = _SPACE.match(text, at)
    return space.end() if space else at


def _malformed(line: Line, at: int, message: str) -> RecordError:
    return RecordError(ErrorCode.MALFORMED, line.token(at), message)
