"""Drive another engine over a suite by lines of JSON, in bounded time whatever it does.

One question is asked at a time, so that every answer has one question. An engine that does not
answer in time, ends, or writes what is no answer loses that item only: it is started again for the
next, until it has failed too often.
"""

import json
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import IO

from rules_atlas.evidence.conformance import Item
from rules_atlas.evidence.judging import Judged, Report, answer_of, judge

LONGEST_LINE = 1_000_000
"""Bytes of one answer; a longer line is none."""
MOST_STRAYS = 50
"""Lines that answer something else, before an engine is taken to talk without listening."""
IN_A_ROW = 3
IN_ALL = 10
"""Failures of the process, after which it is not started again."""
_CHUNK = 65_536
_LAST_WORDS = 300
_END = None


def run(items: Iterable[Item], command: str, seconds: float) -> Report:
    """Give every item to an engine, one at a time, and judge each answer.

    No more than ``seconds`` are spent on an item, and no more than :data:`IN_ALL` processes are
    lost; what is not asked any more is listed as such, so that nothing is missing from the report.
    """
    report = Report()
    engine: _Engine | None = None
    row = lost = 0
    try:
        for item in items:
            if report.stopped:
                report.judged.append(Judged(item, "not-asked", "the engine was given up"))
                continue
            try:
                engine = engine or _Engine(command)
                judged = _ask(engine, item, seconds, report)
            except _GoneError as gone:
                if engine is not None:
                    engine.stop()
                engine = None
                row, lost = row + 1, lost + 1
                report.judged.append(Judged(item, "failed", str(gone)))
                if row >= IN_A_ROW or lost >= IN_ALL:
                    report.stopped = f"given up after {item.id}: {gone}"
                continue
            row = 0
            report.judged.append(judged)
    finally:
        if engine is not None:
            engine.stop()
    return report


def _ask(engine: "_Engine", item: Item, seconds: float, report: Report) -> Judged:
    """Ask one item and wait for its own answer; answers to others are noted and passed over."""
    until = time.monotonic() + seconds
    engine.send(json.dumps(item.to_json(with_expected=False), ensure_ascii=False))
    strays = 0
    while True:
        line = engine.line(until, seconds, strays)
        answer = answer_of(line)
        if isinstance(answer, str):
            # What was wrong with the line cannot be known, so it counts as the answer it stands for.
            return Judged(item, "failed", answer)
        if answer.get("id") == item.id:
            return judge(item, answer)
        strays += 1
        report.strays.append(f"answered {str(answer.get('id'))[:80]!r} when {item.id!r} was asked")
        if strays >= MOST_STRAYS:
            message = f"{strays} answers to other questions than {item.id!r}"
            raise _GoneError(message)


class _GoneError(Exception):
    """The engine gave no answer."""


class _Engine:
    """A process that is asked on its standard input and answers on its standard output."""

    def __init__(self, command: str) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the command is the caller's own
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            message = f"it cannot be started: {error}"
            raise _GoneError(message) from error
        self._lines: queue.Queue[bytes | None] = queue.Queue(maxsize=MOST_STRAYS)
        self._questions: queue.Queue[bytes | None] = queue.Queue()
        self._stopped = threading.Event()
        self._complaint = b""
        works = (self._listen, self._write, self._hear)
        self._threads = [threading.Thread(target=work, daemon=True) for work in works]
        for thread in self._threads:
            thread.start()

    def send(self, question: str) -> None:
        """Hand a question to the thread that writes, since an engine may never read it."""
        self._questions.put(question.encode() + b"\n")

    def line(self, until: float, seconds: float, strays: int) -> str:
        """The next line that the engine writes."""
        try:
            line = self._lines.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty as error:
            message = f"no answer within {seconds:g} seconds"
            if strays:
                message += f", and {strays} to other questions"
            raise _GoneError(message) from error
        if line is _END:
            raise _GoneError(self._ended())
        if len(line) > LONGEST_LINE:
            message = f"a line of more than {LONGEST_LINE} bytes"
            raise _GoneError(message)
        return line.decode(errors="replace")

    def _ended(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=1)
        status = self._process.poll()
        how = "it closed its output" if status is None else f"it ended with status {status}"
        said = self._complaint.decode(errors="replace").strip().splitlines()
        return f"{how}: {said[-1][-_LAST_WORDS:]}" if said else how

    def _listen(self) -> None:
        """Cut the output into lines; of one that never ends, no more than its beginning is kept."""
        assert self._process.stdout is not None  # noqa: S101 - it was asked for as a pipe
        rest = b""
        while chunk := self._read(self._process.stdout):
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                self._put(line)
            if len(rest) > LONGEST_LINE:
                self._put(rest)
                return
        if rest.strip():
            self._put(rest)
        self._put(_END)

    def _put(self, line: bytes | None) -> None:
        """Wait until somebody wants the line, unless nobody does any more."""
        while not self._stopped.is_set():
            with suppress(queue.Full):
                self._lines.put(line, timeout=0.1)
                return

    def _read(self, stream: IO[bytes]) -> bytes:
        try:
            return os.read(stream.fileno(), _CHUNK)
        except (OSError, ValueError):
            return b""

    def _write(self) -> None:
        assert self._process.stdin is not None  # noqa: S101 - it was asked for as a pipe
        while (question := self._questions.get()) is not None:
            rest = memoryview(question)
            try:
                while rest:
                    rest = rest[os.write(self._process.stdin.fileno(), rest) :]
            except (OSError, ValueError):
                return  # it reads no more; whether it still answers is seen on its output

    def _hear(self) -> None:
        """Keep the last words of its complaints, however many there are."""
        assert self._process.stderr is not None  # noqa: S101 - it was asked for as a pipe
        while chunk := self._read(self._process.stderr):
            self._complaint = (self._complaint + chunk)[-4 * _LAST_WORDS :]

    def stop(self) -> None:
        """End the process and all that it started, and let the threads go."""
        self._stopped.set()
        self._questions.put(None)
        with suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)
        with suppress(OSError):
            self._process.kill()
        self._process.wait()
        for thread in self._threads:
            thread.join(timeout=1)
        if any(thread.is_alive() for thread in self._threads):
            return  # a process that left its group still holds a pipe, so it stays open
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            if stream is not None:
                with suppress(OSError):
                    stream.close()
