"""What runs on a Ray worker: a small batch of games, for about a second."""

from __future__ import annotations

import resource
import time
from pathlib import Path
from typing import Any

from jobs.solver import Options, solve

SLICE = 1.0  # seconds after which a batch goes back with what it has
SPARE_MB = 512  # above the search's tables
_limited = False


def run_batch(batch: list[tuple[str, Any]], options: Options) -> list[tuple[str, Any]]:
    """Verdicts of as many games of the batch as fit in the time slice, at least one."""
    _limit_memory(options.memory_mb + SPARE_MB)
    start = time.monotonic()
    done = []
    for key, spec in batch:
        done.append((key, solve(spec, options)))
        if time.monotonic() - start > SLICE:
            break
    return done


def _limit_memory(budget_mb: int) -> None:
    """Let this process grow by the budget and no further, once."""
    global _limited
    if _limited:
        return
    statm = Path("/proc/self/statm")
    if statm.exists():
        now = int(statm.read_text("ascii").split()[0]) * resource.getpagesize()
        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        resource.setrlimit(resource.RLIMIT_AS, (now + (budget_mb << 20), hard))
    _limited = True
