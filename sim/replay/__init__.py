"""Conformance: rules situations with their scripts and outcomes, replayed on the rules machine."""
