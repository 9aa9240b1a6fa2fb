"""The Django app of the shelf."""

from django.apps import AppConfig


class LibraryConfig(AppConfig):
    """Roles, cards and sets."""

    name = "tablegames.library"
    label = "library"
    default_auto_field = "django.db.models.BigAutoField"
