"""One-shot effects, one file per family."""
