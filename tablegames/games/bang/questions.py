"""Every question of BANG!: each stands beside the code that asks it."""

from collections.abc import Mapping

from tablegames.engine.question import Question as AnyQuestion
from tablegames.engine.question import questions_of

from . import attack, death, script
from .cards import scripts
from .characters import acting, drawing, shooting, wounds
from .table.question import Question

ALL: Mapping[str, AnyQuestion] = questions_of(
    script, attack, scripts, death, acting, drawing, shooting, wounds
)
QUESTIONS = {key: question for key, question in ALL.items() if isinstance(question, Question)}
