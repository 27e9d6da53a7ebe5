"""The server answers as its OpenAPI description says, whatever is asked."""

from __future__ import annotations

import json

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)
from server.serving import Client, Server, bot, me

from veche.server.app import description

pytest_plugins = ["server.databases"]

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


api = schemathesis.openapi.from_dict(description())


def test_the_description_is_the_one_that_is_served(ann: Client) -> None:
    assert ann.get("/openapi.json") == json.loads(json.dumps(description()))


@pytest.fixture
def ann(server: Server) -> Client:
    return Client(server)


@pytest.fixture
def tables(ann: Client) -> list[str]:
    return [ann.make(title, [me(), me(), bot()])["table"] for title in ("rurik", "scythe")]


@api.parametrize()
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_every_answer_is_as_described(case: schemathesis.Case, ann: Client, tables: list[str]) -> None:
    checks = [*CHECKS, negative_data_rejection]
    choice = len(str(case.body)) % 5
    if "table" in (case.path_parameters or {}) and choice:
        case.path_parameters["table"] = tables[choice % 2]
        checks = CHECKS  # this one may have been sent with a wrong table only
    case.headers["Cookie"] = f"veche={ann.http.cookies['veche']}"
    case.call_and_validate(base_url=ann.server.url, checks=checks)
