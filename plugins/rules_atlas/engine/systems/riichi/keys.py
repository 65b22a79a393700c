"""The knobs that the riichi rules read, and the rules that they belong to."""

from rules_atlas.engine.rules import Option

HAND = "RIMJ-HAND-001"
PAO = "RIMJ-PAO-001"
PAY = "RIMJ-PAY-001"
RINSHAN = "RIMJ-RINSHAN-001"
WIN = "RIMJ-WIN-001"

PLAYERS = f"{WIN}.players"
"""How many play by a ruleset."""
TRIGGERS = ("daisangen", "daisuushii", "suukantsu")
"""The yakuman that a claimed set can settle; each is a trigger and the part that it covers."""
DAIMINKAN = "daiminkan-rinshan"
"""The trigger of RIMJ-RINSHAN-001."""
DOUBLES = ("daisuushii", "suuankou-tanki", "kokushi-thirteen-wait", "chuuren-nine-wait")
"""The yakuman that some rulesets count twice."""

_YES_NO = (True, False)

OPTIONS = (
    *(Option(f"{PAO}.trigger.{name}", _YES_NO) for name in TRIGGERS),
    Option(f"{PAO}.closed-kan", ("counts", "does-not")),
    Option(f"{PAO}.scope", ("whole-hand", "covered-part")),
    Option(f"{PAO}.two-feeders", ("each-own-part", "first-only")),
    Option(f"{PAO}.tsumo", ("tsumo-total", "ron-value")),
    Option(f"{PAO}.third-party-ron", ("half", "liable-all")),
    Option(
        f"{PAO}.honba-ron",
        (
            "liable",
            "discarder",
            "split-liable-rounds-up",
            "split-discarder-rounds-up",
            "split-each-rounds-up",
        ),
    ),
    Option(f"{PAO}.honba-tsumo", ("liable",)),
    Option(f"{PAO}.honba-mixed-tsumo", ("liable", "shared")),
    Option(
        f"{PAO}.honba-two-feeders",
        ("suukantsu-feeder", "split-each-rounds-up", "each-in-full"),
    ),
    Option(f"{RINSHAN}.enabled", _YES_NO),
    Option(f"{RINSHAN}.value", ("as-ron", "tsumo-total")),
    Option(f"{RINSHAN}.duration", ("same-turn", "first-replacement")),
    Option(f"{RINSHAN}.with-yakuman", ("kan-feeder-as-discarder",)),
    Option(f"{PAY}.honba", _YES_NO),
    Option(f"{PAY}.stacking", ("adds-up", "dearest-only", "one-unit")),
    *(Option(f"{PAY}.double-{name}", _YES_NO) for name in DOUBLES),
    Option(f"{PAY}.kazoe", _YES_NO),
    Option(f"{PAY}.kiriage", _YES_NO),
    Option(f"{PAY}.tsumo-loss", ("loss", "shared")),
    Option(f"{HAND}.open-tanyao", _YES_NO),
    Option(f"{HAND}.double-wind-pair", ("four-fu", "two-fu")),
    Option(f"{HAND}.red-fives", _YES_NO),
    Option(PLAYERS, (), numeric=True),
    Option(f"{WIN}.rob-closed-kan", _YES_NO),
    Option(f"{WIN}.several-winners", ("all", "nearest", "three-is-a-draw")),
    Option(f"{WIN}.counters", ("nearest", "every-winner")),
)
