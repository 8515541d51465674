"""QR codes of addresses."""

import io

import segno


def qr_svg(address: str) -> str:
    """Return the QR code of an address as a standalone SVG picture."""
    written = io.BytesIO()
    segno.make(address, micro=False).save(written, kind="svg", scale=4, border=2, xmldecl=False)
    return written.getvalue().decode()
