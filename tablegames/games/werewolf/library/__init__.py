"""What the library knows of Werewolf."""

from tablegames.engine.library import Library

from .custom_script import CUSTOM_SCRIPTS
from .roles import Roles
from .villages import Villages

LIBRARY = Library(sets=Villages(), pieces=Roles(), reader=CUSTOM_SCRIPTS, styles=("werewolf/composer.css",))
