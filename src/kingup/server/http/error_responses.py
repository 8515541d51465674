"""Turn errors into HTTP responses."""

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request as HttpRequest
from starlette.responses import Response

from kingup.server.base import metrics
from kingup.server.base.logs import log_error
from kingup.server.protocol.errors import STATUS, ApiCode, ApiError, internal_error
from kingup.server.protocol.messages import ErrorBody, ErrorResponse


def error_response(body: ErrorBody, status: int) -> Response:
    """Return the response for an error, and count it."""
    metrics.REJECTIONS.labels(body.code).inc()
    return Response(msgspec.json.encode(ErrorResponse(body)), status, media_type="application/json")


async def handle_api_error(_http: HttpRequest, error: Exception) -> Response:
    """Respond to a request that the server rejects."""
    assert isinstance(error, ApiError)
    return error_response(error.body, error.status)


async def handle_store_unavailable(_http: HttpRequest, _error: Exception) -> Response:
    """Respond to a request while the store is unavailable."""
    log_error("the store is unavailable")
    code = ApiCode.STORE_AWAY
    return error_response(ErrorBody(code.value, "nothing can be stored or read at the moment; try again"), STATUS[code])


async def handle_http_exception(_http: HttpRequest, error: Exception) -> Response:
    """Respond to a request for an unknown path, or with a wrong method."""
    assert isinstance(error, HTTPException)
    code = {404: ApiCode.UNKNOWN_PAGE, 405: ApiCode.WRONG_METHOD}.get(error.status_code, ApiCode.MALFORMED)
    body = ErrorBody(code.value, "there is nothing there; /openapi.json says what is")
    response = error_response(body, error.status_code)
    response.headers.update(error.headers or {})
    return response


async def handle_internal_error(_http: HttpRequest, _error: Exception) -> Response:
    """Respond to a request that failed because of a fault of the server."""
    metrics.ERRORS.inc()
    log_error("a request failed")
    return error_response(internal_error().body, STATUS[ApiCode.FAULT])
