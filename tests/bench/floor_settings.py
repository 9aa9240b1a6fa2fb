"""The laptop's settings with one more command: the bare floor of the benchmarks."""

from tablegames.serving import limits
from tablegames.settings import *  # noqa: F403

limits.FRAMES = 100_000  # nobody presses so fast but a benchmark

ROOT_URLCONF = "tests.bench.floor_urls"
