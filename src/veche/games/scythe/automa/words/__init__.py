"""What the Automa adds to the words of Scythe, one module for each language."""
