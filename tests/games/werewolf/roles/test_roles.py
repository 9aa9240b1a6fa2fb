"""One test or more for each role: what its card says it does."""

import pytest

from tablegames.engine.errors import Refused
from tablegames.games.werewolf import WEREWOLF, script
from tablegames.games.werewolf.roles import ROLES, STEPS
from tablegames.games.werewolf.roles.composing.definitions import DEFINITIONS
from tablegames.games.werewolf.table.teams import PIPER, VILLAGERS, WEREWOLVES
from tablegames.games.werewolf.views.story import story
from tablegames.games.werewolf.views.view import view
from tests.games.werewolf.cast import ALICE, BOB, CAROL, DAVE, ERIN, FRANK, village, votes
from tests.games.werewolf.sitting import Sitting


def test_there_are_these_roles():
    written_out = "cupid defender elder hunter idiot little_girl pied_piper scapegoat seer thief villager werewolf witch"
    composed = [definition["key"] for definition in DEFINITIONS]
    assert sorted(ROLES) == sorted([*written_out.split(), *composed])
    assert len(composed) >= 20
    assert sorted(set(STEPS) - set(ROLES)) == ["charmed", "lovers"]


def test_the_villager_sleeps_all_night():
    sitting = Sitting(village("villager werewolf villager villager"), script.night)

    while not sitting.is_over:
        asked = sitting.play.standing.ask.seats()
        assert ALICE not in asked or sitting.choice(ALICE).decoy
        sitting.closes()


def test_the_werewolf_hunts_with_the_pack_and_knows_it():
    table = village("werewolf werewolf villager villager")

    assert [str(fact) for fact in view(table, ALICE).own.held.facts] == ["Your pack: Bob."]
    assert view(table, CAROL).own.held.facts == ()


def test_the_seer_learns_the_team_only_where_the_set_says_so():
    sitting = Sitting(village("seer werewolf villager villager", seer_sees="team"), script.night)

    sitting.until("night.seer").answer(ALICE, BOB).closes()

    assert sitting.told(ALICE) == ["Bob is with the werewolves."]


def test_the_seer_may_not_look_at_the_own_card():
    sitting = Sitting(village("seer werewolf villager villager"), script.night).until("night.seer")

    sitting.answer(ALICE, ALICE)

    assert sitting.objection(ALICE) == "Alice: this does not count, choose another."
    assert sitting.closes().told(ALICE) == []


def test_the_witch_saves_a_life_and_takes_one():
    table = village("witch werewolf villager villager villager", witch_both_potions=True)
    sitting = Sitting(table, script.evening)

    sitting.until("night.werewolf").answer(BOB, CAROL).until("night.witch").answer(ALICE, "heal", DAVE).until(
        "deaths"
    )

    assert table.living() == [ALICE, BOB, CAROL, ERIN]


def test_the_hunter_chooses_among_all_who_live():
    table = village("hunter werewolf villager villager villager")
    table.kill(CAROL, by="werewolf")
    table.kill(ALICE, by="werewolf")

    sitting = Sitting(table, script.bury).until("hunter.shot")

    assert sitting.options(ALICE) == [BOB, DAVE, ERIN]


def test_a_phone_tells_cupid_once_that_he_may_name_himself():
    """Fourth walk, severity 1: the question said it, and the card below it."""
    sitting = Sitting(village("cupid werewolf villager villager"), script.night).until("night.cupid")
    held = view(sitting.table, ALICE).own.held

    assert f"{held.prompt} {held.card.text}".count("You may name yourself.") == 1


def test_cupid_must_name_two_different_players():
    sitting = Sitting(village("cupid werewolf villager villager"), script.night).until("night.cupid")

    with pytest.raises(Refused):
        sitting.answer(ALICE, BOB, BOB)


def test_the_lovers_recognise_each_other_in_the_first_night():
    sitting = Sitting(village("cupid werewolf villager villager"), script.night).until("night.cupid")

    sitting.answer(ALICE, CAROL, DAVE).closes().asks(CAROL, DAVE, key="night.lovers")

    assert str(sitting.choice(CAROL).prompt) == "You are in love with Dave."


def test_the_little_girl_may_not_write():
    sitting = Sitting(village("werewolf little_girl villager villager"), script.night).until("night.werewolf")

    sitting.say(BOB, "boo")

    assert view(sitting.table, ALICE).own.held.chat == ()


