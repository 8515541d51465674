"""Addresses as QR codes, for the cameras of phones."""

import io

import segno


def picture(address: str) -> str:
    """A QR code as an SVG picture that can stand alone."""
    written = io.BytesIO()
    segno.make(address, micro=False).save(written, kind="svg", scale=4, border=2, xmldecl=False)
    return written.getvalue().decode()
