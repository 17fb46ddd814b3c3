"""The canonical form: equal positions give equal bytes, different ones do not, and nothing is forgotten."""

from __future__ import annotations

import ctypes
import random
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sim.core.snapshot import Snapshot, hash_of, sizes

from sim.core import fields
from sim.core.fields import COPY, COUNT, FIELDS, MASK, OUT, PLACE, SLOT, SLOT1, TIME
from sim.core.opcodes import Zone

STRUCTS = fields.structs()
LISTS = {
    "objects": "n_objects", "stack": "n_stack", "effects": "n_effects", "pending": "n_pending",
    "delayed": "n_delayed", "frames": "n_frames", "assigned": "n_assigned", "pool": "n_pool",
}
SETS = ("effects", "pending", "delayed", "assigned", "pool")
seeds = st.integers(0, 2**32)


def leaves(record):
    """(record, field, treatment, index or None) of everything that is not a struct, lists cut at their length."""
    for kind, name, length in fields.declared(PXD)[type(record).__name__]:
        value = getattr(record, name)
        treatment = FIELDS[type(record).__name__][name]
        used = getattr(record, LISTS[name]) if name in LISTS else length
        if kind in STRUCTS:
            for item in value[:used] if length else [value]:
                yield from leaves(item)
        elif length:
            yield from ((value, i, treatment, kind) for i in range(length))
        else:
            yield record, name, treatment, kind


def get(place, key):
    return place[key] if isinstance(key, int) else getattr(place, key)


def put(place, key, value):
    if isinstance(key, int):
        place[key] = value
    else:
        setattr(place, key, value)


PXD = Path(fields.__file__).with_name("state.pxd").read_text(encoding="utf-8")


def test_every_field_is_listed():
    declared = {name: {field for _, field, _ in members} for name, members in fields.declared(PXD).items()}
    assert declared == {name: set(members) for name, members in FIELDS.items()}


def test_layout_is_the_compilers():
    assert {name: ctypes.sizeof(cls) for name, cls in STRUCTS.items()} == sizes()
    for cls in STRUCTS.values():
        members = [getattr(cls, name) for name, _ in cls._fields_]
        assert sum(member.size for member in members) == ctypes.sizeof(cls), f"{cls.__name__} has hidden padding"
    assert all(sizes()[name] % 8 == 0 for name in ("ObjectC", "StackC", "EffectC", "PendingC", "DelayedC", "FrameC"))


def fill(state, rng, twins):
    """Give every leaf a value fit for its treatment; low values of few kinds make many equal objects."""
    n = state.n_objects
    for place, key, treatment, kind in leaves(state):
        if treatment == MASK:
            put(place, key, sum(1 << i for i in range(n) if rng.random() < (0.1 if twins else 0.3)))
        elif treatment == SLOT:
            put(place, key, rng.choice([-1, 100, 101, *range(n)]))
        elif treatment == SLOT1:
            put(place, key, rng.choice([0, 0, 0, 100, 101, *range(1, n + 1)]) if not twins or rng.random() < 0.2 else 0)
        elif treatment == TIME:
            put(place, key, rng.randrange(50))
        elif treatment == COPY or treatment.startswith(OUT):
            put(place, key, rng.randrange(2 if twins else 1 << int(kind.strip("uint_")) - 1))
    order = {}
    for obj in state.objects[:n]:
        obj.zone = rng.randrange(0, 8)
        obj.owner = rng.randrange(2)
        obj.pos = order[obj.zone, obj.owner] = order.get((obj.zone, obj.owner), -1) + 1
        if obj.zone == Zone.Z_NONE:
            ctypes.memset(ctypes.byref(obj), 0, ctypes.sizeof(obj))
        kinds = sorted(rng.sample(range(1, 30), 4))
        for counter, kind in zip(obj.counters, kinds, strict=True):
            there = obj.zone and rng.random() < 0.3
            counter.kind, counter.pad, counter.n = (kind, 0, rng.randrange(1, 4)) if there else (0, 0, 0)


def state_of(seed, *, twins):
    rng = random.Random(seed)
    state = STRUCTS["GameStateC"]()
    state.n_objects = rng.randrange(1, 14)
    for name in ("stack", "effects", "pending", "delayed", "frames", "assigned"):
        setattr(state, LISTS[name], rng.randrange(0, 4) if rng.random() < 0.5 else 0)
    for player in state.players:
        player.n_pool = rng.randrange(0, 3)
    fill(state, rng, twins)
    return state


def copy(state):
    return type(state).from_buffer_copy(state)


