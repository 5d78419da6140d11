"""What the browser will be asked, good and bad: run once at build, to see which modules and files it takes.

Every case of the law and many broken texts are asked again in a real browser by the tests, on what was packed here.
"""

ALL_FACTS = """
{"site": "partly_outside", "persons_at_one_time": 201, "persons_collectively": 6000, "portions": [100, 101],
 "organizer": {"kind": "volunteer_fire_company", "local_link": false, "in_other_town": true, "organizes": true,
               "direct_control": true},
 "applicant": {"kind": "other_entity", "resides_in_town": false,
               "agent": {"natural_person": true, "resides_or_business_in_monroe_county": false}},
 "sessions": [{"start": "2027-08-14T10:00", "end": "2027-08-15T12:30"}], "closures": ["2027-07-15"],
 "filed_on": "2027-07-15", "today": "2027-07-01", "food": {"prepared": true, "served": true, "sold": true},
 "private_security": true, "lights_or_signs": true, "camping_or_housing": false, "has_tenant": true,
 "open_to_public": true, "insurance": {"insures_town": true, "combined_single_limit": 1500000},
 "inspection": {"owner_signed": true, "tenant_signed": false}, "approvals": {"county": ["1"], "town": []},
 "violation": {"days": 2}, "deposit": {"amount": 500, "trash_removal_expenses": 700},
 "fee": {"paid": 50, "outcome": "withdrawn"}, "revocation_ground": "noise"}
"""
TEXTS = (
    ALL_FACTS,
    "{}",
    '{"organizer": {"kind": "religious_corporation", "local_link": true, "organizes": true, "direct_control": true}}',
    # wrong, each in its own way: not JSON, not an object, misspelt, impossible, contradicting, twice, too deep
    "",
    '{"site": ',
    "[]",
    '{"persons_at_onetime": 4, "site": "in_twon", "persons_collectively": -1, "portions": [1.5, null]}',
    '{"first_day": "2027-02-30", "filed_on": "tomorrow", "sessions": [{"start": "2027-08-14T24:00"}]}',
    '{"first_day": "2027-08-14", "last_day": "2027-08-13", "persons_at_one_time": 9, "persons_collectively": 3}',
    '{"site": null, "site": null}',
    '{"fee": {"outcome": "\\ud800"}, "revocation_ground": "\\u0000"}',
    "[" * 100,
    '{"site": NaN}',
)
DOOR = ("assess", "show", "changes", "calendar", "receipt")
ERRANDS = [["browser.door", function, text] for text in TEXTS for function in DOOR]

# Loaded only when something fails, or by name; small.
ALSO = (
    "encodings/ascii.py",
    "encodings/idna.py",
    "encodings/latin_1.py",
    "encodings/utf_8_sig.py",
    "linecache.py",
    "stringprep.py",
    "textwrap.py",
    "traceback.py",
    "_strptime.py",
)

DOOR = "browser.door_forms"
PETITIONS = (
    ALL_FACTS,
    "{}",
    '{"applicant": {"name": "Zoë"}, "premises": {"address": 5}, "persons_at_onetime": 1, "first_day": "2027-02-30"}',
    "[]",
    "{",
)
NEEDY = """
{"site": "in_town", "persons_at_one_time": 450, "persons_collectively": 900, "organizer": {"kind": "other"},
 "first_day": "2027-08-14", "last_day": "2027-08-15", "applicant": {"name": "Zoë \u4e2d", "kind": "corporation"},
 "purpose": "a very long purpose, a very long purpose, a very long purpose, a very long purpose, a very long purpose"}
"""
BLANKS = tuple(
    f"{name}.pdf"
    for name in ("petition", "verification", "agent", "covers", "approvals", "inspection", "insurance", "packet")
)
FORMS_ERRANDS = [
    *([DOOR, "hand", f"forms/{name}", {"file": f"build/docs/forms/{name}"}] for name in BLANKS),
    *(
        [DOOR, function, text]
        for text in PETITIONS
        for function in ("petition_view", "forms_needed", "by_hand", "petition_calendar")
    ),
    *([DOOR, "filled", text, "petition", how] for text in PETITIONS for how in ("editable", "locked")),
    *([DOOR, function, text] for text in (NEEDY, *PETITIONS) for function in ("packet_pdf", "packet_zip")),
    [DOOR, "brought", {"call": [DOOR, "filled", ALL_FACTS, "petition", "editable"]}],
    [DOOR, "brought", {"call": [DOOR, "packet_pdf", NEEDY]}],
    [DOOR, "brought", {"file": "build/docs/forms/agent.pdf"}],
    *([DOOR, "brought", {"bytes": text}] for text in (*PETITIONS, ALL_FACTS, "%PDF-1.7 broken")),
]
FORMS_ALSO = ("encodings/cp437.py",)  # how the names in a zip are read; the errands read no zip
