"""How benchmarks print what they measured."""

from __future__ import annotations

from collections.abc import Sequence


def percentile(values: Sequence[float], share: int) -> float:
    """The value that `share` percent do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(share / 100 * (len(ordered) - 1)))]


def line(what: str, seconds: Sequence[float]) -> str:
    p50, p90, p99 = (percentile(seconds, share) * 1000 for share in (50, 90, 99))
    return f"{what:<52} n {len(seconds):>5}   p50 {p50:8.2f} ms   p90 {p90:8.2f} ms   p99 {p99:8.2f} ms"
