"""Cards: Oracle text, IR, programs, and the pool of compiled cards."""

from sim.errors import UserError


def compile_rule(text: str) -> object:
    """Compile a variant rule in card English; a clause that does not compile is a `UserError` that names it."""
    raise UserError(f"variant rule does not compile: {text!r}: this build has no compiler")
