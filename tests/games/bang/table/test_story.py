"""The story of an evening of BANG!, and what everybody sees fly over the table."""

from tablegames.engine.table import BOARD
from tablegames.games.bang.characters import CHARACTERS
from tablegames.games.bang.table.records import Source
from tablegames.games.bang.table.roles import Victory
from tablegames.games.bang.views.story import story
from tablegames.games.bang.views.view import view
from tests.games.bang.cast import ALICE, BOB, CAROL, DAVE, FOUR, playing, saloon, turn_of


def told(table):
    return {str(one.title): [str(beat.text) for beat in one.beats] for one in story(table)}


def shoot(table, by, at, times):
    for _time in range(times):
        table.happen("shot", by, at, "bang AS")
        table.lose(at, 1, Source(by, "bang AS"))


def test_a_death_is_told_with_who_took_most_lives_and_who_took_the_last():
    table = saloon(FOUR)
    shoot(table, CAROL, BOB, 3)
    shoot(table, ALICE, BOB, 1)
    table.life[BOB] = 0
    table.die(BOB)
    table.finish(Victory("law", (ALICE, CAROL)))

    panels = told(table)

    assert panels["Bob falls"] == [
        "Carol takes 3 of Bob's lives: one life left.",
        "Alice takes Bob's last life with BANG! A♠.",
        "Bob is out: an outlaw.",
    ]


def test_a_fall_is_one_chain_with_what_saved_and_what_was_drawn_in_vain():
    """Guests: two arrows for each death, and nobody read what had saved somebody until then, or had not."""
    table = saloon(FOUR, play={BOB: "barrel QS"})
    table.life[BOB] = 3
    shoot(table, DAVE, BOB, 1)
    shoot(table, CAROL, BOB, 1)
    table.happen("shot", ALICE, BOB, "bang AS")
    table.happen("play", BOB, None, "missed 10C")
    table.happen("missed", ALICE, BOB)
    table.happen("shot", ALICE, BOB, "bang AS")
    table.happen("flip", BOB, None, "beer 6H")
    table.lose(BOB, 1, Source(ALICE, "bang AS"))
    table.die(BOB)
    table.finish(Victory("law", (ALICE, CAROL)))

    [fall] = [panel for panel in story(table) if str(panel.title) == "Bob falls"]

    assert [str(beat.text) for beat in fall.beats] == [
        "Carol hits Bob with BANG! A♠: one life left.",
        "Alice shoots: Bob dodges with Missed! 10♣.",
        "Alice takes Bob's last life with BANG! A♠.",
        "Bob is out: an outlaw.",
    ]
    assert str(fall.beats[2].why) == "Bob draws Beer 6♥, in vain."


def test_a_fall_begins_with_whoever_attacked_and_names_the_ability_that_saved():
    """A guest: the first words of a fall were “BANG! 5♣ saves Carol”."""
    table = saloon(FOUR, deck="beer 6H")
    table.person = [
        CHARACTERS[key] for key in ("willy_the_kid", "calamity_janet", "paul_regret", "vulture_sam")
    ]
    table.life[BOB] = 3
    shoot(table, CAROL, BOB, 2)
    table.happen("play", BOB, None, "beer 6H")
    table.heal(BOB, 1)
    table.happen("shot", ALICE, BOB, "bang AS")
    table.happen("play", BOB, None, "bang 5C")
    table.happen("missed", ALICE, BOB)
    table.life[BOB] = 1
    shoot(table, ALICE, BOB, 1)
    table.die(BOB)
    table.finish(Victory("law", (ALICE, CAROL)))

    assert told(table)["Bob falls"] == [
        "Alice shoots: Bob dodges with BANG! 5♣ (Calamity Janet).",
        "Alice takes Bob's last life with BANG! A♠.",
        "Bob is out: an outlaw.",
    ]


