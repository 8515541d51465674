"""The page's types for messages are those of the server."""

import pytest

from kingup.server.cli.protocol_types import FILE, generate


def test_file_is_current():
    assert FILE.read_text("utf-8") == generate(), "run python -m kingup.server.cli.protocol_types"


@pytest.fixture(scope="module")
def text():
    return generate()


def declaration(text, name):
    """Return the lines of an interface, without its braces and comments."""
    return [line for line in commented(text, name) if not line.startswith("/**")]


def commented(text, name):
    """Return the lines of an interface with the comments in it, without its braces."""
    _, _, rest = text.partition(f"export interface {name} {{\n")
    return [line.strip() for line in rest.partition("}\n")[0].splitlines()]


def test_fields_have_their_names_on_the_wire(text):
    assert declaration(text, "Accepted") == ['type: "accepted";', "id: string;", "version: number;"]
    assert declaration(text, "ErrorResponse") == ["refusal: ErrorBody;"]


def test_defaults_are_optional_only_where_they_may_be_left_out(text):
    assert "contribution?: string;" in declaration(text, "Sit"), "a client may leave it out"
    assert "listed: boolean;" in declaration(text, "Options"), "the server always sends it"
    assert "options?: Partial<Options>;" in declaration(text, "NewTable")
    assert "removed?: boolean;" in declaration(text, "SeatLeft"), "the server leaves out defaults of events"


def test_json_that_is_encoded_early_has_its_type(text):
    assert "events: TableEvent[];" in declaration(text, "Happened")
    assert "view: Partial<View> | null;" in declaration(text, "Happened")
    assert "changes: Partial<View>;" in declaration(text, "Frame")


def test_fields_have_their_documentation(text):
    assert "/** A request was accepted, and its effects are stored. */\nexport interface Accepted {" in text
    accepted = commented(text, "Accepted")
    number = "/** The number of the last message that the request caused. */"
    assert accepted[accepted.index(number) + 1] == "version: number;", "from the line of the class's docstring"
    view = commented(text, "View")
    floors = "/** The floor of each character in the castle; 6 is the throne. */"
    assert view[view.index(floors) + 1] == "castle: Record<string, number>;", "from the string below the field"


def test_operations_say_what_they_take(text):
    operations = text.partition("export interface Operations {\n")[2]
    assert '"GET /api/me": { request: {}; response: Me };' in operations
    assert (
        '"POST /api/tables/{code}/requests": { request: { code: string; query?: { as?: string | number }; '
        "body: Request }; response: Accepted };"
    ) in operations
    assert '"GET /api/tables/{code}/replay": { request: { code: string; query: Look }; ' in operations
