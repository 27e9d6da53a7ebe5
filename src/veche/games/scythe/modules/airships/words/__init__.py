"""The words of the airships, one module per language."""
