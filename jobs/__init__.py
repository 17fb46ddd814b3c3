"""Work to be done: rounds and matches, in this process or fanned out with Ray."""
