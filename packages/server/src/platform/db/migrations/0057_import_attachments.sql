-- PDFs that were added to an import. They are stored with the papers of the entries that name them.
create table import_pdfs (
  run_id integer not null references import_runs (id) on delete cascade,
  seq integer not null,
  -- Its path in the folder that it came from.
  name text not null,
  size_bytes integer not null,
  -- Name of the kept upload inside the data folder's uploads/; null if it cannot be stored.
  upload text,
  problem text,
  primary key (run_id, seq)
) without rowid;
create unique index import_pdfs_by_name on import_pdfs (run_id, name);

-- The files that the entries of an import name.
create table import_attachments (
  run_id integer not null references import_runs (id) on delete cascade,
  entry integer not null,
  position integer not null,
  path text not null,
  title text,
  kind text not null,
  -- Marks that the reader left in the file, as a JSON list.
  annotations text,
  -- Whether there is a file for it, and which.
  state text not null default 'missing',
  pdf integer,
  -- What the import did with it; null until then.
  fate text,
  reason text,
  reason_ref text,
  highlights integer not null default 0,
  primary key (run_id, entry, position)
) without rowid;
create index import_attachments_by_state on import_attachments (run_id, state);

-- Whether PDFs that no entry names are imported, too.
alter table import_runs add column other_pdfs integer not null default 0;
