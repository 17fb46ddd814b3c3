"""YAML that remembers its lines, so that a mistake can be pointed at."""

from __future__ import annotations

from typing import Any, Protocol

import yaml

from sim.errors import UserError

Where = tuple[str | int, ...]


class Origin(Protocol):
    """Where data was read: knows how to name a place in it."""

    def at(self, where: Where) -> str: ...

    def error(self, where: Where, message: str) -> UserError: ...


class Line:
    """The origin of data that stands on one line of a file."""

    def __init__(self, source: str, line: int) -> None:
        self.source, self.number = source, line

    def at(self, where: Where) -> str:
        """The place as messages name it: file, line and hand."""
        hand = f", hand {int(where[1]) + 1}" if where[:1] == ("hands",) and len(where) > 1 else ""
        return f"{self.source}, line {self.number}{hand}"

    def error(self, where: Where, message: str) -> UserError:
        """A mistake at a place."""
        return UserError(f"{self.at(where)}: {message}")


class Located:
    """Plain data read from YAML text, and the line on which each part of it stands."""

    def __init__(self, text: str, source: str) -> None:
        self.source = source
        self._lines: dict[Where, int] = {(): 1}
        self._seen: set[int] = set()
        try:
            node = yaml.compose(text, Loader=yaml.SafeLoader)
            loader = yaml.SafeLoader("")
            self.data: Any = None if node is None else self._walk(node, (), loader)
        except yaml.MarkedYAMLError as error:
            unclosed = "<stream end>" in (error.problem or "")
            mark = error.context_mark if unclosed and error.context_mark else error.problem_mark or error.context_mark
            raise self._malformed(mark.line + 1 if mark else 1, error.problem or "cannot be read") from error
        except yaml.YAMLError as error:
            raise self._malformed(1, str(error)) from error
        except RecursionError as error:
            raise self._malformed(1, "nested too deep") from error

    def _malformed(self, line: int, problem: str) -> UserError:
        return UserError(f"{self.source}, line {line}: malformed YAML: {problem}")

    def _walk(self, node: yaml.Node, path: Where, loader: yaml.SafeLoader) -> Any:
        if id(node) in self._seen:
            raise self._malformed(node.start_mark.line + 1, "anchors and aliases are not read here")
        self._seen.add(id(node))
        self._lines.setdefault(path, node.start_mark.line + 1)
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, path, loader)
        if isinstance(node, yaml.SequenceNode):
            return [self._walk(item, (*path, index), loader) for index, item in enumerate(node.value)]
        try:
            return loader.construct_object(node)
        except ValueError as error:
            raise self._malformed(node.start_mark.line + 1, str(error)) from error

    def _mapping(self, node: yaml.MappingNode, path: Where, loader: yaml.SafeLoader) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise self._malformed(key.start_mark.line + 1, "a key must be a word")
            if key.value in found:
                raise self._malformed(key.start_mark.line + 1, f"{key.value!r} stands here twice")
            self._lines[(*path, key.value)] = key.start_mark.line + 1
            found[key.value] = self._walk(value, (*path, key.value), loader)
        return found

    def line(self, path: Where) -> int:
        """The line of the part at `path`, or of the nearest part around it."""
        while path not in self._lines:
            path = path[:-1]
        return self._lines[path]

    def at(self, where: Where) -> str:
        """The place as messages name it: file and line."""
        return f"{self.source}, line {self.line(where)}"

    def error(self, where: Where, message: str) -> UserError:
        """A mistake at a place."""
        return UserError(f"{self.at(where)}: {message}")
