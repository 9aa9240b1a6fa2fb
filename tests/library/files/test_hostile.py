"""Whatever stands in a file, it is taken or refused, and nothing breaks."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablegames.library import files
from tablegames.library.models import Role, RoleSet
from tests.library.cast import SALOON, VILLAGE, changed, data

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("official")]

NAUGHTY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)

SHALLOW = ["title", "version", "set", "set.order", "set.specials", "set.options", "set.name", "set.key"]

DEEP = ["set.players", "roles", "roles.0", "roles.0.names", "roles.0.then", "roles.0.then.0", "roles.0.wakes"]


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(path=st.sampled_from(SHALLOW + DEEP), value=NAUGHTY)
def test_whatever_stands_in_a_file_it_is_taken_or_refused_and_nothing_breaks(path, value):
    assert taken_or_refused(data(changed(VILLAGE, path, value)))


SALOON_PLACES = [
    "title", "set", "set.decks", "set.characters", "set.players", "decks", "decks.0", "decks.0.cards", "decks.0.cards.0",
    "decks.0.key", "cards", "cards.0", "cards.0.aim", "cards.0.aim.distance", "cards.0.then", "cards.0.then.0",
]  # fmt: skip


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(path=st.sampled_from(SALOON_PLACES), value=NAUGHTY)
def test_whatever_stands_in_a_file_of_cards_it_is_taken_or_refused(path, value):
    assert taken_or_refused(data(changed(SALOON, path, value)))


def taken_or_refused(text: bytes) -> object:
    """What was read, or all that is wrong with it."""
    try:
        return files.read(text)
    except files.Unreadable as unreadable:
        return unreadable.problems


SIGNS = st.text("aZ é я ớ 0\"\\/<&{}%'=\n", max_size=12)
WORDS = SIGNS | st.dictionaries(st.sampled_from(["en", "ru", "vi", "fr"]), SIGNS)
TELLING = {
    "set.name": WORDS,
    "set.description": WORDS,
    "set.players": st.lists(st.integers(3, 40), min_size=2, max_size=2),
    "set.specials": st.dictionaries(st.sampled_from(["moth", "seer", "witch"]), st.integers(1, 40)),
    "set.order": st.permutations(["moth", "werewolf", "seer", "raven"]),
    "set.seconds": st.dictionaries(st.sampled_from(["vote", "night"]), st.integers(5, 3_600)),
    "roles.0.name": WORDS,
    "roles.0.text": WORDS,
    "roles.0.most": st.integers(1, 40) | st.floats(1, 40),
    "roles.0.balance": st.integers(-20, 20),
}


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(values=st.fixed_dictionaries({}, optional=TELLING))
def test_whatever_is_taken_goes_out_and_in_and_out_again_byte_for_byte(values):
    set_file = VILLAGE
    for path, value in values.items():
        set_file = changed(set_file, path, value)
    try:
        row = files.put(files.read(data(set_file)))
    except files.Unreadable:
        return

    text = files.exported(row)
    for kind in (Role, RoleSet):
        kind.objects.filter(official=False).delete()

    assert files.exported(files.put(files.read(text.encode()))) == text


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cut=st.integers(min_value=0, max_value=len(data(SALOON)) - 1), byte=st.binary(min_size=0, max_size=3))
def test_a_cut_or_torn_file_is_refused_or_still_a_set(cut, byte):
    whole = data(SALOON)

    assert taken_or_refused(whole[:cut])
    assert taken_or_refused(whole[:cut] + byte + whole[cut + len(byte) :])
