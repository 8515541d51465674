"""The game record (``.kingup``): plain text that a person can write and programs exchange.

``read_record`` replays a record and says exactly where it goes wrong; ``write_record`` writes it canonically.
"""

from kingup.record.errors import ErrorCode, RecordError
from kingup.record.read import MOST_BYTES, read_record
from kingup.record.record import Header, Record
from kingup.record.write import write_record

__all__ = ["MOST_BYTES", "ErrorCode", "Header", "Record", "RecordError", "read_record", "write_record"]
