"""The addresses of the library."""

from __future__ import annotations

from django.urls import include, path

from .pages import composer, editor, exchange, keep, odds, shelf

composing = [  # a set, wherever it is kept
    path("edit", editor.edit),
    path("check", editor.check),
    path("deck", editor.new_deck),
    path("deck/<slug:deck_key>/", editor.deck),
    path("<slug:what>/", composer.compose),
    path("<slug:what>/<slug:part>/", composer.compose),
    path("<slug:what>/<slug:part>/copy", composer.duplicate),
    path("<slug:what>/<slug:part>/delete", composer.delete),
]
composing_in_lobby = [*composing, path("keep", keep.keep)]
urlpatterns = [
    path("", shelf.shelf),
    path("set.schema.json", exchange.schema),
    path("import", exchange.load),
    path("import/confirm", exchange.confirm),
    path("<slug:title>/<slug:key>/", shelf.one_set),
    path("<slug:title>/<slug:key>/copy", shelf.copy),
    path("<slug:title>/<slug:key>/set.json", shelf.export),
    path("<slug:title>/<slug:key>/delete", shelf.delete),
    path("<slug:title>/<slug:key>/play", shelf.play),
    path("<slug:title>/<slug:key>/robots", shelf.robots),
    path("<slug:title>/<slug:key>/odds", odds.found),
    path("<slug:title>/<slug:key>/", include(composing)),
]
