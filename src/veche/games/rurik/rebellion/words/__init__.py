"""The words of the solo game, one module per language; the catalogues of the title take them in."""
