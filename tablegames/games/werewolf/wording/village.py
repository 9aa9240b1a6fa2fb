"""What the script, the lobby and the pages say, for families."""

from __future__ import annotations

from tablegames.engine.words import _

PAIRS = (
    (_("{name} is alive."), _("{name} is still in the village.")),
    (_("killed"), _("sent away")),
    (_("The witch may heal herself"), _("The witch may bring herself back")),
    (_("The witch may poison herself"), _("The witch may send herself away")),
    (
        _("The witch is told the victim even without her healing potion"),
        _("The witch is told who is chased even without her first potion"),
    ),
    (_("A poisoned hunter still shoots"), _("A hunter whom the witch sends away still takes somebody along")),
    (
        _("An idiot whom the village has spared dies with the elder"),
        _("An idiot whom the village has spared leaves with the elder"),
    ),
    (_("A dying mayor names nobody in time"), _("A mayor who leaves names nobody in time")),
    (_("At a death everybody learns"), _("When somebody leaves everybody learns")),
    (
        _("{role}: {name} has no healing potion left."),
        _("{role}: {name} has no first potion left."),
    ),
    (_("{role}: {name} has no poison left."), _("{role}: {name} has no second potion left.")),
    (_("nobody is attacked"), _("nobody is chased away")),
    (_("somebody at random is attacked"), _("somebody at random is chased away")),
    (_("nobody is executed"), _("nobody has to leave")),
    (_("the heir is chosen at random"), _("the next mayor is chosen at random")),
    (_("mourning"), _("the goodbye")),
    (_("the mayor's heir"), _("the next mayor")),
    (_("Nobody died in the night."), _("Nobody left in the night.")),
    (
        _("Nobody may vote today, and nobody is executed."),
        _("Nobody may vote today, and nobody has to leave."),
    ),
    (_("The village votes: who shall be executed?"), _("The village votes: who shall leave?")),
    (_("Nobody is executed today."), _("Nobody has to leave today.")),
    (_("We mourn {names}."), _("We wave goodbye to {names}.")),
    (_("Everybody is dead. Nobody wins."), _("The village is empty. Nobody wins.")),
    (_("A last word"), _("A parting word")),
    (
        _("Everybody alive is charmed: the pied piper wins."),
        _("Everybody in the village is charmed: the pied piper wins."),
    ),
    (
        _("The village has been eaten: the werewolves win."),
        _("The village belongs to the werewolves: they win."),
    ),
    (_("The last werewolf is dead: the village wins."), _("The last werewolf has left: the village wins.")),
    (_("{name} did not wake up."), _("{name} left in the night.")),
    (_("The village has condemned {name}."), _("The village sends {name} away.")),
    (_("Found dead"), _("Gone by morning")),
    (_("Executed"), _("Sent away")),
    (_("Shot"), _("Taken along")),
    (_("{name} has been shot."), _("{name} is taken along.")),
    (_("condemned"), _("voted out")),
    (_("{name} is dead. The role was: {role}."), _("{name} leaves the village. The role was: {role}.")),
    (_("{name} is dead. The team was: {team}."), _("{name} leaves the village. The team was: {team}.")),
    (_("{name} is dead."), _("{name} leaves the village.")),
    (_("{name} dies of grief. The role was: {role}."), _("{name} leaves for love. The role was: {role}.")),
    (_("{name} dies of grief. The team was: {team}."), _("{name} leaves for love. The team was: {team}.")),
    (_("{name} dies of grief."), _("{name} leaves for love.")),
    (_("wounds"), _("on the way out")),
    (_("attacked tonight"), _("chased tonight")),
    (_("executed by the village"), _("voted out by the village")),
    (_("died because the vote was tied"), _("left because the vote was tied")),
    (_("died of grief"), _("left for love")),
    (_("died of the werewolves' wounds"), _("left a day after the werewolves came")),
    (_("killed by: {role}"), _("sent away by: {role}")),
    (
        _("You are dead. Whom do you think a werewolf?"),
        _("You have left the village. Whom do you think a werewolf?"),
    ),
    (
        _("You are dead, and see every role. Tap along as all do: anybody."),
        _("You have left the village, and see every role. Tap along as all do: anybody."),
    ),
    (_("Attacked:"), _("Chased:")),
    (_("Kill"), _("Out of the village")),
    (_("Revive"), _("Bring back")),
    (
        _("Nobody has died for ten days. You may end the game under “More”."),
        _("Nobody has left for ten days. You may end the game under “More”."),
    ),
    (
        _("At night nobody looks at anybody: in secret the werewolves choose a victim together."),
        _("At night nobody looks at anybody: in secret the werewolves choose together whom to chase away."),
    ),
    (
        _("By day the dead are named. Talk, accuse, lie, and vote: whoever gets the most votes is executed."),
        _(
            "By day you hear who has left. Talk, accuse, lie, and vote: whoever gets the most votes leaves the village."
        ),
    ),
    (
        _("Whoever is dead says nothing more to the living, watches, and bets on what comes."),
        _("Whoever has left says nothing more to those who stay, watches, and bets on what comes."),
    ),
    (
        _(
            "The village wins when the last werewolf is dead; the werewolves win when they are as many as the others."
        ),
        _(
            "The village wins when the last werewolf has left; the werewolves win when they are as many as the others."
        ),
    ),
    (_("when nobody else lives"), _("when nobody else is there")),
    (
        _("The village wins when the last werewolf is dead; the werewolves win when nobody else is left."),
        _("The village wins when the last werewolf has left; the werewolves win when nobody else is there."),
    ),
    (_("You are dead."), _("You have left the village.")),
    (_("You did not wake up."), _("You left in the night.")),
    (_("You have been shot."), _("You were taken along.")),
    (_("You died of grief."), _("You left for love.")),
    (_("Dead"), _("Left the village")),
    (_("alive"), _("stayed")),
    (
        _(
            "Every line to read aloud is there: Cupid, lovers, seer, werewolves, witch; a mayor who breaks ties;"
            " every role is shown at death."
        ),
        _(
            "Every line to read aloud is there: Cupid, lovers, seer, werewolves, witch; a mayor who breaks ties;"
            " every role is shown when somebody leaves."
        ),
    ),
    (_("Who will be found dead tomorrow?"), _("Who will be gone tomorrow?")),
    (
        _("The dead see every role, and read what the werewolves write"),
        _("Those who are out see every role, and read what the werewolves write"),
    ),
    (_("The dead may write to each other"), _("Those who are out may write to each other")),
    (_("Each of the dead may vote once more"), _("Each of those who are out may vote once more")),
    (
        _("Day {n}: {name} ({role}) was executed, and {names} had voted for it."),
        _("Day {n}: {name} ({role}) had to leave, and {names} had voted for it."),
    ),
    (_("What you write goes to the dead."), _("What you write goes to those who are out.")),
    (_("A line to the dead"), _("A line to those who are out")),
    (
        _("Chat of the dead: {lines}"),
        _("Chat of those who are out: {lines}"),
    ),
    (_("brought back to life"), _("back in the village")),
    (_("What the dead write goes to the dead."), _("What those who are out write stays among them.")),
)
