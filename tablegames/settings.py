"""Settings, from a few environment variables. None at all is the laptop: SQLite, one process, this Wi-Fi.

TABLEGAMES_DATABASE_URL   postgresql://user:password@host:port/name   (default: SQLite in TABLEGAMES_DATA)
TABLEGAMES_REDIS_URL      redis://host:port/0, by which several processes hear of each other   (default: one)
TABLEGAMES_ALLOWED_HOSTS  host names, separated by commas   (default: this machine's own addresses)
TABLEGAMES_ORIGINS        whole origins with scheme and port, separated by commas   (default: from the hosts)
TABLEGAMES_SECRET_KEY     at least 50 characters   (default: made once and kept in TABLEGAMES_DATA)
TABLEGAMES_DEBUG          1 shows tracebacks in the browser; never where others can reach the server
TABLEGAMES_DATA           folder of database, key and certificate   (default: the user's own data folder)
TABLEGAMES_KEEP_DAYS      days until `tidy` takes away a game that is over   (default: 90)
TABLEGAMES_GAMES_AT_ONCE  games of one account that are not over   (default: 20)
TABLEGAMES_GAMES_A_DAY    games that one account may begin within a day   (default: 60)
TABLEGAMES_CODES          letters with which the codes of new games begin, where several sites share a name   (default: all)
TABLEGAMES_METRICS_FROM   addresses that may read /metrics, separated by commas   (default: none)
TABLEGAMES_SERVED         1 once `collectstatic` has run; `play` does both by itself
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from .serving.starting import environment
from .text import languages

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE if (PACKAGE / "templates").is_dir() else PACKAGE.parent  # in a wheel they lie in the package

DATA = environment.data_folder()
DATABASE_URL = os.environ.get("TABLEGAMES_DATABASE_URL", "")
REDIS_URL = os.environ.get("TABLEGAMES_REDIS_URL", "")
HOSTED = bool(DATABASE_URL)
SECURE = HOSTED or os.environ.get("TABLEGAMES_TLS") == "1"
DEBUG = os.environ.get("TABLEGAMES_DEBUG") == "1"
SECRET_KEY = os.environ.get("TABLEGAMES_SECRET_KEY") or environment.kept_key(DATA)
ALLOWED_HOSTS = environment.listed("TABLEGAMES_ALLOWED_HOSTS") or environment.own_hosts()
ORIGINS = environment.listed("TABLEGAMES_ORIGINS") or environment.origins(ALLOWED_HOSTS, SECURE)

INSTALLED_APPS = [
    "tablegames.play.apps.OfficeConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "tablegames.library",
    "tablegames.editor",
    "tablegames.play.apps.PlayConfig",
]

MIDDLEWARE = [
    "tablegames.serving.headers.Headers",
    "django.middleware.security.SecurityMiddleware",
    *(["whitenoise.middleware.WhiteNoiseMiddleware"] if environment.is_served() else []),
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]

ROOT_URLCONF = "tablegames.urls"
CSRF_FAILURE_VIEW = "tablegames.play.pages.start.untrusted"
ASGI_APPLICATION = "tablegames.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [ROOT / "templates"],
        "OPTIONS": {"environment": "tablegames.templating.environment"},
    },
    {  # the admin's
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

DATABASES: dict[str, Any] = {
    "default": environment.database(DATABASE_URL) if DATABASE_URL else environment.sqlite(DATA)
}

CHANNEL_LAYERS: dict[str, Any] = {
    "default": {
        "BACKEND": "tablegames.serving.layer.Layer",
        "CONFIG": {"hosts": [REDIS_URL]},
    }
    if REDIS_URL
    else {"BACKEND": "channels.layers.InMemoryChannelLayer"}
}

PASSWORD_HASHERS = [
    "tablegames.serving.passwords.OneAtATime",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]

LANGUAGE_CODE = "en"
LANGUAGES = [(code, language.name) for code, language in languages.LANGUAGES.items()]
LOCALE_PATHS = [ROOT / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
STATICFILES_DIRS = [ROOT / "static"]
STATIC_ROOT = DATA / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "tablegames.serving.bundles.BundledStaticFilesStorage"
        if environment.is_served()
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}

# Shards (docs/scale.md)
CODES = environment.capitals("TABLEGAMES_CODES")

# Doors
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 1_000
SESSION_COOKIE_NAME = f"sessionid{CODES[:1]}"  # a site would take away one that it does not know
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_AGE = 30 * 86_400
SESSION_COOKIE_SECURE = SECURE
CSRF_COOKIE_SECURE = SECURE
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_TRUSTED_ORIGINS = ORIGINS
X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if SECURE else None
SECURE_SSL_REDIRECT = HOSTED
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HOSTED else None
SECURE_HSTS_SECONDS = 365 * 86_400 if HOSTED else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HOSTED
SECURE_HSTS_PRELOAD = False  # a name gets into the browsers' own lists easily, and hardly ever out again
SILENCED_SYSTEM_CHECKS = ["security.W021"]  # which would have it there

# Knowing
METRICS_FROM = environment.listed("TABLEGAMES_METRICS_FROM")

# Keeping
KEEP_DAYS = environment.number("TABLEGAMES_KEEP_DAYS", 90)
GAMES_AT_ONCE = environment.number("TABLEGAMES_GAMES_AT_ONCE", 20)
GAMES_A_DAY = environment.number("TABLEGAMES_GAMES_A_DAY", 60)

LOGIN_URL = "/host/login/"
LOGIN_REDIRECT_URL = "/host/"

# Addresses and queries are not written down: a log holds no code, no link and nobody's name.
LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"discreet": {"()": "tablegames.serving.upkeep.logs.Discreet"}},
    "filters": {"once": {"()": "tablegames.serving.upkeep.logs.Once"}},
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": "discreet",
            "filters": ["once"],
            "stream": sys.stderr,
        }
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "django.request": {"level": "ERROR"},
        "django.security": {
            "level": "CRITICAL"
        },  # hosts and forms that are not for us are nobody's failure here
        "daphne": {"level": "WARNING"},
        "psycopg.pool": {"level": "CRITICAL"},  # whoever gets no line to the database says so
    },
}
