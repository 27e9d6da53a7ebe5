"""The Rise of Fenris: its two further factions, and the markers of their home bases."""
