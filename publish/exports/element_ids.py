"""The ids of provisions in Akoma Ntoso, by its naming convention, from our references.

A section of this article has no number of its own, so its id counts sections and says `nn`, "no number".
"""

from functools import cache

from calculator.ordinance import PROVISIONS, Provision

NAMES = {0: ("section", "sec"), 1: ("subsection", "subsec"), 2: ("paragraph", "para"), 3: ("subparagraph", "subpara")}


def element(provision: Provision) -> str:
    """The element a provision becomes. A definition has no label of the usual kind, so it is a container by name."""
    return "hcontainer" if provision.kind == "definition" else NAMES[provision.id.count("/")][0]


@cache
def element_id(name: str) -> str | None:
    """The id of a provision; None for a note, which is a paragraph of what it belongs to.

    >>> element_id("permit/B/4/a"), element_id("definitions/B/person"), element_id("permit/E/note-1")
    ('sec_nn_3__subsec_B__para_4__subpara_a', 'sec_nn_2__subsec_B__hcontainer_3', None)
    """
    provision = PROVISIONS[name]
    if provision.kind == "note":
        return None
    alike = [each.id for each in PROVISIONS.values() if each.parent == provision.parent and each.kind != "note"]
    if provision.parent is None:
        return f"sec_nn_{alike.index(name) + 1}"
    above = element_id(provision.parent)
    if provision.kind == "definition":
        return f"{above}__hcontainer_{alike.index(name) + 1}"
    return f"{above}__{NAMES[name.count('/')][1]}_{name.rpartition('/')[2]}"


@cache
def words_id(name: str) -> str:
    """The id of the paragraph that holds the words of a provision or note; a sentence adds `__span_` and its number.

    >>> words_id("permit/C/9"), words_id("permit/B"), words_id("permit/E/note-1"), words_id("history")
    ('sec_nn_3__subsec_C__para_9__p_1', 'sec_nn_3__subsec_B__intro__p_1', 'sec_nn_3__subsec_E__p_2', 'preface__p_1')
    """
    provision = PROVISIONS[name]
    host = provision.parent if provision.kind == "note" else name
    below = [each for each in PROVISIONS.values() if each.parent == host]
    notes = [each for each in below if each.kind == "note"]
    own = [PROVISIONS[host]] if host and PROVISIONS[host].text is not None else []
    lines = sorted([*own, *notes], key=lambda each: each.line or 0)
    inside = "__intro" if host and len(below) > len(notes) else ""
    within = f"{element_id(host)}{inside}" if host else "preface"
    return f"{within}__p_{lines.index(provision) + 1}"
