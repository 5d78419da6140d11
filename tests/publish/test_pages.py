"""Laying out: citations resolved, names filled in, nothing of the words changed, old files removed."""

import re
from dataclasses import replace
from datetime import date

import pytest
from markdown import markdown
from selectolax.lexbor import LexborHTMLParser

from calculator.ordinance import PROVISIONS, cite
from calculator.readings import READINGS
from publish.pages import assets, guidance, ordinance
from publish.pages.citing import resolve
from publish.pages.folder import Folder
from publish.pages.markdown import plain
from publish.pages.register import entry, labeled, register
from publish.problem import Problem

EXTENSIONS = ["attr_list", "md_in_html", "tables", "admonition"]


def shown(text):
    return LexborHTMLParser(markdown(text, extensions=EXTENSIONS)).body.text().strip()


def test_every_text_of_the_ordinance_and_every_heading_passes_through_markdown_unchanged():
    texts = [text for p in PROVISIONS.values() for text in (p.text, p.heading, p.remark) if text]
    awkward = [
        "1. not a list",
        "# no heading",
        "* a *b* _c_ `d`",
        "<b>&amp;</b>",
        "[x](y) | {: #z }",
        "- \\ !",
        "!!! no",
    ]

    for text in [*texts, *awkward]:
        assert shown(plain(text)) == text
        assert shown(f"> {plain(text)}") == text
    assert len(texts) > 120


def test_a_citation_becomes_a_link_from_where_the_page_stands():
    assert resolve("[a](cite:permit/B:s1)", "docs/guidance/x.md") == "[a](../ordinance/permit.md#permit-B-s1)"
    assert resolve("[a](cite:history)", "docs/index.md") == "[a](ordinance/scope.md#history)"
    assert resolve("[a](cite:fee)", "docs/ordinance/index.md") == "[a](fee.md#fee)"


def test_a_quotation_is_looked_up_whole_or_in_part():
    whole = resolve("[[permit/C/9:s2]]", "docs/index.md")
    part = resolve("[[ permit/B:s1 | at least 30 days prior ]]", "docs/index.md")

    assert shown(whole).startswith(cite("permit/C/9:s2").quote)
    assert shown(part) == "at least 30 days prior\nour reference permit/B:s1"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "a\n\n[x](cite:permit/B/33)",
            'docs/x.md:3: The ordinance has no provision "permit/B/33". Perhaps "permit/B/3" is meant.',
        ),
        ("[x](cite:permit/B:s4)", 'docs/x.md:1: permit/B has no sentence "s4". Its sentences are s1, s2, s3.'),
        (
            '["at least 31 days"](cite:permit/B:s1)',
            "docs/x.md:1: permit/B:s1 does not contain the words 'at least 31 days'. Quote words that stand there, exactly.",
        ),
        ("[x](cite:permit:s1)", 'docs/x.md:1: permit has no sentence "s1". Its sentences are none.'),
        ("\n[[scoop]]", 'docs/x.md:2: The ordinance has no provision "scoop". Perhaps "scope" is meant.'),
        (
            "a\n[permit/B/7](cite:permit/B/6)",
            "docs/x.md:2: The link says permit/B/7 and leads to permit/B/6. Let both say the same.",
        ),
        (
            "a\n\nAs (permit/C/99) says.",
            'docs/x.md:3: The ordinance has no provision "permit/C/99". Perhaps "permit/C/9" is meant.',
        ),
        ("As fee:s9 says.", 'docs/x.md:1: fee has no sentence "s9". Its sentences are s1, s2.'),
        (
            "[[permit/B:s1 | at least 31 days]]",
            "docs/x.md:1: permit/B:s1 does not contain the words 'at least 31 days'. Quote words that stand there, exactly.",
        ),
    ],
)
def test_a_citation_that_leads_nowhere_names_file_line_and_remedy(text, said):
    with pytest.raises(Problem) as problem:
        resolve(text, "docs/x.md")

    assert str(problem.value) == said


def test_an_unknown_name_stops_with_its_line_and_the_nearest_one():
    with pytest.raises(Problem) as problem:
        guidance.filled("---\ntitle: x\n---\n\n{{ filing_day }}\n", "docs/guidance/x.md")

    assert str(problem.value).startswith("docs/guidance/x.md:5: There is no name {{ filing_day }}")
    assert "filing_days" in problem.value.remedy


def test_after_a_quotation_a_mistake_is_still_told_with_the_line_of_the_source():
    with pytest.raises(Problem) as problem:
        guidance.filled("[[permit/B:s1]]\n\n{{ filing_days }}\n\n[x](cite:nothing)\n", "docs/x.md")

    assert problem.value.line == 5


def test_no_page_of_guidance_puts_words_in_quotation_marks_that_are_not_looked_up(root):
    looked_up = 0
    for path in [*(root / "docs/guidance").glob("*.md"), root / "docs/forms.md"]:
        for line in path.read_text().partition("\n---\n")[2].splitlines():
            if not line.startswith("!!!"):
                looked_up += line.count('["')
                assert '"' not in re.sub(r'\["[^"]*"\]\(cite:', "", line), (path.name, line)
    assert looked_up > 15


def test_every_page_of_the_project_can_be_filled_in_and_no_decision_is_among_them():
    pages = guidance.pages()

    assert "guidance/filing.md" in pages
    assert not any(name.startswith("decisions") for name in pages)
    assert not any("{{" in text or "cite:" in text or "[[" in text for text in pages.values())


