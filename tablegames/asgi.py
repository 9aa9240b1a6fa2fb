"""The server's way in: pages over HTTP, live views over sockets from our own origins only."""

import os

from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import OriginValidator
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tablegames.settings")
pages = get_asgi_application()

from django.conf import settings  # noqa: E402  the settings stand only now

from tablegames.play.routing import sockets  # noqa: E402

application = ProtocolTypeRouter(
    {"http": pages, "websocket": OriginValidator(URLRouter(sockets), settings.ORIGINS)}
)
