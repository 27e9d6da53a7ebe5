"""Scythe, for 1 to 5 players."""
