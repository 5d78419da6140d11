"""PDFs as forms: fields, their face, sheets added, data attached. Of the forms only this package knows pypdf."""
