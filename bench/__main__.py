"""`python -m bench`."""

from __future__ import annotations

from bench.cli import app

app(prog_name="python -m bench")
