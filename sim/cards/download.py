"""Fetching a bulk file: in pieces that go on where the last attempt stopped, and only whole."""

from __future__ import annotations

import hashlib
import http.client
import json
import tempfile
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sim.errors import UserError
from sim.version import VERSION

SOURCES = {
    "scryfall": "https://api.scryfall.com/bulk-data/oracle-cards",
    "mtgjson": "https://mtgjson.com/api/v5/AtomicCards.json.gz",
}
PIECE = 1 << 16
ATTEMPTS = 4
SECONDS = 60
PARTIAL, RANGE_NOT_SATISFIABLE = 206, 416
Tell = Callable[[int, int], None]  # bytes there, bytes in all


def is_address(source: str) -> bool:
    """Is it to be downloaded?"""
    return source in SOURCES or source.startswith(("http://", "https://"))


def fetch(source: str, tell: Tell, folder: Path | None = None) -> Path:
    """The file behind an address (or a name in SOURCES), whole; an index entry with a `download_uri` leads to its file."""
    url = SOURCES.get(source, source)
    path = whole_file(url, tell, folder or Path(tempfile.gettempdir()))
    onward = onward_from(path)
    if onward is None:
        return path
    path.unlink()
    return whole_file(onward, tell, folder or Path(tempfile.gettempdir()))


def onward_from(path: Path) -> str | None:
    """Where the real file is, if this is only an entry of an index of bulk files."""
    if path.stat().st_size > PIECE:
        return None
    try:
        entry = json.loads(path.read_bytes())
    except ValueError:
        return None
    onward = entry.get("download_uri") if isinstance(entry, dict) else None
    return onward if isinstance(onward, str) else None


def whole_file(url: str, tell: Tell, folder: Path) -> Path:
    """The file of a URL; what was fetched of it before, in this run or an earlier one, is not fetched again."""
    part = folder / f"phm-{hashlib.sha256(url.encode()).hexdigest()[:16]}.part"
    why = ""
    for _ in range(ATTEMPTS):
        try:
            total = go_on(url, part, tell)
        except (OSError, http.client.HTTPException) as error:
            if isinstance(error, urllib.error.HTTPError) and error.code < 500:
                raise UserError(f"{url}: {error.code} {error.reason}") from error
            why = str(error) or type(error).__name__
            continue
        size = part.stat().st_size
        if size == total:
            done = part.with_suffix(".bulk")
            part.replace(done)
            tag_of(part).unlink(missing_ok=True)
            return done
        if size > total:
            part.unlink()
            raise UserError(f"{url}: {size} bytes came where {total} were announced")
        why = f"{size} of {total} bytes came"
    kept = "; run it again to go on from there" if part.exists() else ""
    raise UserError(f"{url}: the download did not finish ({why}){kept}")


def tag_of(part: Path) -> Path:
    """Where the version of a half-fetched file is kept."""
    return part.with_suffix(".tag")


def go_on(url: str, part: Path, tell: Tell) -> int:
    """Fetch what is missing, until the end or an error; how many bytes the whole file has."""
    tag = tag_of(part)
    have = part.stat().st_size if part.exists() and tag.exists() else 0
    headers = {"User-Agent": f"perfect-hand/{VERSION}", "Accept": "*/*"}
    if have:
        headers |= {"Range": f"bytes={have}-", "If-Range": tag.read_text("utf-8")}
    try:
        answer = urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=SECONDS)
    except urllib.error.HTTPError as error:
        if error.code == RANGE_NOT_SATISFIABLE:  # there is nothing after what is here
            return have
        raise
    with answer:
        have = have if answer.status == PARTIAL else 0
        length = answer.headers.get("Content-Length")
        if length is None:
            raise UserError(f"{url}: the server does not say how large the file is")
        total = have + int(length)
        tag.write_text(answer.headers.get("ETag") or answer.headers.get("Last-Modified") or "", "utf-8")
        save(answer, part, have, total, tell)
    return total


def save(answer: Any, part: Path, have: int, total: int, tell: Tell) -> None:
    """Append what comes."""
    with part.open("ab" if have else "wb") as file:
        while piece := answer.read(PIECE):
            file.write(piece)
            have += len(piece)
            tell(have, total)