def test_the_register_asks_every_question_and_shows_every_reading_the_text_allows():
    page = LexborHTMLParser(markdown(resolve(register(), "docs/guidance/readings.md"), extensions=EXTENSIONS))

    questions = page.css("h2")
    assert [question.text() for question in questions] == [reading.question for reading in READINGS.values()]
    assert [question.attributes["id"] for question in questions] == [name.replace("_", "-") for name in READINGS]
    assert len(page.css("li")) == sum(len(reading.choices) + bool(reading.beside) for reading in READINGS.values())
    assert all(len(reading.choices) + bool(reading.beside) > 1 for reading in READINGS.values())
    assert len(questions) > 20


def test_the_register_quotes_the_words_of_every_question_and_leads_to_them():
    page = LexborHTMLParser(markdown(resolve(register(), "docs/guidance/readings.md"), extensions=EXTENSIONS))
    quotes = [cite(*quote) for reading in READINGS.values() for quote in reading.quoted]

    assert [quoted.css_first("p").text() for quoted in page.css("blockquote")] == [quote.quote for quote in quotes]
    assert [link.text() for link in page.css("a")] == [f"our reference {quote.clause}" for quote in quotes]
    for reading in READINGS.values():
        provisions = {clause.partition(":")[0] for clause, _ in reading.quoted}
        assert provisions >= {clause.partition(":")[0] for clause in reading.clauses}, reading.name


def test_the_cautious_reading_stands_first_everywhere_and_every_reading_says_what_it_is():
    page = LexborHTMLParser(
        markdown(guidance.pages()["guidance/readings.md"].partition("\n---\n")[2], extensions=EXTENSIONS)
    )
    lists = [[each.css_first("strong").text() for each in found.css("li")] for found in page.css("ul")]

    assert all(labels[0] in {"Cautious reading:", "Settled:", "No reading is given here:"} for labels in lists)
    assert {label for labels in lists for label in labels[1:]} == {"Other reading:"}
    assert len(lists) == len(page.css("h2")) - 1 > len(READINGS)


def test_what_would_ask_more_of_a_person_is_the_cautious_reading():
    first = {name: next(iter(reading.choices)) for name, reading in READINGS.items()}

    assert first["fire_company_of_another_town"] == "not_exempt"
    assert first["filing_weekend"] == "last_day_stands"
    assert first["filing_count"] == "full_days_between"
    assert first["body_residence"] == "always_an_agent"
    assert first["attendance_count"] == "collectively"
    assert first["cleaning"] == "enter_to_clean"
    assert first["board_approval"] == "two_acts"


def test_the_reading_the_town_has_settled_on_stands_first_as_settled():
    settled = replace(READINGS["village"], choice="does_not_apply", day=date(2027, 1, 15), source="Letter no. 7")

    assert [label for label, _ in labeled(settled)] == ["Settled", "Other reading"]
    assert next(labeled(settled))[1] == READINGS["village"].choices["does_not_apply"]


def test_every_point_of_the_register_has_its_question_on_the_page():
    found = re.findall(r"Number `C-(\d\d)`", guidance.pages()["guidance/readings.md"])

    assert {int(number) for number in found} == set(range(1, 30))


def test_an_open_question_says_what_is_done_meanwhile_and_a_settled_one_by_whom_when_and_where():
    unsettled = replace(READINGS["doctors_rounding"], choice=None, day=None, source=None, ask="whether it counts")
    cautious = replace(unsettled, unsettled="cautious: rounded up")
    asked = replace(unsettled, unsettled="ask both clerks")
    settled = replace(cautious, choice="complete_groups", day=date(2027, 1, 15), source="Letter no. 7")

    said = [shown(entry(reading)) for reading in (cautious, asked, settled)]

    assert "Open; cautious reading: rounded up.\nAsk the Town Clerk whether it counts." in said[0]
    assert "Open; what is done meanwhile: ask both clerks." in said[1]
    assert "Settled. The Town settled this on Friday 15 January 2027 (Letter no. 7): only complete groups" in said[2]
    assert "Open" not in said[2]
    assert said[2].endswith("Number C-10. Its setting in town.toml: readings.doctors_rounding")


def test_the_section_pages_are_in_the_order_of_the_text():
    assert list(ordinance.pages({})) == [
        f"ordinance/{name}.md" for name in ("scope", "definitions", "permit", "fee", "penalties")
    ]


def test_the_worker_shim_stands_within_what_keeps_the_browsers_own_worker():
    script = assets.worker_shim().decode()

    assert script.index("const own = window.Worker") < script.index("IFrameWorker") < script.index("new Proxy(framed")


def test_a_folder_touches_only_what_changed_and_forgets_what_has_no_source_any_more(tmp_path):
    first = Folder(tmp_path)
    first.write("a.md", b"a")
    first.write("b/b.md", b"b")
    first.close()
    (tmp_path / "theirs.pdf").write_bytes(b"x")
    before = (tmp_path / "a.md").stat().st_mtime_ns

    again = Folder(tmp_path)
    again.write("a.md", b"a")
    again.close()

    assert (tmp_path / "a.md").stat().st_mtime_ns == before
    assert not (tmp_path / "b/b.md").exists()
    assert (tmp_path / "theirs.pdf").exists()
