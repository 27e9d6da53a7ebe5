"""A table: people and bots at a game, and the only authority over it.

The terminal, the server and the tests all play through `Table`.  Nothing here reads a clock, a file or a
socket.
"""

from veche.table.seating import Seating, sit_down
from veche.table.seats import Sitter
from veche.table.table import Table, Written
from veche.table.words import TableError

__all__ = ["Seating", "Sitter", "Table", "TableError", "Written", "sit_down"]
