"""The words of the resolution tiles, one module per language."""
