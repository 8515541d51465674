"""Every language says everything, in good grammar, and nothing that nobody needs."""

import re
from functools import cache
from itertools import product
from typing import get_args

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse, visitor

from kingup.locales import FOLDER, LANGUAGES, parts, source
from kingup.locales.bundle import Bundle
from kingup.rules import CHARACTERS, FULL_NAMES, THRONE
from kingup.rules.characters import WOMEN
from kingup.rules.violations import Refusal
from kingup.server.protocol.errors import Reason
from kingup.table.chair import Level
from kingup.table.errors import TableRefusal
from kingup.table.lesson import LESSONS, load_lesson
from kingup.table.talk import PHRASES, REACTIONS
from kingup.table.viewer_events import Told

WEB = FOLDER.parent / "web"
TERMINAL = FOLDER.parent / "terminal"
TRANSLATIONS = LANGUAGES[1:]
ODESSA = {"name": "Odessa", "gender": "f"}
FIORELLO = {"name": "Fiorello", "gender": "m"}
NARROW, WIDE = "\u202f", "\u00a0"


class Variables(visitor.Visitor):
    """Collects the variables that a message takes."""

    def __init__(self):
        super().__init__()
        self.names = set()

    def visit_VariableReference(self, node):
        self.names.add(node.id.name)


@cache
def messages(language):
    """All messages of a language; a part may use what ``game`` has, so they share one space of names."""
    return {entry.id.name: entry for part in parts() for entry in entries(language, part)}


@cache
def entries(language, part):
    return [entry for entry in parse(source(language, part)).body if isinstance(entry, ast.Message)]


@cache
def bundle(language):
    made = FluentBundle([language], use_isolating=False)
    for part in parts():
        made.add_resource(FluentResource(source(language, part)))
    return made


def say(language, message, **variables):
    text, errors = bundle(language).format_pattern(bundle(language).get_message(message).value, variables)
    assert not errors, (language, message, errors)
    return text


def variables(message):
    collected = Variables()
    collected.visit(message)
    return collected.names


