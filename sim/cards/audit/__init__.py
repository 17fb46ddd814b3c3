"""The audit of the pool: does every exact card say, and do, all that its text says? It shares no code with the compiler's own checks.

Two questions of each exact card:

* is every word of its source text in the text that its IR prints, in the same place? (words.py)
* does every part of its IR change something in its program when it is altered? (altered.py; harmless.py)
"""

from __future__ import annotations

from sim.cards.audit.finding import Finding
from sim.cards.audit.run import audit

__all__ = ["Finding", "audit"]
