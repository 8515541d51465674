"""The description of the HTTP part, made from the endpoints and their types, so that the two cannot drift apart."""

import re
from typing import Any

import msgspec

from kingup import __version__
from kingup.rules.setup import MOST_PLAYERS
from kingup.server.http.endpoint import Endpoint
from kingup.server.protocol.messages import Declined, Refused
from kingup.server.rooms.acting_as import PARAMETER, SPECTATOR

_REF = "#/components/schemas/{name}"


def describe(endpoints: list[Endpoint]) -> dict[str, Any]:
    """The OpenAPI document."""
    types = [one for endpoint in endpoints for one in (endpoint.body, endpoint.answers) if one is not None]
    schemas, components = msgspec.json.schema_components([*types, Refused, Declined], ref_template=_REF)
    by_type = dict(zip([*types, Refused, Declined], schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, by_type)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "kingup",
            "version": __version__,
            "description": "Tables of King Up! over HTTP; what happens comes over a WebSocket: docs/protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "kingup"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{}, {"cookie": []}, {"token": []}],
    }


def _operation(endpoint: Endpoint, by_type: dict[Any, Any]) -> dict[str, Any]:
    if endpoint.answers is None:
        content: dict[str, Any] = {"text/plain": {"schema": {"type": "string"}}}
    else:
        content = {"application/json": {"schema": by_type[endpoint.answers]}}
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": f"{endpoint.method.lower()}{re.sub(r'[^a-z]+', '_', endpoint.path)}".rstrip("_"),
        "responses": {
            "2XX": {"description": "It is done.", "content": content},
            "4XX": {
                "description": "Refused; the code says why.",
                "content": {"application/json": {"schema": {"anyOf": [by_type[Refused], by_type[Declined]]}}},
            },
            "503": {
                "description": "Nothing can be kept or read at the moment.",
                "content": {"application/json": {"schema": by_type[Refused]}},
            },
        },
    }
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    if endpoint.body is not None and endpoint.method == "GET":
        parameters += _query(endpoint.body)
    if endpoint.acts:
        seats = {"enum": [*map(str, range(MOST_PLAYERS)), SPECTATOR, ""]}
        parameters.append({"name": PARAMETER, "in": "query", "required": False, "schema": seats})
    if parameters:
        operation["parameters"] = parameters
    if endpoint.body is not None and endpoint.method != "GET":
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": by_type[endpoint.body]}},
        }
    return operation


def _query(asked: Any) -> list[dict[str, Any]]:  # noqa: ANN401 - the endpoint says which
    """The parameters of a query, which may each be left out."""
    return [
        {"name": field.encode_name, "in": "query", "required": field.required, "schema": _plain(field.type)}
        for field in msgspec.structs.fields(asked)
    ]


def _plain(kind: Any) -> dict[str, Any]:  # noqa: ANN401 - any type at all
    """The schema of a parameter; to leave it out is how null is said in a query."""
    schema = msgspec.json.schema(kind)
    kinds = [one for one in schema.get("anyOf", ()) if one != {"type": "null"}]
    return kinds[0] if len(kinds) == 1 else schema
