"""What the calculator says is what was last read by eye."""

from tests.calculator.told import FILE, told


def test_what_is_told_is_what_was_read():
    hint = "The words have changed: run `python -m tests.calculator.told`, read the difference, commit it."

    assert FILE.read_text(encoding="utf-8") == told(), hint
