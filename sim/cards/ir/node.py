"""Base of all IR nodes and the registry by class name."""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar, dataclass_transform

registry: dict[str, type[Node]] = {}


@dataclass_transform(frozen_default=True)
class Node:
    """Immutable tree node; subclasses become frozen dataclasses and are registered by name."""

    abstract: ClassVar[bool] = False

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        dataclasses.dataclass(frozen=True)(cls)
        if cls.__name__ in registry:
            raise TypeError(f"two IR nodes are called {cls.__name__}")
        registry[cls.__name__] = cls
