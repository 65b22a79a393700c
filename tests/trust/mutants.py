"""Mutants of the engine: one small change of one function each, and the processes that look for it.

A function keeps its identity and gets another code object, so that everything that is loaded, the
registry, its evidence and the tests, calls the changed one. Each mutant lives in a forked process.
"""

import ast
import copy
import gc
import inspect
import os
import random
import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from types import CodeType, FunctionType, ModuleType
from typing import Any

SWAPS: dict[type, type] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
SEATS = {"seat": "toward", "toward": "seat", "source": "seat", "to": "source"}
"""Attributes that name a seat, and which other seat of the same value could be meant by mistake."""
TEXTS = ("why", "reason", "when", "what", "word", "text")
"""Names of what is only told."""
SEATED = ("Transfer", "Liability")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: where it is and what it does."""

    module: str
    line: int
    what: str
    number: int
    """Which of the module's possible changes it is."""

    def __str__(self) -> str:
        return f"{self.module}:{self.line} {self.what}"


class _Mutator(ast.NodeTransformer):
    """Walks a module the same way each time; changes the place whose turn it is, if any."""

    def __init__(self, chosen: int | None = None) -> None:
        self.chosen = chosen
        self.found: list[tuple[int, str]] = []
        self.inside = 0

    def _turn(self, node: ast.AST, what: str) -> bool:
        if not self.inside:
            return False  # what a module makes when it is loaded is not run again
        self.found.append((getattr(node, "lineno", 0), what))
        return len(self.found) - 1 == self.chosen

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if node.returns is not None and ast.unparse(node.returns) in ("str", "str | None"):
            return node  # makes a text
        self.inside += 1
        node.body = [self.visit(each) for each in node.body]
        self.inside -= 1
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        for index, op in enumerate(node.ops):
            other = SWAPS[type(op)]
            if self._turn(node, f"{type(op).__name__} becomes {other.__name__}"):
                node.ops[index] = other()
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        other = SWAPS[type(node.op)]
        if self._turn(node, f"{type(node.op).__name__} becomes {other.__name__}"):
            node.op = other()
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        other = SWAPS.get(type(node.op))
        text = isinstance(node.left, ast.JoinedStr) or isinstance(node.right, ast.JoinedStr)
        what = f"{type(node.op).__name__} becomes {getattr(other, '__name__', '')}"
        if other and not text and self._turn(node, what):
            node.op = other()
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.op, ast.Not) and self._turn(node, "not is left out"):
            return node.operand
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, bool):
            if self._turn(node, f"{node.value} becomes {not node.value}"):
                return ast.copy_location(ast.Constant(not node.value), node)
        elif isinstance(node.value, int) and self._turn(
            node, f"{node.value} becomes {node.value + 1}"
        ):
            return ast.copy_location(ast.Constant(node.value + 1), node)
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        self.generic_visit(node)
        if self._turn(node, "the condition is turned round"):
            node.test = ast.copy_location(ast.UnaryOp(ast.Not(), node.test), node.test)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        other = SEATS.get(node.attr)
        seats = ("win", "each", "candidate", "liability", "payer", "transfer", "first")
        named = isinstance(node.value, ast.Name) and node.value.id in seats
        if other and named and isinstance(node.ctx, ast.Load):
            value = node.value
            assert isinstance(value, ast.Name)
            other = {"win": {"seat": "source", "source": "seat"}}.get(value.id, SEATS).get(
                node.attr
            )
            if other and self._turn(node, f".{node.attr} becomes .{other}"):
                node.attr = other
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        name = getattr(node.func, "id", "")
        if name in SEATED and len(node.args) >= 2 and self._turn(node, f"{name}'s seats change"):
            node.args[0], node.args[1] = node.args[1], node.args[0]
        return node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        return node  # a text

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        return node  # a text, and a case that cannot be

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node  # for the type checker

    def visit_Delete(self, node: ast.Delete) -> ast.AST:
        return node  # for the linter

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        if any(isinstance(each, ast.Name) and each.id in TEXTS for each in node.targets):
            return node
        self.generic_visit(node)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def _statement(self, node: ast.stmt, what: str) -> ast.AST:
        self.generic_visit(node)
        if self._turn(node, what):
            return ast.copy_location(ast.Pass(), node)
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        if isinstance(node.value, ast.Constant):
            return node  # a docstring
        return self._statement(node, "the statement is left out")

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        return self._statement(node, "the statement is left out")

    def visit_Continue(self, node: ast.Continue) -> ast.AST:
        return self._statement(node, "continue is left out")

    def visit_Return(self, node: ast.Return) -> ast.AST:
        self.generic_visit(node)
        value = node.value
        empty = isinstance(value, ast.Constant) and not value.value  # as good as nothing
        if value is not None and not empty and self._turn(node, "nothing is returned"):
            return ast.copy_location(ast.Return(None), node)
        return node


def _tree(module: ModuleType) -> ast.Module:
    return ast.parse(inspect.getsource(module))


def mutants(module: str) -> list[Mutant]:
    """Every change that can be made to a module."""
    mutator = _Mutator()
    mutator.visit(_tree(import_module(module)))
    return [Mutant(module, line, what, n) for n, (line, what) in enumerate(mutator.found)]


def chosen(modules: list[str], number: int, seed: int) -> list[Mutant]:
    """So many of all modules' mutants, the same for the same seed."""
    every = [each for module in modules for each in mutants(module)]
    return sorted(
        random.Random(seed).sample(every, min(number, len(every))),
        key=lambda each: (each.module, each.line, each.number),
    )


def apply(mutant: Mutant) -> None:
    """Change the module in this process, for good."""
    module = import_module(mutant.module)
    tree = _Mutator(mutant.number).visit(copy.deepcopy(_tree(module)))
    code = compile(ast.fix_missing_locations(tree), inspect.getfile(module), "exec")
    changed = {_place(each): each for each in _codes(code)}
    for function in _functions(module):
        if (place := _place(function.__code__)) in changed:
            function.__code__ = changed[place]


def _place(code: CodeType) -> tuple[str, int, tuple[str, ...]]:
    """What a function is known by before and after the change: its name, line and parameters."""
    return code.co_qualname, code.co_firstlineno, code.co_varnames[: code.co_argcount]


def _codes(code: CodeType) -> Iterator[CodeType]:
    """All functions of a module, methods and those inside other functions too."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes(each)


def _functions(module: ModuleType) -> Iterator[FunctionType]:
    """Every function of the module that there is, those that others have made and keep included."""
    for each in vars(module).values():
        if hasattr(each, "cache_clear"):
            each.cache_clear()
    for found in gc.get_objects():
        if isinstance(found, FunctionType) and found.__module__ == module.__name__:
            yield found


def dies(mutant: Mutant, looks: Callable[[], Any], seconds: int) -> bool:
    """Whether a look at the mutant, in a process of its own, finds anything wrong.

    An exception is a find, and so is taking longer than ``seconds``: a loop that does not end.
    """
    child = os.fork()
    if child == 0:
        signal.alarm(seconds)
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        status = 1
        try:
            apply(mutant)
            status = 1 if looks() else 0
        except BaseException:  # noqa: BLE001 - whatever it is, it was noticed
            status = 1
        os._exit(status)
    _, status = os.waitpid(child, 0)
    return status != 0
