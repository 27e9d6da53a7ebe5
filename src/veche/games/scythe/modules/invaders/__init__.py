"""Invaders from Afar: Albion with its flags, Togawa with its traps, two mats, six and seven players."""
