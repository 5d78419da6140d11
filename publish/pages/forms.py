"""Lays out a page for each form: what it is for, its PDF, and the same form to fill in on the page and print."""

from forms.html import form, web_form
from forms.schemas import FORMS
from publish.pages.markdown import plain


def pages() -> dict[str, str]:
    """The page of every form as Markdown, by its path in the docs folder; the PDF of the same name stands beside it."""
    return {f"forms/{name}.md": page(name, schema) for name, schema in FORMS.items()}


def page(name: str, schema: str) -> str:
    """The page of the form of this name, whose schema is in this file."""
    about = form(schema)
    pdf = f"[The same form as a PDF]({name}.pdf){{ .md-button }}"
    needed = f"[When it is needed, and all forms](../forms.md#{name}){{ .form__about }}"
    return f"""---
title: "{about.title}"
description: "{about.description}"
styles: [assets/calculator.css, assets/form.css]
---

# {plain(about.title)}

{plain(about.description)}

{pdf} {needed}

{web_form(schema)}"""
