"""`python -m veche`."""

from veche.cli import main

if __name__ == "__main__":
    main()
