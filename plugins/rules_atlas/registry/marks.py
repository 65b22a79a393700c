"""Plain values out of YAML, with the place of every key and value.

YAML offers more than facts need, and most of what it offers has changed a number somewhere:
``no`` that became false, ``010`` that became 8, a merge key that reached into another rule. Here a
file is read event by event; whatever is not plain is refused with a word on what to write.
"""

import sys
from dataclasses import dataclass
from typing import Any

import yaml

from rules_atlas.engine.faults import Path
from rules_atlas.registry.document import Document, Mark
from rules_atlas.registry.scalars import Plain, Refusal, plain_value
from rules_atlas.registry.syntax import bytes_to_text, explain, hidden_in

__all__ = ["DEEPEST", "MOST_BYTES", "Document", "Mark", "read_one", "read_text"]

MOST_BYTES = 512 * 1024
DEEPEST = 24

# libyaml where there is one: it is faster by a factor of ten, and the same in what it says.
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_one(content: bytes, file: str) -> Document:
    """The one document of a registry file."""
    documents = read_text(content, file)
    first = documents[0]
    if len(documents) > 1:
        first.fault(
            documents[1].values.get((), Mark(1, 1, 1)),
            "several-documents",
            "a registry file is one document; put the next one in a file of its own",
        )
    return first


def read_text(content: bytes, file: str) -> list[Document]:
    """All documents of a text; what is wrong with it stands in the documents' ``faults``."""
    text, refusal = bytes_to_text(content, MOST_BYTES)
    lines = text.splitlines()
    if refusal is not None:
        document = Document(file, lines)
        document.refused.add(())
        document.fault(Mark(refusal.line, refusal.col, refusal.line), refusal.code, refusal.message)
        return [document]
    documents: list[Document] = []
    walker = _Walker(file, lines, documents)
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            walker.take(event)
    except _TooDeepError:
        pass
    except yaml.YAMLError as error:
        current = walker.open_document()
        line, col, code, message = explain(error, lines)
        current.refused.add(())
        # A text that lost its quotes is often refused once before the parser stumbles over it.
        if not any(each.line == line and each.code == code for each in current.faults):
            current.fault(Mark(line, col, line), code, message)
    if not documents or (documents[0].value is None and not documents[0].faults):
        empty = Document(file, lines)
        empty.refused.add(())
        empty.fault(
            Mark(1, 1, 1),
            "empty-file",
            "nothing is written here; write a record, or delete the file",
        )
        return [empty]
    return documents


class _TooDeepError(Exception):
    """The file nests deeper than any record; the rest of it is not read."""


@dataclass(slots=True)
class _Frame:
    """A list or mapping being read; ``path`` leads to it, ``key`` is the one whose value is due."""

    path: Path
    content: Any
    key: str | None = None
    at: Path = ()
    """Where the value that is due will stand."""
    skip: bool = False
    """Whether the value that is due belongs to a key that was refused."""


