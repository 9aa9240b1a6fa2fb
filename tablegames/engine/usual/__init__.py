"""What most titles do alike: a table with the three ways of playing, and views made of what all see and what one holds."""

from __future__ import annotations

from .table import MODES, UsualQuestion, UsualTable
from .views import Asked, Dashboard, Own, Shared, View, label, usual_views

__all__ = [
    "MODES",
    "Asked",
    "Dashboard",
    "Own",
    "Shared",
    "UsualQuestion",
    "UsualTable",
    "View",
    "label",
    "usual_views",
]
