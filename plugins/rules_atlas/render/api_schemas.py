"""JSON Schemas of the data files, for other people's programs and for their validators.

They say what is there and of which type; further keys may come, so none is forbidden.
"""

from copy import deepcopy
from typing import Any, TypeAlias

from rules_atlas.engine.seats import SEATS
from rules_atlas.evidence.judging import JUDGED
from rules_atlas.evidence.reports import EngineReport
from rules_atlas.registry import model
from rules_atlas.registry.schemas import DIALECT

Schema: TypeAlias = dict[str, Any]

TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "integer"}
FLAG: Schema = {"type": "boolean"}
VALUE: Schema = {"type": ["boolean", "integer", "string", "array", "object", "null"]}
SEAT: Schema = {"enum": list(SEATS)}
FREE: Schema = {"type": "object"}
DIGEST: Schema = {"type": "string", "pattern": "^sha256:[0-9a-f]{64}$"}


def obj(optional: Schema | None = None, /, **required: Schema) -> Schema:
    """An object with these keys; a required key that ends in ``_`` is a word of Python."""
    named = {key.rstrip("_"): each for key, each in required.items()}
    return {
        "type": "object",
        "properties": {**named, **(optional or {})},
        "required": sorted(named),
    }


def some(items: Schema) -> Schema:
    """A list."""
    return {"type": "array", "items": items}


def mapped(values: Schema) -> Schema:
    """An object whose keys are ids, seats or rows."""
    return {"type": "object", "additionalProperties": values}


def maybe(schema: Schema) -> Schema:
    """This, or null."""
    return {"anyOf": [schema, {"type": "null"}]}


TEXTS = some(TEXT)
NET = {"type": "object", "propertyNames": SEAT, "additionalProperties": NUMBER}
UNDER = obj({"convention": TEXT, "set": mapped(VALUE)}, profile=TEXT)
STATEMENT = obj(text=TEXT, shown_by=TEXTS)
SOURCE_REF = obj({"at": TEXT}, ref=TEXT)
LIABILITY = obj(
    {"since_label": TEXT, "trigger": TEXT, "claim": TEXT, "widened": TEXT},
    seat=SEAT,
    toward=SEAT,
    covers=TEXT,
    since=NUMBER,
    because=TEXT,
)
ROW = obj(row=TEXT, amount=NUMBER, because=TEXT, tiles=TEXT, reason=TEXT, absorbed_by=maybe(TEXT))
STEP = obj(op=TEXT, amount=NUMBER, because=TEXT, reason=TEXT)
PRICE = obj(rows=some(ROW), steps=some(STEP), total=NUMBER, reading=TEXT, absorbed=some(ROW))
TRANSFER = obj(from_=SEAT, to=SEAT, amount=NUMBER, because=TEXT, reason=TEXT)
STAKE = obj(seat=SEAT, amount=NUMBER, because=TEXT, reason=TEXT)
WIN = obj(
    {"label": TEXT},
    seat=SEAT,
    by={"enum": ["discard", "self-draw"]},
    from_=maybe(SEAT),
    at=NUMBER,
    tile=maybe(TEXT),
    price=PRICE,
    liable=some(LIABILITY),
    others=some(PRICE),
)
OFFER = obj(
    {"label": TEXT},
    at=NUMBER,
    seat=SEAT,
    kind=TEXT,
    tiles=TEXT,
    throws=maybe(mapped(TEXTS)),
    waits=maybe(TEXTS),
    net=maybe(NET),
    price=maybe(PRICE),
    liable=some(LIABILITY),
    unknown=TEXTS,
)
REFUSED = obj(
    {"label": TEXT}, at=NUMBER, seat=SEAT, kind=TEXT, because=TEXT, reason=TEXT, tiles=TEXT
)
STATUS: Schema = {
    "enum": [
        "settled",
        "goes-on",
        "ends-earlier",
        "refused",
        "unresolved",
        "not-comparable",
        "drawn",
    ]
}
CASE = obj(
    id=TEXT,
    under=UNDER,
    status=STATUS,
    reads=TEXTS,
    wins=some(WIN),
    transfers=some(TRANSFER),
    stakes=some(STAKE),
    net=NET,
    ordinary=NET,
    ledger=some(TRANSFER),
    offers=some(OFFER),
    refused=some(REFUSED),
    notes=some(obj(kind=TEXT)),
    rejected=some(obj(what=TEXT, because=TEXT, reason=TEXT)),
    liabilities=some(LIABILITY),
    unknown=TEXTS,
    event=maybe(NUMBER),
    rule=maybe(TEXT),
    reason=TEXT,
    dealer_next=maybe(SEAT),
    streak=maybe(NUMBER),
    expectations=some(obj(under=UNDER, holds=FLAG, basis=TEXT)),
    what_if=some(
        obj(
            under=UNDER,
            name=TEXT,
            differs=FLAG,
            status=STATUS,
            net=NET,
            unknown=TEXTS,
            event=maybe(NUMBER),
            reason=TEXT,
        )
    ),
)
RULE = obj(
    id=TEXT,
    key=maybe(TEXT),
    system=TEXT,
    slug=TEXT,
    family=TEXT,
    title=obj({"zh": TEXT, "ja": TEXT}, en=TEXT),
    url=TEXT,
    profile=TEXT,
    lede=TEXT,
    answer=STATEMENT,
    steps=some(obj(title=TEXT, text=TEXT, shown_by=TEXTS)),
    dimensions=some(
        obj(
            key=TEXT,
            label=TEXT,
            kind={"enum": ["choice", "number", "triggers"]},
            unit=maybe(TEXT),
            options=some(obj(value=VALUE, label=TEXT)),
            applies_when=mapped(VALUE),
            default=VALUE,
            default_label=TEXT,
        )
    ),
    conventions=some(
        obj(
            id=TEXT,
            name=TEXT,
            set=mapped(VALUE),
            represented={"enum": ["yes", "partly", "no"]},
            unrepresented=TEXTS,
            result=maybe(TEXT),
            shown_by=TEXTS,
        )
    ),
    faq=some(obj(q=TEXT, a=TEXT, shown_by=TEXTS)),
    cases=TEXTS,
    sources=some(SOURCE_REF),
    file=TEXT,
)
PROFILE = obj(
    id=TEXT,
    system=TEXT,
    name=TEXT,
    scope=TEXT,
    extends=maybe(TEXT),
    cells=mapped(
        obj({"sources": some(SOURCE_REF), "why": FREE}, grade=TEXT, value=VALUE, from_=TEXT)
    ),
)
SITED = {"file": TEXT, "line": NUMBER}
CLAIM = obj(
    kind=TEXT, id=TEXT, part=maybe(TEXT), rules=TEXTS, nature=TEXT, sources=some(FREE), **SITED
)
ITEM = obj(
    id=TEXT,
    system=TEXT,
    rules=TEXTS,
    played=FLAG,
    under=UNDER,
    values=mapped(VALUE),
    case=FREE,
    expected={"type": "object", "propertyNames": {"enum": list(JUDGED)}},
    source=maybe(SOURCE_REF),
)
FILE = obj(
    path=TEXT,
    about=TEXT,
    schema=maybe(TEXT),
    bytes=NUMBER,
    sha256={"type": "string", "pattern": "^[0-9a-f]{64}$"},
)


