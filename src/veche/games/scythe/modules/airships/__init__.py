"""The airships of The Wind Gambit: a fourth kind of unit."""
