"""Downloads from a server of this test that breaks off, starts anew or lies about sizes."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from sim.cards.download import fetch
from sim.errors import UserError

CONTENT = bytes(range(256)) * 1000


class Shelf(ThreadingHTTPServer):
    """One file. `breaks`: after so many bytes each answer ends; `version`: its tag; `says`: the size that is announced."""

    content, breaks, version, says, ranges = CONTENT, [0], '"1"', 0, True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Reader)
        self.asked: list[str] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/cards.json"


class Reader(BaseHTTPRequestHandler):
    server: Shelf

    def do_GET(self) -> None:
        shelf = self.server
        wanted = self.headers.get("Range", "") if shelf.ranges and self.headers.get("If-Range") == shelf.version else ""
        shelf.asked.append(wanted)
        start = int(wanted.removeprefix("bytes=").rstrip("-")) if wanted else 0
        if self.path == "/gone":
            return self.send_error(404)
        self.send_response(206 if wanted else 200)
        self.send_header("Content-Length", str((shelf.says or len(shelf.content)) - start))
        self.send_header("ETag", shelf.version)
        self.end_headers()
        stop = shelf.breaks.pop(0) if shelf.breaks else 0
        self.wfile.write(shelf.content[start : start + stop] if stop else shelf.content[start:])
        return None

    def log_message(self, *_: Any) -> None:
        """Not on the test's stderr."""


@pytest.fixture
def shelf() -> Iterator[Shelf]:
    with Shelf() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def test_a_whole_file(shelf: Shelf, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    path = fetch(shelf.url, lambda done, total: told.append((done, total)), tmp_path)
    assert path.read_bytes() == CONTENT
    assert told[-1] == (len(CONTENT), len(CONTENT))
    assert [left.name for left in tmp_path.iterdir()] == [path.name]


def test_an_interrupted_download_goes_on(shelf: Shelf, tmp_path: Path) -> None:
    shelf.breaks = [100_000, 50_000]
    assert fetch(shelf.url, lambda *_: None, tmp_path).read_bytes() == CONTENT
    assert shelf.asked == ["", "bytes=100000-", "bytes=150000-"]


def test_the_next_run_goes_on(shelf: Shelf, tmp_path: Path) -> None:
    shelf.breaks = [1000] * 4
    with pytest.raises(UserError, match=r"the download did not finish \(4000 of 256000 bytes came\); run it again to go on from there"):
        fetch(shelf.url, lambda *_: None, tmp_path)
    assert fetch(shelf.url, lambda *_: None, tmp_path).read_bytes() == CONTENT
    assert shelf.asked[-1] == "bytes=4000-"


def test_a_file_that_changed_meanwhile_is_fetched_anew(shelf: Shelf, tmp_path: Path) -> None:
    shelf.breaks = [1000] * 4
    with pytest.raises(UserError):
        fetch(shelf.url, lambda *_: None, tmp_path)
    shelf.content, shelf.version = b"new" * 1000, '"2"'
    assert fetch(shelf.url, lambda *_: None, tmp_path).read_bytes() == b"new" * 1000


def test_a_server_without_ranges_starts_anew(shelf: Shelf, tmp_path: Path) -> None:
    shelf.ranges, shelf.breaks = False, [1000]
    assert fetch(shelf.url, lambda *_: None, tmp_path).read_bytes() == CONTENT


def test_a_file_of_another_size_is_refused(shelf: Shelf, tmp_path: Path) -> None:
    shelf.says = len(CONTENT) + 5
    with pytest.raises(UserError, match="the download did not finish"):
        fetch(shelf.url, lambda *_: None, tmp_path)
    assert not list(tmp_path.glob("*.bulk"))


def test_an_index_entry_leads_to_its_file(shelf: Shelf, tmp_path: Path) -> None:
    with Shelf() as index:
        threading.Thread(target=index.serve_forever, daemon=True).start()
        index.content = json.dumps({"object": "bulk_data", "download_uri": shelf.url}).encode()
        assert fetch(index.url, lambda *_: None, tmp_path).read_bytes() == CONTENT
        index.shutdown()


def test_an_address_with_nothing(shelf: Shelf, tmp_path: Path) -> None:
    with pytest.raises(UserError, match="gone: 404 Not Found"):
        fetch(shelf.url.replace("cards.json", "gone"), lambda *_: None, tmp_path)
