"""The knobs that the Baotou rules read, and the rules that they belong to."""

from rules_atlas.engine.rules import Option

TILES = "BTMJ-TILES-001"
CALL = "BTMJ-CALL-001"
GATE = "BTMJ-GATE-001"
LOCK = "BTMJ-LOCK-001"
WALL = "BTMJ-WALL-001"
SHAPE = "BTMJ-SHAPE-001"
FLOWERS = "BTMJ-FLOWERS-001"
POINTS = "BTMJ-POINTS-001"
PAY = "BTMJ-PAY-001"
STREAK = "BTMJ-STREAK-001"
MULTI = "BTMJ-MULTI-001"
ROB = "BTMJ-ROB-001"

ROWS = {
    "base": POINTS,
    "qingyise": POINTS,
    "hunyise": POINTS,
    "yitiaolong": POINTS,
    "shisanyao": POINTS,
    "caishenqi": FLOWERS,
    "shan": POINTS,
    "dayu": POINTS,
    "xiaoyu": POINTS,
    "dagao": POINTS,
    "xiaogao": POINTS,
    "you": POINTS,
    "daodiaozhong": POINTS,
    "haidi": POINTS,
    "gangkai": POINTS,
    "menqing": POINTS,
    "flowers": POINTS,
}
"""Every row, in the order of the points table. The seven pairs that double have no row but a step."""

ORDER = tuple(ROWS)
FLOOR = 15
"""How many tiles of the wall are never drawn (BTMJ-WALL-001)."""

OPTIONS = (
    Option(f"{CALL}.throw-called", ("allowed", "barred")),
    Option(f"{CALL}.afterwards", ("open", "frozen")),
    Option(f"{GATE}.claim", ("some-throw", "every-throw")),
    Option(f"{GATE}.kong", ("before-replacement", "concealed-free", "after-replacement")),
    Option(f"{GATE}.dead-wait", ("not-tenpai", "tenpai")),
    Option(f"{LOCK}.lasting", ("chow-or-pong", "any-open-meld")),
    Option(f"{LOCK}.lifted-by", ("draw-then-throw", "throw")),
    Option(f"{LOCK}.again", ("no-effect", "new-pass")),
    Option(f"{LOCK}.trigger", ("others-discards", "own-discards-too", "declined-self-draw-too")),
    Option(f"{LOCK}.eight-flowers", ("not-barred", "barred")),
    Option(f"{WALL}.last-throw", ("none", "one")),
    Option(f"{SHAPE}.reading", ("best-total", "seven-pairs-first")),
    Option(f"{POINTS}.base", (10, 5)),
    *(Option(f"{rule}.{row}", (), numeric=True) for row, rule in ROWS.items() if row != "base"),
    Option(f"{POINTS}.multi", ("once", "each", "per-suit")),
    Option(f"{POINTS}.honours", ("neither", "qingyise")),
    Option(f"{POINTS}.runs", ("arrangement", "tiles")),
    Option(f"{POINTS}.dragon-call", ("counts", "concealed-only")),
    Option(f"{POINTS}.dragon", ("stacks", "no-yu", "no-yu-no-shan")),
    Option(f"{POINTS}.gao", ("runs", "tiles", "seven-pairs-only")),
    Option(f"{POINTS}.gao445566", ("small", "big")),
    Option(f"{POINTS}.you-flush", ("stacks", "absorbed")),
    Option(f"{POINTS}.you-honours", ("suits-only", "counts")),
    Option(f"{POINTS}.you-kong", ("four", "three")),
    Option(f"{POINTS}.daodiao", ("run-through", "any-four", "win-on-fourth", "concealed-triplet")),
    Option(f"{POINTS}.haohua-trigger", ("fourth-copy", "any-quad", "one-quad")),
    Option(f"{POINTS}.haohua-multi", ("once", "each-quad")),
    Option(f"{POINTS}.shisanyao-double", ("whole-hand", "row-only")),
    Option(f"{POINTS}.menqing-special", ("counts", "absorbed")),
    Option(f"{POINTS}.menqing-ckong", ("breaks", "keeps")),
    Option(f"{POINTS}.deal-replacement", ("counts", "does-not")),
    Option(f"{FLOWERS}.caishen-flowers", ("count", "absorbed")),
    Option(f"{FLOWERS}.caishen-base", ("with-base", "flat-50")),
    Option(f"{FLOWERS}.caishen-menqing", ("counts", "absorbed")),
    Option(f"{FLOWERS}.caishen-pay", ("self-draw", "single")),
    Option(f"{STREAK}.bonus", (), numeric=True),
    Option(f"{STREAK}.place", ("after-doubling", "before-doubling")),
    Option(f"{STREAK}.losing-dealer", ("nothing", "pays")),
    Option(f"{STREAK}.drawn", ("holds", "resets", "extends")),
    Option(f"{STREAK}.deal", ("next-seat", "winner")),
    Option(f"{MULTI}.winners", ("nearest", "all")),
    Option(f"{MULTI}.dealer", ("if-among-winners", "first-winner", "discarder")),
    Option(f"{ROB}.enabled", (True, False)),
)
