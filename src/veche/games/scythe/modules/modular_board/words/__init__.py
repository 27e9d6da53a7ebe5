"""What the modular board adds to the words of Scythe, one module for each language."""
