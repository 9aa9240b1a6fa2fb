"""Templates are written in lines and sent without."""

from tablegames.serving.template_minifier import tight


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
