"""How fast the machine and the search are, and what they do: `python -m bench`, `check`, `declare`."""
