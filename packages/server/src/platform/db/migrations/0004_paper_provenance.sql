-- Where a field of a paper came from, when not from where the paper itself came from. A paper knows its own origin
-- (import_run_id, added_from, created_at), so an import writes no row here for what it brings new.
create table paper_provenance (
  paper_id integer not null references papers (id) on delete cascade,
  field text not null,
  -- 'hand', 'import', or the name of a source.
  origin text not null,
  -- What the origin says more exactly: the id of an import.
  detail text,
  at text not null,
  primary key (paper_id, field)
) without rowid;
