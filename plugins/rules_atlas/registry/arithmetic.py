"""Equations of plain whole numbers, as a person writes them beside a result."""

import re

_TOKEN = re.compile(r"\s*([0-9]{1,9}|[-+*/()=])")
_LONGEST = 300
_MOST_OPEN = 30


class EquationError(ValueError):
    """An equation that cannot be read or does not hold; ``offset`` counts from its start."""

    def __init__(self, offset: int, message: str) -> None:
        super().__init__(message)
        self.offset = offset
        self.message = message


class _Sum:
    """A reader of sums: plus and minus, times and exact division, brackets."""

    def __init__(self, text: str) -> None:
        self.tokens = list(_tokens(text))
        self.position = 0
        self.open = 0

    def equation(self) -> int:
        left = self.sum()
        self.take("=", "an equation has an '=', as in 2 * 8 + 8 = 24")
        at = self.offset()
        right = self.sum()
        if self.word() != "":
            raise EquationError(self.offset(), "the equation should end here")
        if left != right:
            raise EquationError(
                at, f"the left side is {left}, the right side {right}; mend the one that is wrong"
            )
        return right

    def sum(self) -> int:
        total = self.product()
        while self.word() in ("+", "-"):
            plus = self.next() == "+"
            part = self.product()
            total = total + part if plus else total - part
        return total

    def product(self) -> int:
        total = self.number()
        while self.word() in ("*", "/"):
            at = self.offset()
            if self.next() == "*":
                total *= self.number()
                continue
            divisor = self.number()
            if divisor == 0 or total % divisor:
                raise EquationError(at, f"{total} / {divisor} is no whole number")
            total //= divisor
        return total

    def number(self) -> int:
        at, word = self.offset(), self.next()
        if word == "-":  # no deeper than the text is long, which is bounded
            return -self.number()
        if word == "(":
            self.open += 1
            if self.open > _MOST_OPEN:
                raise EquationError(at, "too many brackets")
            total = self.sum()
            self.take(")", "a bracket is not closed")
            self.open -= 1
            return total
        if not word.isdigit():
            raise EquationError(at, "a number is wanted here")
        return int(word)

    def word(self) -> str:
        return self.tokens[self.position][1]

    def offset(self) -> int:
        return self.tokens[self.position][0]

    def next(self) -> str:
        word = self.word()
        if word:
            self.position += 1
        return word

    def take(self, wanted: str, message: str) -> None:
        if self.word() != wanted:
            raise EquationError(self.offset(), message)
        self.position += 1


def _tokens(text: str) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    position = 0
    end = len(text.rstrip())
    while position < end:
        match = _TOKEN.match(text, position)
        if match is None:
            message = "only whole numbers, + - * / ( ) and one ="
            raise EquationError(position, message)
        found.append((match.start(1), match.group(1)))
        position = match.end()
    return [*found, (end, "")]


def equation(text: str) -> int:
    """The result of an equation that holds.

    >>> equation("2 * 8 + 8 + 8 = 32")
    32

    Raises:
        EquationError: it cannot be read, divides with a remainder, or does not hold.
    """
    if len(text) > _LONGEST:
        raise EquationError(0, "an equation is one short line")
    return _Sum(text).equation()
