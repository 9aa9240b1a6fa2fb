"""The Django app of the evening."""

from typing import Any

from django.apps import AppConfig, apps
from django.conf import settings
from django.contrib.admin.apps import AdminConfig
from django.db.backends.signals import connection_created
from django.db.models.signals import post_save, pre_delete
from django.utils.translation import gettext_lazy

from tablegames.games import GAMES
from tablegames.serving.upkeep import metrics
from tablegames.text import wordings


class PlayConfig(AppConfig):
    """Games, players and entries."""

    name = "tablegames.play"
    label = "play"
    verbose_name = gettext_lazy("Evenings")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        apps.get_app_config("auth").verbose_name = gettext_lazy("People")
        for title in GAMES.values():
            wordings.learn(title.wordings)
        pre_delete.connect(keep_set, sender="library.RoleSet")
        for model in ("RoleSet", "Role", "Card", "CardSet"):
            post_save.connect(show_shelf, sender=f"library.{model}")
        if settings.METRICS_FROM:
            connection_created.connect(metrics.count_queries)


def keep_set(instance: Any, **_signal: object) -> None:
    """By whatever page a set is deleted, lobbies that have chosen it keep it."""
    from tablegames.play import lobby

    lobby.keep_set(instance)


def show_shelf(instance: Any, **_signal: object) -> None:
    """By whatever page a set is made or changed, lobbies show it as it is dealt by now.

    What is official changes with the program, which shows everything anew.
    """
    from tablegames.play import lobby

    if not instance.official:
        lobby.show_shelf(instance.title)


class OfficeConfig(AdminConfig):
    """The admin, with doors of our own."""

    default_site = "tablegames.play.entrance.office.Office"
