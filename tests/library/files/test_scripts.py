"""Custom scripts of Blood on the Clocktower become text-only sets; what is only named is reported."""

import io
import json

import pytest
from django.core.management import call_command
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablegames.editor.shelf import load_official
from tablegames.editor.upload import set_file_of
from tablegames.library import files
from tablegames.library.models import RoleSet
from tests.library.cast import robots_game

pytestmark = pytest.mark.django_db

SCRIPT = [
    {"id": "_meta", "name": "Harbour lights", "author": "Ann"},
    {
        "id": "watchman",
        "name": "Watchman",
        "team": "townsfolk",
        "ability": "Each night you hear a number.",
        "firstNight": 12,
        "otherNight": 30,
        "otherNightReminder": "Show a number to the watchman.",
        "reminders": ["Heard"],
    },
    {
        "id": "smuggler",
        "name": "Smuggler",
        "team": "minion",
        "ability": "You know a cellar.",
        "firstNight": 3,
    },
    {
        "id": "kraken",
        "name": "Kraken",
        "team": "demon",
        "ability": "Each night you drag somebody down.",
        "otherNight": 40,
    },
    {"id": "sailor_boy", "name": "Sailor boy", "team": "outsider", "ability": "You are seasick."},
    "somebody_unknown",
    {"id": "only_an_id"},
]


@pytest.fixture(autouse=True)
def _shelf(db):
    load_official()


def data(script) -> bytes:
    return json.dumps(script).encode()


def test_characters_become_roles_that_are_resolved_by_hand():
    set_file, _reported = set_file_of(data(SCRIPT))

    watchman, smuggler, kraken, boy = set_file["roles"]
    assert watchman == {
        "key": "botc_watchman",
        "name": "Watchman",
        "text": "Each night you hear a number. [Heard]",
        "team": "villagers",
        "by_hand": True,
        "wakes": "every_night",
        "place": 30,
        "call": "Show a number to the watchman.",
    }
    assert (smuggler["team"], smuggler["wakes"], smuggler["place"]) == ("werewolves", "first_night", 3)
    assert (kraken["team"], kraken["hunts"]) == ("werewolves", True)
    assert "wakes" not in boy


def test_the_order_of_the_night_is_the_scripts():
    set_file, _reported = set_file_of(data(SCRIPT))

    assert set_file["set"]["order"] == ["botc_smuggler", "botc_watchman", "botc_kraken"]
    assert (set_file["set"]["name"], set_file["set"]["key"]) == ("Harbour lights", "harbour-lights")


def test_the_characters_are_dealt_for_a_start():
    crowd = [{"name": f"Sailor {number}", "team": "townsfolk"} for number in range(30)]

    specials = set_file_of(data(SCRIPT))[0]["set"]["specials"]
    many = set_file_of(data([*SCRIPT, *crowd]))[0]["set"]["specials"]

    assert specials == {"botc_kraken": 5, "botc_smuggler": 5, "botc_watchman": 5, "botc_sailor_boy": 5}
    assert [sum(since <= players for since in many.values()) for players in (5, 9, 20)] == [5, 9, 20]


def character(name: str, **more) -> dict:
    return {"id": name.lower(), "name": name, "team": "townsfolk", "ability": "Looks.", **more}


def test_the_first_night_has_its_own_order_and_its_own_words():
    owl = character("Owl", firstNight=9, otherNight=2, firstNightReminder="Meet.", otherNightReminder="Look.")
    lark = character("Lark", firstNight=4, otherNight=7, firstNightReminder="Sing.")
    kraken = character("Kraken", otherNight=5, otherNightReminder="Drag.") | {"team": "demon"}

    set_file, _reported = set_file_of(data([owl, lark, kraken]))

    assert set_file["set"]["order"] == ["botc_owl", "botc_kraken", "botc_lark"]
    assert set_file["set"]["first_order"] == ["botc_lark", "botc_owl", "botc_kraken"]
    assert [(role["wakes"], role.get("first_call"), role["call"]) for role in set_file["roles"]] == [
        ("every_night", "Meet.", "Look."),
        ("every_night", None, "Sing."),
        ("later_nights", None, "Drag."),
    ]
    play = robots_game(files.put(set_file), 6)
    assert play.table.rules.first_order[:2] == ("botc_lark", "botc_owl")


