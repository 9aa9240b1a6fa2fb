"""The Django app of the shelf."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy


class LibraryConfig(AppConfig):
    """Roles, cards and sets."""

    name = "tablegames.library"
    label = "library"
    verbose_name = gettext_lazy("Library")
    default_auto_field = "django.db.models.BigAutoField"
