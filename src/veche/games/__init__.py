"""The titles.  Each is a package that depends on `veche.core` alone."""
