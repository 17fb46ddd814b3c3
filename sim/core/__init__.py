"""State, rules machine, decisions and search, in Cython."""
