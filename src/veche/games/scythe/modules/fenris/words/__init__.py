"""The words of the two further factions."""
