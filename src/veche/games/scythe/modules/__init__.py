"""Expansions: each is a folder with its data, steps, hooks and words."""
