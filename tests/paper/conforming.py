"""Whether a PDF conforms, as page-validation sees it."""

import page as page_validation
import pikepdf

PROFILES = ("PDF_UA_1", "PDF_A_2A")


def failures(path, profile):
    """What is wrong with the file at this path by the profile of this name."""
    said = page_validation.validate_pdf(str(path), profile=getattr(page_validation.ValidationProfile, profile))
    with pikepdf.open(path) as pdf:
        return [str(failure) for failure in said.failures if not _false_alarm(failure, pdf)]


def _false_alarm(failure, pdf):
    """The checker takes a stream whose last byte is a carriage return for one byte too long; veraPDF and qpdf do not."""
    return "STREAM-LENGTH" in failure.rule_id and pdf.check_pdf_syntax() == []
