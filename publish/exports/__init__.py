"""The ordinance for machines: JSON with its schema, Akoma Ntoso, JSON-LD, and everything to download in one zip."""

from publish.exports import akoma_ntoso, linked_data, provisions

FOLDER = "downloads"
SCHEMA = "schema/provisions.schema.json"


def files() -> dict[str, bytes]:
    """The exports that are made from the sources alone, by their path on the site."""
    from calculator.files import read

    return {
        f"{FOLDER}/provisions.json": provisions.document().encode(),
        f"{FOLDER}/provisions.schema.json": read(SCHEMA),
        f"{FOLDER}/article.akn.xml": akoma_ntoso.document().encode(),
        f"{FOLDER}/article.jsonld": linked_data.document().encode(),
    }
