"""What a user did wrong, in one line."""


class UserError(Exception):
    """A mistake of the user's: the command line prints it as one line on stderr and exits 2."""

    def __str__(self) -> str:
        return " ".join(super().__str__().split())
