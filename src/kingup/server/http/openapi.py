"""The OpenAPI description of the HTTP API, generated from the endpoints and their types."""

import re
from typing import Any, Final

import msgspec

from kingup import __version__
from kingup.rules.setup import MAX_PLAYERS
from kingup.server.http.endpoint import Endpoint, EndpointScope
from kingup.server.players.cookies import COOKIE, HOST_COOKIE
from kingup.server.protocol.messages import ErrorResponse, Rejected
from kingup.server.rooms.acting_as import AS_PARAMETER, SPECTATOR

_REF = "#/components/schemas/{name}"
_SCOPES: Final[dict[EndpointScope, str]] = {
    "public": "No token is needed.",
    "read": "A token needs the scope `read` or `play`.",
    "play": "A token needs the scope `play`.",
    "account": "Tokens cannot do this; use a cookie.",
}


def describe(endpoints: list[Endpoint]) -> dict[str, Any]:
    """Return the OpenAPI document."""
    types = [one for endpoint in endpoints for one in (endpoint.body_type, endpoint.response_type) if one is not None]
    schemas, components = msgspec.json.schema_components([*types, ErrorResponse, Rejected], ref_template=_REF)
    by_type = dict(zip([*types, ErrorResponse, Rejected], schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, by_type)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "kingup",
            "version": __version__,
            "description": "Tables of King Up! over HTTP. Events are sent over a WebSocket: see docs/protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": COOKIE,
                    "description": f"Under TLS the server sets {HOST_COOKIE} instead. Send back what you were given.",
                },
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{}, {"cookie": []}, {"token": []}],
    }


def _operation(endpoint: Endpoint, by_type: dict[Any, Any]) -> dict[str, Any]:
    if endpoint.response_type is None:
        content: dict[str, Any] = {"text/plain": {"schema": {"type": "string"}}}
    else:
        content = {"application/json": {"schema": by_type[endpoint.response_type]}}
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "description": _SCOPES[endpoint.scope],
        "operationId": f"{endpoint.method.lower()}{re.sub(r'[^a-z]+', '_', endpoint.path)}".rstrip("_"),
        "responses": {
            "2XX": {"description": "Success.", "content": content},
            "4XX": {
                "description": "Rejected; the code tells the reason.",
                "content": {"application/json": {"schema": {"anyOf": [by_type[ErrorResponse], by_type[Rejected]]}}},
            },
            "503": {
                "description": "Nothing can be written or read at the moment.",
                "content": {"application/json": {"schema": by_type[ErrorResponse]}},
            },
        },
    }
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    if endpoint.body_type is not None and endpoint.method == "GET":
        parameters += _query(endpoint.body_type)
    if endpoint.accepts_as:
        seats = {"enum": [*map(str, range(MAX_PLAYERS)), SPECTATOR, ""]}
        parameters.append({"name": AS_PARAMETER, "in": "query", "required": False, "schema": seats})
    if parameters:
        operation["parameters"] = parameters
    if endpoint.body_type is not None and endpoint.method != "GET":
        operation["requestBody"] = {
            "required": not endpoint.body_optional,
            "content": {"application/json": {"schema": by_type[endpoint.body_type]}},
        }
    return operation


def _query(struct: Any) -> list[dict[str, Any]]:  # noqa: ANN401 - the endpoint declares the type
    """Return the parameters of a query."""
    return [
        {"name": field.encode_name, "in": "query", "required": field.required, "schema": _parameter_schema(field.type)}
        for field in msgspec.structs.fields(struct)
    ]


def _parameter_schema(kind: Any) -> dict[str, Any]:  # noqa: ANN401 - any type at all
    """Return the schema of a parameter. In a query, null is expressed by leaving the parameter out."""
    schema = msgspec.json.schema(kind)
    kinds = [one for one in schema.get("anyOf", ()) if one != {"type": "null"}]
    return kinds[0] if len(kinds) == 1 else schema
