"""Games that ``riichienv`` plays with itself, as lists of mjai events, one for each hand."""

from random import Random
from typing import Any

from riichienv import ActionType, GameRule, RiichiEnv, calculate_shanten, calculate_shanten_3p

Hand = list[dict[str, Any]]
_AT_ONCE = (
    *(ActionType.TSUMO, ActionType.RON, ActionType.KYUSHU_KYUHAI),
    *(ActionType.KITA, ActionType.RIICHI),
)
_KANS = (ActionType.ANKAN, ActionType.KAKAN, ActionType.DAIMINKAN)


def hands(seed: int, players: int = 4, calls: float = 0.4) -> list[Hand]:
    """The hands of one game under Tenhou's rules; equal seeds give equal games."""
    env = RiichiEnv(2 if players == 4 else 5, seed=seed, rule=GameRule.default_tenhou())
    random = Random(seed)
    shanten = calculate_shanten if players == 4 else calculate_shanten_3p
    seen = env.reset()
    while not env.done():
        asked = sorted(seen.items())
        seen = env.step({who: _choose(each, random, shanten, calls) for who, each in asked})
    games: list[Hand] = []
    for event in env.mjai_log:
        if event["type"] == "start_kyoku":
            games.append([])
        if games and event["type"] not in ("end_game", "end_kyoku"):
            games[-1].append(event)
    return games


def _choose(seen: Any, random: Random, shanten: Any, calls: float) -> Any:
    """Win, end a hopeless hand, declare riichi, kan, or throw towards a win; call at times."""
    actions = seen.legal_actions()
    kinds = {action.action_type: action for action in actions}
    for wanted in _AT_ONCE:
        if wanted in kinds:
            return kinds[wanted]
    kans = [each for each in actions if each.action_type in _KANS]
    if kans and random.random() < 0.8:
        return random.choice(kans)
    claims = [each for each in actions if each.action_type in (ActionType.PON, ActionType.CHI)]
    if claims and random.random() < calls:
        return random.choice(claims)
    throws = [each for each in actions if each.action_type == ActionType.DISCARD]
    if not throws:
        return kinds.get(ActionType.PASS, actions[0])
    found = []
    for each in throws:
        rest = list(seen.hand)
        rest.remove(each.tile)
        found.append((shanten(rest), random.random(), each))
    return min(found, key=lambda each: each[:2])[2]
