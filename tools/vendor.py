#!/usr/bin/env python3
"""Fetch the libraries, fonts and emblems of the page again: ``python3 tools/vendor.py``. Needs npm.

The versions are named here. The files go to src/kingup/web/vendor, and the full texts of the licenses go to LICENSES.
esbuild puts modules that are always used together into one file: a phone loads one large module faster than a dozen
small ones.
"""

import json
import re
import subprocess
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "src" / "kingup" / "web"
VENDOR = WEB / "vendor"
AXE = ROOT / "tests" / "browser" / "vendor"
TEXTS = ROOT / "LICENSES"

PREACT, HTM, FLUENT = "preact@11.2.0", "htm@3.1.1", "@fluent/bundle@0.19.1"
HASHES = "@noble/hashes@2.4.0"
GRENZE, FRAUNCES = "@fontsource/grenze-gotisch@5.3.0", "@fontsource/fraunces@5.3.0"
ICONS, AXE_CORE = "@iconify-json/game-icons@1.2.4", "axe-core@4.14.0"

ESBUILD = "esbuild@0.28.2"
# Texts of licenses, for packages that only name their license.
SPDX = "spdx-license-list@6.12.0"

MODULES = {
    "preact.js": (
        (PREACT, HTM),
        """
        export { h, render } from "preact";
        export { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
        export { default as htm } from "htm";
        """,
    ),
    "fluent.js": ((FLUENT,), 'export { FluentBundle, FluentResource } from "@fluent/bundle";'),
    # Browsers have these too, but not on pages without TLS, which phones get from `kingup --lan`.
    "hashes.js": (
        (HASHES,),
        """
        export { hmac } from "@noble/hashes/hmac.js";
        export { sha256 } from "@noble/hashes/sha2.js";
        """,
    ),
}
FILES = {
    GRENZE: {"files/grenze-gotisch-latin-600-normal.woff2": "grenze-gotisch-600.woff2"},
    FRAUNCES: {
        "files/fraunces-latin-400-normal.woff2": "fraunces-400.woff2",
        "files/fraunces-latin-600-normal.woff2": "fraunces-600.woff2",
    },
}
LICENSES = {
    PREACT: "MIT, Jason Miller",
    HTM: "Apache-2.0, Jason Miller",
    FLUENT: "Apache-2.0, Mozilla Foundation",
    HASHES: "MIT, Paul Miller",
    GRENZE: "SIL Open Font License 1.1, Omnibus-Type",
    FRAUNCES: "SIL Open Font License 1.1, The Fraunces Project Authors",
}
# The file in LICENSES for each package, and the source of its text: the package (None) or the SPDX list.
LICENSE_TEXTS = {
    PREACT: ("preact.txt", None),
    HTM: ("htm.txt", None),
    FLUENT: ("fluent.txt", "Apache-2.0"),
    HASHES: ("noble-hashes.txt", None),
    GRENZE: ("grenze-gotisch.txt", None),
    FRAUNCES: ("fraunces.txt", None),
    ICONS: ("game-icons.txt", "CC-BY-3.0"),
}
# Each emblem with its artist: Game Icons are under CC BY 3.0, which requires credit.
EMBLEMS = {
    "A": ("knight-banner", "Delapouite"),
    "B": ("crystal-wand", "Lorc"),
    "C": ("sergeant", "Delapouite"),
    "D": ("amphora", "Delapouite"),
    "E": ("jewel-crown", "Delapouite"),
    "F": ("palette", "Delapouite"),
    "G": ("templar-shield", "Delapouite"),
    "I": ("wheat", "Lorc"),
    "L": ("tied-scroll", "Lorc"),
    "M": ("crystal-ball", "Lorc"),
    "N": ("beer-stein", "Lorc"),
    "O": ("tiara", "Delapouite"),
    "P": ("chef-toque", "Delapouite"),
    "throne": ("throne-king", "Delapouite"),
    "crown": ("crown", "Lorc"),
    "yes": ("thumb-up", "Delapouite"),
    "no": ("thumb-down", "Delapouite"),
}