def test_whoever_had_no_life_left_is_saved_by_a_beer_and_nothing_is_counted_wrong():
    """Two guests, 7.5 for clarity: “Alice takes lives: 3. Left: 0.”, and below it somebody who healed."""
    table = saloon(FOUR)
    table.life[BOB] = 3
    shoot(table, ALICE, BOB, 3)
    table.happen("play", BOB, None, "beer 6H")
    table.heal(BOB, 1)
    shoot(table, ALICE, BOB, 1)
    table.die(BOB)
    table.finish(Victory("law", (ALICE, CAROL)))

    assert told(table)["Bob falls"] == [
        "Alice takes 3 of Bob's lives: none left.",
        "Beer 6♥ saves Bob: one life left.",
        "Alice takes Bob's last life with BANG! A♠.",
        "Bob is out: an outlaw.",
    ]


def test_of_shots_that_took_no_life_a_fall_says_nothing():
    """Tenth guest: “Carol shoots at Bob 2 times” in his fall, though the table of hits gave her no life of his."""
    table = saloon(FOUR)
    for _time in range(2):
        table.happen("shot", CAROL, BOB, "bang AS")
    table.life[BOB] = 1
    shoot(table, ALICE, BOB, 1)
    table.die(BOB)
    table.finish(Victory("law", (ALICE, CAROL)))

    assert told(table)["Bob falls"] == [
        "Alice takes Bob's last life with BANG! A♠.",
        "Bob is out: an outlaw.",
    ]


def test_a_fall_is_told_without_what_did_not_lead_there():
    """A guest: “Bob falls: Oma Hilde shoots at Alice 2 times”."""
    table = saloon(FOUR)
    shoot(table, CAROL, ALICE, 3)
    table.happen("explode", DAVE, card="dynamite 2H")
    table.life[BOB] = 1
    shoot(table, ALICE, BOB, 1)
    table.die(BOB)
    table.finish(Victory("law", (ALICE, CAROL)))

    assert told(table)["Bob falls"] == [
        "Alice takes Bob's last life with BANG! A♠.",
        "Bob is out: an outlaw.",
    ]


def test_dynamite_that_was_survived_led_to_no_death():
    """A walk, severity 1: “The dynamite explodes in front of Cleo. Cleo is out.”, who had lived on with one life."""
    table = saloon(FOUR)
    table.life[BOB] = 4
    table.happen("explode", BOB, card="dynamite 2H")
    table.lose(BOB, 3, Source(None, "dynamite 2H"))
    table.life[BOB] = 0
    table.die(BOB)
    table.finish(Victory("law", (ALICE, CAROL)))

    assert told(table)["Bob falls"] == ["Bob is out: an outlaw."]


def test_of_two_who_die_of_one_card_each_is_told_by_whose_hand():
    """Tenth walk, severity 1: deaths are written down once all have answered, and the second had no wound."""
    table = saloon(FOUR)
    for seat in (BOB, CAROL):
        table.life[seat] = 1
        table.lose(seat, 1, Source(ALICE, "bang AS"))
    table.die(BOB)
    table.die(CAROL)
    table.finish(Victory("law", (ALICE,)))

    panels = told(table)

    assert panels["Bob falls"][0] == "Alice takes Bob's last life with BANG! A♠."
    assert panels["Carol falls"][0] == "Alice takes Carol's last life with BANG! A♠."


def test_nobody_is_said_to_fall_by_a_wound_that_was_healed():
    table = saloon(FOUR)
    table.life[BOB] = 1
    table.lose(BOB, 1, Source(ALICE, "bang AS"))
    table.heal(BOB, 1)
    table.die(BOB)
    table.finish(Victory("law", (ALICE, CAROL)))

    assert told(table)["Bob falls"] == ["Bob is out: an outlaw."]


def test_it_turns_with_the_wound_that_gives_the_winners_more_lives_than_the_others():
    table = saloon(FOUR)
    table.life = [4, 4, 4, 4]
    shoot(table, DAVE, ALICE, 1)
    shoot(table, ALICE, BOB, 2)
    shoot(table, CAROL, DAVE, 1)
    table.finish(Victory("law", (ALICE, CAROL)))

    panels = told(table)

    assert panels["The turning point"] == [
        "Alice hits Bob with BANG! A♠.",
        "From here on the winners were ahead: 7 lives, all others together 6.",
    ]


def test_the_shot_that_ends_the_game_is_no_turning_point():
    """A walk: it stood there, and once more in the fall that followed it at once."""
    table = saloon(FOUR)
    table.life = [4, 4, 4, 4]
    shoot(table, DAVE, ALICE, 1)
    shoot(table, ALICE, BOB, 2)
    table.finish(Victory("law", (ALICE, CAROL)))

    assert "The turning point" not in told(table)


