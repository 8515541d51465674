"""The messages of every language: complete, in good grammar, and all of them used."""

import re
from itertools import product
from typing import get_args

import pytest
from fluent.syntax import ast, parse
from support.messages import all_texts, entries, format_message, messages, variables

from kingup.locales import FOLDER, LANGUAGES, parts, source
from kingup.locales.bundle import Bundle
from kingup.rules import CHARACTERS, FULL_NAMES, THRONE
from kingup.rules.characters import WOMEN
from kingup.rules.violations import RuleCode
from kingup.server.protocol.errors import ApiCode
from kingup.table.alerts import AlertKind
from kingup.table.chair import Level
from kingup.table.errors import TableCode
from kingup.table.lesson import LESSONS, load_lesson
from kingup.table.names import MAX_NAME
from kingup.table.talk import PHRASES, REACTIONS
from kingup.table.viewer_events import ViewerEvent

WEB = FOLDER.parent / "web"
TERMINAL = FOLDER.parent / "terminal"
SERVER = FOLDER.parent / "server"
TRANSLATIONS = LANGUAGES[1:]
ODESSA = {"name": "Odessa", "gender": "f"}
FIORELLO = {"name": "Fiorello", "gender": "m"}
NARROW, WIDE = "\u202f", "\u00a0"


@pytest.mark.parametrize("language", LANGUAGES)
def test_bundle_formats_like_the_reference(language):
    ours = Bundle(language, *(source(language, part) for part in parts()))
    ways = {"gender": "mf", "count": (0, 1, 2, 5), "points": (0, 1, 2, 21), "mark": ("yes", "none"), "floor": ("K", 4)}
    for name, message in messages(language).items():
        taken = sorted(variables(message))
        for chosen in product(*(ways.get(variable, ("…", 1)) for variable in taken)):
            values = dict(zip(taken, chosen, strict=True))
            assert ours.format(name, values) == format_message(language, name, **values), name
    assert "points" in ours
    assert "pints" not in ours


def test_unsupported_syntax_is_rejected():
    with pytest.raises(ValueError, match="texts cannot use MessageReference"):
        Bundle("en", "a = { b }\nb = B").format("a", {})


def test_every_language_has_a_folder_with_all_parts():
    assert {file.parent.name for file in FOLDER.rglob("*.ftl")} == set(LANGUAGES)
    for language in LANGUAGES:
        assert {file.stem for file in (FOLDER / language).glob("*.ftl")} == set(parts())
    with pytest.raises(ValueError, match="no such language: 'tlh'"):
        source("tlh")
    with pytest.raises(ValueError, match="no such part: 'opera'"):
        source("en", "opera")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_parses_and_has_each_message_once(language):
    body = [entry for part in parts() for entry in parse(source(language, part)).body]
    assert [entry.content for entry in body if isinstance(entry, ast.Junk)] == []
    names = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    assert len(names) == len(set(names))
    assert [name for name, text in all_texts(language) if not text.strip()] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_has_the_messages_of_english_in_their_order(language):
    for part in parts():
        assert [one.id.name for one in entries(language, part)] == [one.id.name for one in entries("en", part)]


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_message_has_the_variables_of_english_and_at_most_a_gender_and_a_count(language):
    for name, english in messages("en").items():
        wanted, taken = variables(english), variables(messages(language)[name])
        # English verbs need no plural: "Ada said No", "Ada and Ben said No".
        more = {"gender", "count"} if "players" in wanted else {"gender"}
        assert wanted - {"gender"} <= taken <= wanted | more, name
        assert "gender" not in taken or taken & {"name", "who"}, f"{name}: the gender of whom?"


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_guests_are_distinct_and_short_enough(language):
    texts = [name for name in messages(language) if re.fullmatch(r"guest-\d", name)]
    trades = {one: format_message(language, f"character-{one.name}") for one in CHARACTERS}
    names = [
        format_message(language, text, who=who, gender="f" if one in WOMEN else "m")
        for text, (one, who) in product(texts, trades.items())
    ]
    assert len(texts) == 8
    assert len(set(names)) == len(names) == 8 * 13
    assert [name for name in names if len(name) > MAX_NAME] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotation_marks_are_typographic(language):
    marks = {"en": "“”", "it": "«»", "de": "„“", "fr": "«»"}[language]
    for name, text in all_texts(language):
        assert not set("'\"“”„«»") - set(marks) & set(text), (name, text)


