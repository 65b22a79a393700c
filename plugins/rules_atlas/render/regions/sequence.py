"""The regions of a sequence of hands. None are published yet."""

from collections.abc import Callable, Mapping

from markupsafe import Markup

from rules_atlas.render.view import View

PARTS: Mapping[str, Callable[[View, str], Markup]] = {}
