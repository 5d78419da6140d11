"""The build fits into a small machine."""

LIMIT_MB = 400


def test_the_build_and_all_it_starts_stay_small(site_build):
    """In a clean checkout this is the whole build with nothing kept, as `make bench` measures it too."""
    assert site_build.peak_mb < LIMIT_MB
