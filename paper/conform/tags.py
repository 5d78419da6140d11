"""The tags of the page: what a table's heads belong to, and what is only furniture of the page."""

import re
from collections.abc import Iterator

import pikepdf
from pikepdf import Array, Dictionary, Name

_BEGINS = re.compile(rb"/\w+\s*<<\s*/MCID (\d+)\s*>>\s*BDC\b")
_FURNITURE = b"/Artifact <</Type/Pagination>> BDC"


def mend(pdf: pikepdf.Pdf) -> None:
    """Gives each table head its direction, and marks running heads and feet as furniture that is not read aloud."""
    live = set()
    for element, section in _elements(pdf.Root.StructTreeRoot, None):
        live.add(element.objgen)
        if element.S == Name.TH:
            if "/A" not in element:
                element.A = Dictionary(O=Name.Table)
            element.A.Scope = Name.Column if section == Name.THead else Name.Row
    numbers = pdf.Root.StructTreeRoot.ParentTree.Nums
    parents = {int(numbers[at]): numbers[at + 1] for at in range(0, len(numbers), 2)}
    for page in pdf.pages:
        _furniture(pdf, page, parents[int(page.StructParents)], live)


def _elements(element: pikepdf.Object, section: Name | None) -> Iterator[tuple[pikepdf.Dictionary, Name | None]]:
    """Every element of the tree with the part of the table it stands in."""
    below = element.get("/K", Array([]))
    for each in below if isinstance(below, Array) else [below]:
        if isinstance(each, Dictionary) and "/S" in each:
            within = each.S if each.S in (Name.THead, Name.TBody, Name.TFoot) else section
            yield each, within
            yield from _elements(each, within)


def _furniture(pdf: pikepdf.Pdf, page: pikepdf.Page, parents: pikepdf.Array, live: set[tuple[int, int]]) -> None:
    """Marked content whose element hangs outside the tree: WeasyPrint leaves the page's margins so."""
    dead = {number for number, element in enumerate(parents) if element.objgen not in live}
    if not dead:
        return
    marked = 0

    def mark(begins: re.Match[bytes]) -> bytes:
        nonlocal marked
        if int(begins[1]) not in dead:
            return begins[0]
        marked += 1
        return _FURNITURE

    content = _BEGINS.sub(mark, page.Contents.read_bytes())
    if marked != len(dead):
        raise ValueError(f"A page has {len(dead)} pieces of furniture, and {marked} were found in it")
    page.Contents = pdf.make_stream(content)
    while len(parents) and len(parents) - 1 in dead:
        del parents[len(parents) - 1]
    for number in dead:
        if number < len(parents):
            parents[number] = None
