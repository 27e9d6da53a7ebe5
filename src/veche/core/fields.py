"""The fields of states and steps, walked in one fixed order: saving, loading and the key all rest on this.

A field holds an int, a bool, a str, a list or tuple of such, a `Rng`, or an object with fields of its own.
"""

from __future__ import annotations

from veche.core.errors import BadRecord

_NAMES: dict[type, list[str]] = {}


def names(cls: type) -> list[str]:
    """All fields of a class and its bases, sorted; compiled classes keep the names elsewhere."""
    if cls in _NAMES:
        return _NAMES[cls]
    found: set[str] = set()
    for base in cls.__mro__:
        own = vars(base)  # a plain class may have a compiled base: what it inherits is not its own
        attrs: tuple[str, ...] = own.get("__mypyc_attrs__", ()) or own.get("__slots__", ())
        found.update(attrs)
    found.discard("__dict__")
    _NAMES[cls] = sorted(found.difference(getattr(cls, "DERIVED", ())))
    return _NAMES[cls]


def later(cls: type) -> tuple[str, ...]:
    """Fields that a class was given after states had been saved: what lacks one keeps its first value."""
    found: tuple[str, ...] = getattr(cls, "LATER", ())
    return found


def plain(value: object) -> object:
    """A field as JSON-shaped data."""
    if isinstance(value, int | str):
        return value
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return {name: plain(getattr(value, name)) for name in names(type(value))}


def restore(sample: object, data: object, where: str) -> object:
    """The inverse of `plain`.  `sample` is any value of the same type, which tells lists from tuples.

    An empty sample stands for ints, or for tuples of them.
    """
    if not isinstance(sample, int | str | list | tuple):
        return _restore_object(sample, data, where)
    if isinstance(sample, list | tuple):
        if not isinstance(data, list):
            raise BadRecord(f"{where} must be a list, not {_describe(data)}")
        if sample and not isinstance(sample[0], int | str):
            if isinstance(sample[0], tuple | list):
                items = [restore(sample[0], item, f"{where}[{i}]") for i, item in enumerate(data)]
            elif len(sample) != len(data):
                raise BadRecord(f"{where} must have {len(sample)} entries, not {len(data)}")
            else:
                items = [restore(sample[i], item, f"{where}[{i}]") for i, item in enumerate(data)]
        elif not sample and any(isinstance(item, list) for item in data):
            items = [restore((), item, f"{where}[{i}]") for i, item in enumerate(data)]
        else:
            wanted = type(sample[0]) if sample else int
            for i, item in enumerate(data):
                if type(item) is not wanted:
                    raise BadRecord(f"{where}[{i}] must be of type {wanted.__name__}, not {_describe(item)}")
            items = data
        return tuple(items) if isinstance(sample, tuple) else list(items)
    if type(data) is not type(sample):
        raise BadRecord(f"{where} must be of type {type(sample).__name__}, not {_describe(data)}")
    return data


def _restore_object(target: object, data: object, where: str) -> object:
    if not isinstance(data, dict):
        raise BadRecord(f"{where} must be an object, not {_describe(data)}")
    wanted = names(type(target))
    for name in wanted:
        if name not in data:
            if name in later(type(target)):
                continue
            raise BadRecord(f"{where} lacks “{name}”")
        setattr(target, name, restore(getattr(target, name), data[name], f"{where}.{name}"))
    for name in data:
        if name not in wanted:
            raise BadRecord(f"{where} has an unknown entry “{name}”")
    return target


def flatten(value: object, out: list[int]) -> None:
    """Every int of a value in a fixed order, lengths included, so that different values never look alike."""
    if isinstance(value, int):
        out.append(value)
    elif isinstance(value, str):
        out.append(len(value))
        out.extend(value.encode())
    elif isinstance(value, list | tuple):
        out.append(len(value))
        if value and isinstance(value[0], int):
            out.extend(value)
        else:
            for item in value:
                flatten(item, out)
    else:
        unset = later(type(value))
        for name in names(type(value)):
            field = getattr(value, name)
            if field or name not in unset:  # positions from before such a field have the key they had
                flatten(field, out)


def _describe(data: object) -> str:
    text = repr(data)
    return text if len(text) <= 40 else text[:37] + "..."
