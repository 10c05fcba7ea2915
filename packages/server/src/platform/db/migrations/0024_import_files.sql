-- An import of several files. They are read in the order of seq, and their entries follow one another.
create table import_files (
  run_id integer not null references import_runs (id) on delete cascade,
  seq integer not null,
  name text not null,
  size_bytes integer not null,
  fingerprint text not null,
  -- Name of the kept upload inside the data folder's uploads/; null when the file is in no known format.
  upload text,
  format text,
  encoding text,
  -- Its entries have the numbers from first_seq up to first_seq + total - 1; null until it was read.
  first_seq integer,
  total integer not null default 0,
  chosen integer not null default 1,
  problem text,
  -- JSON, as in import_runs.
  meta text,
  primary key (run_id, seq)
) without rowid;
-- How many files will be added; null for one file or pasted text.
alter table import_runs add column files integer;
alter table import_runs add column receiving integer not null default 0;
alter table import_runs add column was_read integer not null default 0;
update import_runs set was_read = 1 where encoding is not null;
-- Choices of files that the dry run does not know yet.
alter table import_runs add column stale integer not null default 0;
alter table import_entries add column file integer;
-- What the user decided; null while the decision is that of the dry run.
alter table import_entries add column decided text check (decided in ('import', 'merge', 'skip'));
-- Warnings of the dry run; those of the file are in the other column.
alter table import_entries add column plan_warnings text not null default '[]';
create index import_entries_file on import_entries (run_id, file, outcome, decision, fate) where file is not null;