def move_object_references(state, to):
    for place, key, treatment, _ in leaves(state):
        value = get(place, key)
        if treatment == MASK:
            put(place, key, sum(1 << to[i] for i in range(40) if value >> i & 1))
        elif treatment == SLOT and 0 <= value < 40:
            put(place, key, to[value])
        elif treatment == SLOT1 and 1 <= value <= 40:
            put(place, key, to[value - 1] + 1)


def shuffled(state, rng):
    """The same position under other names: slots permuted, set-like lists reordered, clocks moved."""
    out = copy(state)
    n = state.n_objects
    to = rng.sample(range(n), n)
    for old, new in enumerate(to):
        out.objects[new] = state.objects[old]
    move_object_references(out, to)
    for record in (out, *out.players):
        for name in SETS:
            if hasattr(record, name):
                items = [copy(item) for item in getattr(record, name)[: getattr(record, LISTS[name])]]
                rng.shuffle(items)
                for i, item in enumerate(items):
                    getattr(record, name)[i] = item
    for obj in out.objects[:n]:
        counters = rng.sample([copy(c) for c in obj.counters], 4)
        for i, counter in enumerate(counters):
            obj.counters[i] = counter
    out.turns = rng.randrange(9)
    return out


def stretch_times(state, factor, shift):
    for place, key, treatment, _ in leaves(state):
        if treatment == TIME:
            put(place, key, get(place, key) * factor + shift)


def distinct_times(state):
    """Effects of one moment keep their order, so a shuffle of them is another position."""
    for i, effect in enumerate(state.effects[: state.n_effects]):
        effect.timestamp = 60 + i


@settings(deadline=None)
@given(seeds, st.booleans(), st.booleans())
def test_renamed_slots_give_equal_bytes(seed, times, graveyards):
    state = state_of(seed, twins=False)
    distinct_times(state)
    snapshot = Snapshot(uses_timestamps=times, reads_graveyard_order=graveyards)
    other = shuffled(state, random.Random(seed + 1))
    stretch_times(other, 3, 2)
    assert snapshot.pack(bytes(state)) == snapshot.pack(bytes(other))


@settings(deadline=None)
@given(seeds, st.booleans())
def test_unpacking_keeps_the_bytes(seed, twins):
    snapshot = Snapshot(uses_timestamps=True, reads_graveyard_order=True)
    packed = snapshot.pack(bytes(state_of(seed, twins=twins)))
    raw = snapshot.unpack(packed)
    assert snapshot.pack(raw) == packed
    assert snapshot.unpack(snapshot.pack(raw)) == raw


def key(state):
    """Everything that a position says, under its present names."""
    state = copy(state)
    for obj in state.objects[: state.n_objects]:
        counters = sorted((copy(c) for c in obj.counters if c.kind), key=lambda c: c.kind)
        counters += [type(obj.counters[0])() for _ in range(4 - len(counters))]
        for i, counter in enumerate(counters):
            obj.counters[i] = counter
        obj.timestamp = 0
        if obj.zone != Zone.Z_LIBRARY:
            obj.pos = 0
    for effect in state.effects:
        effect.timestamp = 0
    state.clock = state.turns = 0
    lists = tuple(
        tuple(sorted(bytes(item) for item in getattr(r, name)[: getattr(r, LISTS[name])]))
        for r in (state, *state.players) for name in SETS if hasattr(r, name)
    )
    for record in (state, *state.players):
        for name in SETS:
            if hasattr(record, name):
                ctypes.memset(getattr(record, name), 0, ctypes.sizeof(getattr(record, name)))
    return bytes(state), lists


def isomorphic(a, b):
    """By trying every renaming."""
    if a.n_objects != b.n_objects:
        return False
    wanted = key(b)
    for to in permutations(range(a.n_objects)):
        out = copy(a)
        for old, new in enumerate(to):
            out.objects[new] = a.objects[old]
        move_object_references(out, to)
        if key(out) == wanted:
            return True
    return False


@settings(deadline=None)
@given(seeds, seeds)
def test_equal_bytes_mean_isomorphic(seed, change):
    """Small states with many equal objects: change one leaf, and compare with every renaming."""
    rng = random.Random(change)
    state = state_of(seed, twins=True)
    state.n_objects = min(state.n_objects, 4)
    fill(state, rng, True)
    for obj in state.objects[: state.n_objects]:
        obj.zone = obj.zone or Zone.Z_EXILE
    other = shuffled(state, rng)
    place, name, treatment, _ = rng.choice([leaf for leaf in leaves(other) if leaf[2] in (COPY, SLOT, SLOT1, MASK)
                                            and leaf[1] not in ("zone", "owner", "kind", "pad")])
    if treatment == MASK:
        put(place, name, get(place, name) ^ 1 << rng.randrange(other.n_objects))
    else:
        put(place, name, rng.choice([0, 1]) if treatment == COPY else rng.choice([100, 0, 1]))
    snapshot = Snapshot()
    if snapshot.pack(bytes(state)) == snapshot.pack(bytes(other)):
        assert isomorphic(state, other)


