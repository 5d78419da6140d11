"""The calculator page: the words it shows for an assessment (page.py), and its own script and style."""
