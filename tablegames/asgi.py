"""The server's way in: pages over HTTP, live views over sockets from our own origins only."""

import atexit
import os

import django
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import OriginValidator

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tablegames.settings")
django.setup(set_prefix=False)

from django.conf import settings  # noqa: E402  the settings stand only now

from .play.live.registry import registry  # noqa: E402
from .play.live.routing import sockets  # noqa: E402
from .serving.closing import tell_why  # noqa: E402
from .serving.rhythm import keep_time  # noqa: E402
from .serving.starting.gc_tuning import settle  # noqa: E402
from .serving.threads import Pages  # noqa: E402
from .serving.upkeep.capacity import Capacity, raise_limit  # noqa: E402
from .serving.upkeep.health import Health  # noqa: E402

application = Capacity(
    ProtocolTypeRouter(
        {"http": Health(Pages()), "websocket": OriginValidator(URLRouter(sockets), settings.ORIGINS)}
    ),
    raise_limit(),
)
settle()
tell_why()
keep_time()
atexit.register(registry.write_down)
