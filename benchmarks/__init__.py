"""How fast the Atlas is, as ratios against a peer measured in the same run."""
