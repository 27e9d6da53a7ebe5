"""The modular board."""
