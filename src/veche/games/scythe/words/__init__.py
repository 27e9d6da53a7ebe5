"""What people read of Scythe: names and sentences, one module for each language."""
