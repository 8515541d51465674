"""Turn errors into HTTP responses: a page for browsers, JSON for programs."""

import math

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request as HttpRequest
from starlette.responses import Response

from kingup.server.base import metrics
from kingup.server.base.logs import log_error
from kingup.server.http.error_page import error_page, wants_page
from kingup.server.protocol.errors import STATUS, ApiCode, ApiError, internal_error
from kingup.server.protocol.messages import ErrorBody, ErrorResponse


def error_response(body: ErrorBody, status: int) -> Response:
    """Return the response for an error, and count it."""
    metrics.REJECTIONS.labels(body.code).inc()
    headers = None if body.wait is None else {"retry-after": str(math.ceil(body.wait))}
    return Response(msgspec.json.encode(ErrorResponse(body)), status, headers, media_type="application/json")


async def respond_with_error(http: HttpRequest, body: ErrorBody, status: int) -> Response:
    """Return the response for an error in the form that the client can show, and count it."""
    response = error_response(body, status)
    return await error_page(http.headers, body, status) if wants_page(http.headers, http.url.path) else response


async def handle_api_error(http: HttpRequest, error: Exception) -> Response:
    """Respond to a request that the server rejects."""
    assert isinstance(error, ApiError)
    return await respond_with_error(http, error.body, error.status)


async def handle_store_unavailable(http: HttpRequest, _error: Exception) -> Response:
    """Respond to a request while the store is unavailable."""
    log_error("the store is unavailable")
    code = ApiCode.STORE_AWAY
    body = ErrorBody(code.value, "nothing can be stored or read at the moment; try again")
    return await respond_with_error(http, body, STATUS[code])


async def handle_http_exception(http: HttpRequest, error: Exception) -> Response:
    """Respond to a request for an unknown path, or with a wrong method."""
    assert isinstance(error, HTTPException)
    code = {404: ApiCode.UNKNOWN_PAGE, 405: ApiCode.WRONG_METHOD}.get(error.status_code, ApiCode.MALFORMED)
    body = ErrorBody(code.value, "there is nothing there; /openapi.json says what is")
    response = await respond_with_error(http, body, error.status_code)
    response.headers.update(error.headers or {})
    return response


async def handle_internal_error(http: HttpRequest, _error: Exception) -> Response:
    """Respond to a request that failed because of a fault of the server."""
    metrics.ERRORS.inc()
    log_error("a request failed")
    return await respond_with_error(http, internal_error().body, STATUS[ApiCode.FAULT])
