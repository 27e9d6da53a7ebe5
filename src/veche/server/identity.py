"""Who asks: a signed cookie for each browser, and secrets for seat links."""

from __future__ import annotations

import secrets
from hashlib import sha256

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE = "veche"
SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that are taken for another
KEPT = 400 * 86400  # seconds; browsers keep no cookie longer


class Identity:
    """Signs and reads cookies.  A person is a random name that says nothing about them."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="person")

    def read(self, cookie: str | None) -> str:
        """The person of a cookie; nobody for none, and for one that is not ours."""
        if not cookie:
            return ""
        try:
            person = self._signer.loads(cookie)
        except BadSignature:
            return ""
        return person if isinstance(person, str) else ""

    def write(self, person: str) -> str:
        return str(self._signer.dumps(person))


def new_person() -> str:
    return secrets.token_urlsafe(12)


def new_table_id() -> str:
    """Short enough to read out, too many to guess."""
    return "".join(secrets.choice(SIGNS) for _ in range(12))


def is_table_id(text: str) -> bool:
    return len(text) == 12 and set(text) <= set(SIGNS)


def new_link() -> str:
    return secrets.token_urlsafe(18)


def link_hash(link: str) -> str:
    """What is stored: who reads the database cannot sit down."""
    return sha256(link.encode()).hexdigest()
