"""The Automa: an opponent that its cards play."""
