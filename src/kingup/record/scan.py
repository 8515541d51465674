"""Split bytes into lines, and lines into tokens and headers."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from kingup.record.errors import ErrorCode, RecordError
from kingup.record.token import Token

_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
_LINE: Final = re.compile(r"[^\n]+")
# Control characters other than white space, and bytes that are not UTF-8. Those are decoded as lone surrogates, so that
# each has a column of its own.
_NOT_TEXT: Final = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\udc80-\udcff]")
_COMMENT: Final = re.compile(r"#.*")
_WORD: Final = re.compile(r"\S+")
_SPACE: Final = re.compile(r"\s*")
HEADER_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_.-]*")
_VALUE: Final = re.compile(r'"((?:[^"\\]|\\["\\])*)"')
_ESCAPED: Final = re.compile(r"\\(.)")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a record, without its line ending."""

    number: int
    text: str

    @property
    def is_header(self) -> bool:
        """Whether the line begins with ``[``."""
        return self.text.lstrip().startswith("[")

    def token(self, start: int, end: int | None = None) -> Token:
        """Return the token between two positions; without an end, up to the next white space."""
        if end is None:
            word = _WORD.match(self.text, start)
            end = word.end() if word else start
        return Token(self.text[start:end], self.number, start + 1)

    def words(self) -> list[Token]:
        """Return the tokens of the line, without the comment."""
        plain = _COMMENT.sub("", self.text)
        return [self.token(word.start(), word.end()) for word in _WORD.finditer(plain)]


class Source:
    """The text of a record. Any line ending is accepted; a byte order mark is skipped."""

    def __init__(self, data: bytes) -> None:
        text = data.removeprefix(_BYTE_ORDER_MARK).decode("utf-8", errors="surrogateescape")
        self._text = text.replace("\r\n", "\n").replace("\r", "\n")

    @property
    def end(self) -> Token:
        """The end of the text: after its last line that is not empty."""
        text = self._text.rstrip("\n")
        return Token("", text.count("\n") + 1, len(text) - text.rfind("\n"))

    def lines(self) -> Iterator[Line]:
        """Iterate over the lines that are not empty.

        :raises RecordError: at the first character that is not text.
        """
        wrong = _NOT_TEXT.search(self._text)
        number, counted = 1, 0
        for found in _LINE.finditer(self._text):
            number += self._text.count("\n", counted, found.start())
            counted = found.start()
            line = Line(number, found[0])
            if wrong and wrong.start() < found.end():
                raise _no_text(line, wrong.start() - found.start(), wrong[0])
            yield line


def _no_text(line: Line, at: int, sign: str) -> RecordError:
    if sign >= "\udc80":
        byte = ord(sign) - 0xDC00
        token = Token("\N{REPLACEMENT CHARACTER}", line.number, at + 1)
        return RecordError(ErrorCode.MALFORMED, token, f"a record is UTF-8 text, and the byte 0x{byte:02x} here is not")
    message = f"a record is plain text, and U+{ord(sign):04X} here is a control character"
    return RecordError(ErrorCode.MALFORMED, line.token(at, at + 1), message)


@dataclass(frozen=True, slots=True)
class HeaderLine:
    """A header as written: its name and its quoted values, each with its position."""

    name: Token
    values: tuple[Token, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """The values without quotes and escapes."""
        return tuple(_ESCAPED.sub(r"\1", value.text[1:-1]) for value in self.values)


def scan_header(line: Line) -> HeaderLine:
    """Parse ``[Name "value" "value"]``.

    :raises RecordError: where the line does not have that form.
    """
    text = line.text
    at = text.index("[") + 1
    name = HEADER_NAME.match(text, at)
    if name is None:
        raise _malformed(line, at, "after [ comes the name of a header, which begins with a letter from A to Z")
    at = _skip(text, name.end())
    values = []
    while value := _VALUE.match(text, at):
        values.append(line.token(value.start(), value.end()))
        at = _skip(text, value.end())
    if not values or text[at : at + 1] != "]":
        raise _malformed(line, at, _missing_in_header(text[at : at + 1], values, separated=at > name.end()))
    at = _skip(text, at + 1)
    if text[at : at + 1] not in ("", "#"):
        raise _malformed(line, at, "on the line of a header nothing but a comment comes after it")
    return HeaderLine(line.token(name.start(), name.end()), tuple(values))


def _missing_in_header(sign: str, values: list[Token], *, separated: bool) -> str:
    if sign == '"':
        return r'this value has no closing ", or a \ that is not part of \" or \\'
    if values:
        return "after its values, each in quotes, a header ends with ]"
    if separated or sign in ("", "]"):
        return "a header has a value in quotes after its name"
    return "the name of a header has letters from A to Z, digits, dots, - and _ alone"


def _skip(text: str, at: int) -> int:
    space = _SPACE.match(text, at)
    return space.end() if space else at


def _malformed(line: Line, at: int, message: str) -> RecordError:
    return RecordError(ErrorCode.MALFORMED, line.token(at), message)
