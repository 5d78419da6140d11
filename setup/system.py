"""What the machine itself must bring, and how to get it there: with apt when root, otherwise as a line to type."""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from setup.run import run
from setup.stop import Stop

OLDEST = (3, 11)
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
CHROMIUM = "chromium"
FIREFOX = "firefox-esr"
FIREFOXES = (FIREFOX, "firefox")
MINIBROWSER = "webkit2gtk-*/MiniBrowser"  # below the folder of the system's libraries
BROWSERS = (CHROMIUM, "chromium-browser", "google-chrome")
LAYOUT_LIBRARIES = (
    ("libgobject-2.0.so.0", "libgobject-2.0.0.dylib"),
    ("libpango-1.0.so.0", "libpango-1.0.dylib"),
    ("libharfbuzz.so.0", "libharfbuzz.0.dylib"),
    ("libharfbuzz-subset.so.0", "libharfbuzz-subset.0.dylib"),
    ("libfontconfig.so.1", "libfontconfig.1.dylib"),
    ("libpangoft2-1.0.so.0", "libpangoft2-1.0.dylib"),
)
HOMEBREW = "/opt/homebrew/lib/"


class Need(NamedTuple):
    """One thing the machine must have: its name for people, how to tell, and its Debian packages."""

    what: str
    met: Callable[[], bool]
    apt: tuple[str, ...]


def python_can_make_environments() -> bool:
    """Debian splits `ensurepip` off its Python."""
    importlib.invalidate_caches()
    return all(importlib.util.find_spec(module) for module in ("venv", "ensurepip"))


def layout_libraries_load() -> bool:
    """WeasyPrint opens these libraries by the same names."""
    return all(any(map(_loads, names)) for names in LAYOUT_LIBRARIES)


def _loads(library: str) -> bool:
    for path in (library, HOMEBREW + library):
        try:
            ctypes.CDLL(path)
        except OSError:
            continue
        return True
    return False


def certificates_are_there() -> bool:
    """Debian's pip and Node look only here; other systems keep their certificates elsewhere, and have them."""
    return CERTIFICATES.exists() or not shutil.which("apt-get")


def browser_is_there() -> bool:
    """Look for the browser where the tests will look: CHROMIUM, then the usual names."""
    return any(shutil.which(name) for name in (os.environ.get("CHROMIUM", ""), *BROWSERS) if name)


def firefox_is_there() -> bool:
    """The site must work in a second engine, opened as a file too."""
    return any(shutil.which(name) for name in FIREFOXES)


def webkit_is_there() -> bool:
    """And in a third: WebKitGTK's small browser and its driver, on a screen that nobody sees. Only Linux has it."""
    if sys.platform != "linux":
        return True
    browsers = [*Path("/usr/lib").glob(f"*/{MINIBROWSER}"), *Path("/usr/libexec").glob(MINIBROWSER)]
    return bool(browsers and shutil.which("WebKitWebDriver") and shutil.which("xvfb-run"))


def java_is_there() -> bool:
    """The validator of HTML runs on it."""
    return bool(shutil.which("java"))


def pdf_tools_are_there() -> bool:
    """A test reads our PDFs with Poppler: a program that is not ours."""
    return bool(shutil.which("pdftotext"))


SITE = (
    Need("Python's venv module", python_can_make_environments, ("python3-venv",)),
    Need(
        "the Pango text layout libraries",
        layout_libraries_load,
        ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0"),
    ),
    Need("certificates for secure downloads", certificates_are_there, ("ca-certificates",)),
)
TEST = (
    *SITE,
    Need("the Chromium browser", browser_is_there, (CHROMIUM,)),
    Need("the Firefox browser", firefox_is_there, (FIREFOX,)),
    Need("the WebKit browser and its driver", webkit_is_there, ("webkit2gtk-driver", "xvfb", "xauth")),
    Need("Java, for the validator of HTML", java_is_there, ("default-jre-headless",)),
    Need("Poppler's PDF tools", pdf_tools_are_there, ("poppler-utils",)),
)
NEEDS = {"site": SITE, "test": TEST, "mutants": TEST}

DEBIAN = "sudo apt-get update && sudo apt-get install --no-install-recommends "
WINDOWS = "wsl --install -d Debian    (then, in it, the line for Debian with git make python3 added)"
FEDORA_BROWSERS = "chromium firefox webkit2gtk4.1 xorg-x11-server-Xvfb"
LINES = {
    "site": (
        ("Debian, Ubuntu", DEBIAN + "{apt}"),
        ("Fedora", "sudo dnf install python3 pango harfbuzz"),
        ("macOS", "brew install python pango"),
        ("Windows", WINDOWS),
    ),
    "test": (
        ("Debian", DEBIAN + "{apt}"),
        ("Ubuntu", DEBIAN + "{apt_but_browsers} && sudo snap install chromium firefox"),
        (
            "Fedora",
            "sudo dnf install python3 pango harfbuzz poppler-utils java-headless " + FEDORA_BROWSERS,
        ),
        ("macOS", "brew install python pango poppler openjdk && brew install --cask chromium firefox"),
        ("Windows", WINDOWS),
    ),
}
LINES["mutants"] = LINES["test"]


def check_python(version: tuple[int, ...] = tuple(sys.version_info)) -> None:
    """Stop when this Python is older than the locks are made for."""
    if version[:2] < OLDEST:
        raise Stop(
            f"This is Python {dotted(version[:3])}; the project needs {dotted(OLDEST)} or newer. Add one, name it:\n"
            f"  make site PYTHON=python{dotted(OLDEST)}"
        )


def dotted(version: tuple[int, ...]) -> str:
    """Write a version as people do: (3, 11) is 3.11."""
    return ".".join(map(str, version))


def bring(purpose: str) -> None:
    """Have everything `purpose` ("site" or "test") needs from the system, or stop with what to type."""
    missing = [need for need in NEEDS[purpose] if not need.met()]
    if missing and os.geteuid() == 0 and shutil.which("apt-get"):
        _apt_install([package for need in missing for package in need.apt])
        missing = [need for need in missing if not need.met()]
    if missing:
        raise Stop(what_to_type(purpose, missing))


def _apt_install(packages: list[str]) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run("package lists of this Debian", ["apt-get", "update"], environment)
    run(
        "system packages: " + " ".join(packages),
        ["apt-get", "install", "--yes", "--no-install-recommends", *packages],
        environment,
        each="Setting up ",
    )


def what_to_type(purpose: str, missing: list[Need]) -> str:
    """Say what is missing and the exact line for each kind of system."""
    packages = [package for need in missing for package in need.apt]
    names = {
        "apt": " ".join(packages),
        "apt_but_browsers": " ".join(package for package in packages if package not in (CHROMIUM, FIREFOX)),
    }
    lines = [f"  {system:<16}{line.format(**names)}" for system, line in LINES[purpose]]
    return "\n".join(
        (
            "This machine still lacks " + ", ".join(need.what for need in missing) + ".",
            f"Type the line for your system, then `make {purpose}` again:",
            *lines,
        )
    )
