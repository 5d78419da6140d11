"""Time of an assessment with all its findings, beside reading and writing the same as plain JSON."""

import json

from calculator.assess import assess
from calculator.exchange import assess_json, understand
from calculator.model import facts_from
from tests.bench.timing import Figure, best_of, ratio
from tests.calculator.cases import cases

ROUNDS = 9
THOUSAND = 1000


def figures() -> list[Figure]:
    """For one assessment, in milliseconds: as objects, and from JSON to JSON."""
    texts = [json.dumps(case["facts"]) for case in cases().values() if "answers" in case]
    facts = [facts_from(understand(json.loads(text)).facts) for text in texts]
    answers = [assess_json(text) for text in texts]
    jobs = (
        lambda: [assess(each) for each in facts],
        lambda: [assess_json(text) for text in texts],
        lambda: [json.dumps(json.loads(answer)) for answer in answers],
    )
    times = [(clock * THOUSAND / len(texts), work * THOUSAND / len(texts)) for clock, work in best_of(ROUNDS, jobs)]
    objects, text, plain = (
        Figure(what=what, clock=clock, processor=work, unit="ms", remark=remark)
        for (what, remark), (clock, work) in zip(
            (
                ("assessment, as objects", f"{THOUSAND / times[0][1]:,.0f} a second of processor; wanted: 5,000"),
                ("assessment, JSON to JSON", f"best of {ROUNDS}, in turn"),
                ("the same as plain JSON", "json.loads and json.dumps of the answer"),
            ),
            times,
            strict=True,
        )
    )
    return [objects, text, plain, ratio("JSON to JSON / plain JSON", text, plain, "how much of it is not the law")]
