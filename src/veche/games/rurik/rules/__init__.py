"""The rules of Rurik, one module for each chapter."""
