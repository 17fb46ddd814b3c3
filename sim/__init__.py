"""The game: everything that knows Magic."""
