"""The addresses: the evening's, the library's, and the admin's."""

from django.contrib import admin
from django.urls import include, path

handler500 = "tablegames.play.pages.start.failed"
urlpatterns = [
    path("admin/", admin.site.urls),
    path("library/", include("tablegames.library.urls")),
    path("", include("tablegames.play.urls")),
]
