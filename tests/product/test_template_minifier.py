"""Templates are written in lines and sent without."""

import re

from tablegames.serving.template_minifier import tight
from tests.words import ROOT

# The end of a sentence, and another one that begins with nothing between them.
RUN_ON = re.compile(r"""\.["']\) \}\}(?:\{% (?:if|for|endif|endfor)\b[^%]*%\})*\{\{ \w+\(["']""")


def test_between_tags_nothing_stays_of_a_broken_line():
    assert tight("<p>\n  {% if a %}\n    <b>\n\n  {% endif %}\n</p>\n") == "<p>{% if a %}<b>{% endif %}</p>"


def test_in_a_text_one_space_stays_of_a_broken_line():
    assert tight("<p>\n  Good\n  evening, {{ name }}\n  {{ other }}\n</p>") == (
        "<p> Good evening, {{ name }} {{ other }} </p>"
    )


def test_in_a_tag_one_space_stays_of_a_broken_line():
    assert tight('<a class="b"\n    href="c">\n  <i>') == '<a class="b" href="c"><i>'


def test_a_space_that_is_written_between_tags_stays():
    assert tight("<b>1</b> <b>2</b>") == "<b>1</b> <b>2</b>"


def test_what_a_function_makes_is_a_tag_and_what_a_variable_holds_is_text():
    assert (
        tight('<p>\n  {{ icon("eye") }}\n  {{ _("Show") }}\n</p>')
        == '<p>{{ icon("eye") }}{{ _("Show") }}</p>'
    )
    assert tight("<p>\n  {{ name|say_in(language) }}\n</p>") == "<p> {{ name|say_in(language) }} </p>"


def test_no_sentence_runs_into_the_one_before_it():
    """“goes to the dead.While the werewolves are awake”, on every phone by night."""
    texts = {path.name: tight(path.read_text()) for path in (ROOT / "templates").rglob("*.html")}

    assert RUN_ON.search('{{ _("One.") }}{% endif %}{{ _("Two.") }}')
    assert [name for name, text in texts.items() if RUN_ON.search(text)] == []