def test_the_thief_may_take_one_of_two_cards_and_then_plays_its_role():
    table = village("thief werewolf villager villager", middle="seer villager")
    sitting = Sitting(table, script.night).until("night.thief")
    assert str(sitting.choice(ALICE).prompt) == "Left: seer. Right: villager. Take one, or keep your card."

    sitting.answer(ALICE, "left").closes().asks(ALICE, key="night.seer")

    assert table.role[ALICE].key == "seer"
    assert [card.key for card in table.middle] == ["thief", "villager"]


def test_the_story_names_the_card_that_the_thief_took():
    """A walk: “Thief chose: Right card”, and nobody ever read which that was."""
    table = village("thief werewolf villager villager", middle="seer witch")
    Sitting(table, script.night).until("night.thief").answer(ALICE, "right").closes()

    (beat, *_others) = story(table)[0].beats

    assert str(beat.text) == "The thief took from the middle: witch"


def test_the_thief_may_keep_his_card():
    table = village("thief werewolf villager villager", middle="seer villager")

    Sitting(table, script.night).until("night.thief").answer(ALICE).closes()

    assert table.role[ALICE].key == "thief"
    assert table.team(ALICE) is VILLAGERS


def test_the_thief_must_take_a_card_if_both_are_werewolves():
    table = village("thief villager villager villager", middle="werewolf werewolf")

    Sitting(table, script.night).until("night.thief").closes()

    assert table.team(ALICE) is WEREWOLVES


def test_who_is_made_a_thief_where_no_cards_lie_in_the_middle_is_not_called():
    table = village("villager werewolf villager villager villager seer")
    WEREWOLF.correct(table, "set_role", {"seat": CAROL, "role": "thief"})

    sitting = Sitting(table, script.night).until("night.seer")

    assert table.role[CAROL].key == "thief"
    assert "night.thief" not in [entry.asked[0] for entry in sitting.play.log if entry.asked]


def test_the_defender_protects_from_the_werewolves():
    sitting = Sitting(village("defender werewolf villager villager"), script.evening)

    sitting.until("night.defender").answer(ALICE, CAROL).until("night.werewolf").answer(BOB, CAROL).until(
        "dawn"
    )

    assert sitting.table.alive[CAROL]


@pytest.mark.parametrize("guards", [False, True])
def test_whoever_protects_reads_whom_that_does_not_help(guards):
    """A walk, severity 2: “Noted.”, and the little girl died; the card, the rules and the laptop said nothing."""
    table = village(
        "defender werewolf little_girl villager villager", defender_guards_little_girl=guards, mayor="none"
    )
    sitting = Sitting(table, script.evening).until("night.defender")

    read = [str(text) for text in view(table, ALICE).own.held.facts]
    minded = [str(text) for text in table.role[ALICE].reminders(table, ALICE)]

    said = [] if guards else ["Your protection does not help: little girl."]
    assert [text for text in read if "protection" in text] == said
    assert minded == ([] if guards else ["defender: this does not help little girl."])
    assert sitting.key == "night.defender"


def test_the_defender_does_not_protect_from_the_witchs_poison():
    sitting = Sitting(village("defender werewolf villager witch villager"), script.evening)

    sitting.until("night.defender").answer(ALICE, CAROL).until("night.witch").answer(DAVE, CAROL).until(
        "deaths"
    )

    assert not sitting.table.alive[CAROL]


def test_the_defender_may_protect_himself_but_never_the_same_twice_running():
    sitting = Sitting(village("defender werewolf villager villager villager"), script.evening)

    sitting.until("night.defender").answer(ALICE, ALICE).closes().until("night.defender")
    assert sitting.options(ALICE) == [BOB, CAROL, DAVE, ERIN]
    sitting.answer(ALICE, BOB).closes().until("night.defender")

    assert sitting.options(ALICE) == [ALICE, CAROL, DAVE, ERIN]


@pytest.mark.parametrize(("guards", "lives"), [(False, False), (True, True)])
def test_the_defender_does_not_help_the_little_girl_unless_the_set_says_so(guards, lives):
    table = village("defender werewolf little_girl villager", defender_guards_little_girl=guards)
    sitting = Sitting(table, script.evening)

    sitting.until("night.defender").answer(ALICE, CAROL).until("night.werewolf").answer(BOB, CAROL)
    sitting.until("day.election" if lives else "deaths")

    assert table.alive[CAROL] is lives


def test_the_elder_survives_the_first_attack_of_the_werewolves_and_not_the_second():
    sitting = Sitting(village("elder werewolf villager villager villager"), script.evening)

    sitting.until("night.werewolf").answer(BOB, ALICE).until("dawn")
    assert sitting.table.alive[ALICE]
    sitting.until("night.werewolf").answer(BOB, ALICE).until("deaths")

    assert not sitting.table.alive[ALICE]