class _Walker:
    """Turns the parser's events into values; a stack of its own, so that depth costs no recursion."""

    def __init__(self, file: str, lines: list[str], documents: list[Document]) -> None:
        self.file = file
        self.lines = lines
        self.documents = documents
        self.stack: list[_Frame] = []

    def open_document(self) -> Document:
        """The document being read, or a new one when none is yet."""
        if not self.documents:
            self.documents.append(Document(self.file, self.lines))
        return self.documents[-1]

    def take(self, event: Any) -> None:
        """One event of the parser."""
        if isinstance(event, yaml.DocumentStartEvent):
            self.documents.append(Document(self.file, self.lines))
            self.stack = []
        elif isinstance(event, yaml.AliasEvent):
            self._refuse(
                _mark(event), "alias", f"write the value again instead of '*{event.anchor}'"
            )
            self._put("", _mark(event), refused=True)
        elif isinstance(event, yaml.ScalarEvent):
            self._scalar(event)
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            self._open(event)
        elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            self.stack.pop()

    def _open(self, event: Any) -> None:
        mark = _mark(event)
        if event.anchor is not None:
            self._refuse(
                mark, "anchor", f"write each value where it holds; leave '&{event.anchor}' out"
            )
        if event.tag is not None:
            self._refuse(mark, "tag", f"leave the tag '{event.tag}' out")
        if len(self.stack) >= DEEPEST:
            self._refuse(
                mark,
                "too-deep",
                f"nothing in the registry nests deeper than {DEEPEST}; mend the indentation",
            )
            self.documents[-1].refused.add(())
            raise _TooDeepError
        content: Any = {} if isinstance(event, yaml.MappingStartEvent) else []
        if self._due_key():
            message = "a key is a word; to show a placeholder in a text, put the text in quotes"
            self._refuse(mark, "key-type", message)
            self._key_refused()
            path = (*self.stack[-1].path, _nowhere(mark))
        else:
            path = self._put(content, mark)
        self.stack.append(_Frame(path, content))

    def _scalar(self, event: Any) -> None:
        mark = _mark(event)
        if event.anchor is not None:
            self._refuse(
                mark, "anchor", f"write each value where it holds; leave '&{event.anchor}' out"
            )
        if event.tag is not None:
            self._refuse(mark, "tag", f"leave the tag '{event.tag}' out")
        text: str = event.value
        if mark.style == '"' and (hidden := hidden_in(text)):
            self._refuse(mark, "control-character", hidden)
        if self._due_key():
            self._take_key(text, mark)
            return
        if mark.style:
            self._put(text, mark)
            return
        value = plain_value(text, key=self.stack[-1].key if self.stack else None)
        if isinstance(value, Refusal):
            # An empty value in a flow mapping is nearly always a placeholder that lost its quotes.
            if value.code == "null" and self._in_braces(mark):
                value = Refusal(
                    "unquoted-placeholder", "put a text with a placeholder in quotes", text
                )
                mark = self.documents[-1].values.get(self.stack[-1].path, mark)
                self.documents[-1].refused.add(self.stack[-1].path)
            self._refuse(mark, value.code, value.message)
            self._put(Plain(value.stands_for), mark, refused=True)
        else:
            self._put(value, mark)

    def _in_braces(self, mark: Mark) -> bool:
        frame = self.stack[-1] if self.stack else None
        if frame is None or not isinstance(frame.content, dict) or mark.line > len(self.lines):
            return False
        if self.lines[mark.line - 1][: mark.col - 1].rstrip().endswith(":"):
            return False  # the value was left out, and not the quotes
        opened = self.documents[-1].values.get(frame.path)
        return opened is not None and self.lines[opened.line - 1][opened.col - 1 :].startswith("{")

    def _due_key(self) -> bool:
        if not self.stack:
            return False
        frame = self.stack[-1]
        return isinstance(frame.content, dict) and frame.key is None and not frame.skip

    def _take_key(self, text: str, mark: Mark) -> None:
        frame = self.stack[-1]
        document = self.documents[-1]
        text = sys.intern(text)  # keys are few, and there are many of each
        path = (*frame.path, text)
        if text == "<<" and not mark.style:
            self._refuse(mark, "merge-key", "write the keys out instead of merging them in")
            self._key_refused()
            return
        value = text if mark.style else plain_value(text)
        if not isinstance(value, str):
            message = f"a key is a word; '{text}' reads as something else; put it in quotes if it is meant"
            self._refuse(mark, "key-type", message)
            self._key_refused()
            return
        if path in document.keys:
            first = document.keys[path]
            message = f"'{text}' stands in line {first.line} already; keep one of them"
            self._refuse(mark, "duplicate-key", message)
            self._key_refused()
            return
        document.keys[path] = mark
        frame.key, frame.at = text, path

    def _key_refused(self) -> None:
        self.stack[-1].skip = True

    def _put(self, value: Any, mark: Mark, *, refused: bool = False) -> Path:
        """Set a value where it is due; answers with its path."""
        document = self.documents[-1]
        if not self.stack:
            path: Path = ()
            document.value = value
        else:
            frame = self.stack[-1]
            if isinstance(frame.content, list):
                path = (*frame.path, len(frame.content))
                frame.content.append(value)
            elif frame.skip:
                frame.skip = False
                return (*frame.path, _nowhere(mark))
            elif frame.key is None:  # an alias where a key is due
                frame.skip = True
                return frame.path
            else:
                path = frame.at
                frame.content[frame.key] = value
                frame.key = None
        document.values.setdefault(path, mark)
        if refused:
            document.refused.add(path)
        return path

    def _refuse(self, mark: Mark, code: str, message: str) -> None:
        self.documents[-1].fault(mark, code, message)


def _mark(event: Any) -> Mark:
    start, end = event.start_mark, event.end_mark
    style = getattr(event, "style", None) or ""
    return Mark(start.line + 1, start.column + 1, end.line + 1, style)


def _nowhere(mark: Mark) -> str:
    """A name for a value whose key was refused, so that two such values are not taken for one."""
    return f"?{mark.line}:{mark.col}"
