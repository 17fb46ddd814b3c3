"""Fanning games out over Ray workers: small guided batches, a bounded window, nothing lost when a worker dies."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from jobs.solver import INTERNAL, Options
from jobs.worker import run_batch
from sim.errors import UserError
from sim.verdict import unresolved

Work = tuple[str, Any]  # key, and what `Options.solver` takes: a game, or a hand to check
Done = tuple[str, Any]  # key and its verdict

LARGEST_BATCH = 64
WINDOW = 2  # batches a worker: one that runs, one that waits
RETRIES = 3  # of a batch whose worker was killed


class FanOut:
    """Games on their way through the cluster."""

    def __init__(self, work: Sequence[Work], options: Options, workers: int) -> None:
        import ray

        self._ray = ray
        self._run = ray.remote(max_retries=RETRIES, num_cpus=1)(run_batch)
        self._options = ray.put(options)
        self._workers = workers
        self._waiting = deque(work)
        self._alone: deque[Work] = deque()  # games of a batch that killed its worker: one at a time
        self._running: dict[Any, list[Work]] = {}

    def results(self) -> Iterator[list[Done]]:
        """The verdicts as they come, each game once."""
        while self._waiting or self._alone or self._running:
            while (self._waiting or self._alone) and len(self._running) < WINDOW * self._workers:
                batch = self._next_batch()
                self._running[self._run.remote(batch, self._options)] = batch
            ready, _ = self._ray.wait(list(self._running), num_returns=1)
            for reference in ready:
                yield self._collect(reference, self._running.pop(reference))

    def _next_batch(self) -> list[Work]:
        if self._alone:
            return [self._alone.popleft()]
        size = max(1, min(LARGEST_BATCH, len(self._waiting) // (3 * self._workers)))
        return [self._waiting.popleft() for _ in range(size)]

    def _collect(self, reference: Any, batch: list[Work]) -> list[Done]:
        """What a batch brought; the rest of it is queued again."""
        errors = self._ray.exceptions
        try:
            done: list[Done] = self._ray.get(reference)
        except errors.RayTaskError as error:
            raise UserError(f"a worker cannot run games: {str(error).splitlines()[-1]}") from error
        except errors.RayError as error:
            return self._after_death(batch, error)
        finished = {key for key, _ in done}
        self._waiting.extendleft(reversed([item for item in batch if item[0] not in finished]))
        return done

    def _after_death(self, batch: list[Work], error: Exception) -> list[Done]:
        """The worker died again and again: try the batch's games one by one, and give up on one that is alone."""
        if len(batch) > 1:
            self._alone.extend(batch)
            return []
        what = f"{INTERNAL}its worker died {RETRIES + 1} times ({type(error).__name__})"
        return [(batch[0][0], unresolved(what))]
