"""The game record (``.kingup``): plain text that people can write and programs exchange.

``read_record`` replays a record and reports the exact position of an error; ``write_record`` writes it canonically.
"""

from kingup.record.errors import ErrorCode, RecordError
from kingup.record.read import MAX_BYTES, read_record
from kingup.record.record import Header, Record
from kingup.record.write import write_record

__all__ = ["MAX_BYTES", "ErrorCode", "Header", "Record", "RecordError", "read_record", "write_record"]
