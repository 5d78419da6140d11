"""Answers as people give them, at the longest that is usual: a name of 40 letters, an address of 60, an e-mail of 40."""

import textwrap
from random import Random

from forms.asked import asked
from tests.forms.some import KINDS, put

NAMES = (
    "Alexandrina Featherstonehaugh-Williamson",
    "Dr. Wilhelmina van der Westhuizen-O'Hara",
    "Christopher Montgomery MacDonald-Schwarz",
    "María Fernanda Guadalupe Rodríguez Muñoz",
    "Western New York Harvest Association Inc",
)
ADDRESSES = (
    "1234 West Ridge Road, Apartment 12B, Spencerport, NY 14559",
    "2450 Ogden Parma Town Line Road, Spencerport, NY 14559-1234",
    "P.O. Box 1189, 88 Washington Street South, Rochester NY 14604",
    "c/o Town & Country Bank, 500 Whittier Highway, Ogden NY 14559",
)
EMAILS = ("christopher.macdonald@harvest-fair.org", "president.treasurer@ogden-communities.us")
PHONES = ("+1 (585) 555-0100, extension 1234",)
OTHERS = (
    "Vice President and Assistant Treasurer",
    "Saturday 8:00 am to midnight, each day",
    "Registered nurse, emergency department",
    "Letter of 2 June 2027, file 27-0412/MC",
    "North field, behind the second entrance",
    "Certified check no. 100245, Canal Bank",
)
SENTENCE = "Visitors enter by the north gate, where two members of the association count them and show them the way. "
LETTERS = 95
"""What a line of the form's full width holds for certain."""


def normal(file, seed, rows=None):
    """Every blank of a form answered in a usual way, the same for the same seed; in tables as many rows as printed.

    `rows` says for a table, by its name, how many there are.
    """
    random = Random(seed)  # noqa: S311 - the same for the same seed is what is wanted
    form, data = asked(file), {}
    counts = rows or {}
    for name, blank in form.blanks.items():
        if blank.row and not blank.row.named and blank.row.name in counts:
            if blank.row.index == 0:
                for index in range(counts[blank.row.name]):
                    put(
                        data, name.replace(f"{blank.row.name}/0", f"{blank.row.name}/{index}", 1), _value(random, blank)
                    )
        else:
            put(data, name, _value(random, blank))
    return data


def _value(random, blank):
    if blank.kind == "number":
        return random.randrange(99_999)
    if blank.kind in KINDS:
        return KINDS[blank.kind](random, blank)
    if blank.kind == "lines":
        if "address" in blank.label.lower():
            return random.choice(ADDRESSES).replace(", ", "\n", 1)
        return "\n".join(textwrap.wrap(SENTENCE * 6, LETTERS)[: blank.lines])
    said = blank.label.lower()
    kinds = {"e-mail": EMAILS, "telephone": PHONES, "address": ADDRESSES, "because": ADDRESSES, "name": NAMES}
    return random.choice(next((texts for word, texts in kinds.items() if word in said), OTHERS))
