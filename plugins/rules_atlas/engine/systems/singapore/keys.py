"""The ids and keys that several modules of the Singapore rules share."""

PAY = "SGMJ-PAY-001"
TAI = "SGMJ-TAI-001"

LIMIT = f"{PAY}.limit"
MINIMUM = f"{TAI}.minimum"
UNITS = 10
"""The highest tai for which a unit is kept; a table's limit may not be higher."""
