"""JSON-LD in the words of schema.org: the article as Legislation, the permit as a GovernmentService.

Addresses are relative to where the data stands, for the site may stand anywhere. It is read by machines, never run.
"""

import json
import posixpath
from typing import Any

from calculator.ordinance import PROVISIONS, RECEIVED, STANDING, Provision, address
from calculator.parameters import PARAMETERS
from calculator.town import TOWN
from publish.provisions.citation import place
from publish.provisions.history import ADOPTION, AMENDMENTS, UNDATED

CONTEXT = "https://schema.org"
ABOUT = "ordinance/index.html"
NAME = "Town of Ogden: article on assemblies"
FORMATS = {
    "ordinance/ordinance.txt": "text/plain",
    "downloads/provisions.json": "application/json",
    "downloads/article.akn.xml": "application/akn+xml",
}


def document() -> str:
    """The article with every provision, for download; addresses as seen from the folder of downloads."""
    whole = _article("downloads/article.jsonld")
    parts = [_part(provision, "downloads/article.jsonld") for provision in PROVISIONS.values()]
    return json.dumps({"@context": CONTEXT, **whole, "hasPart": parts}, ensure_ascii=False, indent=1) + "\n"


def of_page(page: str, title: str) -> dict[str, Any] | None:
    """What is said on a page of the site, by its path; None where nothing is."""
    if page == ABOUT:
        return {"@context": CONTEXT, **_article(page)}
    provisions = [each for each in PROVISIONS.values() if address(each.id).partition("#")[0] == page]
    if provisions:
        top = next(each for each in provisions if page == f"ordinance/{each.id}.html")
        parts = [_part(each, page) for each in provisions if each is not top]
        return {"@context": CONTEXT, **_part(top, page), "isPartOf": {"@id": _from(page, ABOUT)}, "hasPart": parts}
    if page == "index.html" or page.startswith("guidance/"):
        subject = {"@type": "WebPage", "@id": posixpath.basename(page), "name": title}
        return {"@context": CONTEXT, **_service(page), "subjectOf": subject}
    return None


def _article(page: str) -> dict[str, Any]:
    return {
        "@type": "Legislation",
        "@id": _from(page, ABOUT),
        "name": NAME,
        "description": STANDING,
        "inLanguage": "en-US",
        "legislationType": "Local law",
        "legislationIdentifier": f"{ADOPTION.law} ({ADOPTION.code})",
        "legislationDate": ADOPTION.day.isoformat(),
        "legislationDateVersion": RECEIVED.isoformat(),
        "legislationJurisdiction": _area(),
        "legislationPassedBy": {"@type": "GovernmentOrganization", "name": "Town Board of the Town of Ogden"},
        "legislationAmendedBy": [
            *(
                {"@type": "Legislation", "legislationIdentifier": law, "legislationDate": day}
                for law, day in dict.fromkeys((event.law, event.day.isoformat()) for event in AMENDMENTS)
            ),
            *({"@type": "Legislation", "description": each.words} for each in UNDATED),
        ],
        "encoding": [
            {
                "@type": "LegislationObject",
                "contentUrl": _from(page, file),
                "encodingFormat": kind,
                "legislationLegalValue": f"{CONTEXT}/UnofficialLegalValue",
            }
            for file, kind in FORMATS.items()
        ],
    }


def _part(provision: Provision, page: str) -> dict[str, Any]:
    return {
        "@type": "Legislation",
        "@id": _from(page, address(provision.id)),
        "legislationIdentifier": place(provision.id),
        "alternateName": provision.id,
        "name": provision.heading,
        "legislationDateVersion": RECEIVED.isoformat(),
    }


def _service(page: str) -> dict[str, Any]:
    clerk = TOWN["clerk"]
    contact = {"telephone": clerk["telephone"], "email": clerk["email"], "address": clerk["address"]}
    town = {"@type": "GovernmentOrganization", "name": "Town of Ogden"}
    return {
        "@type": "GovernmentService",
        "name": f"Permit for an assembly of more than {PARAMETERS['persons_threshold'].value} persons",
        "serviceType": "Permit",
        "description": STANDING,
        "provider": {**town, **{key: value for key, value in contact.items() if value}},
        "areaServed": _area(),
        "serviceOutput": {"@type": "GovernmentPermit", "issuedBy": {**town, "name": "Town Board of the Town of Ogden"}},
        "termsOfService": _from(page, ABOUT),
    }


def _area() -> dict[str, str]:
    return {"@type": "AdministrativeArea", "name": "Town of Ogden, Monroe County, New York"}


def _from(page: str, to: str) -> str:
    file, _, anchor = to.partition("#")
    return posixpath.relpath(file, posixpath.dirname(page) or ".") + (f"#{anchor}" if anchor else "")
