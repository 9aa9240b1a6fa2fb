"""The admins' pages of the shelf; official things are read, copied, never changed."""

from .pages import ShelvedAdmin
from .sets import RoleSetAdmin

__all__ = [
    "RoleSetAdmin",
    "ShelvedAdmin",
]
