"""The one way in: what is kept, what is refused, and that nothing is lost or done twice."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import IntegrityError, connection, transaction

from tablegames.engine.entry import Kind
from tablegames.engine.errors import Diverged, Refused, Stale
from tablegames.play import evening, tables
from tablegames.play.evening import take
from tablegames.play.models import Entry, Game, State
from tablegames.serving import limits


def lines(game: Game) -> list[tuple[int, str, int | None]]:
    return [(one.number, one.kind, one.seat) for one in game.entries.all()]


def test_an_answer_is_a_line_of_the_log(choosing, alice):
    assert alice.answer("red").status_code == 204

    entry = choosing.entries.last()
    assert (entry.number, entry.kind, entry.seat, entry.value) == (2, "answer", 0, ["red"])
    assert (entry.asked_key, entry.asked_number) == ("colour", 1)


def test_a_game_that_has_not_begun_cannot_be_mended(dashboard, game):
    """P6: it ended in a failure of ours."""
    assert dashboard.post("mend").status_code == 409


@pytest.mark.parametrize("text", ["\0", '"\\u0000"', '{"\\u0000": 1}'])
def test_an_answer_that_no_database_keeps_is_refused(choosing, alice, text):
    """P6: PostgreSQL knows no NUL."""
    assert alice.post("answer", asked=choosing.raised, pick=text).status_code == 422


def test_a_set_that_there_is_not_is_refused(dashboard):
    """P6: PostgreSQL could not keep its key where it had a NUL."""
    assert [dashboard.post("set", set=key).status_code for key in ("nothing", "\0")] == [422, 422]


def test_a_double_tap_is_one_answer(choosing, alice):
    first, second = alice.answer("red"), alice.answer("red")

    assert (first.status_code, second.status_code) == (204, 204)
    assert lines(choosing) == [(1, "close", None), (2, "answer", 0)]


def test_another_answer_before_the_end_replaces_the_first(choosing, alice):
    alice.answer("red")
    alice.answer("blue")

    assert [one.value for one in choosing.entries.filter(kind="answer")] == [["red"], ["blue"]]


def test_an_answer_to_a_question_that_is_over_is_stale(dashboard, choosing, alice):
    asked = choosing.raised
    dashboard.next()

    late = alice.post("answer", asked=asked, pick='"red"')

    assert late.status_code == 409
    assert lines(choosing) == [(1, "close", None), (2, "close", None)]


def test_what_is_no_option_is_refused_in_words(choosing, alice):
    for picks in (["green"], ["red", "blue"], ["red", "red"], [0], [{"a": []}], [True], [None]):
        response = alice.answer(*picks)
        assert response.status_code == 422
        assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert lines(choosing) == [(1, "close", None)]


def test_a_form_without_its_question_is_refused(choosing, alice):
    assert alice.post("answer", pick='"red"').status_code == 422
    assert alice.post("answer", asked="x" * 5000, pick='"red"').status_code == 422
    assert alice.post("answer", asked=choosing.raised, pick="[" * 60_000).status_code == 422


def test_of_two_dashboards_that_press_next_at_once_one_goes_on(dashboard, dealt):
    asked = dealt.raised

    def press(_which: int) -> int:
        try:
            return dashboard.browser.post(f"/m/{dashboard.code}/next", {"asked": asked}).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as crowd:
        answers = sorted(crowd.map(press, range(8)))

    assert answers == [204] + [409] * 7
    assert lines(dealt) == [(1, "close", None)]


def test_answers_that_come_at_once_are_all_kept(dashboard, choosing):
    def answer(seat: int) -> int:
        try:
            return take(choosing.pk, Kind.ANSWER, seat, ["red"], choosing.raised)
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as crowd:
        numbers = list(crowd.map(answer, range(2)))

    assert sorted(numbers) == [2, 3]
    assert sorted(lines(choosing)) == [
        (1, "close", None),
        *sorted((number, "answer", seat) for seat, number in enumerate(numbers)),
    ]


def test_undo_brings_the_position_back_and_keeps_both_lines(dashboard, choosing, alice):
    alice.answer("red")
    dashboard.next()
    assert "vote" in dashboard.page().content.decode()

    assert dashboard.post("undo", number=1).status_code == 204

    assert lines(choosing)[-1] == (4, "undo", None)
    assert tables.rebuilt(dashboard.game).standing.answers == {}
    assert "colour" in dashboard.page().content.decode()


def test_undo_twice_to_the_same_point_is_one_line(dashboard, choosing, alice):
    alice.answer("red")

    assert [dashboard.post("undo", number=1).status_code for _press in range(2)] == [204, 204]
    assert lines(choosing)[-1] == (3, "undo", None)


def test_an_answer_from_before_an_undo_is_stale(dashboard, choosing, alice):
    asked = choosing.raised
    dashboard.next()
    dashboard.post("undo", number=1)

    assert alice.post("answer", asked=asked, pick='"red"').status_code == 409


def test_a_correction_needs_no_reason(dashboard, choosing):
    """H10: without one the form failed in silence."""
    assert dashboard.post("override", verb="hoist", **{"with.flag": "up"}).status_code == 204

    assert choosing.entries.last().value == {"verb": "hoist", "why": "", "with": {"flag": "up"}}


@pytest.mark.parametrize("number", [99, -1, "x"])
def test_there_is_no_way_back_to_a_point_that_never_was(dashboard, choosing, number):
    assert dashboard.post("undo", number=number).status_code == 422


def test_a_correction_is_logged_with_its_reason_and_can_be_undone(dashboard, choosing, bob):
    before = bob.held()
    word = "mouse" if "owl" in before else "owl"

    dashboard.post("override", **{"verb": "give", "with.seat": "1", "with.word": word, "why": "wrong card"})
    assert word in bob.held()
    assert choosing.entries.last().value == {
        "verb": "give",
        "why": "wrong card",
        "with": {"seat": 1, "word": word},
    }

    dashboard.post("undo", number=1)
    assert bob.held() == before


def test_a_correction_that_makes_no_sense_is_refused(dashboard, choosing):
    for fields in ({"verb": "fly"}, {"verb": "give"}, {"verb": "give", "with.seat": "99"}, {}):
        assert dashboard.post("override", **fields).status_code == 422
    assert lines(choosing) == [(1, "close", None)]


def test_skip_passes_a_question_over(dashboard, choosing, alice):
    alice.answer("red")
    dashboard.post("skip", asked=dashboard.game.raised)

    assert "0 chose red." in alice.page().content.decode()


def test_the_moderator_enters_an_answer_for_a_seat(dashboard, choosing, bob):
    assert dashboard.post("answer", asked=choosing.raised, seat=1, pick='"blue"').status_code == 204

    assert lines(choosing)[-1] == (2, "answer", 1)
    assert "said" in bob.page().content.decode()


def test_a_bug_in_the_rules_changes_nothing_and_is_said_plainly(dashboard, choosing):
    dashboard.post("override", verb="sabotage")

    response = dashboard.next()

    assert response.status_code == 500
    assert "Nothing has been changed" in response.content.decode()
    assert lines(choosing)[-1] == (2, "override", None)
    assert dashboard.post("undo", number=1).status_code == 204
    assert dashboard.next().status_code == 204


def test_a_bug_when_the_time_runs_out_stops_the_clock_and_tells_the_moderator(dashboard, choosing):
    dashboard.post("override", verb="sabotage")

    evening.time_is_up(choosing.pk, dashboard.game.raised)

    assert not dashboard.game.running
    assert "ZeroDivisionError" in dashboard.page().content.decode()


def test_a_log_that_no_longer_fits_goes_on_from_its_last_good_line(dashboard, choosing, alice):
    alice.answer("red")
    alice.answer("blue")
    Entry.objects.filter(game=choosing, number=2).update(value=["green"])
    tables._warm.clear()

    with pytest.raises(Diverged):
        take(choosing.pk, Kind.CLOSE, asked=choosing.raised)
    assert "does not fit" in dashboard.page().content.decode()
    assert alice.page().status_code == 200

    assert dashboard.post("mend").status_code == 204
    assert lines(choosing)[-1] == (4, "undo", None)
    assert alice.answer("red").status_code == 204


def test_a_finished_game_is_printed_once_and_closed(dashboard, choosing, alice, bob):
    bob.answer("red")
    dashboard.next()
    alice.answer(2)
    dashboard.next()

    game = dashboard.game
    assert game.state == State.OVER
    assert game.ended is not None
    assert game.record["names"] == ["Alice", "Bob", "Carol"]
    last = {"number": 5, "text": {"text": "{name} wins.", "with": {"name": "Carol"}}, "to": None}
    assert game.record["told"][-1] == last
    assert game.record["board"]["shared"]["winner"] == "Carol"
    assert [entry["kind"] for entry in game.record["entries"]] == [
        "close",
        "answer",
        "close",
        "answer",
        "close",
    ]
    assert alice.answer("red").status_code == 409


def test_an_undo_opens_a_finished_game_again(dashboard, choosing):
    dashboard.post("end")
    assert dashboard.game.state == State.OVER

    dashboard.post("undo", number=1)

    assert (dashboard.game.state, dashboard.game.record, dashboard.game.ended) == (State.PLAYING, None, None)


def test_a_process_that_lags_behind_reads_only_what_is_new(dashboard, choosing, alice):
    with tables.at_table(choosing.pk) as warm:
        behind = warm.up_to_date(dashboard.game)
    stale = tables.Warm(play=tables.rebuilt(dashboard.game))
    alice.answer("red")

    play = stale.up_to_date(dashboard.game)

    assert play.number == 2
    assert play.standing.answers == behind.standing.answers == {0: ("red",)}


def test_the_last_entry_of_a_game_is_kept_and_one_more_refused(choosing, alice):
    filler = [
        Entry(game=choosing, number=number, kind="undo", value=1, at=0.0)
        for number in range(2, limits.ENTRIES)
    ]
    Entry.objects.bulk_create(filler, batch_size=1000)
    Game.objects.update(number=limits.ENTRIES - 1)
    tables._warm.clear()

    assert take(choosing.pk, Kind.ANSWER, 0, ["red"], choosing.raised) == limits.ENTRIES
    with pytest.raises(Refused):
        take(choosing.pk, Kind.ANSWER, 1, ["red"], choosing.raised)


def test_the_database_itself_holds_one_entry_a_number(choosing):
    double = Entry(game=choosing, number=1, kind="close", at=0.0)

    with pytest.raises(IntegrityError), transaction.atomic():
        double.save()


def test_a_writer_that_was_too_slow_leaves_no_trace(choosing):
    # What another process has written meanwhile, this one's warm table does not know yet.
    Entry.objects.create(
        game=choosing,
        number=2,
        kind="answer",
        seat=1,
        value=["red"],
        asked_key="colour",
        asked_number=1,
        at=0.0,
    )

    with pytest.raises(IntegrityError):
        take(choosing.pk, Kind.ANSWER, 0, ["red"], choosing.raised)

    Game.objects.update(number=2)
    assert take(choosing.pk, Kind.ANSWER, 0, ["red"], choosing.raised) == 3
    with tables.at_table(choosing.pk) as warm:
        assert warm.play.standing.answers == {1: ("red",), 0: ("red",)}


def test_nobody_can_play_before_the_deal(dashboard, alice):
    with pytest.raises(Stale):
        take(dashboard.game.pk, Kind.CLOSE, asked=0)
