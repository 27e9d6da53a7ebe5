"""Rurik: Dawn of Kiev, for 2 to 4 players."""