def texts(language):
    """Every message with its selectors taken each way."""
    ways = {"gender": "mf", "count": (0, 1, 2), "points": (1, 2), "mark": ("yes", "no", "maybe", "none"), "floor": "K4"}
    for name, message in messages(language).items():
        taken = variables(message)
        for chosen in product(*(ways.get(variable, ("…",)) for variable in sorted(taken))):
            yield name, say(language, name, **dict(zip(sorted(taken), chosen, strict=True)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_fills_texts_in_does_so_as_the_reference_does(language):
    ours = Bundle(language, *(source(language, part) for part in parts()))
    ways = {"gender": "mf", "count": (0, 1, 2, 5), "points": (0, 1, 2, 21), "mark": ("yes", "none"), "floor": ("K", 4)}
    for name, message in messages(language).items():
        taken = sorted(variables(message))
        for chosen in product(*(ways.get(variable, ("…", 1)) for variable in taken)):
            values = dict(zip(taken, chosen, strict=True))
            assert ours.format(name, values) == say(language, name, **values), name
    assert "points" in ours
    assert "pints" not in ours


def test_what_texts_cannot_use_is_named():
    with pytest.raises(ValueError, match="texts cannot use MessageReference"):
        Bundle("en", "a = { b }\nb = B").format("a", {})


def test_the_folder_holds_the_languages_that_there_are():
    assert {file.parent.name for file in FOLDER.rglob("*.ftl")} == set(LANGUAGES)
    for language in LANGUAGES:
        assert {file.stem for file in (FOLDER / language).glob("*.ftl")} == set(parts())
    with pytest.raises(ValueError, match="no such language: 'tlh'"):
        source("tlh")
    with pytest.raises(ValueError, match="no such part: 'opera'"):
        source("en", "opera")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_parses_and_says_each_thing_once(language):
    body = [entry for part in parts() for entry in parse(source(language, part)).body]
    assert [entry.content for entry in body if isinstance(entry, ast.Junk)] == []
    names = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    assert len(names) == len(set(names))
    assert [name for name, text in texts(language) if not text.strip()] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_has_the_messages_of_english_in_their_order(language):
    for part in parts():
        assert [one.id.name for one in entries(language, part)] == [one.id.name for one in entries("en", part)]


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_message_takes_the_variables_of_english_and_a_gender_at_most(language):
    for name, english in messages("en").items():
        wanted, taken = variables(english), variables(messages(language)[name])
        assert wanted - {"gender"} <= taken <= wanted | {"gender"}, name
        assert "gender" not in taken or "name" in taken, f"{name}: the gender of whom?"


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotation_marks_are_those_of_print(language):
    marks = {"en": "“”", "it": "«»", "de": "„“", "fr": "«»"}[language]
    for name, text in texts(language):
        assert not set("'\"“”„«»") - set(marks) & set(text), (name, text)


def test_french_puts_its_spaces_before_double_signs():
    for name, text in texts("fr"):
        own = text.replace("King Up!", "")
        assert not re.search(f"(?<!{NARROW})[;!?]|(?<!{WIDE})[:»]|«(?!{WIDE})", own), (name, text)


def test_italian_has_one_word_for_placing():
    assert [name for name, text in texts("it") if "colloc" in text.lower()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_the_game_knows_has_its_words(language):
    wanted = {f"character-{character.name}" for character in CHARACTERS}
    wanted |= {f"floor-{floor}" for floor in (*range(THRONE), "K")}
    wanted |= {f"phrase-{phrase}" for phrase in PHRASES} | {f"reaction-{reaction}" for reaction in REACTIONS}
    wanted |= {f"level-{level}" for level in get_args(Level)} | {f"level-says-{level}" for level in get_args(Level)}
    assert wanted <= set(messages(language))


def test_phrases_take_what_their_slots_hold():
    held = {"character": {"name", "gender"}, "floor": {"floor"}, "seat": {"player"}}
    for language, (phrase, slots) in product(LANGUAGES, PHRASES.items()):
        taken = variables(messages(language)[f"phrase-{phrase}"])
        assert taken | {"gender"} == {"gender"}.union(*(held[slot] for slot in slots)), (language, phrase)


def test_there_are_no_words_for_what_the_game_does_not_know():
    said = family("event-") - {"cards_dealt-goal", "reacted", "your-turn"}
    assert said <= {told.__struct_config__.tag for told in get_args(Told)}
    codes = {reason.value for reasons in (Refusal, TableRefusal, Reason) for reason in reasons}
    # What the guide of a lesson refuses never comes to the server.
    assert family("refusal-") - {"other", "guided"} <= codes
    assert family("phrase-") == set(PHRASES)
    assert family("reaction-") == set(REACTIONS)


# What the page and the terminal never ask for, or have words of their own for.
FOR_PROGRAMS = {
    "bad_goal", "bad_record", "bad_slots", "chat_off", "cross_origin", "not_json", "not_operator", "not_started",
    "seats_fixed", "unknown_character", "unknown_phrase", "unknown_version", "wrong_method",
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_refusal_that_a_person_can_meet_has_its_words(language):
    told = {name.removeprefix("refusal-") for name in messages(language) if name.startswith("refusal-")}
    codes = {reason.value for reasons in (Refusal, TableRefusal, Reason) for reason in reasons}
    assert codes - told == FOR_PROGRAMS


def test_the_guide_has_words_for_each_step_of_each_lesson_and_for_its_end():
    steps = {f"{name}_{at}" for name in LESSONS for at in range(1, 1 + len(load_lesson(name).steps))}
    assert {name for name in family("lesson-") if "_" in name} == steps | {f"{name}_end" for name in LESSONS}
    for kind in ("title", "says"):
        assert family(f"lesson-{kind}-") == set(LESSONS)


def family(prefix):
    return {name.removeprefix(prefix) for name in messages("en") if name.startswith(prefix)}


def test_the_page_says_what_there_is_and_all_of_it():
    files = [file for file in (*WEB.rglob("*.js"), *WEB.rglob("*.html")) if "vendor" not in file.parts]
    code = "\n".join(file.read_text("utf-8") for file in files)
    asked = set(re.findall(r"""\bt\(\s*["'`]([\w-]+)["'`]""", code))
    assert asked <= set(messages("en")), "the page asks for messages that are not there"
    literal = set(re.findall(r"""["'`]([\w-]+)["'`]""", code))
    # Templates: `floor-${floor}` may say any floor, `rules-${part}-title` any title.
    templates = set(re.findall(r"`((?:[a-z]+-)+\$\{[^}]*\}(?:-[a-z]+)*)`", code))
    families = [re.compile(re.sub(r"\$\{.*\}", r"\\w+", template)) for template in templates]
    names = [one.id.name for part in parts() if part != "terminal" for one in entries("en", part)]
    idle = [name for name in names if name not in literal and not any(one.fullmatch(name) for one in families)]
    assert idle == [], "messages that the page never says"


def test_the_terminal_says_what_there_is_and_all_of_its_part():
    code = "\n".join(file.read_text("utf-8") for file in TERMINAL.rglob("*.py"))
    literal = set(re.findall(r"""["']([a-z]+-[\w-]+)["']""", code))
    asked = set(re.findall(r'\btexts\(\s*"([\w-]+)"', code))
    assert asked <= set(messages("en")), "the terminal asks for messages that are not there"
    # f"terminal-word-{name}" may say any word.
    templates = set(re.findall(r"""f["']((?:[a-z]+-)+)\{""", code))
    names = [one.id.name for one in entries("en", "terminal")]
    idle = [name for name in names if name not in literal and not name.startswith(tuple(templates - {"terminal-"}))]
    assert idle == [], "messages that the terminal never says"


def test_words_for_the_terminal_are_told_apart_and_from_moves():
    for language in LANGUAGES:
        words = [say(language, name) for name in messages(language) if name.startswith("terminal-word-")]
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
def test_characters_are_called_with_their_article(message, language, full):
    def called(character):
        name = FULL_NAMES[character]
        who, gender = say(language, f"character-{character.name}"), "f" if character in WOMEN else "m"
        return say(language, message, name=name, who=who, gender=gender)

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
    ("it", "event-eliminated", "Odessa è eliminata. No: Ada.", "Fiorello è eliminato. No: Ada."),
    ("it", "event-crowned", "Tutti Sì: Odessa è Regina! Ada 17.", "Tutti Sì: Fiorello è Re! Ada 17."),
    ("it", "phrase-mine", "Odessa è mia", "Fiorello è mio"),
    ("it", "phrase-not_mine", "Odessa non è mia", "Fiorello non è mio"),
    ("de", "coronation-title", "Hoch lebe Königin Odessa!", "Hoch lebe König Fiorello!"),
    ("de", "results-king", "Odessa ist Königin", "Fiorello ist König"),
    (
        "de",
        "event-crowned",
        "Alle sagen Ja: Odessa ist Königin! Ada 17.",
        "Alle sagen Ja: Fiorello ist König! Ada 17.",
    ),
    ("de", "phrase-leave_there", "Lass Odessa, wo sie ist", "Lass Fiorello, wo er ist"),
    ("fr", "coronation-title", "Vive la Reine Odessa !", "Vive le Roi Fiorello !"),
    ("fr", "results-king", "Odessa est Reine", "Fiorello est Roi"),
    ("fr", "trapdoor-title", "Odessa est tombée dans la trappe !", "Fiorello est tombé dans la trappe !"),
    ("fr", "event-eliminated", "Odessa est éliminée. Non : Ada.", "Fiorello est éliminé. Non : Ada."),
    ("fr", "event-crowned", "Que des Oui : Odessa est Reine ! Ada 17.", "Que des Oui : Fiorello est Roi ! Ada 17."),
    ("fr", "phrase-leave_there", "Laisse Odessa là où elle est", "Laisse Fiorello là où il est"),
]


@pytest.mark.parametrize(("language", "message", "of_her", "of_him"), SENTENCES)
def test_sentences_agree_in_gender(language, message, of_her, of_him):
    others = {"players": "Ada", "scores": "Ada 17"}
    for character, text in ((ODESSA, of_her), (FIORELLO, of_him)):
        said = say(language, message, **character, **others)
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
def test_points_are_counted(language, none, one, two):
    assert [say(language, "points", points=points) for points in range(3)] == [none, one, two]


def test_none_is_not_counted_as_one_where_french_would():
    seats = [say("fr", "home-free-seats", count=count) for count in range(3)]
    assert seats == ["complet", "1 place libre", "2 places libres"]


@pytest.mark.parametrize(
    ("language", "climbs"),
    [
        ("it", ["sale tra gli Artigiani", "sale tra i Mercanti", "sale tra gli Ufficiali", "sale tra i Dignitari"]),
        ("de", ["zu den Handwerkern", "zu den Kaufleuten", "zu den Offizieren", "zu den Würdenträgern"]),
        ("fr", ["chez les Artisans", "chez les Marchands", "chez les Officiers", "chez les Dignitaires"]),
    ],
)
def test_one_climbs_to_floors_by_their_names(language, climbs):
    for floor, words in enumerate(climbs, 1):
        assert f"{words}. " in say(language, "prompt-climb-sure", **ODESSA, floor=say(language, f"floor-{floor}"))


def test_the_throne_is_no_floor_with_a_number():
    for language, throne in (("it", "sul trono"), ("de", "auf dem Thron"), ("fr", "sur le trône")):
        assert say(language, "phrase-need_nobody_on", floor="K").endswith(throne)
        assert say(language, "phrase-need_nobody_on", floor=4).endswith(" 4")


# fmt: off
BUTTONS = [
    "home-play-now", "home-join-button", "home-name-button", "lobby-copy", "lobby-share", "lobby-sit",
    "lobby-move-here", "lobby-add-bot", "lobby-start", "lobby-leave", "card-yes", "card-no", "come-back", "go-on",
    "go-on-waiting", "leave-game", "cancel", "close", "menu", "rematch", "rematch-join", "download-record",
    "back-home", "talk-send", "talk-mute", "talk-unmute", "settings-save", "settings-delete-button",
]
# fmt: on


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_on_buttons_fits_a_phone(language):
    assert {name: text for name in BUTTONS if len(text := say(language, name)) > 26} == {}


# What says of players that they are men, as a slip of the pen does.
OF_MEN = {
    "it": r"\bGiocatore\b|\banche lui\b|\bBenvenuti\b|\bultimo[,;.]",
    "de": r"\bauch einer\b|\bnur einen angeht\b|\bLetzter\b|\bhat jeder\b",
    "fr": r"\bJoueur\b|\bToi seul\b|\bSeul l’hôte\b|\bdernier\s*;|\ben est un\b",
}


@pytest.mark.parametrize("language", OF_MEN)
def test_players_are_not_taken_for_men(language):
    assert [(name, text) for name, text in texts(language) if re.search(OF_MEN[language], text)] == []


@pytest.mark.parametrize(("language", "fallen"), [("it", "Nella botola"), ("fr", "Dans la trappe")])
def test_where_the_fallen_are_fits_women_and_men(language, fallen):
    assert say(language, "eliminated-title") == fallen
