"""The rules as the page asks for them."""

from __future__ import annotations

import pytest
from server.serving import Client, Refused, Server

pytest_plugins = ["server.databases"]

FOUND = [("en", "combat star"), ("de", "kampf stern"), ("cs", "boj hvězd")]


@pytest.mark.parametrize(("language", "words"), FOUND)
def test_rules_are_found_and_told_in_a_language(server: Server, language: str, words: str) -> None:
    client = Client(server)
    found = client.get("/rules", title="scythe", query=words, lang=language)["rules"]
    assert "S-COMBAT-18" in [rule["id"] for rule in found]
    for rule in found:
        text = f"{rule['title']} {rule['rule']} {rule['ruling']}".casefold()
        assert all(word in text for word in words.split()), rule["id"]
    assert len(client.get("/rules", title="rurik", lang=language)["rules"]) == 374


def test_an_unknown_language_is_refused(server: Server) -> None:
    with pytest.raises(Refused) as refused:
        Client(server).get("/rules", lang="fr")
    assert refused.value.status == 422
