"""What Akoma Ntoso wants to know about the article: its work, version, file, history and terms.

The work is the local law the adoption note names. No number is ours: the chapter and sections of today's Code are not
stated in the text received, so they are not stated here.
"""

from xml.sax.saxutils import escape, quoteattr

from calculator.ordinance import PROVISIONS, RECEIVED, STANDING
from publish.exports.element_ids import element_id, words_id
from publish.provisions.history import ADOPTION, AMENDMENTS, UNDATED, Event
from publish.provisions.terms import DEFINED

COUNTRY = "us-ny"
KIND = "local-law"
TOWN = "ogden"
ONTOLOGY = "/akn/ontology"


def work(event: Event) -> str:
    """The address of a local law as a work.

    >>> work(ADOPTION)
    '/akn/us-ny/act/local-law/ogden/1982-07-14/4-1982'
    """
    return f"/akn/{COUNTRY}/act/{KIND}/{TOWN}/{event.day.isoformat()}/{event.number}"


def expression() -> str:
    """The address of the version received: English, as received on its day."""
    return f"{work(ADOPTION)}/eng@{RECEIVED.isoformat()}"


def meta() -> str:
    """The whole `meta` element."""
    return (
        f'<meta>\n<identification source="#editor">\n{_identification()}\n</identification>\n'
        f"{_lifecycle()}\n{_references()}\n"
        f'<notes source="#editor"><note eId="note_1"><p>{escape(STANDING)} Headings of the class editorial and '
        "authorial notes are no part of the text; a section has no number in it.</p></note>"
        f"{_undated()}</notes>\n</meta>"
    )


def _identification() -> str:
    alias = "Article on assemblies (our name: the text received has none)"
    levels = {"FRBRWork": work(ADOPTION), "FRBRExpression": expression(), "FRBRManifestation": f"{expression()}.akn"}
    dates = {
        "FRBRWork": (ADOPTION.day.isoformat(), "adoption", "#town-board"),
        "FRBRExpression": (RECEIVED.isoformat(), "received", "#town-board"),
        "FRBRManifestation": (RECEIVED.isoformat(), "received", "#editor"),
    }
    last = {
        "FRBRWork": f'<FRBRcountry value="{COUNTRY}"/><FRBRsubtype value="{KIND}"/>'
        f'<FRBRnumber value="{ADOPTION.number}"/><FRBRname value={quoteattr(ADOPTION.law)}/>'
        '<FRBRauthoritative value="false"/>',
        "FRBRExpression": '<FRBRlanguage language="eng"/>',
        "FRBRManifestation": '<FRBRformat value="application/akn+xml"/>',
    }
    return "\n".join(
        f'<{level}><FRBRthis value="{uri}{"/!main" if level != "FRBRManifestation" else ""}"/><FRBRuri value="{uri}"/>'
        + (f"<FRBRalias name={quoteattr('title')} value={quoteattr(alias)}/>" if level == "FRBRWork" else "")
        + f'<FRBRdate date="{dates[level][0]}" name="{dates[level][1]}"/><FRBRauthor href="{dates[level][2]}"/>'
        + f"{last[level]}</{level}>"
        for level, uri in levels.items()
    )


def _lifecycle() -> str:
    events = [("generation", ADOPTION, "#ro1"), *(("amendment", each, f"#{_source(each)}") for each in AMENDMENTS)]
    rows = "".join(
        f'<eventRef eId="e{number}" type="{kind}" date="{event.day.isoformat()}" source="{source}"/>'
        for number, (kind, event, source) in enumerate(events, 1)
    )
    return f'<lifecycle source="#editor">{rows}</lifecycle>'


def _undated() -> str:
    """Amendments without a day: an event of the lifecycle must have one, and none is invented."""
    return "".join(
        f'<note eId="note_{number}"><p>Of a further amendment the text gives no day, so that it is no event of the '
        f'lifecycle: <ref href="#{words_id(each.note)}">{escape(each.words)}</ref> It is about '
        f'<ref href="#{element_id(each.about)}">{escape(each.about)}</ref>.</p></note>'
        for number, each in enumerate(UNDATED, 2)
    )


def _source(event: Event) -> str:
    laws = list(dict.fromkeys(each.law for each in AMENDMENTS))
    return f"rp{laws.index(event.law) + 1}"


def _references() -> str:
    amending = {_source(event): event for event in AMENDMENTS}
    rows = [f'<original eId="ro1" href="{work(ADOPTION)}" showAs={quoteattr(ADOPTION.law)}/>']
    rows += [
        f'<passiveRef eId="{eid}" href="{work(event)}" showAs={quoteattr(event.law)}/>'
        for eid, event in amending.items()
    ]
    organizations = {
        "town-board": "Town Board of the Town of Ogden",
        "editor": "Ogden Assembly Permits, which is not the Town",
    }
    rows += [
        f'<TLCOrganization eId="{eid}" href="{ONTOLOGY}/organization/{COUNTRY}/{TOWN}/{eid}" showAs={quoteattr(name)}/>'
        for eid, name in organizations.items()
    ]
    rows += [
        f'<TLCTerm eId="term-{term}" href="{ONTOLOGY}/term/{COUNTRY}/{TOWN}/{term}" '
        f"showAs={quoteattr(PROVISIONS[name].heading)}/>"
        for term, name in DEFINED.items()
    ]
    return '<references source="#editor">\n' + "\n".join(rows) + "\n</references>"
