"""The rules engine: standard library only, reads no file, knows no system by name.

:func:`~rules_atlas.engine.settle.settle` plays a :class:`~rules_atlas.engine.case.Case` under an
assignment of options and answers with an :class:`~rules_atlas.engine.outcome.Outcome`.
"""
