"""Web Push: a notice to a browser that is closed, by way of the service that its maker runs for it.

The contents are encrypted for that browser alone (RFC 8291), and signed with a key of this server (RFC 8292).
"""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cache
from time import time
from typing import TYPE_CHECKING, Any, Final

import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]

from veche.table import TableError

if TYPE_CHECKING:
    from veche.server.schema import PushRow

# Where the makers of browsers take notices; no other doors are knocked at, but those of --webhooks.
SERVICES: Final = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    ".notify.windows.com",
)
KEPT: Final = 3600  # seconds that a service keeps a notice for a browser that is off
VALID: Final = 12 * 3600  # seconds that a signature holds
GONE: Final = (404, 410)  # the browser no longer wants any

WORDS: Final = {"en": "Your turn", "de": "Du bist am Zug", "cs": "Jsi na tahu"}


def new_key() -> str:
    """The key that signs notices, made once and kept in the database."""
    made = Vapid02()
    made.generate_keys()
    return str(made.private_pem().decode())


@cache
def _signer(key: str) -> Any:
    return Vapid02.from_pem(key.encode())


def public_key(key: str) -> str:
    """By which a browser knows whom it lets send notices."""
    point = _signer(key).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).decode().rstrip("=")


def check(endpoint: str, p256dh: str, auth: str, hosts: tuple[str, ...]) -> None:
    """Refuse what is no subscription of a browser, and addresses to which nothing is sent."""
    try:
        address = httpx.URL(endpoint)
    except httpx.InvalidURL:
        raise TableError("push_host") from None
    known = address.scheme == "https" and any(
        address.host == one or (one[0] == "." and address.host.endswith(one)) for one in SERVICES
    )
    if not known and not (address.scheme in ("http", "https") and address.host in hosts):
        raise TableError("push_host")
    try:
        point = urlsafe_b64decode(p256dh + "=" * (-len(p256dh) % 4))
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        secret = urlsafe_b64decode(auth + "=" * (-len(auth) % 4))
    except ValueError:
        raise TableError("push_keys") from None
    if len(secret) != 16:
        raise TableError("push_keys")


async def send(key: str, row: PushRow, name: str, link: str, contact: str) -> bool:
    """Send a notice; False if the browser wants none any more."""
    # here: it brings much that most servers never need
    from pywebpush import WebPusher  # type: ignore[import-untyped]

    notice = {"title": WORDS.get(row.lang, WORDS["en"]), "body": name, "link": link}
    pusher = WebPusher({"endpoint": row.endpoint, "keys": {"p256dh": row.p256dh, "auth": row.auth}})
    body = pusher.encode(json.dumps(notice).encode())["body"]
    address = httpx.URL(row.endpoint)
    audience = f"{address.scheme}://{address.netloc.decode()}"
    claims = {"aud": audience, "exp": int(time()) + VALID, "sub": contact}
    headers = {
        "TTL": str(KEPT),
        "Urgency": "high",
        "Content-Encoding": "aes128gcm",
        **_signer(key).sign(claims),
    }
    async with httpx.AsyncClient(timeout=10, follow_redirects=False) as client:
        answer = await client.post(row.endpoint, content=bytes(body), headers=headers)
    if answer.status_code in GONE:
        return False
    answer.raise_for_status()
    return True