def test_where_it_turned_is_told_before_what_came_of_it():
    """A walk: the turning point, in the first turn, stood behind everybody's fall."""
    table = saloon(FOUR)
    table.life = [4, 4, 4, 4]
    shoot(table, DAVE, ALICE, 1)
    shoot(table, ALICE, BOB, 2)
    table.life[BOB] = 1
    table.lose(BOB, 1, Source(ALICE, "bang AS"))
    table.die(BOB)
    table.finish(Victory("law", (ALICE, CAROL)))

    panels = told(table)

    assert list(panels) == ["The turning point", "Bob falls"]
    # A guest: the step from two lives to one was missing, because the turning point had told it.
    assert panels["The turning point"][0] == "Alice hits Bob with BANG! A♠."
    assert panels["Bob falls"][:2] == [
        "Alice takes 2 of Bob's lives: two lives left.",
        "Alice takes Bob's last life with BANG! A♠.",
    ]


def test_the_story_says_in_which_round_and_how_many_lives_one_card_took():
    """A guest: nothing told in which round of the chart below somebody fell."""
    table = saloon(FOUR)
    for seat in (ALICE, BOB, ALICE):
        table.happen("turn", seat)
    table.life[BOB] = 3
    table.happen("turn", BOB)
    table.lose(BOB, 3, Source(None, "dynamite 2H"))
    table.die(BOB)
    table.finish(Victory("law", (ALICE, CAROL)))

    (fall,) = story(table)

    assert str(fall.when) == "Round 2"
    assert str(fall.beats[0].text) == "Dynamite 2♥ takes Bob's last 3 lives."


def test_a_death_turns_the_role_over_until_the_next_question():
    table = saloon(FOUR, hands={ALICE: "bang AS"})
    table.life[BOB] = 1
    evening = playing(table).plays(ALICE, "bang AS", at=BOB)

    (moment,) = view(evening.table, BOARD).shared.moments

    assert (moment.kind, moment.seat, moment.figure, moment.frame) == ("fall", BOB, "outlaw", "outlaw")
    evening.ends_turn(ALICE)
    assert view(evening.table, BOARD).shared.moments == ()


def test_dynamite_that_passes_is_seen_to_do_so():
    table = saloon(FOUR, play={ALICE: "dynamite 2H"}, deck="beer 6H")
    turn_of(table).closes()

    kinds = [(one.kind, one.seat, one.other) for one in table.happened]

    assert ("pass", ALICE, BOB) in kinds


def test_whoever_is_attacked_sees_the_card_that_is_to_be_answered_whatever_others_have_answered_with():
    """A walk, severity 2: beside “Gatling” lay the Iron Plate with which the one before had answered."""
    table = saloon(hands={ALICE: "gatling 10H", BOB: "missed 10C", CAROL: "missed JC", DAVE: "missed QC"})
    evening = playing(table)
    before = view(table, BOARD).shared.question.attack

    evening.plays(ALICE, "gatling 10H").replies(BOB, "missed 10C")
    between = view(table, CAROL).shared.question
    evening.replies(CAROL, "missed JC").hit(DAVE)

    assert (before, between.kind, between.attack.key) == (None, "reply", "gatling")
    assert view(table, BOARD).shared.question.attack is None


def test_the_pictures_of_a_fall_show_who_did_it():
    """A guest: “Dmitri falls” showed the card and the outlaw, and not who it was."""
    table = saloon(FOUR)
    table.person = [
        CHARACTERS[key] for key in ("willy_the_kid", "bart_cassidy", "paul_regret", "vulture_sam")
    ]
    shoot(table, CAROL, BOB, 3)
    shoot(table, ALICE, BOB, 1)
    table.life[BOB] = 0
    table.die(BOB)
    table.finish(Victory("law", (ALICE, CAROL)))

    [fall] = [panel for panel in story(table) if str(panel.title) == "Bob falls"]

    assert [beat.face for beat in fall.beats] == ["paul_regret", "willy_the_kid", "outlaw"]
    assert [beat.at for beat in fall.beats] == ["bart_cassidy", "bart_cassidy", ""]