@settings(deadline=None)
@given(seeds)
def test_every_copied_leaf_counts(seed):
    """A change of any leaf that is not a free name changes the bytes."""
    state = state_of(seed, twins=False)
    snapshot = Snapshot(uses_timestamps=True, reads_graveyard_order=True)
    before = snapshot.pack(bytes(state))
    for n, (place, name, treatment, _) in enumerate(leaves(state)):
        if treatment != COPY or n % 7 != seed % 7 or isinstance(place, STRUCTS["CounterC"]):
            continue
        if type(place).__name__ == "ObjectC" and place.zone == Zone.Z_NONE:
            continue
        value = get(place, name)
        put(place, name, value ^ 1)
        assert snapshot.pack(bytes(state)) != before, (type(place).__name__, name)
        put(place, name, value)


def test_treatments_are_known():
    known = {COPY, SLOT, SLOT1, MASK, TIME, PLACE, COUNT, fields.SEQUENCE, fields.SET}
    for members in FIELDS.values():
        for treatment in members.values():
            assert treatment in known or treatment.startswith(OUT)


def two_cards(zone):
    state = STRUCTS["GameStateC"]()
    state.n_objects = 2
    for i in range(2):
        obj = state.objects[i]
        obj.zone, obj.face, obj.card, obj.pos = zone, 5 + i, 5 + i, i
    return state


@pytest.mark.parametrize(("zone", "reads", "same"), [
    (Zone.Z_LIBRARY, False, False), (Zone.Z_GRAVEYARD, False, True), (Zone.Z_GRAVEYARD, True, False),
    (Zone.Z_EXILE, True, True), (Zone.Z_HAND, True, True),
])
def test_order_in_zones(zone, reads, same):
    snapshot = Snapshot(reads_graveyard_order=reads)
    one, other = two_cards(zone), two_cards(zone)
    other.objects[0].pos, other.objects[1].pos = 1, 0
    assert (snapshot.pack(bytes(one)) == snapshot.pack(bytes(other))) == same


@pytest.mark.parametrize("uses", [False, True])
def test_timestamps_count_only_when_the_game_uses_them(uses):
    snapshot = Snapshot(uses_timestamps=uses)
    one, other = two_cards(Zone.Z_BATTLEFIELD), two_cards(Zone.Z_BATTLEFIELD)
    one.objects[0].timestamp, one.objects[1].timestamp = 3, 9
    other.objects[0].timestamp, other.objects[1].timestamp = 9, 3
    assert (snapshot.pack(bytes(one)) != snapshot.pack(bytes(other))) == uses


def test_free_slots_vanish_unless_named():
    snapshot = Snapshot()
    state = two_cards(Zone.Z_HAND)
    small = snapshot.pack(bytes(state))
    state.n_objects = 7
    assert snapshot.pack(bytes(state)) == small
    state.n_pending = 1
    state.pending[0].source = state.pending[0].ev_obj = -1
    state.pending[0].lki_slot = 4
    raw = STRUCTS["GameStateC"].from_buffer_copy(snapshot.unpack(snapshot.pack(bytes(state))))
    assert raw.n_objects == 3
    assert raw.objects[raw.pending[0].lki_slot].zone == Zone.Z_NONE


def test_referenced_leaves_out_the_topmost_frame():
    snapshot = Snapshot()
    state = two_cards(Zone.Z_BATTLEFIELD)
    state.n_frames = 2
    state.frames[0].obj = 1
    state.frames[1].obj, state.frames[1].mask = -1, 1
    snapshot.pack(bytes(state))
    assert snapshot.referenced() == 2


def test_bad_bytes_are_refused():
    snapshot = Snapshot()
    packed = snapshot.pack(bytes(state_of(3, twins=False)))
    for bad in (packed[:-1], packed + b"\0", b"\xff" * 200):
        with pytest.raises(ValueError, match="not a packed position"):
            snapshot.unpack(bad)


def test_no_room_writes_nothing():
    snapshot = Snapshot()
    raw = bytes(two_cards(Zone.Z_HAND))
    assert snapshot.pack(raw, room=3) == bytes(len(snapshot.pack(raw)))


def test_hash_reads_every_byte():
    data = bytes(range(1, 30))
    hashes = {hash_of(data[:i] + bytes([data[i] ^ 1]) + data[i + 1:]) for i in range(len(data))}
    assert len(hashes | {hash_of(data), hash_of(data + b"\0")}) == len(data) + 2
