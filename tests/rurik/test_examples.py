"""The worked examples of the rulebook, A to H.  Its brown player is our red one."""

from __future__ import annotations

from table import ruler, rurik

from veche.testing import rule


@rule("R-TERM-04")
def test_example_a_blue_rules_galich() -> None:
    s = rurik(players=3, rebels=["galich"], blue={"at": {"galich": 2}}, red={"at": {"galich": 1}})
    assert ruler(s, "galich") == "blue"
