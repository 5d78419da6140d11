"""A petition with every blank filled once, and schemas changed for one test."""

import json

import pytest
from jsonschema import Draft202012Validator, FormatChecker
from referencing import Registry, Resource

from forms import schemas
from publish import papers
from publish.cache import Cache


@pytest.fixture(scope="session")
def petition(root):
    """A petition in which every member has a value, every table one row."""
    return json.loads((root / "forms/command/example.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def validator_of(root):
    """A function: the schema in a file for jsonschema, with the schemas it refers to."""
    files = [*root.glob("schema/*.schema.json"), *root.glob("schema/forms/*.schema.json")]
    loaded = [json.loads(file.read_text(encoding="utf-8")) for file in files]
    registry = Registry().with_resources((schema["$id"], Resource.from_contents(schema)) for schema in loaded)

    def made(file):
        schema = json.loads((root / file).read_text(encoding="utf-8"))
        return Draft202012Validator(schema, registry=registry, format_checker=FormatChecker())

    return made


@pytest.fixture(scope="session")
def validator(validator_of):
    """The petition's schema for jsonschema."""
    return validator_of(schemas.PETITION)


@pytest.fixture
def changed(monkeypatch):
    """Lets one schema file read differently: changed(file, old words, new words)."""
    read = schemas.read_text

    def change(file, old, new):
        text = read(file)
        assert old in text
        monkeypatch.setattr(schemas, "read_text", lambda name: text.replace(old, new) if name == file else read(name))
        schemas.schema.cache_clear()

    yield change
    schemas.schema.cache_clear()


def leaves(value, pointer=""):
    """The names of all that is not a list or an object."""
    if isinstance(value, dict):
        return [leaf for key, below in value.items() for leaf in leaves(below, f"{pointer}/{key}")]
    if isinstance(value, list):
        return [leaf for number, below in enumerate(value) for leaf in leaves(below, f"{pointer}/{number}")]
    return [pointer.removeprefix("/")]


@pytest.fixture(scope="session")
def blank_pdfs(root):
    """The bytes of every blank form, by its name, as the build makes them; what the build has kept is not made again."""
    cache = Cache(root / "build/cache")
    return {name: papers.paper(file, cache, guide=papers.guide(name)) for name, file in schemas.FORMS.items()}


@pytest.fixture(scope="session")
def blank_pdf(blank_pdfs):
    """The blank petition."""
    return blank_pdfs["petition"]


def without_attachment(pdf):
    """A filled form as it is when a program has dropped the data attached."""
    assert b"/EmbeddedFiles" in pdf
    return pdf.replace(b"/EmbeddedFiles", b"/EmbeddedFilez")