def test_french_has_spaces_before_double_punctuation():
    for name, text in all_texts("fr"):
        own = text.replace("King Up!", "")
        assert not re.search(f"(?<!{NARROW})[;!?]|(?<!{WIDE})[:»]|«(?!{WIDE})", own), (name, text)


def test_italian_has_one_word_for_placing():
    assert [name for name, text in all_texts("it") if "colloc" in text.lower()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_game_has_a_message(language):
    wanted = {f"character-{character.name}" for character in CHARACTERS}
    wanted |= {f"floor-{floor}" for floor in (*range(THRONE), "K")}
    wanted |= {f"phrase-{phrase}" for phrase in PHRASES} | {f"reaction-{reaction}" for reaction in REACTIONS}
    wanted |= {f"level-{level}" for level in get_args(Level)} | {f"level-says-{level}" for level in get_args(Level)}
    assert wanted <= set(messages(language))


def test_phrases_have_the_variables_of_their_slots():
    held = {"character": {"name", "gender"}, "floor": {"floor"}, "seat": {"player"}}
    for language, (phrase, slots) in product(LANGUAGES, PHRASES.items()):
        taken = variables(messages(language)[f"phrase-{phrase}"])
        assert taken | {"gender"} == {"gender"}.union(*(held[slot] for slot in slots)), (language, phrase)


def test_every_message_is_about_something_in_the_game():
    events = suffixes("event-") - {"cards_dealt-goal", "reacted", "your-turn"}
    assert events <= {event.__struct_config__.tag for event in get_args(ViewerEvent)}
    codes = {reason.value for reasons in (RuleCode, TableCode, ApiCode) for reason in reasons}
    # Moves that the guide of a lesson rejects are never sent to the server.
    assert suffixes("refusal-") - {"other", "guided"} <= codes
    assert suffixes("phrase-") == set(PHRASES)
    assert suffixes("reaction-") == set(REACTIONS)


# Errors that the page and the terminal never cause, or for which they have their own messages.
FOR_PROGRAMS = {
    "bad_goal", "bad_record", "bad_slots", "chat_off", "cross_origin", "not_json", "not_operator", "not_started",
    "seats_fixed", "unknown_character", "unknown_phrase", "unknown_version", "wrong_method",
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_that_a_person_can_meet_has_a_message(language):
    worded = {name.removeprefix("refusal-") for name in messages(language) if name.startswith("refusal-")}
    codes = {reason.value for reasons in (RuleCode, TableCode, ApiCode) for reason in reasons}
    assert codes - worded == FOR_PROGRAMS


def test_every_step_of_a_lesson_and_its_end_has_a_message():
    steps = {f"{name}_{at}" for name in LESSONS for at in range(1, 1 + len(load_lesson(name).steps))}
    assert {name for name in suffixes("lesson-") if "_" in name} == steps | {f"{name}_end" for name in LESSONS}
    for kind in ("title", "says"):
        assert suffixes(f"lesson-{kind}-") == set(LESSONS)


def suffixes(prefix):
    return {name.removeprefix(prefix) for name in messages("en") if name.startswith(prefix)}


def test_the_page_uses_every_message_and_no_other():
    files = [file for file in (*WEB.rglob("*.js"), *WEB.rglob("*.html")) if "vendor" not in file.parts]
    code = "\n".join(file.read_text("utf-8") for file in files)
    asked = set(re.findall(r"""\bt\(\s*["'`]([\w-]+)["'`]""", code))
    assert asked <= set(messages("en")), "the page uses messages that do not exist"
    literal = set(re.findall(r"""["'`]([\w-]+)["'`]""", code))
    # Templates: `floor-${floor}` can be any floor, `rules-${part}-title` any title.
    templates = set(re.findall(r"`((?:[a-z]+-)+\$\{[^}]*\}(?:-[a-z]+)*)`", code))
    families = [re.compile(re.sub(r"\$\{.*\}", r"\\w+", template)) for template in templates]
    names = [one.id.name for part in parts() if part not in ("terminal", "error") for one in entries("en", part)]
    # The titles of alerts are for the server.
    names = [name for name in names if not name.startswith("alert-")]
    idle = [name for name in names if name not in literal and not any(one.fullmatch(name) for one in families)]
    assert idle == [], "messages that the page never uses"


def test_the_server_uses_every_message_of_its_part():
    code = "\n".join(file.read_text("utf-8") for file in SERVER.rglob("*.py"))
    assert set(re.findall(r'"(error-[\w-]+)"', code)) == {one.id.name for one in entries("en", "error")}
    titles = {one.id.name for one in entries("en", "alerts") if one.id.name.startswith("alert-")}
    assert titles == {f"alert-{kind}" for kind in (*get_args(AlertKind), "stop", "group", "move")}


def test_the_terminal_uses_every_message_of_its_part_and_no_other():
    code = "\n".join(file.read_text("utf-8") for file in TERMINAL.rglob("*.py"))
    literal = set(re.findall(r"""["']([a-z]+-[\w-]+)["']""", code))
    asked = set(re.findall(r'\btexts\(\s*"([\w-]+)"', code))
    assert asked <= set(messages("en")), "the terminal uses messages that do not exist"
    # f"terminal-word-{name}" can be any word.
    templates = set(re.findall(r"""f["']((?:[a-z]+-)+)\{""", code))
    names = [one.id.name for one in entries("en", "terminal")]
    idle = [name for name in names if name not in literal and not name.startswith(tuple(templates - {"terminal-"}))]
    assert idle == [], "messages that the terminal never uses"


def test_commands_of_the_terminal_differ_from_each_other_and_from_moves():
    for language in LANGUAGES:
        words = [format_message(language, name) for name in messages(language) if name.startswith("terminal-word-")]
        assert len(words) == len(set(words)), language
        assert all(len(word) > 1 and word == word.casefold() for word in words), "one letter would be a move"


@pytest.mark.parametrize(
    ("language", "full"),
    [
        ("en", "Alighiero the squire, Beatrice the enchantress, Dario the antiquary, Irina the farmer"),
        ("it", "Alighiero lo scudiero, Beatrice l’incantatrice, Dario l’antiquario, Irina la contadina"),
        ("de", "Alighiero der Knappe, Beatrice die Zauberin, Dario der Antiquar, Irina die Bäuerin"),
        ("fr", "Alighiero l’écuyer, Beatrice l’enchanteresse, Dario l’antiquaire, Irina la fermière"),
    ],
)
@pytest.mark.parametrize("message", ["character-full", "character-label"])
def test_characters_have_the_right_article(message, language, full):
    def called(character):
        name = FULL_NAMES[character]
        who, gender = format_message(language, f"character-{character.name}"), "f" if character in WOMEN else "m"
        return format_message(language, message, name=name, who=who, gender=gender)

    assert ", ".join(called(character) for character in CHARACTERS if character.name in "ABDI") == full
    vowels = "aeiouéè"
    for text in (called(character).split(" ", 1)[1] for character in CHARACTERS if language in {"it", "fr"}):
        assert text.startswith("l’") == (text.removeprefix("l’").split(" ")[-1][0] in vowels), text


SENTENCES = [
    ("en", "coronation-title", "Long live Queen Odessa!", "Long live King Fiorello!"),
    ("en", "phrase-leave_there", "Leave Odessa where she is", "Leave Fiorello where he is"),
    ("it", "coronation-title", "Viva la Regina Odessa!", "Viva il Re Fiorello!"),
    ("it", "results-king", "Odessa è Regina", "Fiorello è Re"),
    ("it", "trapdoor-title", "Odessa è caduta nella botola!", "Fiorello è caduto nella botola!"),
    ("it", "event-eliminated", "Odessa è eliminata. Ada ha detto No.", "Fiorello è eliminato. Ada ha detto No."),
    (
        "it",
        "event-crowned",
        "Tutti hanno detto Sì: Odessa è Regina! Ada 17.",
        "Tutti hanno detto Sì: Fiorello è Re! Ada 17.",
    ),
    ("it", "phrase-mine", "Odessa è mia", "Fiorello è mio"),
    ("it", "phrase-not_mine", "Odessa non è mia", "Fiorello non è mio"),
    ("de", "coronation-title", "Hoch lebe Königin Odessa!", "Hoch lebe König Fiorello!"),
    ("de", "results-king", "Odessa ist Königin", "Fiorello ist König"),
    (
        "de",
        "event-crowned",
        "Alle haben Ja gesagt: Odessa ist Königin! Ada 17.",
        "Alle haben Ja gesagt: Fiorello ist König! Ada 17.",
    ),
    ("de", "phrase-leave_there", "Lass Odessa, wo sie ist", "Lass Fiorello, wo er ist"),
    ("fr", "coronation-title", "Vive la Reine Odessa !", "Vive le Roi Fiorello !"),
    ("fr", "results-king", "Odessa est Reine", "Fiorello est Roi"),
    ("fr", "trapdoor-title", "Odessa est tombée dans la trappe !", "Fiorello est tombé dans la trappe !"),
    ("fr", "event-eliminated", "Odessa est éliminée. Ada a dit Non.", "Fiorello est éliminé. Ada a dit Non."),
    (
        "fr",
        "event-crowned",
        "Tout le monde a dit Oui : Odessa est Reine ! Ada 17.",
        "Tout le monde a dit Oui : Fiorello est Roi ! Ada 17.",
    ),
    ("fr", "phrase-leave_there", "Laisse Odessa là où elle est", "Laisse Fiorello là où il est"),
]


@pytest.mark.parametrize(("language", "message", "of_her", "of_him"), SENTENCES)
def test_sentences_agree_in_gender(language, message, of_her, of_him):
    others = {"players": "Ada", "count": 1, "scores": "Ada 17"}
    for character, text in ((ODESSA, of_her), (FIORELLO, of_him)):
        said = format_message(language, message, **character, **others)
        assert said.replace(NARROW, " ").replace(WIDE, " ") == text


@pytest.mark.parametrize(
    ("language", "none", "one", "two"),
    [
        ("en", "0 points", "1 point", "2 points"),
        ("it", "0 punti", "1 punto", "2 punti"),
        ("de", "0 Punkte", "1 Punkt", "2 Punkte"),
        ("fr", "0 point", "1 point", "2 points"),
    ],
)
def test_points_have_the_right_plural(language, none, one, two):
    assert [format_message(language, "points", points=points) for points in range(3)] == [none, one, two]


def test_french_zero_is_not_singular_for_free_seats():
    seats = [format_message("fr", "home-free-seats", count=count) for count in range(3)]
    assert seats == ["complet", "1 place libre", "2 places libres"]


@pytest.mark.parametrize(
    ("language", "climbs"),
    [
        ("it", ["tra gli Artigiani", "tra i Mercanti", "tra gli Ufficiali", "tra i Dignitari"]),
        ("de", ["zu den Handwerkern", "zu den Kaufleuten", "zu den Offizieren", "zu den Würdenträgern"]),
        ("fr", ["chez les Artisans", "chez les Marchands", "chez les Officiers", "chez les Dignitaires"]),
    ],
)
def test_floors_are_named_when_climbing(language, climbs):
    for floor, words in enumerate(climbs, 1):
        variables = ODESSA | {"floor": format_message(language, f"floor-{floor}"), "input": "touch"}
        said = format_message(language, "prompt-climb-sure", **variables)
        assert said.replace(NARROW, "").startswith(f"Odessa {words}?"), said


def test_the_throne_has_no_floor_number():
    for language, throne in (("it", "sul trono"), ("de", "auf dem Thron"), ("fr", "sur le trône")):
        assert format_message(language, "phrase-need_nobody_on", floor="K").endswith(throne)
        assert format_message(language, "phrase-need_nobody_on", floor=4).endswith(" 4")


# Words that call players men, as easily happens.
OF_MEN = {
    "it": r"\bGiocatore\b|\banche lui\b|\bBenvenuti\b|\bultimo[,;.]",
    "de": r"\bauch einer\b|\bnur einen angeht\b|\bLetzter\b|\bhat jeder\b",
    "fr": r"\bJoueur\b|\bToi seul\b|\bSeul l’hôte\b|\bdernier\s*;|\ben est un\b",
}


@pytest.mark.parametrize("language", OF_MEN)
def test_players_are_not_called_men(language):
    assert [(name, text) for name, text in all_texts(language) if re.search(OF_MEN[language], text)] == []


@pytest.mark.parametrize(("language", "fallen"), [("it", "Nella botola"), ("fr", "Dans la trappe")])
def test_the_title_of_the_eliminated_fits_women_and_men(language, fallen):
    assert format_message(language, "eliminated-title") == fallen
