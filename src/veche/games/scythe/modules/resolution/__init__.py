"""The resolution tiles of The Wind Gambit: other ends of the game."""
