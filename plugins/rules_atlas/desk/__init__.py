"""The author's desk: start a table's own site, draft a record, keep files in one form."""
