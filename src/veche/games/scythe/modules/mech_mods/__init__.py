"""Mech modifications of The Rise of Fenris: abilities of other factions that cover those of the own mat."""
