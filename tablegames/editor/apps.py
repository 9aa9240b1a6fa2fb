"""The Django app of the library's pages."""

from django.apps import AppConfig


class EditorConfig(AppConfig):
    """Pages and commands; the rows are the library's."""

    name = "tablegames.editor"
    label = "editor"
