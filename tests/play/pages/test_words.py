"""Sentences in the reader's language."""

from __future__ import annotations

from django.template import engines
from django.template.loader import render_to_string
from django.utils.translation import override

from tablegames.engine.words import Text, _
from tablegames.play.printing import packed, unpacked
from tablegames.play.templating.words import bound, listed
from tablegames.text.translation import render


def test_parameters_may_be_texts_numbers_names_and_lists():
    text = _("{a} {b} {c} {d}", a=_("Oh"), b=3, c="{x}", d=("Alice", "Bob", "Carol"))

    assert render(text) == "Oh 3 {x} Alice, Bob and Carol"


def test_lists_of_none_one_and_two():
    assert [render(names) for names in ((), ("Alice",), ("Alice", "Bob"))] == ["", "Alice", "Alice and Bob"]


def test_a_name_that_ends_in_a_full_stop_brings_no_second_one():
    """A walk, severity 1: “We mourn Sammy D..”"""
    mourned = _("We mourn {names}.", names=("Bob", "Sammy D."))

    assert render(mourned) == "We mourn Bob and Sammy D."
    with override("ru"):
        assert render(mourned).endswith("Sammy D.")
    assert render(_("{name} is dead.", name="Wait...")) == "Wait... is dead."


def test_the_last_word_of_a_sentence_stays_beside_the_one_before_it():
    assert bound("One fail undoes it. Alice leads.") == "One fail undoes\xa0it. Alice\xa0leads."
    assert bound("Alice") == "Alice"


def test_an_empty_text_stays_empty_in_every_language():
    with override("vi"):
        assert render(Text("")) == ""


def test_a_printed_text_can_still_be_said_in_any_language():
    text = _("{name} is dead. {names}", name="Alice", names=(_("Oh"), "Bob"))

    again = unpacked(packed({"told": [text], "number": 1, "seat": None}))

    assert again == {"told": [text], "number": 1, "seat": None}


def test_a_kept_piece_is_painted_anew_for_other_values_and_in_another_language():
    template = engines["jinja2"].from_string(
        "{% kept one %}{{ one }} {{ other }} {{ _('Close') }}{% endkept %}"
    )

    def painted(language, **values):
        with override(language):
            return template.render(values)

    assert painted("en", one=1, other="a") == "1 a Close"
    assert painted("en", one=1, other="b") == "1 a Close"
    assert painted("en", one=2, other="b") == "2 b Close"
    assert painted("ru", one=1, other="c").startswith("1 c ")


def test_lines_of_a_story_are_escaped_and_in_the_readers_language():
    story = [_("{name} is dead. {names}", name="<b>", names=())]
    template = engines["jinja2"].from_string("{{ story|as_lines }}")

    assert template.render({"story": story}) == "<li>&lt;b&gt; is dead. </li>"
    with override("ru"):
        russian = template.render({"story": story})
    assert russian.startswith("<li>")
    assert template.render({"story": []}) == ""


def test_what_somebody_has_typed_is_escaped_and_what_the_catalogues_say_is_not():
    template = engines["jinja2"].from_string(
        '{{ name }} {{ _("I\'m ready") }} {% trans %}For {{ name }}{% endtrans %}'
    )

    assert template.render({"name": "<b>"}) == "&lt;b&gt; I'm ready For &lt;b&gt;"


def test_what_nobody_gave_to_a_page_is_empty_and_none():
    template = engines["jinja2"].from_string("{{ one.two }}{% if one is none %}none{% endif %}")

    assert [template.render({}), template.render({"one": None})] == ["none", "none"]


def test_a_page_is_painted_where_nothing_compiled_can_be_kept(tmp_path, monkeypatch):
    jinja = engines["jinja2"].env
    monkeypatch.setattr(jinja.bytecode_cache, "directory", str(tmp_path / "gone"))
    jinja.cache.clear()

    painted = render_to_string("play/phone/wait.html")

    assert "<" in painted
    assert not (tmp_path / "gone").exists()


def test_a_name_written_from_the_right_keeps_the_words_round_it_in_their_order():
    """A walk, severity 2: “5 of 10” was torn apart, and the number stood on the wrong side of the name."""
    khalid, moved = "خالد", _("Most votes ({n}): {names}", names=("Ana", "خالد"), n=5)

    assert render(moved) == f"Most votes (5): Ana and \u2068{khalid}\u2069"
    assert render(khalid) == khalid
    assert listed(["Ana", khalid, "<b>"]) == f"<bdi>Ana</bdi>, <bdi>{khalid}</bdi>, <bdi>&lt;b&gt;</bdi>"
