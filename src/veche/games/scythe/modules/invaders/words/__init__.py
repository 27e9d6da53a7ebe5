"""What Invaders from Afar adds to the words of Scythe, one module for each language."""
