"""What the library knows of BANG!."""

from tablegames.engine.library import Library

from .cards import Cards
from .decks import Prints
from .saloons import Saloons

LIBRARY = Library(sets=Saloons(), pieces=Cards(), decks=Prints(), styles=("bang/composer.css",))
