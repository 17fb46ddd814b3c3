"""Builds the Cython core: one list of modules, one dictionary of directives.

PHM_DEBUG=1 builds with assertions and bounds checks instead.
"""

from __future__ import annotations

import os
import runpy
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent
CORE = ROOT / "sim" / "core"
DEBUG = os.environ.get("PHM_DEBUG") == "1"
THREADS = os.cpu_count() or 1

DIRECTIVES = {
    "language_level": 3,
    "boundscheck": DEBUG,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": DEBUG,
    "embedsignature": True,
}
OPTIMISE = os.environ.get("PHM_OPT", "-O3")  # PHM_OPT=-O0 builds twice as fast, for work on the core
COMPILE = (
    ["-O1", "-g", "-UNDEBUG"] if DEBUG else [OPTIMISE, "-fno-semantic-interposition", "-DCYTHON_WITHOUT_ASSERTIONS"]
)


def write_opcodes() -> None:
    """The opcode table as a `.pxd`, from its one source; loaded without importing the package it helps to build."""
    table = CORE / "opcodes.py"
    if table.exists():
        runpy.run_path(str(table))["write_pxd"](CORE / "opcodes.pxd")


def extensions() -> list[object]:
    """Every module of the core."""
    modules = sorted(str(path.relative_to(ROOT)) for path in CORE.glob("*.pyx"))
    if not modules:
        return []
    from Cython.Build import cythonize

    found = cythonize(
        modules,
        compiler_directives=DIRECTIVES,
        nthreads=THREADS,
        force=DEBUG,
    )
    for extension in found:
        extension.extra_compile_args = COMPILE
    return found


if __name__ == "__main__":
    write_opcodes()
    setup(ext_modules=extensions(), options={"build_ext": {"parallel": THREADS}})
