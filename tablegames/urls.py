"""The addresses: the evening's, and the admin's."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("admin/", admin.site.urls),
    path("", include("tablegames.play.urls")),
]
