-- Counts by decision and the entries that have one are read from here, not from the wide rows.
create index import_entries_decision on import_entries (run_id, decision, outcome, seq);
