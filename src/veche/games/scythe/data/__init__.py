"""The components, as tables in the order in which they are printed."""
