"""The addresses of the library."""

from __future__ import annotations

from django.urls import path

from .pages import composer, editor, exchange, shelf

urlpatterns = [
    path("", shelf.shelf),
    path("import", exchange.load),
    path("import/confirm", exchange.confirm),
    path("<slug:title>/<slug:key>/", shelf.one_set),
    path("<slug:title>/<slug:key>/copy", shelf.copy),
    path("<slug:title>/<slug:key>/set.json", shelf.export),
    path("<slug:title>/<slug:key>/delete", shelf.delete),
    path("<slug:title>/<slug:key>/play", shelf.play),
    path("<slug:title>/<slug:key>/robots", shelf.robots),
    path("<slug:title>/<slug:key>/edit", editor.edit),
    path("<slug:title>/<slug:key>/check", editor.check),
    path("<slug:title>/<slug:key>/deck", editor.new_deck),
    path("<slug:title>/<slug:key>/deck/<slug:deck_key>/", editor.deck),
    path("<slug:title>/<slug:key>/<slug:what>/", composer.compose),
    path("<slug:title>/<slug:key>/<slug:what>/<slug:part>/", composer.compose),
    path("<slug:title>/<slug:key>/<slug:what>/<slug:part>/copy", composer.duplicate),
    path("<slug:title>/<slug:key>/<slug:what>/<slug:part>/delete", composer.delete),
]
