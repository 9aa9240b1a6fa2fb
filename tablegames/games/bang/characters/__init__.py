"""The characters there are, by name."""

from tablegames.games.bang.table.character import Character

from .acting import ChuckWengam, DocHolyday, JoseDelgado, SeanMallory, SidKetchum, VeraCuster
from .drawing import BillNoface, BlackJack, JesseJones, KitCarlson, PatBrennan, PedroRamirez, PixiePete
from .shooting import (
    ApacheKid,
    BelleStar,
    CalamityJanet,
    ElenaFuente,
    Jourdonnais,
    LuckyDuke,
    MollyStark,
    PaulRegret,
    RoseDoolan,
    SlabTheKiller,
    WillyTheKid,
)
from .wounds import (
    BartCassidy,
    ElGringo,
    GregDigger,
    HerbHunter,
    SuzyLafayette,
    TequilaJoe,
    VultureSam,
)

BASE = (
    BartCassidy(),
    BlackJack(),
    CalamityJanet(),
    ElGringo(),
    JesseJones(),
    Jourdonnais(),
    KitCarlson(),
    LuckyDuke(),
    PaulRegret(),
    PedroRamirez(),
    RoseDoolan(),
    SidKetchum(),
    SlabTheKiller(),
    SuzyLafayette(),
    VultureSam(),
    WillyTheKid(),
)
DODGE_CITY = (
    ApacheKid(),
    BelleStar(),
    BillNoface(),
    ChuckWengam(),
    DocHolyday(),
    ElenaFuente(),
    GregDigger(),
    HerbHunter(),
    JoseDelgado(),
    MollyStark(),
    PatBrennan(),
    PixiePete(),
    SeanMallory(),
    TequilaJoe(),
    VeraCuster(),
)

CHARACTERS: dict[str, Character] = {one.key: one for one in (*BASE, *DODGE_CITY)}
