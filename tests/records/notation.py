"""Write a hand of mjai events in Tenhou's two notations, as a game there would have been kept."""

from typing import Any

Event = dict[str, Any]
_HONOURS = "ESWNPFC"
_REASONS = {
    "exhaustive_draw": ("", "流局"),
    "kyushu_kyuhai": ("yao9", "九種九牌"),
    "sufuurenta": ("kaze4", "四風連打"),
    "suucha_riichi": ("reach4", "四家立直"),
    "suukansansen": ("kan4", "四槓散了"),
    "sanchaho": ("ron3", "三家和了"),
    "nagashimangan": ("nm", "流し満貫"),
}
_DRAWS, _THROWS = "TUVW", "DEFG"


def kind(pai: str) -> int:
    """The kind of an mjai tile, 0 to 33."""
    if pai in _HONOURS:
        return 27 + _HONOURS.index(pai)
    return "mps".index(pai[1]) * 9 + int(pai[0]) - 1


class Tiles:
    """Gives each tile that appears one of the 136 numbers, and remembers who holds which."""

    def __init__(self) -> None:
        self.free = {each: [each * 4 + copy for copy in range(4)] for each in range(34)}
        self.held: dict[int, list[int]] = {}

    def new(self, pai: str) -> int:
        """A copy that nobody has seen; the red five is always the first."""
        left = self.free[kind(pai)]
        if kind(pai) in (4, 13, 22):
            red = kind(pai) * 4
            number = red if pai.endswith("r") else next(each for each in left if each != red)
        else:
            number = left[0]
        left.remove(number)
        return number

    def take(self, who: int, pai: str, *, latest: bool = False) -> int:
        """A tile out of a hand."""
        hand = self.held[who]
        fitting = [each for each in hand if name(each) == pai]
        number = fitting[-1] if latest else fitting[0]
        hand.remove(number)
        return number


