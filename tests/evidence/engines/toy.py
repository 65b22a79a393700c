"""A second engine for the toy game, written apart from the first, that can be made to misbehave.

Its argument says how: ``well``, or the name of a function below.
"""

import json
import os
import sys
import time

SEATS = "ESWN"


def settle(asked, *, liable=True, unit=None):
    """What every seat wins or pays, from the case and the ruleset's values."""
    values, case = asked["values"], asked["case"]
    unit = unit or values["TOYS-PAY-001.unit"]
    if asked["played"]:
        by, source = "self-draw", None
        for event in case["play"]:
            for each in SEATS:
                if event.get(each) == "win":
                    seat, points = each, event["price"]["points"]
    else:
        win = case["win"]
        seat, by, source, points = win["seat"], win["by"], win.get("from"), win["price"]["points"]
    payer = case.get("declared", {}).get("liable") if not asked["played"] else None
    share = points * unit
    net = dict.fromkeys(SEATS, 0)
    if payer and liable and values.get("TOYS-LIABLE-001.enabled"):
        payers = {payer: 3 * share}
    elif by == "discard" and values["TOYS-PAY-001.split"] == "discarder":
        payers = {source: 3 * share}
    else:
        payers = {each: share for each in SEATS if each != seat}
    for each, amount in payers.items():
        net[each] -= amount
        net[seat] += amount
    return {"id": asked["id"], "status": "settled", "net": net, "total": points}


def say(answer):
    """One line."""
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


def well(asked):
    say(settle(asked))


def forgets_liability(asked):
    say(settle(asked, liable=False))


def counts_wrong(asked):
    say(settle(asked, unit=3))


def hangs(_asked):
    time.sleep(60)


def hangs_once(asked):
    """Hangs on one item; a process that is started again does the rest."""
    if asked["id"].startswith("off-a-discard#"):
        time.sleep(60)
    say(settle(asked))


def crashes(_asked):
    sys.exit("out of tiles")


def crashes_once(asked):
    if asked["id"].startswith("named-liable#"):
        sys.exit("no such seat")
    say(settle(asked))


def talks_nonsense(_asked):
    sys.stdout.write("the dealer wins, I think\n")
    sys.stdout.flush()


def answers_a_list(_asked):
    say([1, 2])


def not_a_number(asked):
    say({"id": asked["id"], "net": {"E": float("nan")}})
    sys.stdout.flush()


def deep(_asked):
    sys.stdout.write("[" * 100_000 + "\n")
    sys.stdout.flush()


waiting = []


def out_of_order(asked):
    """Keeps each answer back until the next question."""
    for each in waiting:
        say(each)
    waiting[:] = [settle(asked)]


def says_another_first(asked):
    """Answers what it was not asked, then what it was."""
    say({"id": "another#0", "net": {}})
    say(settle(asked))


def answers_something_else(asked):
    say(settle(asked) | {"id": "another#0"})


def says_it_twice(asked):
    say(settle(asked))
    say(settle(asked))


def huge_line(_asked):
    sys.stdout.write("x" * 5_000_000 + "\n")
    sys.stdout.flush()


def endless_line(_asked):
    while True:
        sys.stdout.write("x" * 65_536)


def endless_lines(asked):
    while True:
        say({"id": "another#0", "asked": asked["id"]})


def complains_without_end(asked):
    for _ in range(2_000):
        sys.stderr.write("oh no " * 200 + "\n")
    say(settle(asked))


def closes_its_output(_asked):
    os.close(1)
    time.sleep(60)


def leaves_a_child(_asked):
    if os.fork() == 0:
        time.sleep(60)
    os._exit(3)


def passes(asked):
    say({"id": asked["id"], "skip": "not my game"})


def fails_politely(asked):
    say({"id": asked["id"], "error": "I lost count"})


def pays_in_words(asked):
    say({"id": asked["id"], "net": {seat: str(n) for seat, n in settle(asked)["net"].items()}})


def transfers(asked):
    """Says who pays whom instead of the net."""
    net = settle(asked)["net"]
    (winner,) = (seat for seat in net if net[seat] > 0)
    say(
        {
            "id": asked["id"],
            "transfers": [
                {"from": seat, "to": winner, "amount": -n} for seat, n in net.items() if n < 0
            ],
        }
    )


def knows_nothing(asked):
    say({"id": asked["id"], "weather": "fine"})


if __name__ == "__main__":
    how = sys.argv[1]
    if how == "closes_its_input":
        os.close(0)
        time.sleep(60)
    if how == "never_reads":
        time.sleep(60)
    if how == "ends_without_a_line_break":
        sys.stdout.write(json.dumps(settle(json.loads(sys.stdin.readline()))))
        sys.exit(0)
    for line in sys.stdin:
        globals()[how](json.loads(line))
