"""How the pages of the admin, which are Django's own templates, say the texts of a game."""

from django import template

from tablegames.text.translation import render

register = template.Library()
register.filter("say", render)
