"""The progress bar, on stderr, with an estimate that can be believed."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, Task, TextColumn, TimeElapsedColumn
from rich.text import Text


class Left(TextColumn):
    """How long the rest takes if games go on costing what they have cost so far.

    All time spent counts, that of games still running too: a long game raises the estimate while it runs.
    """

    def __init__(self) -> None:
        super().__init__("")

    def render(self, task: Task) -> Text:
        return Text(estimate(task.elapsed or 0.0, int(task.completed), int(task.total or 0)))


def estimate(elapsed: float, done: int, total: int) -> str:
    """The time left in words."""
    if done >= total:
        return ""
    if done == 0:
        return "no estimate yet"
    seconds = elapsed / done * (total - done)
    for size, name in ((3600, "h"), (60, "min")):
        if seconds >= 1.5 * size:
            return f"about {seconds / size:.0f} {name} left"
    return f"about {max(1, round(seconds))} s left"


class Bar:
    """Counts finished games; silent where stderr is no terminal."""

    def __init__(self, total: int, what: str = "games") -> None:
        console = Console(stderr=True)
        columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), Left())
        self._progress = Progress(*columns, console=console, disable=not console.is_terminal, transient=True)
        self._task = self._progress.add_task(what, total=total)

    def __enter__(self) -> Bar:
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()

    def advance(self, count: int) -> None:
        """So many more games are done."""
        self._progress.advance(self._task, count)


class Steps:
    """Bars of a work in steps, each made when its first piece is there and its size is known."""

    def __init__(self) -> None:
        self._bars: dict[str, tuple[Bar, int]] = {}

    def __enter__(self) -> Steps:
        return self

    def __exit__(self, *_: object) -> None:
        for bar, _done in self._bars.values():
            bar.__exit__(None, None, None)

    def of(self, what: str) -> Callable[[int, int], None]:
        """What is to be told how much of one step is there, of how much."""

        def tell(done: int, total: int) -> None:
            if what not in self._bars:
                self._bars[what] = Bar(total, what).__enter__(), 0
            bar, before = self._bars[what]
            bar.advance(done - before)
            self._bars[what] = bar, done

        return tell
