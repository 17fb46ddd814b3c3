"""Certificates: a verdict's strategies in a file, for `sim/verify.py` to check.

A file is a gzip of one msgpack map. Positions are named by 128 bits of BLAKE2b over their packed form: the checker makes every
position itself, from the start and by the rules machine, and never takes one from the file.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgpack
from pydantic import ValidationError

from sim.errors import UserError
from sim.formats.ruleset import RuleSet

FORMAT, VERSION = "perfect-hand certificate", 1
KEY = 16  # bytes
MOST_BYTES = 1 << 30  # unpacked: more is no certificate of ours
NOBODY = -1
SIDE = -2  # a reference to side position n is SIDE - n


def key_of(position: bytes) -> bytes:
    """The name of a packed position."""
    return blake2b(position, digest_size=KEY).digest()


@dataclass(frozen=True)
class Omega:
    """An option after which a quantity grew: from `base` the `path` of options leads to `place`, all of one player in one turn.

    `place` and `base` are places, or SIDE - n for side position n. A step of the path is (option, an earlier omega or -1).
    """

    place: int
    option: int
    base: int
    path: list[tuple[int, int]]


@dataclass(frozen=True)
class Claim:
    """Can `attacker` force a win: a strategy of his for yes, of his opponent for no. Place 0 is the start.

    For each place: `keys` its position; `moves` the option of the player whose strategy it is (-1 where the other decides, or
    kin speaks); `covers` the kin that speaks for it, or -1; `measures` what makes every play end (sim/measures.py).
    `prefixes` holds the quantities of those places that speak for kin. `side`: positions that only omegas need, each
    (0 for the start, or SIDE - n for an earlier one; option; omega or -1).
    """

    attacker: int
    wins: bool
    reduce: int
    counted: int | None
    keys: list[bytes]
    moves: list[int]
    covers: list[int]
    measures: list[tuple[int, int]]
    prefixes: dict[int, bytes] = field(default_factory=dict)
    omegas: list[Omega] = field(default_factory=list)
    side: list[tuple[int, int, int]] = field(default_factory=list)


@dataclass(frozen=True)
class Proof:
    """One game's verdict and the claims that make it; `why` there are none."""

    starter: str
    outcome: str
    claims: list[Claim]
    why: str = ""


@dataclass(frozen=True)
class Certificate:
    """Hands, rules, and a proof for each game."""

    engine: str
    hand_a: tuple[str, ...]
    hand_b: tuple[str, ...]
    rules: RuleSet
    proofs: list[Proof]


def write_certificate(certificate: Certificate, path: Path) -> None:
    """Write it; the same certificate gives the same bytes."""
    content = {
        "format": FORMAT,
        "version": VERSION,
        "engine": certificate.engine,
        "hands": [list(certificate.hand_a), list(certificate.hand_b)],
        "rules": certificate.rules.model_dump(mode="json"),
        "proofs": [asdict(proof) for proof in certificate.proofs],
    }
    path.write_bytes(gzip.compress(msgpack.packb(content), mtime=0))


def read_certificate(path: Path) -> Certificate:
    """Read one; a file that is none, or is damaged, is the user's mistake."""
    try:
        packed = path.read_bytes()
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from None
    content = _unpacked(packed, path)
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise UserError(f"{path}: not a certificate of phm match --certificate")
    if content.get("version") != VERSION:
        raise UserError(f"{path}: a certificate of version {content.get('version')!r}; this phm reads version {VERSION}")
    try:
        hands = [tuple(_texts(hand)) for hand in _list(content["hands"])]
        proofs = [_proof(item) for item in _list(content["proofs"])]
        rules = RuleSet.model_validate_json(json.dumps(content["rules"]))
        return Certificate(_text(content["engine"]), hands[0], hands[1], rules, proofs)
    except ValidationError as error:
        raise UserError(f"{path}: a damaged certificate: its rule set: {error.errors()[0]['msg']}") from None
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise UserError(f"{path}: a damaged certificate: {type(error).__name__}: {error}") from None


def _unpacked(packed: bytes, path: Path) -> Any:
    if not packed.startswith(b"\x1f\x8b"):
        raise UserError(f"{path}: not a certificate of phm match --certificate")
    try:
        reader = zlib.decompressobj(wbits=31)
        content = reader.decompress(packed, MOST_BYTES)
        if not reader.eof or reader.unused_data:
            raise UserError(f"{path}: a damaged certificate: cut off, or with something behind its end")
        return msgpack.unpackb(content, strict_map_key=False)
    except (zlib.error, ValueError, msgpack.exceptions.UnpackException) as error:
        raise UserError(f"{path}: a damaged certificate: {error}") from None


def _checked(kind: type) -> Callable[[Any], Any]:
    def check(value: Any) -> Any:
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise ValueError(f"{kind.__name__} expected, not {type(value).__name__}")
        return value

    return check


_int, _text, _list, _bool, _bytes, _map = (_checked(kind) for kind in (int, str, list, bool, bytes, dict))


def _texts(value: Any) -> list[str]:
    return [_text(item) for item in _list(value)]


def _ints(value: Any, length: int | None = None) -> list[int]:
    found = [_int(item) for item in _list(value)]
    if length is not None and len(found) != length:
        raise ValueError(f"{length} numbers expected, not {len(found)}")
    return found


def _proof(item: dict[str, Any]) -> Proof:
    return Proof(_text(item["starter"]), _text(item["outcome"]), [_claim(claim) for claim in _list(item["claims"])], _text(item["why"]))


def _claim(item: dict[str, Any]) -> Claim:
    keys = [_bytes(key) for key in _list(item["keys"])]
    size = len(keys)
    counted = item["counted"]
    measures = [_ints(measure, 2) for measure in _list(item["measures"])]
    if len(measures) != size:
        raise ValueError(f"{len(measures)} measures for {size} places")
    omegas = [_omega(omega) for omega in _list(item["omegas"])]
    return Claim(
        attacker=_int(item["attacker"]),
        wins=_bool(item["wins"]),
        reduce=_int(item["reduce"]),
        counted=None if counted is None else _int(counted),
        keys=keys,
        moves=_ints(item["moves"], size),
        covers=_ints(item["covers"], size),
        measures=[(first, second) for first, second in measures],
        prefixes={_int(place): _bytes(prefix) for place, prefix in _map(item["prefixes"]).items()},
        omegas=omegas,
        side=[(first, second, third) for first, second, third in (_ints(step, 3) for step in _list(item["side"]))],
    )


def _omega(item: dict[str, Any]) -> Omega:
    path = [_ints(step, 2) for step in _list(item["path"])]
    return Omega(_int(item["place"]), _int(item["option"]), _int(item["base"]), [(option, omega) for option, omega in path])
