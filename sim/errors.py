"""Errors for people: one line each."""


class UserError(Exception):
    """Something the user can put right; shown as one line."""
