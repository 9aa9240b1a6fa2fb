"""What is wrong with a set file, and what would keep a good one from being dealt."""

from __future__ import annotations

from tablegames.engine.library import SetFile
from tablegames.engine.words import _, plain, written
from tablegames.games import GAMES
from tablegames.library import files
from tablegames.library.setups import setup_of


def problems(file: SetFile) -> list[files.Problem]:
    """What keeps the file from being taken; without a name that alone."""
    if not plain(written(file["set"]["name"])).strip():
        return [files.Problem("set.name", _("A set needs a name, of at most 120 letters."))]
    return files.problems(file)[: files.MOST_PROBLEMS]


def advice(file: SetFile) -> list[files.Problem]:
    """What would keep a good set from being dealt to its fewest or its most players, and what will hardly work."""
    found: dict[files.Problem, files.Problem] = {}
    title, content, kept = GAMES[file["title"]], file["set"], files.frozen_of(file)
    for players in dict.fromkeys(content.get("players", ())):
        setup = setup_of(title, content, kept, players)
        for problem in (*title.check(setup), *title.doubts(setup)):
            sentence = problem.text
            if "players" not in sentence.names:
                sentence = _("With {players} players: {problem}", players=players, problem=sentence)
            field = f"set.{problem.place}" if problem.place else ""
            found.setdefault(problem, files.Problem(field, sentence))
    custom = {one["key"]: one for one in files.pieces_of(file)}
    return [*found.values(), *title.library.sets.warnings(content, custom)]
