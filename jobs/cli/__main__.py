"""`python -m jobs.cli`: the same as `phm`."""

import sys

from jobs.cli import main

if __name__ == "__main__":
    sys.exit(main())
