"""`python -m veche`, and the command `veche`."""

import sys

from veche.extras import MissingExtra, needs


def main() -> None:
    try:
        with needs("cli", "The command line"):
            from veche.cli import main as run
    except MissingExtra as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    run()


if __name__ == "__main__":
    main()