def test_the_script_itself_may_list_who_wakes():
    meta = {"id": "_meta", "firstNight": ["dusk", "lark", "owl"], "otherNight": ["owl"]}
    script = [meta, character("Owl", firstNight=1, otherNight=2), character("Lark", firstNight=2, otherNight=1),
              character("Kraken", otherNight=3) | {"team": "demon"}]  # fmt: skip

    set_file, _reported = set_file_of(data(script))

    assert [role.get("wakes") for role in set_file["roles"]] == ["every_night", "first_night", None]
    assert set_file["set"]["order"] == ["botc_owl", "botc_lark"]
    assert set_file["set"]["first_order"] == ["botc_lark", "botc_owl"]


def test_the_moderator_is_told_the_ability_and_the_reminders_at_its_time():
    play = robots_game(files.put(set_file_of(data(SCRIPT))[0]), 6)

    role = play.table.roles_by_key["botc_watchman"]
    assert (role.is_by_hand, str(role.text)) == (True, "Each night you hear a number. [Heard]")
    assert str(role.call) == "Show a number to the watchman."


def test_what_is_only_named_is_reported_by_its_place():
    _set_file, reported = set_file_of(data(SCRIPT))

    assert [str(problem) for problem in reported] == [
        "[5]: “somebody_unknown” is only named, not described: it is left out.",
        "[6]: “only_an_id” is only named, not described: it is left out.",
    ]


def test_the_set_is_playable_to_its_end():
    set_file, _reported = set_file_of(data(SCRIPT))

    assert robots_game(files.put(set_file), 6).table.is_over


@pytest.mark.parametrize(
    "script", [[], ["a", "b"], [{"id": "_meta"}], {"id": "x"}, [{"name": "  "}], [None, 3, []]]
)
def test_what_describes_nobody_is_refused(script):
    with pytest.raises(files.Unreadable) as unreadable:
        set_file_of(data(script))

    assert unreadable.value.problems


def test_places_and_texts_are_kept_within_their_limits():
    far = {"id": "far", "name": "Far\u202e away", "team": "demon", "otherNight": 10**9, "ability": "a" * 900}

    (role,) = set_file_of(data([far]))[0]["roles"]

    assert (role["name"], role["place"], len(role["text"])) == ("Far away", 999, 400)


def test_a_picture_from_elsewhere_is_left_where_it_is():
    set_file, _reported = set_file_of(data([character("Kraken", image=["https://example.org/kraken.png"])]))

    assert "example.org" not in files.text_of(set_file)


def test_a_hundred_characters_are_taken_and_no_more():
    crowd = [character(f"Sailor{number}", team="demon") for number in range(101)]

    assert len(set_file_of(data(crowd[:100]))[0]["roles"]) == 100
    with pytest.raises(files.Unreadable) as unreadable:
        set_file_of(data(crowd))
    assert [str(problem) for problem in unreadable.value.problems] == [
        "roles: These are too many: 101, at most 100."
    ]


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
FIELDS = [
    "id",
    "name",
    "team",
    "ability",
    "firstNight",
    "firstNightReminder",
    "remindersGlobal",
    "otherNight",
    "reminders",
    "otherNightReminder",
    "author",
]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(at=st.integers(0, 6), field=st.sampled_from(FIELDS), value=ANYTHING)
def test_whatever_stands_in_a_script_it_is_taken_or_refused(at, field, value):
    script = [*SCRIPT]
    entry = script[at]
    script[at] = {**entry, field: value} if isinstance(entry, dict) else value

    assert taken_or_refused(data(script))


def taken_or_refused(text: bytes) -> object:
    """What was read, which is a set that can be read again; or all that is wrong with it."""
    try:
        set_file, _reported = set_file_of(text)
    except files.Unreadable as unreadable:
        return unreadable.problems
    return files.read(files.text_of(set_file).encode())


def test_the_command_takes_scripts_too(tmp_path):
    path = tmp_path / "script.json"
    path.write_bytes(data(SCRIPT))
    out = io.StringIO()

    call_command("sets", "import", str(path), stdout=out, stderr=out)

    assert "“somebody_unknown” is only named" in out.getvalue()
    assert RoleSet.objects.filter(key="harbour-lights", official=False).exists()
