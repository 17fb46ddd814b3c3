"""The audit of the shipped pool."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from programs import library

from sim.cards.audit import audit
from sim.cards.records import index, read_records

EXACT = sorted(name for name in library() if library().support(name) is None)
BULK = Path(__file__).parents[4] / "shared" / "data" / "oracle-cards.jsonl.gz"


def test_a_sample_of_the_pool_does_all_that_it_says() -> None:
    sample = random.Random(2).sample(EXACT, min(60, len(EXACT)))
    done: list[int] = []
    assert audit([(name, library().ir(name), None) for name in sample], done.append, 1) == []
    assert sum(done) == len(sample)


@pytest.mark.slow
def test_the_whole_pool_says_and_does_all_of_its_texts() -> None:
    if not BULK.exists():
        pytest.skip("the card data is not beside the repository")
    records = index(read_records(BULK))
    work = [(name, library().ir(name), records[name]) for name in EXACT if name in records]
    assert len(work) == len(EXACT)
    assert audit(work, lambda _: None, os.cpu_count() or 1) == []
