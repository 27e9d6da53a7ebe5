"""What people read of Rurik: names and sentences, one module for each language."""