def name(number: int) -> str:
    """The mjai name of one of the 136."""
    if number // 4 >= 27:
        return _HONOURS[number // 4 - 27]
    return f"{number // 4 % 9 + 1}{'mps'[number // 36]}" + ("r" if number in (16, 52, 88) else "")


def mjlog(hands: list[list[Event]], players: int = 4) -> str:
    """A whole game as mjlog."""
    kind_of_game = 169 if players == 4 else 185
    body = "".join(_Written(hand, players).xml() for hand in hands)
    return f'<mjloggm ver="2.3"><GO type="{kind_of_game}"/><UN n0="%41"/>{body}</mjloggm>'


def viewer(hands: list[list[Event]], players: int = 4) -> dict[str, Any]:
    """A whole game as the viewer's JSON."""
    disp = "般南喰赤" if players == 4 else "三般南喰赤"
    log = [_Written(hand, players).rows() for hand in hands]
    return {
        "title": ["", ""],
        "name": ["A", "B", "C", "D"],
        "rule": {"disp": disp, "aka": 1},
        "log": log,
    }


class _Written:
    """One hand, its tiles numbered as the events go by."""

    def __init__(self, events: list[Event], players: int) -> None:
        self.players = players
        self.tiles = Tiles()
        self.start, *self.events = events
        self.indicators = [self.tiles.new(self.start["dora_marker"])]
        self.deal = []
        for who, hand in enumerate(self.start["tehais"][:players]):
            self.tiles.held[who] = [self.tiles.new(pai) for pai in hand]
            self.deal.append(list(self.tiles.held[who]))
        self.sets: dict[int, list[tuple[int, list[int]]]] = {who: [] for who in range(players)}
        self.sticks = self.start["kyotaku"]
        self.scores = list(self.start["scores"])
        self.draws: list[list[Any]] = [[] for _ in range(4)]
        self.throws: list[list[Any]] = [[] for _ in range(4)]
        self.latest: int | None = None
        self.riichi = False
        self.ura: list[int] = []
        self.result: list[Any] = []
        self.text: list[str] = []
        for event in self.events:
            getattr(self, f"_{event['type']}")(event)

    def _round(self) -> int:
        return "ESWN".index(self.start["bakaze"]) * 4 + self.start["kyoku"] - 1

    def xml(self) -> str:
        """The tags of the hand."""
        s = self.start
        hais = " ".join(f'hai{who}="{_row(hand)}"' for who, hand in enumerate(self.deal))
        ten = [points // 100 for points in s["scores"]] + [0] * (4 - self.players)
        seed = [self._round(), s["honba"], s["kyotaku"], 0, 0, self.indicators[0]]
        init = f'<INIT seed="{_row(seed)}" ten="{_row(ten)}" oya="{s["oya"]}" {hais}/>'
        return init + "".join(self.text)

    def rows(self) -> list[Any]:
        """The hand's rows for the viewer."""
        s = self.start
        found: list[Any] = [[self._round(), s["honba"], s["kyotaku"]], list(s["scores"])]
        found += [[_viewed(each) for each in self.indicators], [_viewed(each) for each in self.ura]]
        for who in range(self.players):
            found += [[_viewed(each) for each in self.deal[who]], self.draws[who], self.throws[who]]
        for _ in range(4 - self.players):
            found += [[], [], []]
        return [*found, self.result]

    def _tsumo(self, event: Event) -> None:
        who = event["actor"]
        number = self.tiles.new(event["pai"])
        self.tiles.held[who].append(number)
        self.latest = number
        self.text.append(f"<{_DRAWS[who]}{number}/>")
        self.draws[who].append(_viewed(number))

    def _dahai(self, event: Event) -> None:
        who = event["actor"]
        number = self.tiles.take(who, event["pai"], latest=event["tsumogiri"])
        self.thrown = number
        self.text.append(f"<{_THROWS[who]}{number}/>")
        shown = 60 if number == self.latest else _viewed(number)
        self.throws[who].append(f"r{shown}" if self.riichi else shown)
        self.riichi, self.latest = False, None

    def _reach(self, event: Event) -> None:
        self.riichi = True
        self.text.append(f'<REACH who="{event["actor"]}" step="1"/>')

    def _reach_accepted(self, event: Event) -> None:
        self.sticks += 1
        self.scores[event["actor"]] -= 1000
        self.text.append(f'<REACH who="{event["actor"]}" step="2"/>')

    def _claim(self, event: Event, letter: str) -> tuple[int, list[int], int]:
        who = event["actor"]
        own = [self.tiles.take(who, pai) for pai in event["consumed"]]
        turns = (event["target"] - who) % 4
        shown = [_viewed(each) for each in own]
        last = len(own)
        place = {3: 0, 2: 1, 1: last}[turns]
        parts = [f"{each}" for each in shown]
        parts.insert(place, f"{letter}{_viewed(self.thrown)}")
        self.draws[who].append("".join(parts))
        self.latest = None
        return who, own, turns

    def _chi(self, event: Event) -> None:
        who, own, turns = self._claim(event, "c")
        three = sorted([*own, self.thrown])
        low = three[0] // 4
        place = (low // 9 * 7 + low % 9) * 3 + three.index(self.thrown)
        copies = sum(number % 4 << 3 + 2 * at for at, number in enumerate(three))
        self._set(who, place << 10 | copies | 4 | turns, three)

    def _pon(self, event: Event) -> None:
        who, own, turns = self._claim(event, "p")
        three = sorted([*own, self.thrown])
        left = next(each for each in range(4) if three[0] // 4 * 4 + each not in three)
        place = three[0] // 4 * 3 + three.index(self.thrown)
        self._set(who, place << 9 | left << 5 | 8 | turns, three)

    def _daiminkan(self, event: Event) -> None:
        who, own, turns = self._claim(event, "m")
        self._set(who, self.thrown << 8 | turns, [*own, self.thrown])
        self.throws[who].append(0)

    def _ankan(self, event: Event) -> None:
        who = event["actor"]
        four = sorted(self.tiles.take(who, pai) for pai in event["consumed"])
        shown = [f"{_viewed(each)}" for each in four]
        self.throws[who].append("".join([*shown[:3], "a", shown[3]]))
        self._set(who, four[0] << 8, four)

    def _kakan(self, event: Event) -> None:
        who = event["actor"]
        added = self.tiles.take(who, event["pai"])
        self.thrown = added
        packed, three = next(
            each for each in self.sets[who] if each[1][0] // 4 == added // 4 and each[0] & 12 == 8
        )
        self.sets[who].remove((packed, three))
        place = {3: 0, 2: 1, 1: 2}[packed & 3]
        shown = [f"{_viewed(each)}" for each in three]
        shown.insert(place, f"k{_viewed(added)}")
        self.throws[who].append("".join(shown))
        self._set(who, packed & ~8 | 16, [*three, added])

    def _kita(self, event: Event) -> None:
        who = event["actor"]
        number = self.tiles.take(who, "N")
        self.thrown = number
        self.throws[who].append("f44")
        self._set(who, number << 8 | 32, [number])

    def _set(self, who: int, packed: int, numbers: list[int]) -> None:
        self.sets[who].append((packed, numbers))
        self.text.append(f'<N who="{who}" m="{packed}" />')

    def _dora(self, event: Event) -> None:
        number = self.tiles.new(event["dora_marker"])
        self.indicators.append(number)
        self.text.append(f'<DORA hai="{number}" />')

    def _hora(self, event: Event) -> None:
        who, source = event["actor"], event["target"]
        if not self.ura and event.get("ura_markers"):
            self.ura = [self.tiles.new(pai) for pai in event["ura_markers"]]
        hand = sorted(self.tiles.held[who])
        won_on = self.latest if who == source else self.thrown
        if who != source:
            hand = sorted([*hand, self.thrown])
        parts = {
            "ba": _row([self.start["honba"], self.sticks]),
            "hai": _row(hand),
            "machi": won_on,
            "doraHai": _row(self.indicators),
            "who": who,
            "fromWho": source,
            "sc": self._sc(event["deltas"]),
        }
        if self.sets[who]:
            parts["m"] = _row([packed for packed, _ in reversed(self.sets[who])])
        if event.get("ura_markers"):
            parts["doraHaiUra"] = _row(self.ura)
        self.sticks = 0
        self.text.append("<AGARI " + " ".join(f'{k}="{v}"' for k, v in parts.items()) + " />")
        self.result = self.result or ["和了"]
        self.result += [list(event["deltas"]), [who, source, who, "?点"]]

    def _ryukyoku(self, event: Event) -> None:
        kind_of_end, word = _REASONS[event["reason"]]
        said = f'type="{kind_of_end}" ' if kind_of_end else ""
        for who in event.get("shown", ()):
            said += f'hai{who}="{_row(sorted(self.tiles.held[who]))}" '
        self.text.append(f'<RYUUKYOKU {said}ba="0,0" sc="{self._sc(event["deltas"])}" />')
        self.result = [word, list(event["deltas"])]

    def _sc(self, deltas: list[int]) -> str:
        pairs: list[int] = []
        for who, change in enumerate(deltas):
            pairs += [self.scores[who] // 100, change // 100]
            self.scores[who] += change
        return _row(pairs + [0, 0] * (4 - self.players))


def _viewed(number: int) -> int:
    """One of the 136 as the viewer numbers tiles."""
    if number in (16, 52, 88):
        return 51 + (16, 52, 88).index(number)
    return (number // 36 + 1) * 10 + number // 4 % 9 + 1


def _row(numbers: list[int]) -> str:
    return ",".join(str(each) for each in numbers)
