"""Everything to download in one zip, with checksums: the same sources give the same bytes."""

from hashlib import sha256
from pathlib import Path

from calculator.ordinance import STANDING
from forms.zipped import stored_zip
from publish.finishing.checksums import LIST

NAME = "downloads/ogden-assemblies.zip"
README = """Town of Ogden: the article on assemblies, and the forms around it

{standing}
This is guidance, not legal advice. Nothing here has been confirmed by the Town.

ordinance/ordinance.txt   the text as received, byte for byte
downloads/                the article for programs: JSON with its schema, Akoma Ntoso 3.0, JSON-LD
forms/                    the forms as PDFs: drafts, to be used only if the Town Clerk accepts them
Other PDFs are the article and the guide to print. Headings, references and remarks are ours.

To check that this copy is whole:   sha256sum --check {list}
"""


def pack(docs: Path) -> None:
    """Put the zip, and its checksum beside it, into the folder of laid-out pages, from what is there by now."""
    whole = zipped(docs)
    target = docs / NAME
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(whole)
    beside = target.with_name(f"{target.name}.sha256")
    beside.write_text(f"{sha256(whole).hexdigest()}  {target.name}\n")


def zipped(docs: Path) -> bytes:
    """The zip of all downloads in this folder: the text, the exports, every PDF."""
    wanted = [docs / "ordinance/ordinance.txt", *docs.glob("downloads/*"), *docs.rglob("*.pdf")]
    files = {
        path.relative_to(docs).as_posix(): path.read_bytes()
        for path in wanted
        if not path.name.startswith(Path(NAME).name)
    }
    files["README.txt"] = README.format(standing=STANDING, list=LIST).encode()
    sums = "".join(f"{sha256(content).hexdigest()}  {name}\n" for name, content in sorted(files.items()))
    return stored_zip(dict(sorted({**files, LIST: sums.encode()}.items())))
