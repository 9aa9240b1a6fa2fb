"""What holds for every title, at every moment of random games with corrections, undos and time-outs."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy

import pytest

from tablegames.engine.dice import Dice
from tablegames.engine.driving import robots
from tablegames.engine.entry import Entry, Kind, effective
from tablegames.engine.errors import Diverged, Refused
from tablegames.engine.play import Play
from tablegames.engine.table import BOARD, MODERATOR, Table
from tablegames.games import GAMES

from .sample import Sample
from .samples import SAMPLES, new_game

GAMES_A_RUN = int(os.environ.get("TABLEGAMES_RANDOM_GAMES", "40"))
ENTRIES_A_GAME = 120

every_title = pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES)


def test_every_title_has_a_sample():
    assert list(SAMPLES) == list(GAMES)


@every_title
def test_a_correction_with_arguments_that_do_not_fit_is_refused_and_changes_nothing(sample):
    """P6: they ended in a failure of ours."""
    play = new_game(sample, "corrections")
    unfit = [{"nonsense": 1}, {"seat": [1]}, {"seat": {}}, {"seat": 0, "role": [1]}, {"seat": "9" * 5_000}]

    for verb in [*play.title.corrections, "nonsense"]:
        for arguments in unfit:
            with pytest.raises(Refused):
                play.take(Entry(1, Kind.OVERRIDE, value={"verb": verb, "with": arguments}))

    assert play.log == []


def random_entry(play: Play, sample: Sample, dice: Dice) -> Entry:
    """What might come in next: mostly answers, sometimes anything else."""
    number, standing = play.number + 1, play.standing
    throw = dice.below("entry", 100)
    if throw < 3 and play.number:
        return Entry(number, Kind.UNDO, value=dice.below("entry", play.number))
    if throw < 8:
        return Entry(number, Kind.OVERRIDE, value=sample.correction(play.table, dice))
    assert standing is not None
    if throw < 11:
        return Entry(number, Kind.SKIP, asked=standing.asked)
    waiting = standing.waiting()
    if throw < 18 and waiting:
        return Entry(number, Kind.SAY, dice.pick("entry", waiting), "psst", standing.asked)
    if throw < 75 and waiting:
        answer = robots.answer(play, standing, dice.pick("entry", waiting), dice)
        if answer is not None:
            return answer
    bettors, wagers = play.table.may_bet(), [play.table.bets.wagers[key] for key in play.table.bets.open]
    if throw < 85 and bettors and wagers:
        wager = dice.pick("entry", wagers)
        stake, _called = dice.pick("entry", list(wager.stakes()))
        return Entry(number, Kind.ANSWER, dice.pick("entry", bettors), [stake], wager.asked)
    return Entry(number, Kind.CLOSE, asked=standing.asked)


def random_play(sample: Sample, seed: str, entries: int = ENTRIES_A_GAME):
    """Yields the play after every entry that was taken; refused ones must have changed nothing."""
    play, dice = new_game(sample, seed), Dice(seed + "entries")
    yield play
    for _entry in range(entries):
        if play.standing is None:
            return
        entry, before = random_entry(play, sample, dice), play.number
        try:
            play.take(entry)
        except Refused:
            assert play.number == before
        else:
            yield play


def asked(play: Play) -> tuple[str, int] | None:
    return play.standing.asked if play.standing else None


def everything(play: Play) -> list:
    """All views: two plays are in the same position when these are equal."""
    views = [play.view(audience) for audience in (MODERATOR, BOARD, *play.table.seats)]
    return [*views, deepcopy(play.table.bets.placed), play.table.bets.league()]


@every_title
def test_a_replay_equals_the_live_table(sample):
    for game in range(GAMES_A_RUN):
        play = list(random_play(sample, f"replay {game}"))[-1]

        again = Play(play.title, play.setup, play.seed, play.log)

        assert everything(again) == everything(play)
        assert asked(again) == asked(play)


@every_title
def test_a_table_that_rests_between_entries_shows_what_one_shows_that_does_not(sample):
    for game in range(GAMES_A_RUN // 4):
        for play in random_play(sample, f"rest {game}"):
            if play.number % 3 == 0:
                play.rest()

        assert everything(play) == everything(Play(play.title, play.setup, play.seed, play.log))


@every_title
def test_the_rule_of_a_moment_is_the_titles_own_in_words_of_the_table(sample):
    """Sixth walk, severity 2: in a quest it was what the engine says of its own arguments."""
    for game in range(GAMES_A_RUN // 10):
        for play in random_play(sample, f"place {game}", 60):
            scenes = play.place()
            files = {scene.code.co_filename.split("tablegames/games/")[-1] for scene in scenes}
            assert {path.split("/")[0] for path in files} <= {sample.title.key}
            assert [
                scene.scene for scene in scenes[-1:] if "`" in scene.paragraph or not scene.paragraph
            ] == []


@every_title
def test_undo_to_any_point_equals_the_table_at_that_point(sample):
    for game in range(GAMES_A_RUN // 10):
        then = {}
        play = None
        for play in random_play(sample, f"undo {game}", 60):
            then[play.number] = everything(play)

        for number, views in then.items():
            undone = Play(play.title, play.setup, play.seed, play.log)
            undone.take(Entry(play.number + 1, Kind.UNDO, value=number))
            assert everything(undone) == views


@every_title
def test_played_again_after_undoing_everything_the_game_ends_the_same(sample):
    for game in range(GAMES_A_RUN // 10):
        play = list(random_play(sample, f"again {game}"))[-1]
        views, counting = everything(play), effective(play.log)

        play.take(Entry(play.number + 1, Kind.UNDO, value=0))
        for entry in counting:
            question = asked(play) if entry.asked else None
            if entry.is_bet:
                question = play.table.bets.wagers[entry.asked[0]].asked
            play.take(Entry(play.number + 1, entry.kind, entry.seat, entry.value, question))

        assert without_numbers(everything(play)) == without_numbers(views)


def without_numbers(views: list) -> list[str]:
    """The number of the question differs after an undo; everything else has to be the same."""
    return [re.sub(r"(Question\(key='[\w.]+', )number=\d+", r"\1", repr(view)) for view in views]


@every_title
def test_options_and_reminders_evaluated_twice_agree_and_change_nothing(sample):
    for game in range(GAMES_A_RUN // 4):
        for play in random_play(sample, f"options {game}", 60):
            before = play.view(MODERATOR)
            standing = play.standing
            if standing is None:
                continue
            once = [(seat, standing.ask.choice(seat)) for seat in standing.ask.seats()]
            twice = [(seat, standing.ask.choice(seat)) for seat in standing.ask.seats()]
            assert once == twice
            assert play.title.reminders(play.table) == play.title.reminders(play.table)
            assert play.view(MODERATOR) == before


@every_title
def test_a_log_survives_json(sample):
    for game in range(GAMES_A_RUN // 4):
        play = list(random_play(sample, f"json {game}"))[-1]

        text = json.dumps({"setup": play.setup, "log": [entry.to_json() for entry in play.log]})
        read = json.loads(text)
        again = Play(play.title, read["setup"], play.seed, [Entry.from_json(line) for line in read["log"]])

        assert again.log == play.log
        assert everything(again) == everything(play)


@contextmanager
def looked_at_anew(table: Table) -> Iterator[None]:
    """The table was changed by hand: what was found of the standing question does not hold."""
    if table.standing:
        table.standing.changed()
    yield
    if table.standing:
        table.standing.changed()


@every_title
def test_no_audience_can_tell_this_world_from_another_that_it_may_not_tell_apart(sample):
    """Two worlds: change what a seat must not know, and its view does not change."""
    told_apart = 0
    for game in range(GAMES_A_RUN // 2):
        dice = Dice(f"worlds {game}")
        for play in random_play(sample, f"worlds {game}", 50):
            table = play.table
            truth = play.view(MODERATOR)
            for audience in (BOARD, *table.seats):
                seen = play.view(audience)
                with sample.elsewhere(table, audience, dice):
                    assert play.view(audience) == seen
                    told_apart += play.view(MODERATOR) != truth
            assert play.view(MODERATOR) == truth
    assert told_apart > GAMES_A_RUN // 2, "the worlds must differ in something that could leak"


@every_title
def test_robots_play_every_shipped_kind_of_setup_to_the_end(sample):
    for game in range(GAMES_A_RUN // 2):
        play = new_game(sample, f"robots {game}")

        robots.play_out(play, Dice(f"robots {game}"))

        assert play.standing is None
        assert play.table.is_over


@every_title
def test_an_ending_names_every_seat_the_winners_first_and_there_is_none_before(sample):
    for game in range(GAMES_A_RUN // 10):
        play = new_game(sample, f"ending {game}")
        assert play.view(BOARD).ending is None

        robots.play_out(play, Dice(f"ending {game}"))

        end = play.view(BOARD).ending
        won = [fate.has_won for fate in end.fates]
        assert won == sorted(won, reverse=True)
        assert sorted(fate.seat for fate in end.fates) == list(play.table.seats)
        assert sorted(end.winners) == sorted(play.view(BOARD).shared.winners)
        assert end.side == play.table.outcome()
        assert end == play.view(MODERATOR).ending == play.view(0).ending


@every_title
def test_whoever_is_waited_for_has_something_to_answer_with(sample):
    """R3: otherwise the question waits for nobody, and ends by itself."""
    for game in range(GAMES_A_RUN // 2):
        for play in random_play(sample, f"possible {game}"):
            standing = play.standing
            for seat in standing.waiting() if standing else ():
                choice = standing.choice(seat)
                assert len(choice.options) >= choice.least
            assert standing is None or standing.waiting() or standing.ask.ends is not None


@every_title
def test_a_game_in_which_nobody_ever_answers_steps_on_by_its_timers(sample):
    for game in range(GAMES_A_RUN // 20):
        play = new_game(sample, f"silence {game}")
        for _question in range(300):
            if play.standing is None:
                break
            play.take(Entry(play.number + 1, Kind.CLOSE, asked=play.standing.asked))
        assert play.number == 300 or play.table.is_over


@every_title
def test_a_log_that_was_tampered_with_diverges_at_the_place(sample):
    play = new_game(sample, "tampered")
    robots.play_out(play, Dice("tampered"))
    middle = play.number // 2
    entry = play.log[middle]
    forged = Entry(entry.number, entry.kind, entry.seat, entry.value, ("no such question", 0))

    with pytest.raises(Diverged) as diverged:
        Play(play.title, play.setup, play.seed, [*play.log[:middle], forged, *play.log[middle + 1 :]])
    assert diverged.value.at == entry.number

    with pytest.raises(Diverged) as missing:
        Play(play.title, play.setup, play.seed, [*play.log[:middle], *play.log[middle + 1 :]])
    assert missing.value.at == entry.number + 1


@every_title
def test_hash_seeds_do_not_matter(sample):
    script = (
        "import sys; from tests.games.test_every_title import *; from tests.games.samples import *;"
        "play = list(random_play(SAMPLES[sys.argv[1]], 'hash'))[-1];"
        "print(play.seed, [entry.to_json() for entry in play.log], everything(play))"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", script, sample.title.key],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2026")
    }

    assert len(printed) == 1
    assert printed.pop()
