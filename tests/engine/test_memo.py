"""Memoization by identity: equal objects are told apart, and a recycled id never answers for another object."""

import gc
import weakref

from affray.engine.memo import Key, memo_by_identity


class Thing:
    """Equal to every other object, and not hashable."""

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, name: str) -> None:
        self.name = name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Thing)


def by_thing(thing: Thing, times: int = 1) -> Key:
    return (thing,), times


def test_a_result_is_computed_once_for_each_object_and_value() -> None:
    computed: list[tuple[str, int]] = []

    @memo_by_identity(8, by_thing)
    def named(thing: Thing, times: int = 1) -> str:
        computed.append((thing.name, times))
        return thing.name * times

    first, second = Thing("a"), Thing("b")
    for _ in range(2):
        assert named(first) == "a"
        assert named(second) == "b"
        assert named(first, 2) == "aa"
    assert computed == [("a", 1), ("b", 1), ("a", 2)]
    named.cache_clear()
    assert named(first) == "a"
    assert len(computed) == 4


def test_a_recycled_id_never_answers_for_another_object() -> None:
    @memo_by_identity(4, by_thing)
    def named(thing: Thing, times: int = 1) -> str:
        return thing.name * times

    ids: set[int] = set()
    recycled = 0
    for number in range(1000):
        thing = Thing(str(number))
        recycled += id(thing) in ids
        ids.add(id(thing))
        assert named(thing) == str(number)
        del thing
    assert recycled, "no id was used twice, so this test shows nothing"


def test_an_entry_keeps_its_objects_alive_and_no_longer() -> None:
    @memo_by_identity(2, by_thing)
    def named(thing: Thing, times: int = 1) -> str:
        return thing.name * times

    thing = Thing("a")
    alive = weakref.ref(thing)
    named(thing)
    del thing
    gc.collect()
    assert alive() is not None
    others = [Thing("b"), Thing("c")]
    for other in others:
        named(other)
    gc.collect()
    assert alive() is None


def test_the_number_of_results_is_bounded() -> None:
    kept: list[weakref.ref[Thing]] = []

    @memo_by_identity(3, by_thing)
    def named(thing: Thing, times: int = 1) -> str:
        kept.append(weakref.ref(thing))
        return thing.name * times

    for number in range(20):
        named(Thing(str(number)))
        assert sum(one() is not None for one in kept) <= 3


def test_a_result_of_none_is_remembered() -> None:
    computed: list[Thing] = []

    @memo_by_identity(3, lambda thing: ((thing,), None))
    def nothing(thing: Thing) -> None:
        computed.append(thing)

    thing = Thing("a")
    nothing(thing)
    nothing(thing)
    assert len(computed) == 1
