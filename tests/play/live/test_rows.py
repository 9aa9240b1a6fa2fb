"""What a process has just committed it shows without reading it again; whatever others have done it reads."""

from __future__ import annotations

import pytest
from asgiref.sync import sync_to_async as later

from tablegames.play.live.registry import registry
from tablegames.play.pages.replies import viewer
from tablegames.play.rendering.rendered_page import Snapshot
from tablegames.play.rendering.renderer import Renderer
from tablegames.play.tables import Rows, at_table
from tests.play.cast import heard


@pytest.fixture
def renderer(choosing) -> Renderer:
    """It has painted the page once."""
    renderer = Renderer(choosing.pk)
    painted(renderer, reads=True)
    return renderer


def painted(renderer: Renderer, reads: bool) -> Snapshot:
    """The board as it is now."""
    snapshot = renderer.paint([viewer("board")], {}, reads)
    assert snapshot is not None
    return snapshot


def told(snapshot: Snapshot) -> tuple[int, int, list[tuple[str, int, bool]], set[int]]:
    """What may differ between rows that are kept and rows that are read."""
    players = [(player.name, player.changes, player.gone) for player in snapshot.players.values()]
    return (
        snapshot.game.version,
        snapshot.game.raised,
        players,
        {page.number for page in snapshot.pages.values()},
    )


@pytest.mark.parametrize(
    "order",
    [
        lambda alice, dashboard: alice.answer("red"),
        lambda alice, dashboard: dashboard.next(),
        lambda alice, dashboard: dashboard.post("override", verb="leave", **{"with.seat": 1}),
        lambda alice, dashboard: dashboard.post("undo", number=0),
    ],
)
def test_an_entry_of_this_process_is_shown_without_a_query_and_as_it_would_be_read(
    renderer, alice, dashboard, django_assert_num_queries, order
):
    assert order(alice, dashboard).status_code == 204

    with django_assert_num_queries(0):
        kept = painted(renderer, reads=False)

    assert told(kept) == told(painted(Renderer(dashboard.game.pk), reads=True))
    assert kept.game.version == dashboard.game.version


def test_several_entries_are_shown_from_what_is_kept(
    renderer, alice, bob, dashboard, django_assert_num_queries
):
    for pick in ("red", "blue", "red"):
        alice.answer(pick)
        bob.answer(pick)

    with django_assert_num_queries(0):
        kept = painted(renderer, reads=False)

    assert told(kept) == told(painted(Renderer(dashboard.game.pk), reads=True))


def test_after_another_change_an_entry_is_not_shown_from_older_rows(renderer, alice, dashboard):
    dashboard.post("seat/mark", seat=1, markers="late")
    alice.answer("red")

    with at_table(dashboard.game.pk) as warm:
        assert warm.rows_at(dashboard.game) is None
    shown = painted(renderer, reads=True)

    assert [player.markers for player in shown.players.values()] == [[], ["late"], []]


def test_nothing_older_than_what_was_painted_is_shown_again(renderer, alice, dashboard):
    old = Rows.read(dashboard.game.pk)
    alice.answer("red")
    new = painted(renderer, reads=False)

    with at_table(dashboard.game.pk) as warm:
        warm.keep(old)

    assert told(painted(renderer, reads=False)) == told(new)


def test_what_was_rolled_back_is_never_shown(renderer, dashboard):
    dashboard.post("override", verb="sabotage")
    before = painted(renderer, reads=False)

    assert dashboard.next().status_code == 500

    assert told(painted(renderer, reads=False)) == told(before)


async def test_what_changes_between_entries_is_shown_with_the_next(choosing, dashboard, alice):
    line = dashboard.socket()
    await line.connect(10)
    await heard(line)

    for marker in ("late", "tired"):
        await later(dashboard.post)("seat/mark", seat=1, markers=marker)
        await later(alice.answer)(*[] if marker == "late" else ["red"])
        number = (await later(lambda: dashboard.game)()).version
        while (view := await heard(line))["number"] < number:
            pass
        assert marker in view["content"]

    await registry.close()
