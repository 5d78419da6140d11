"""`make bench`: time and memory, as ratios of two things in one run. Figures to read, never a test.

`python -m tests.bench build forms filling calculator browser first_answer heap page`, or some of them; all without a name.
"""

import sys
from importlib import import_module

PARTS = ("build", "forms", "filling", "calculator", "browser", "first_answer", "heap", "page")


def main() -> None:
    """Measure what is asked for, and print each part as it is done."""
    asked = sys.argv[1:] or PARTS
    unknown = set(asked) - set(PARTS)
    if unknown:
        sys.exit(f"There is no part {', '.join(sorted(unknown))}. The parts are {', '.join(PARTS)}.")
    for name in asked:
        for figure in import_module(f"tests.bench.{name}").figures():
            print(figure, flush=True)


if __name__ == "__main__":
    main()
