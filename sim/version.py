"""The version of the engine: part of every game's key, so that a verdict is never reused by an engine that differs."""

ENGINE_VERSION = "0.1.0"
