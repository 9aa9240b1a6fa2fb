"""The addresses: the evening's, the library's, and the admin's."""

from django.contrib import admin
from django.urls import include, path

from tablegames.editor.urls import composing_in_lobby

handler500 = "tablegames.play.pages.start.failed"
urlpatterns = [
    path("admin/", admin.site.urls),
    path("library/", include("tablegames.editor.urls")),
    path("", include("tablegames.play.urls")),
    path("m/<code:code>/own/", include(composing_in_lobby)),
]
