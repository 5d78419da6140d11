"""Answers made up for any form: every shape it allows, long and foreign words, many rows, empty parts."""

from itertools import pairwise
from random import Random

from forms.asked import asked, is_number

LETTERS = "abc xyz-ABC'Éñß ŁőŽşđ ΑΩλ ЖщЫ Nguyễn “—” €½ 0123456789 ()/#&,.;:!?"
FOREIGN = ("李小龙", "محمد", "दिल्ली", "🎪")
KINDS = {
    "number": lambda random, _: random.choice((0, 1, 201, 1_000_000, 2**53 - 1, random.randrange(10_000))),
    "money": lambda random, _: random.choice(("0", "1250", "0.05", f"{random.randrange(10_000)}.50")),
    "day": lambda random, _: f"2027-{random.randint(1, 12):02}-{random.randint(1, 28):02}",
    "moment": lambda random, _: (
        f"2027-08-{random.randint(1, 28):02}T{random.randint(0, 23):02}:{random.randint(0, 59):02}"
    ),
    "yes_no": lambda random, _: random.random() < 0.5,
    "tick": lambda _, __: True,
    "choice": lambda random, blank: random.choice(blank.options).value,
}


def words(random, longest, *, lines=False):
    """A text of any length up to the longest, not empty, which may hold letters no form can draw."""
    length = random.choice((1, 5, 20, 60, longest)) if longest else random.choice((1, 20, 400))
    letters = [random.choice(LETTERS) for _ in range(min(length, longest or length))]
    if lines:
        letters = ["\n" if random.random() < 0.02 else letter for letter in letters]
    if random.random() < 0.03:
        letters[0] = random.choice(random.choice(FOREIGN))
    made = "".join(letters)
    return made if made.strip() else "x" * len(made)


def some(file, seed, *, rows=12):
    """Answers of the form whose schema is in this file, the same for the same seed; with at most so many rows."""
    random = Random(seed)  # noqa: S311 - the same for the same seed is what is wanted
    form, data = asked(file), {}
    often = random.choice((0.1, 0.6, 1.0))
    counts = {}
    for blank in form.blanks.values():
        if blank.row and not blank.row.named:
            counts.setdefault(blank.row.name, random.choice((0, 1, blank.row.shown, blank.row.shown + 1, rows)))
    for name, blank in form.blanks.items():
        if blank.row and not blank.row.named:
            if blank.row.index == 0:
                for index in range(counts[blank.row.name]):
                    put(data, name.replace(f"{blank.row.name}/0", f"{blank.row.name}/{index}", 1), value(random, blank))
        elif random.random() < often:
            put(data, name, value(random, blank))
    return data


def value(random, blank):
    """A value for a blank."""
    make = KINDS.get(blank.kind)
    return make(random, blank) if make else words(random, blank.maxlength, lines=blank.kind == "lines")


def put(data, name, one):
    """Puts a value where its name says."""
    keys = name.split("/")
    last = keys[-1]
    for key, below in pairwise(keys):
        inside = [] if is_number(below) else {}
        if isinstance(data, list):
            if int(key) == len(data):
                data.append(inside)
            data = data[int(key)]
        else:
            data = data.setdefault(key, inside)
    if isinstance(data, list):
        data.append(one)
    else:
        data[last] = one
