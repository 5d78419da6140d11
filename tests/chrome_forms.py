"""A PDF filled as in Chrome: typed and clicked in PDFium, then saved."""

import io

import pypdf
import pypdfium2
from pypdfium2 import raw


def boxes(pdf):
    """The place of every box: its page, and the middle of its rectangle. A choice is found by name=value."""
    found = {}
    for number, page in enumerate(pypdf.PdfReader(io.BytesIO(pdf)).pages):
        for reference in page.get("/Annots", ()):
            box = reference.get_object()
            states = [] if "/T" in box else [key[1:] for key in box["/AP"]["/N"] if key != "/Off"]
            name = box["/T"] if "/T" in box else f"{box['/Parent']['/T']}={states[0]}"
            left, bottom, right, top = map(float, box["/Rect"])
            found[name] = (number, (left + right) / 2, (bottom + top) / 2)
    return found


def filled(pdf, texts, clicked):
    """The bytes saved after typing the texts into their boxes and clicking the boxes named."""
    document = pypdfium2.PdfDocument(pdf)
    document.init_forms()
    engine = document.formenv.raw
    places = boxes(pdf)
    pages = [document[number] for number in range(len(document))]

    def click(name):
        number, x, y = places[name]
        page = pages[number]
        assert page.get_height()
        raw.FORM_OnMouseMove(engine, page.raw, 0, x, y)
        raw.FORM_OnLButtonDown(engine, page.raw, 0, x, y)
        raw.FORM_OnLButtonUp(engine, page.raw, 0, x, y)
        return page

    for name, text in texts.items():
        page = click(name)
        for letter in text.replace("\n", "\r"):
            raw.FORM_OnChar(engine, page.raw, ord(letter), 0)
    for name in clicked:
        click(name)
    raw.FORM_ForceToKillFocus(engine)
    saved = io.BytesIO()
    document.save(saved)
    for page in pages:
        page.close()
    document.close()
    return saved.getvalue()
