"""Random winning hands, the same for both sides of a comparison."""

from random import Random

from rules_atlas.engine.readings import is_standard
from rules_atlas.engine.tiles import counts


def winning_hands(number: int, seed: int = 1) -> list[tuple[tuple[int, ...], int]]:
    """Concealed hands of thirteen tiles, each with a tile that completes it."""
    random = Random(seed)
    found: list[tuple[tuple[int, ...], int]] = []
    while len(found) < number:
        hand = _fourteen(random)
        if hand is None:
            continue
        random.shuffle(hand)
        found.append((tuple(hand[:-1]), hand[-1]))
    return found


def _fourteen(random: Random) -> list[int] | None:
    """Four sets and a pair, leaning towards one suit as real hands do."""
    suit = random.randrange(3)
    hand: list[int] = []
    for _ in range(4):
        place = suit if random.random() < 0.5 else random.randrange(4)
        if place == 3:
            hand += [27 + random.randrange(7)] * 3
        elif random.random() < 0.65:
            low = place * 9 + random.randrange(7)
            hand += [low, low + 1, low + 2]
        else:
            hand += [place * 9 + random.randrange(9)] * 3
    hand += [random.randrange(34)] * 2
    held = counts(hand)
    return hand if max(held) <= 4 and is_standard(held) else None
