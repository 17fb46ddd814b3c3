"""Builds the Cython core: one list of modules, one dictionary of directives.

PHM_DEBUG=1 builds with assertions and bounds checks instead. PHM_PROFILE=record builds a core that notes which branches are
taken, PHM_PROFILE=use one that is laid out by what was noted (GCC only; `make fast` does both).
"""

from __future__ import annotations

import os
import runpy
import shlex
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent
CORE = ROOT / "sim" / "core"
DEBUG = os.environ.get("PHM_DEBUG") == "1"
THREADS = os.cpu_count() or 1
PROFILE = os.environ.get("PHM_PROFILE", "")
NOTES = ROOT / "build" / "profile"
PROFILING = {  # what was not met while recording is compiled as if there were no profile
    "": [],
    "record": [f"-fprofile-generate={NOTES}", "-fprofile-update=single"],
    "use": [f"-fprofile-use={NOTES}", "-fprofile-partial-training", "-Wno-missing-profile"],
}

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
        extension.extra_compile_args = [*COMPILE, *PROFILING[PROFILE]]
        extension.extra_link_args = PROFILING[PROFILE] if PROFILE == "record" else []
    return found


def check_profile() -> None:
    """End with one line where PHM_PROFILE cannot be done."""
    if PROFILE not in PROFILING:
        sys.exit(f"PHM_PROFILE is record or use, not {PROFILE}")
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    told = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=False).stdout if PROFILE else ""
    if PROFILE and "Free Software Foundation" not in told:
        sys.exit(f"PHM_PROFILE needs GCC; the compiler here is {compiler}: use `make build`, or set CC")
    if PROFILE == "use" and not any(NOTES.glob("*.gcda")):
        sys.exit(f"PHM_PROFILE=use: nothing was recorded in {NOTES}; `make fast` does it")


if __name__ == "__main__":
    check_profile()
    write_opcodes()
    setup(ext_modules=extensions(), options={"build_ext": {"parallel": THREADS}})
