"""Starting Ray: a light one on this machine, or joining a cluster."""

from __future__ import annotations

import contextlib
import logging
import os
import secrets
import socket
import sys
from collections.abc import Iterator

from sim.errors import UserError

STORE_BYTES = 80 << 20
PATIENCE = 5.0  # seconds for a cluster to answer


def cpus_here() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def settle_environment() -> None:
    """Give a session of this machine its token; Ray reads it when it is imported, so this comes first.

    Without it Ray writes one under the home directory, or fails where it cannot.
    """
    os.environ.setdefault("RAY_AUTH_MODE", "token")
    os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))


@contextlib.contextmanager
def session(address: str | None = None, workers: int | None = None) -> Iterator[int]:
    """A Ray session for the block; gives the number of games that run at once.

    A session that is already there is used and left alone. Whatever Ray prints goes to stderr.
    """
    if address is None:
        settle_environment()
    else:
        _reach(address)
    os.environ.setdefault("RAY_task_oom_retries", "1")
    with contextlib.redirect_stdout(sys.stderr):
        import ray

        mine = not ray.is_initialized()
        if mine:
            _start(address, workers or cpus_here())
        try:
            total: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
            yield workers or max(1, int(total.get("CPU", 1)))
        finally:
            if mine:
                ray.shutdown()


def _start(address: str | None, workers: int) -> None:
    import ray

    if address is None:
        ray.init(
            address="local",
            num_cpus=workers,
            include_dashboard=False,
            object_store_memory=STORE_BYTES,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
        return
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise UserError(f"no Ray cluster at {address}: {str(error).splitlines()[0]}") from error


def _reach(address: str) -> None:
    """Refuse a `host:port` at which nobody listens: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise UserError(f"no Ray cluster at {address}: {error}") from error