@pytest.mark.parametrize("by", ["village", "witch", "hunter"])
def test_the_elder_killed_by_his_own_people_takes_their_powers_along(by):
    table = village("elder werewolf seer hunter villager villager")
    table.kill(ALICE, by=by)
    Sitting(table, script.bury).ends()

    assert table.powerless
    assert Sitting(table, script.night).closes().key == "night.werewolf", "the seer is not called"
    table.kill(DAVE, by="village")
    assert Sitting(table, script.bury).closes().is_over, "the hunter does not shoot"


def test_the_elder_killed_by_werewolves_takes_no_power_along():
    table = village("elder werewolf seer villager")
    table.kill(ALICE, by="werewolf")

    Sitting(table, script.bury).ends()

    assert not table.powerless


def test_a_hunter_who_dies_with_the_elder_still_shoots():
    table = village("elder werewolf villager hunter villager")
    for seat in (ALICE, DAVE):
        table.kill(seat, by="witch")

    Sitting(table, script.bury).closes().asks(DAVE, key="hunter.shot")


def test_the_scapegoat_dies_instead_on_a_tie_and_decides_who_may_vote_on_the_next_day():
    table = village("scapegoat werewolf villager villager villager villager")
    sitting = Sitting(table, script.evening).until("day.execution").answers({BOB: CAROL, CAROL: BOB}).closes()

    assert table.living() == [BOB, CAROL, DAVE, ERIN, FRANK]
    sitting.closes().asks(ALICE, key="scapegoat.voters").answer(ALICE, DAVE, ERIN)
    sitting.until("nightfall").until("day.execution").asks(DAVE, ERIN, key="day.execution")
    sitting.closes().until("nightfall").until("day.execution")

    sitting.asks(BOB, CAROL, DAVE, ERIN, FRANK, key="day.execution")


def test_the_mayor_settles_a_tie_before_the_scapegoat_has_to_die():
    table = village("scapegoat werewolf villager villager villager")
    table.make_mayor(CAROL)

    Sitting(table, script.execution).answers({BOB: CAROL, CAROL: BOB}).closes()

    assert table.alive[ALICE]
    assert not table.alive[BOB]


def test_the_idiot_voted_out_is_recognised_lives_and_never_votes_again():
    table = village("idiot werewolf villager villager villager")
    table.make_mayor(ALICE)
    sitting = Sitting(table, script.execution)
    votes(sitting, ALICE, BOB, CAROL, DAVE)
    sitting.closes()

    assert table.alive[ALICE]
    assert table.voters() == [BOB, CAROL, DAVE, ERIN]
    assert table.mayor is None
    assert str(view(table, BOB).shared.chairs[ALICE].card.name) == "village idiot"


def test_the_idiot_voted_out_a_second_time_dies():
    table = village("idiot werewolf villager villager villager")
    for _day in (1, 2):
        sitting = Sitting(table, script.execution)
        votes(sitting, ALICE, BOB, CAROL, DAVE)
        sitting.ends()

    assert not table.alive[ALICE]


def test_the_idiot_can_be_eaten():
    table = village("idiot werewolf villager villager")
    table.attack(ALICE, by="werewolf")

    assert not table.alive[ALICE]


def test_the_pied_piper_charms_two_a_night_and_wins_when_everybody_else_alive_is_charmed():
    table = village("pied_piper werewolf villager villager villager")
    sitting = Sitting(table, script.evening)

    sitting.until("night.pied_piper").answer(ALICE, BOB, CAROL).closes()
    assert table.charmed == [BOB, CAROL]
    sitting.until("night.pied_piper")
    assert sitting.options(ALICE) == [DAVE, ERIN]
    sitting.answer(ALICE, DAVE, ERIN).closes().until("win")

    assert table.has_won() is PIPER
    assert PIPER.members(table) == [ALICE]


def test_the_charmed_recognise_each_other():
    sitting = Sitting(village("pied_piper werewolf villager villager villager"), script.night)

    sitting.until("night.pied_piper").answer(ALICE, BOB, CAROL).closes().asks(BOB, CAROL, key="night.charmed")

    assert sitting.told(BOB) == sitting.told(CAROL) == ["The charmed are: Bob, Carol."]
    assert sitting.told(DAVE) == []


def test_the_mayor_is_an_office_that_anybody_living_may_hold():
    table = village("werewolf villager villager villager")

    Sitting(table, script.election).answers({BOB: ALICE, CAROL: ALICE}).closes()

    assert table.mayor == ALICE
    assert [chair.mayor for chair in view(table, DAVE).shared.chairs] == [True, False, False, False]
