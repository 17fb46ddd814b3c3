"""`phm`: the command line. One module a command; `main` turns a user's mistakes into one line."""

from __future__ import annotations

import errno
import sys
from collections.abc import Sequence

import typer
from typer.exceptions import TyperException

from jobs.cli import backbuild, cards, check, evaluate, match, query, replay, season, verify
from sim.errors import UserError

MISTAKE, INTERRUPTED = 2, 130
# what the system says when a folder cannot be written, or a disk is full
OF_THE_SYSTEM = {
    errno.ENOSPC,
    errno.EDQUOT,
    errno.EACCES,
    errno.EPERM,
    errno.EROFS,
    errno.ENOTDIR,
    errno.EEXIST,
    errno.EISDIR,
    errno.ENOENT,
    errno.ENAMETOOLONG,
    errno.EFBIG,
    errno.EIO,
}

app = typer.Typer(
    help="Prove the results of blind-hand Magic rounds.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command("match")(match.match)
app.command("evaluate")(evaluate.evaluate)
app.command("check")(check.check)
app.command("query")(query.query)
app.command("verify")(verify.verify)
app.command("season")(season.season)
app.command("backbuild")(backbuild.backbuild)
app.command("replay")(replay.replay)
app.add_typer(cards.app, name="cards")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code: 0, 2 for a user's mistake, 130 after an interrupt."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        code = typer.main.get_command(app).main(args=arguments, prog_name="phm", standalone_mode=False)
    except TyperException as error:
        return _tell(error.format_message())
    except UserError as error:
        return _tell(str(error))
    except OSError as error:
        if error.errno not in OF_THE_SYSTEM:
            raise
        return _tell(f"{error.filename or 'output'}: {error.strerror}")
    except (KeyboardInterrupt, typer.Abort):
        _tell("interrupted; finished games are kept")
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def _tell(message: str) -> int:
    sys.stderr.write(f"phm: {' '.join(message.split())}\n")
    return MISTAKE