def main() -> None:
    """Fetch everything."""
    with tempfile.TemporaryDirectory() as folder:
        for package, files in FILES.items():
            with fetch(package, folder) as archive:
                for source, target in files.items():
                    (VENDOR / target).write_bytes(read(archive, source))
        for target, (packages, exports) in MODULES.items():
            (VENDOR / target).write_text(join(packages, exports, folder), encoding="utf-8")
        with fetch(ICONS, folder) as archive:
            (WEB / "board" / "emblems.svg").write_text(
                sprite(json.loads(read(archive, "icons.json"))), encoding="utf-8"
            )
        with fetch(AXE_CORE, folder) as archive:
            (AXE / "axe.min.js").write_bytes(read(archive, "axe.min.js").rstrip() + b"\n")
            for name in ("LICENSE", "LICENSE-3RD-PARTY.txt"):
                (AXE / name).write_text(tidy(read(archive, name).decode()), encoding="utf-8")
        for package, (target, spdx) in LICENSE_TEXTS.items():
            (TEXTS / target).write_text(license_text(package, spdx, folder), encoding="utf-8")
    (VENDOR / "LICENSES.md").write_text(licenses(), encoding="utf-8")


def fetch(package: str, folder: str) -> tarfile.TarFile:
    """Download a package and return its archive."""
    command = ["npm", "pack", "--silent", package]
    packed = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    return tarfile.open(Path(folder) / packed.stdout.strip().splitlines()[-1])


def read(archive: tarfile.TarFile, name: str) -> bytes:
    """Return one file of a package."""
    member = archive.extractfile(f"package/{name}")
    assert member is not None, name
    return member.read()


def license_text(package: str, spdx: str | None, folder: str) -> str:
    """Return the full text of a package's license."""
    if spdx is None:
        with fetch(package, folder) as archive:
            return tidy(read(archive, "LICENSE").decode())
    with fetch(SPDX, folder) as archive:
        return tidy(json.loads(read(archive, f"licenses/{spdx}.json"))["licenseText"])


def tidy(text: str) -> str:
    """Return a text without trailing whitespace, and with one line break at its end."""
    return "\n".join(line.rstrip() for line in text.strip("\r\n").splitlines()) + "\n"


def join(packages: tuple[str, ...], exports: str, folder: str) -> str:
    """Return packages bundled into one module with these exports."""
    subprocess.run(["npm", "install", "--silent", "--prefix", folder, ESBUILD, *packages], check=True)
    options = (
        "--bundle",
        "--format=esm",
        "--minify",
        "--legal-comments=none",
        f"--banner:js=/* {', '.join(packages)} */",
    )
    command = [str(Path(folder, "node_modules", ".bin", "esbuild")), *options]
    return subprocess.run(command, input=exports, cwd=folder, capture_output=True, text=True, check=True).stdout


def sprite(icons: dict) -> str:  # type: ignore[type-arg]
    """Return the emblems as symbols of one SVG file."""
    symbols = []
    for name, (icon, _) in EMBLEMS.items():
        # A tenth of a unit is a fortieth of a pixel on the page: more digits would only be more to load.
        body = re.sub(r"\d+\.\d\d+", lambda number: f"{float(number[0]):.1f}", icons["icons"][icon]["body"])
        symbols.append(f'<symbol id="{name}" viewBox="0 0 512 512">{body}</symbol>')
    joined = "\n".join(symbols)
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{joined}\n</svg>\n'


def licenses() -> str:
    """Return the list of authors and licenses."""
    artists = "\n".join(f"- {icon} by {artist}" for icon, artist in EMBLEMS.values())
    parts = "\n".join(
        f"- {package.rpartition('@')[0]} {package.rpartition('@')[2]}: {made} ({LICENSE_TEXTS[package][0]})"
        for package, made in LICENSES.items()
    )
    return f"""# Made by others

The full texts of the licenses are in the folder LICENSES of the source, and in the metadata of the installed package
(`dist-info/licenses`), under the names in parentheses.

Fonts, as they were published, and libraries, put together into one file each:

{parts}

Emblems from Game Icons (game-icons.net), under CC BY 3.0 ({LICENSE_TEXTS[ICONS][0]}), as symbols of one file, with
rounded numbers:

{artists}
"""


if __name__ == "__main__":
    main()
