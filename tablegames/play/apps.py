"""The Django app of the evening."""

from django.apps import AppConfig


class PlayConfig(AppConfig):
    """Games, players and entries."""

    name = "tablegames.play"
    label = "play"
    default_auto_field = "django.db.models.BigAutoField"
