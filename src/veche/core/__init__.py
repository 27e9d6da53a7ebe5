"""The words every game is written in.  Pure: no I/O, no clock, no global random, no third party."""
