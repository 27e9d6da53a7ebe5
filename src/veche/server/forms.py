"""The forms of what titles show, as JSON schemas for the description of the interface and the page's types.

A title declares them as `core.observation` says.  A TypedDict keeps its name here, a kind of words gets one:
`star_space` is `StarSpace`.  A name that is not one title's alone has the title's before it: `RurikGain`.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from inspect import cleandoc
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from veche.core.observation import Besides, Every

if TYPE_CHECKING:
    from veche.core.title import Title

Schema = dict[str, Any]

PLAIN: Final[dict[Any, str]] = {
    str: "string",
    bool: "boolean",
    int: "integer",
    float: "number",
    NoneType: "null",
    None: "null",
}


class Definitions:
    """The named schemas of one title.  `shared` are the names that are not its own alone."""

    def __init__(self, title: Title, shared: Container[str] = ()) -> None:
        self.title = title
        self.kinds = title.kinds()
        self.shared = shared
        self.named: dict[str, Schema] = {}
        self.meant: dict[str, object] = {}  # what each name stands for, before the title is put before it
        self.observation = self.schema(title.observation())
        self.about = self.schema(title.about())
        self.meaning = self.schema(title.meaning())
        self.facts = self.schema(title.fact_sheet())

    def schema(self, form: Any, signs: tuple[Any, ...] = ()) -> Schema:
        """The schema of a form; `signs` are what `Annotated` adds to it."""
        origin, inner = get_origin(form), get_args(form)
        if origin is Annotated:
            return self.schema(inner[0], inner[1:])
        kind = next((sign for sign in signs if isinstance(sign, str)), "")
        if form is str and kind:
            return self._name(_camel(kind), self._words(kind), _word)
        if form in PLAIN:
            return {"type": PLAIN[form]}
        if form is object or form is Any:
            return {}
        if is_typeddict(form):
            return self._name(form.__name__, (form, *signs), self._record)
        if origin is Literal:
            words = {"type": "string"} if all(isinstance(one, str) for one in inner) else {}
            return words | ({"enum": list(inner)} if len(inner) > 1 else {"const": inner[0]})
        if origin in (Union, UnionType):
            return {"anyOf": [self.schema(one) for one in inner]}
        size = next((sign for sign in signs if isinstance(sign, int)), 0)
        if origin is list and size:
            return self._row(inner * size)
        if origin is list or (origin is tuple and inner[-1] is ...):
            return {"type": "array", "items": self.schema(inner[0])}
        if origin is tuple:
            return self._row(inner)
        if origin is dict:
            return self._dict(inner[0], inner[1], any(isinstance(sign, Every) for sign in signs))
        raise TypeError(f"{self.title.name} shows {form}, for which there is no schema")

    def _row(self, forms: tuple[Any, ...]) -> Schema:
        size = len(forms)
        places = [self.schema(form) for form in forms]
        return {"type": "array", "prefixItems": places, "minItems": size, "maxItems": size}

    def _dict(self, key: Any, value: Any, every: bool) -> Schema:
        if every:
            words = self._words(get_args(key)[1])
            return _object({word: self.schema(value) for word in words}, list(words))
        found = {"type": "object", "additionalProperties": self.schema(value)}
        return found if key is str else found | {"propertyNames": self.schema(key)}

    def _words(self, kind: str) -> tuple[str, ...]:
        if kind not in self.kinds:
            raise TypeError(f"{self.title.name} shows a word of the kind {kind}, which it does not have")
        return self.kinds[kind]

    def _name(self, name: str, thing: Any, make: Callable[[Any], Schema]) -> Schema:
        """A reference to a thing, which is made under its name when it is met first."""
        prefix = _camel(self.title.name)
        full = prefix + name if name in self.shared and not name.startswith(prefix) else name
        if self.meant.setdefault(name, thing) != thing:
            raise TypeError(f"{self.title.name} shows two things by the name of {name}")
        if full not in self.named:
            self.named[full] = {}
            self.named[full] = make(thing)
        return {"$ref": f"#/components/schemas/{full}"}

    def _record(self, thing: tuple[Any, ...]) -> Schema:
        """The keys of a TypedDict: these and, unless a sign says so, no others."""
        form, *signs = thing
        fields, required = {}, []
        for name, hint in get_type_hints(form, include_extras=True).items():
            origin = get_origin(hint)
            if origin is Required or (origin is not NotRequired and name not in form.__optional_keys__):
                required.append(name)
            bare = get_args(hint)[0] if origin in (Required, NotRequired) else hint
            fields[name] = self.schema(bare)
        found = _object(fields, required)
        for sign in signs:
            if isinstance(sign, Besides):
                found["additionalProperties"] = self.schema(sign.form)
        return found | ({"description": cleandoc(form.__doc__)} if form.__doc__ else {})


def _word(words: tuple[str, ...]) -> Schema:
    return {"type": "string", "enum": list(words)}


def _object(fields: dict[str, Schema], required: list[str]) -> Schema:
    return {"type": "object", "properties": fields, "required": required, "additionalProperties": False}


def _camel(name: str) -> str:
    """`star_space` as a type is called: `StarSpace`."""
    return "".join(part[:1].upper() + part[1:] for part in name.replace("-", "_").split("_"))


def definitions(titles: Iterable[Title], taken: Iterable[str] = ()) -> dict[str, Schema]:
    """All named schemas of some titles, with `Observation`, `About`, `Meaning` and `Facts`: those of any.

    `taken` are names that something else has.
    """
    shelf = list(titles)
    meant: dict[str, object] = {}
    shared = {"Observation", "About", "Meaning", "Facts", *taken}
    for title in shelf:
        for name, thing in Definitions(title).meant.items():
            if meant.setdefault(name, thing) != thing:
                shared.add(name)
    every = [Definitions(title, shared) for title in shelf]
    found = {name: schema for one in every for name, schema in one.named.items()}
    found["Observation"] = {"anyOf": [one.observation for one in every]}
    found["About"] = {"anyOf": [one.about for one in every]}
    found["Meaning"] = {"anyOf": [one.meaning for one in every]}
    found["Facts"] = {"anyOf": [one.facts for one in every]}
    return found
