"""What the roles say, for families."""

from __future__ import annotations

from tablegames.engine.words import _

PAIRS = (
    (_("When you die"), _("When you leave the village")),
    (_("They die."), _("They leave the village.")),
    (_("When they die, you take their role."), _("When they leave the village, you take their role.")),
    (
        _("When they die, you take this role: {role}.", role=""),
        _("When they leave the village, you take this role: {role}.", role=""),
    ),
    (_("You hunt with the werewolves."), _("You go with the werewolves.")),
    (
        _("You survive the werewolves' first attack."),
        _("The werewolves have to come for you twice."),
    ),
    (
        _("When the werewolves attack you, you become one of them."),
        _("When the werewolves come for you, you become one of them."),
    ),
    (_("The next attack on them in a night fails."), _("They cannot be chased away the next time.")),
    (_("The werewolves' attack on them is undone."), _("The werewolves do not chase them away tonight.")),
    (_("You win alone, as the last one alive."), _("You win alone, as the last one who stays.")),
    (_("You win alone if you die first of all."), _("You win alone if you leave first of all.")),
    (
        _("You win alone when everybody else alive is charmed."),
        _("You win alone when everybody else who is there is charmed."),
    ),
    (
        _("In the first night you choose a model. If that player dies, you become a werewolf."),
        _("In the first night you choose a model. If that player leaves the village, you become a werewolf."),
    ),
    (
        _("In the first night you bless one player. The next attack on that player in a night fails."),
        _("In the first night you bless one player, who cannot be chased away the next time."),
    ),
    (
        _("The first time the village votes you out, you show your card and live."),
        _("The first time the village votes you out, you show your card and stay."),
    ),
    (
        _("You are of the village until the werewolves attack you: then you become one of them."),
        _("You are of the village until the werewolves come for you: then you become one of them."),
    ),
    (
        _("In the first night you choose a player. When that player dies, you take the role."),
        _("In the first night you choose a player. When that player leaves, you take the role."),
    ),
    (
        _("You hate your life. You win alone if the village votes you out."),
        _("You want to travel. You win alone if the village votes you out."),
    ),
    (
        _("When the werewolves attack you, you live one day longer."),
        _("When the werewolves chase you away, you stay one day longer."),
    ),
    (_("When you die, you take one living player along."), _("When you leave, you take one player along.")),
    (
        _("You hunt with the werewolves, but you win only as the last one alive."),
        _("You go with the werewolves, but you win only as the last one who stays."),
    ),
    (_("died with the elder"), _("left with the elder")),
    (
        _("You survive the werewolves' first attack. If the villagers kill you, they lose their powers."),
        _(
            "The werewolves have to come for you twice. If the villagers send you away, they lose their powers."
        ),
    ),
    (
        _("The elder was killed by his own people: the villagers lose their powers."),
        _("The elder was sent away by his own people: the villagers lose their powers."),
    ),
    (_("{name} dies with the elder."), _("{name} leaves with the elder.")),
    (_("the hunter's shot"), _("the hunter's companion")),
    (_("{name} shoots: {choice}", name="", choice=""), _("{name} takes along: {choice}", name="", choice="")),
    (
        _("When you die, by whatever cause, you shoot one living player."),
        _("When you leave, by whatever cause, you take one player along."),
    ),
    (_("shot by the hunter"), _("taken along by the hunter")),
    (_("You die. Whom do you shoot?"), _("You leave. Whom do you take along?")),
    (
        _("{name} was the hunter and shoots one last time."),
        _("{name} was the hunter and takes somebody along."),
    ),
    (_("The hunter shoots {name}."), _("The hunter takes {name} along.")),
    (_("{name} ({role}) shoots one last time."), _("{name} ({role}) takes somebody along.")),
    (_("{name} shoots {other}."), _("{name} takes {other} along.")),
    (_("Nobody is shot."), _("Nobody is taken along.")),
    (
        _("{role}, killed by the village's own people: the villagers lose their powers."),
        _("{role}, sent away by the village's own people: the villagers lose their powers."),
    ),
    (_("{name} dies as well."), _("{name} leaves as well.")),
    (
        _("The vote is tied: {name} ({role}) dies instead."),
        _("The vote is tied: {name} ({role}) leaves instead."),
    ),
    (
        _("If the village votes you out, you are recognised and live on, but you never vote again."),
        _("If the village votes you out, you are recognised and stay, but you never vote again."),
    ),
    (
        _("You have no special power. Find the werewolves and vote them out."),
        _("You have no special power. Find the werewolves and vote them out of the village."),
    ),
    (
        _("Every night you charm two players. You win alone when everybody else alive is charmed."),
        _("Every night you charm two players. You win alone when everybody else in the village is charmed."),
    ),
    (
        _("If the village's vote is tied, you die instead, and you decide who may vote on the next day."),
        _("If the village's vote is tied, you leave instead, and you decide who may vote on the next day."),
    ),
    (
        _("The vote is tied: the scapegoat dies instead."),
        _("The vote is tied: the scapegoat leaves instead."),
    ),
    (
        _("Every night you and the other werewolves choose a victim. By day, do not be found out."),
        _("Every night you and the other werewolves choose whom to chase away. By day, do not be found out."),
    ),
    (
        _("{name} ({role}): attacked, and alive at daybreak", name="", role=""),
        _("{name} ({role}): to be chased away, and still there at daybreak", name="", role=""),
    ),
    (
        _("The werewolves wake up and choose a victim."),
        _("The werewolves wake up and choose whom to chase away."),
    ),
    (
        _("The werewolves wake up, recognise each other and choose a victim."),
        _("The werewolves wake up, recognise each other and choose whom to chase away."),
    ),
    (_("devoured by the werewolves"), _("chased away by the werewolves")),
    (_("Whom do you devour?"), _("Whom do you chase away?")),
    (
        _(
            "You have one potion that heals the night's victim and one that kills. Each works once in the game."
        ),
        _(
            "You have one potion that brings back whom the werewolves chase and one that sends somebody away."
            " Each works once in the game."
        ),
    ),
    (_("Heal the victim"), _("Bring them back")),
    (_("poisoned by the witch"), _("sent away by the witch")),
    (
        _("The witch wakes up. She may heal the victim or poison a player."),
        _("The witch wakes up. She may bring back whom the werewolves chase, or send a player away."),
    ),
    (_("You poisoned {name}."), _("You sent {name} away.")),
    (_("The {role} poisoned {names}"), _("The {role} sent {names} away")),
    (_("The {role} healed {name} and poisoned {names}"), _("The {role} healed {name} and sent {names} away")),
    (_("You healed {name}."), _("You brought {name} back.")),
    (_("You can poison all of them but {names}."), _("You can send away all of them but {names}.")),
    (_("Poison somebody, or nobody."), _("Send somebody away, or nobody.")),
    (
        _("The victim is {name}. Poison another player, or nobody."),
        _("The werewolves chase {name}. Send another player away, or nobody."),
    ),
    (_("The victim is {name}. You can do nothing."), _("The werewolves chase {name}. You can do nothing.")),
    (
        _("The victim is {name}. Heal {name}? Poison another player? You may do both."),
        _("The werewolves chase {name}. Bring {name} back? Send another player away? You may do both."),
    ),
    (
        _("The victim is {name}. Heal {name}, poison another player, or do nothing."),
        _("The werewolves chase {name}. Bring {name} back, send another player away, or do nothing."),
    ),
    (
        _("The victim is {name}. Heal {name}, or do nothing."),
        _("The werewolves chase {name}. Bring {name} back, or do nothing."),
    ),
)
