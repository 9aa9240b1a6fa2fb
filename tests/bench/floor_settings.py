"""The laptop's settings with one more address: the bare floor of the benchmarks."""

from tablegames.settings import *  # noqa: F403

ROOT_URLCONF = "tests.bench.floor_urls"
