"""The addresses of the evening."""

from __future__ import annotations

from django.urls import path, register_converter

from .pages import (
    board,
    circles,
    dashboard,
    first,
    game,
    host,
    lobby,
    phone,
    recap,
    remote,
    seats,
    start,
    turned,
)


class JoinCode:
    """Five letters or digits, written small or large."""

    regex = "[0-9A-Za-z]{5}"

    def to_python(self, text: str) -> str:
        return text.upper()

    def to_url(self, code: str) -> str:
        return code


class Digits:
    """The eight digits that move a seat, or make a remote."""

    regex = "[0-9]{8}"

    def to_python(self, text: str) -> str:
        return text

    def to_url(self, digits: str) -> str:
        return digits


register_converter(JoinCode, "code")
register_converter(Digits, "digits")

urlpatterns = [
    path("", start.landing),
    path("ping", start.ping),
    path("language/", start.change_language),
    path("j/", start.which_game),
    path("j/<code:code>", start.join),
    path("j/<code:code>/seat/", start.take_over),
    path("j/<code:code>/seat/<digits:digits>", start.take_over),
    path("j/<code:code>/remote/", remote.take),
    path("j/<code:code>/remote/<digits:digits>", remote.take),
    path("j/<code:code>/qr.svg", start.qr),
    path("j/<code:code>/qr-<int:place>.svg", start.qr),
    path("j/<code:code>/board.svg", start.board_qr),
    path("g/<code:code>/", phone.page),
    path("g/<code:code>/view", phone.view),
    path("g/<code:code>/held", phone.held),
    path("g/<code:code>/answer", phone.answer),
    path("g/<code:code>/say", phone.say),
    path("g/<code:code>/bet", phone.bet),
    path("g/<code:code>/ready", phone.ready),
    path("g/<code:code>/pace", phone.pace),
    path("g/<code:code>/follow", phone.follow),
    path("host/", host.games),
    path("host/enter/<str:token>", host.enter),
    path("host/new", host.new),
    path("host/first", first.questions),
    path("host/begin", first.begin),
    path("host/link", host.link),
    path("host/circles/", circles.circles),
    path("host/circles/open", circles.open_),
    path("host/circles/<int:number>/", circles.circle),
    path("host/circles/<int:number>/circle.json", circles.export),
    path("host/circles/<int:number>/forget", circles.forget),
    path("host/circles/<int:number>/delete", circles.delete),
    path("host/login/", host.login),
    path("host/logout/", host.logout),
    path("host/password/", host.change_password),
    path("host/password/<str:uidb64>/<str:token>/", host.choose_password),
    path("m/<code:code>/", dashboard.page),
    path("m/<code:code>/view", dashboard.view),
    path("m/<code:code>/part/<slug:name>", dashboard.part),
    path("m/<code:code>/set", lobby.choose_set),
    path("m/<code:code>/set/as-it-is", lobby.set_as_it_is),
    path("m/<code:code>/count", lobby.count),
    path("m/<code:code>/reset", lobby.reset),
    path("m/<code:code>/option", lobby.option),
    path("m/<code:code>/seconds", lobby.seconds),
    path("m/<code:code>/scale", lobby.scale),
    path("m/<code:code>/mode", lobby.mode),
    path("m/<code:code>/language", game.narration),
    path("m/<code:code>/circle", lobby.circle),
    path("m/<code:code>/lock", lobby.lock),
    path("m/<code:code>/admit", lobby.admit),
    path("m/<code:code>/remove", lobby.remove),
    path("m/<code:code>/add", lobby.add),
    path("m/<code:code>/robots", lobby.robots),
    path("m/<code:code>/turn", lobby.turn),
    path("m/<code:code>/deal", lobby.deal),
    path("m/<code:code>/seat/rename", seats.rename),
    path("m/<code:code>/seat/move", seats.move),
    path("m/<code:code>/seat/mark", seats.mark),
    path("m/<code:code>/seat/gone", seats.gone),
    path("m/<code:code>/seat/phone", seats.phone),
    path("m/<code:code>/seat/robot", seats.robot),
    path("m/<code:code>/seat/pace", seats.pace),
    path("m/<code:code>/seat/panel", seats.panel),
    path("m/<code:code>/seat/held", seats.held),
    path("m/<code:code>/seat/offer", seats.offer),
    path("m/<code:code>/seat/<int:seat>/offered", seats.offered),
    path("m/<code:code>/seat/<int:seat>/", turned.page),
    path("m/<code:code>/seat/<int:seat>/view", turned.view),
    path("m/<code:code>/seat/<int:seat>/back", turned.back),
    path("m/<code:code>/seat/<int:seat>/held", turned.held),
    path("m/<code:code>/seat/<int:seat>/answer", turned.answer),
    path("m/<code:code>/seat/<int:seat>/bet", turned.bet),
    path("m/<code:code>/seat/<int:seat>/say", turned.say),
    path("m/<code:code>/seat/<int:seat>/begin", turned.begin),
    path("m/<code:code>/seat/<int:seat>/end", turned.end),
    path("m/<code:code>/next", game.next_),
    path("m/<code:code>/skip", game.skip),
    path("m/<code:code>/answer", game.answer),
    path("m/<code:code>/override", game.override),
    path("m/<code:code>/back", game.back),
    path("m/<code:code>/undo", game.undo),
    path("m/<code:code>/mend", game.mend),
    path("m/<code:code>/clock", game.clock),
    path("m/<code:code>/gong", game.gong),
    path("m/<code:code>/speak", game.speak),
    path("m/<code:code>/remote", remote.offer),
    path("m/<code:code>/remote/offered", remote.offered),
    path("m/<code:code>/remote/end", remote.end),
    path("m/<code:code>/notes", game.notes),
    path("m/<code:code>/pin", game.pin),
    path("m/<code:code>/end", game.end),
    path("m/<code:code>/uncover", game.uncover),
    path("m/<code:code>/again", game.again),
    path("m/<code:code>/delete", game.delete),
    path("board/", board.pair),
    path("b/<code:code>/", board.page),
    path("b/<code:code>/view", board.view),
    path("b/<code:code>/follow", board.follow),
    path("b/<code:code>/pair", board.pair),
    path("c/<code:code>/", remote.page),
    path("c/<code:code>/view", remote.view),
    path("c/<code:code>/follow", remote.follow),
    path("r/<code:code>/", recap.page),
    path("r/<code:code>/game.json", recap.export),
    path("r/<code:code>/game.csv", recap.table),
]
