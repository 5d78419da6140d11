"""One packet: a cover with contents, and the forms that these answers need and no other, in one file.

What the petition says already, or the calculator from it, stands in the other forms too: `x-same` in their schemas.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from calculator.exchange import PAPER_LIST
from forms.cover import DEPENDING, remarks
from forms.facts import assessed
from forms.fill import Filled, fill
from forms.pdf.boxes import fields
from forms.pdf.document import Document
from forms.pdf.merged import Part, merge
from forms.repeated import repeated
from forms.schemas import FORMS, PACKET, PETITION

REQUIRED, CAUTIOUS = "papers_required", "papers_cautious"


class NotNeeded(ValueError):  # noqa: N818 - it is an answer
    """No packet can be made of these answers. `str()` says why and what to do."""


@dataclass(frozen=True, kw_only=True)
class Need:
    """A form these answers need, and the papers of PAPER_LIST it serves.

    `papers` are needed, on the cautious reading at least; `cautious` those of them the words alone do not ask for;
    `needless` what the form has room for and these answers do not need.
    """

    form: str
    papers: tuple[str, ...]
    cautious: tuple[str, ...]
    needless: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Packet:
    """The packet, the forms in it, and what could not be written in a form's face, by the form's name."""

    pdf: bytes
    needs: tuple[Need, ...]
    filled: Mapping[str, Filled]


def needed(assessment: Mapping[str, Any]) -> tuple[Need, ...]:
    """The forms an assessment asks for, in the order of FORMS; none where it asks for no paper."""
    answers = assessment["answers"]
    cautious = set(answers[CAUTIOUS])
    wanted = {*answers[REQUIRED], *cautious}
    perhaps = set(answers[DEPENDING])
    found = []
    for form in FORMS:
        papers = [paper for paper, told in PAPER_LIST.items() if told["form"] == form]
        if wanted & set(papers):
            need = Need(
                form=form,
                papers=tuple(paper for paper in papers if paper in wanted),
                cautious=tuple(paper for paper in papers if paper in cautious),
                needless=tuple(paper for paper in papers if paper not in wanted | perhaps),
            )
            found.append(need)
    return tuple(found)


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """What some answers lead to: their assessment, and the forms it asks for."""

    assessment: Mapping[str, Any]
    needs: tuple[Need, ...]

    @property
    def forms(self) -> tuple[str, ...]:
        """The names of the forms, in the order of FORMS."""
        return tuple(need.form for need in self.needs)


def wanted(petition: Mapping[str, Any], beside: Mapping[str, Any] = MappingProxyType({})) -> Wanted:
    """What a petition, or facts alone, lead to, with facts that stand beside it.

    Raises NotNeeded where that cannot be told or is no form.
    """
    assessment = assessed(petition, beside)
    if "errors" in assessment:
        said = "; ".join(f"{error['path'] or '/'}: {error['message']}" for error in assessment["errors"])
        raise NotNeeded(f"The answers cannot be right: {said}")
    needs = needed(assessment)
    if not needs:
        raise NotNeeded("On these answers the ordinance asks for no form. Ask the calculator why.")
    return Wanted(assessment=assessment, needs=needs)


def filled_forms(
    petition: Mapping[str, Any], found: Wanted, blank: Callable[[str], bytes], *, lock: bool = False
) -> dict[str, Filled]:
    """The forms a petition needs, by name, each filled with what it says of it; `blank` as for `packet`."""
    known = _known(petition, found)
    return {form: _filled(form, petition, known, blank, lock=lock) for form in found.forms}


def packet(
    petition: Mapping[str, Any],
    blank: Callable[[str], bytes],
    *,
    lock: bool = False,
    beside: Mapping[str, Any] = MappingProxyType({}),
) -> Packet:
    """The packet for a petition, or for facts alone; `blank` gives the blank PDF of the schema in a file.

    `beside` are facts the petition does not ask, such as today's date.

    The same input gives the same bytes. Raises NotNeeded, and Unreadable where a blank is not the form of its schema.
    """
    found = wanted(petition, beside)
    filled = filled_forms(petition, found, blank, lock=lock)
    parts = [
        Part(name=need.form, pdf=filled[need.form].pdf, without=_needless(filled[need.form].pdf, need))
        for need in found.needs
    ]
    cautious = [paper for need in found.needs for paper in need.cautious]
    said = repeated(PACKET, _known(petition, found)) | remarks(found.assessment, cautious, filled)
    cover = _cover(said, parts, blank(PACKET), lock=lock)
    return Packet(pdf=merge(cover, parts), needs=found.needs, filled=filled)


def _known(petition: Mapping[str, Any], found: Wanted) -> dict[str, Any]:
    """A petition and the calculator's answers beside it. A corporation that gave no other name goes by its own."""
    known = {**petition, "answers": found.assessment["answers"]}
    applicant = petition.get("applicant")
    if isinstance(applicant, Mapping) and not applicant.get("name") and applicant.get("corporation_name"):
        known["applicant"] = {**applicant, "name": applicant["corporation_name"]}
    return known


def _filled(
    form: str, petition: Mapping[str, Any], known: Mapping[str, Any], blank: Callable[[str], bytes], *, lock: bool
) -> Filled:
    file = FORMS[form]
    return fill(blank(file), file, petition if file == PETITION else repeated(file, known), lock=lock)


def _needless(pdf: bytes, need: Need) -> frozenset[int]:
    """The pages on which everything asked belongs to papers that are not needed, such as a plan's cover sheet."""
    document = Document(pdf)
    numbers = {page.indirect_reference.idnum: number for number, page in enumerate(document.pages)}
    asked_on: dict[int, set[str]] = {}
    for name, field in fields(document).items():
        for page, _ in field.boxes:
            asked_on.setdefault(numbers[page.indirect_reference.idnum], set()).add(name.partition("/")[0])
    return frozenset(number for number, subjects in asked_on.items() if subjects <= set(need.needless))


def _cover(said: Mapping[str, Any], parts: list[Part], blank: bytes, *, lock: bool) -> bytes:
    """The cover, filled: how many pages it has itself is known once it is."""
    own = len(Document(fill(blank, PACKET, said | _contents(parts, 1)).pdf).pages)
    return fill(blank, PACKET, said | _contents(parts, own + 1), lock=lock).pdf


def _contents(parts: list[Part], page: int) -> dict[str, Any]:
    contents: dict[str, Any] = {}
    for part in parts:
        due = next(told["due"] for told in PAPER_LIST.values() if told["form"] == part.name)
        pages = len(Document(part.pdf).pages) - len(part.without)
        contents.setdefault(due, {})[part.name] = {"page": page, "pages": pages}
        page += pages
    return contents