def api_schemas() -> dict[str, Schema]:
    """A schema for each data file, by its name; ``case`` for each file under ``cases/``."""
    expect = some({"$ref": "#/$defs/Expected"})
    extras = {"system": TEXT, "shows": TEXTS, "url": TEXT, "evidence": TEXT, "expect": expect}
    standing = obj(dealer=SEAT, streak=NUMBER)
    hand = obj(hand=TEXT, dealer=SEAT, streak=NUMBER, status=TEXT, net=NET, running=NET)
    outcome = obj(
        under=UNDER,
        status=TEXT,
        hands=some(hand),
        after=standing,
        running=NET,
        reason=TEXT,
        unknown=TEXTS,
    )
    found = {
        "index": _list(
            format={"const": 1},
            name=TEXT,
            digests=obj(registry=DIGEST, engine=DIGEST),
            systems=TEXTS,
            files=some(FILE),
        ),
        "rules": _list(keys=mapped(TEXT), rules=some(RULE)),
        "profiles": _list(profiles=some(PROFILE)),
        "fixtures": _records("fixtures", model.Fixture, extras),
        "scenarios": _records("scenarios", model.Scenario, extras),
        "sequences": _records("sequences", model.Sequence, {"system": TEXT, "outcome": outcome}),
        "terms": _records("terms", model.Term, {}),
        "sources": _records("sources", model.Source, {}),
        "retired": _records("retired", model.Retired, {}),
        "changes": _records("changes", model.Change, {"summary": TEXT, "url": TEXT}),
        "conformance": _records("engines", EngineReport, {}),
        "provenance": _list(claims=some(CLAIM)),
        "coverage": _list(
            complete=FLAG,
            options=some(obj(key=TEXT, value=VALUE, under=UNDER, pinned_by=TEXTS)),
            subjects=some(obj(kind=TEXT, name=TEXT, fires=TEXTS, near_misses=TEXTS)),
            statements=some(obj(of=TEXT, what=TEXT, shown_by=TEXTS, **SITED)),
            unclaimed=TEXTS,
        ),
        "reviews": _list(
            rules=some(obj(rule=TEXT, role=TEXT, state=TEXT, parts=some(FREE), reviews=some(FREE)))
        ),
        "case": CASE,
        "suite": ITEM,
    }
    return {name: {"$schema": DIALECT, "title": name, **each} for name, each in found.items()}


def _list(**required: Schema) -> Schema:
    """A file that begins with the registry's version and its licence."""
    return obj(registry=TEXT, licence=TEXT, **required)


def _records(key: str, record: type[model.Record], extras: Schema) -> Schema:
    """A list of records of the registry, each with what publishing adds."""
    schema = deepcopy(record.model_json_schema())
    definitions = schema.pop("$defs", {})
    if "Expectation" in definitions:  # as it is published, with its base and whether it holds
        expected = deepcopy(definitions["Expectation"])
        expected["properties"] |= {"under": UNDER, "holds": FLAG}
        expected["required"] = sorted({*expected["required"], "under", "holds"})
        definitions["Expected"] = expected
    schema["properties"] = {**schema["properties"], **extras}
    schema["required"] = sorted({*schema.get("required", ()), *extras})
    return {**_list(**{key: some(schema)}), "$defs": definitions}
