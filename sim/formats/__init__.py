"""Rule sets as data, the rounds played under them, and which hands they admit."""
