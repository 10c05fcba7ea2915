create table papers (
  id integer primary key autoincrement,
  status text not null check (status in ('tracked', 'inbox', 'library', 'dismissed', 'removed')),
  title text not null,
  title_key text not null,
  -- JSON lists of names, in order.
  authors text not null default '[]',
  editors text not null default '[]',
  authors_text text,
  authors_key text not null default '',
  venue text,
  venue_key text not null default '',
  year integer,
  date text,
  date_key text not null default '',
  volume text,
  issue text,
  pages text,
  publisher text,
  doi text,
  arxiv_id text,
  pmid text,
  pmcid text,
  idxa_id text,
  idxb_id text,
  idxb_corpus_id text,
  url text,
  work_type text not null default 'other',
  language text,
  citation_key text,
  rating integer not null default 0 check (rating between 0 and 5),
  reading_status text check (reading_status in ('reading', 'done', 'excluded')),
  pdf_sha256 text,
  is_retracted integer not null default 0,
  is_oa integer not null default 0,
  oa_status text,
  oa_url text,
  cited_by_count integer not null default 0,
  influential_citation_count integer not null default 0,
  canonical_paper_id integer references papers (id),
  import_run_id integer,
  resolution_status text,
  resolution_reason text,
  resolution_at text,
  added_at text,
  added_from text,
  created_at text not null,
  updated_at text not null
);
create index papers_doi on papers (doi) where doi is not null;
create index papers_arxiv on papers (arxiv_id) where arxiv_id is not null;
create index papers_pmid on papers (pmid) where pmid is not null;
create index papers_pmcid on papers (pmcid) where pmcid is not null;
create index papers_idxa on papers (idxa_id) where idxa_id is not null;
create index papers_idxb on papers (idxb_id) where idxb_id is not null;
create index papers_title_key on papers (title_key);
create index papers_canonical on papers (canonical_paper_id) where canonical_paper_id is not null;
create index papers_import on papers (import_run_id) where import_run_id is not null;
create index papers_elsewhere on papers (status) where status <> 'library';
create index papers_unresolved on papers (resolution_at) where resolution_status = 'unresolved' and status = 'library';
create index library_added on papers (added_at, id) where status = 'library' and canonical_paper_id is null;
create index library_date on papers (date_key, id) where status = 'library' and canonical_paper_id is null;
create index library_year on papers (year, id) where status = 'library' and canonical_paper_id is null;
create index library_rating on papers (rating, id) where status = 'library' and canonical_paper_id is null;
create index library_title on papers (title_key, id) where status = 'library' and canonical_paper_id is null;
create index library_authors on papers (authors_key, id) where status = 'library' and canonical_paper_id is null;
create index library_venue on papers (venue_key, id) where status = 'library' and canonical_paper_id is null;
create index library_cited on papers (cited_by_count, id) where status = 'library' and canonical_paper_id is null;
create index library_type on papers (work_type, id) where status = 'library' and canonical_paper_id is null;
create index library_reading on papers (reading_status, id)
  where status = 'library' and canonical_paper_id is null and reading_status is not null;

-- Long texts apart, so that lists and counts read narrow rows.
create table paper_texts (
  paper_id integer primary key references papers (id) on delete cascade,
  abstract text,
  notes text,
  tldr text,
  -- JSON list.
  keywords text not null default '[]',
  -- JSON object: fields of the record that have no column (series, edition, isbn, files, extra, …).
  rest text not null default '{}'
);

create table tags (
  id integer primary key autoincrement,
  name text not null,
  name_key text not null unique,
  color text not null
);
create table paper_tags (
  paper_id integer not null references papers (id) on delete cascade,
  tag_id integer not null references tags (id) on delete cascade,
  added_at text not null,
  primary key (paper_id, tag_id)
) without rowid;
create index paper_tags_tag on paper_tags (tag_id, paper_id);

create table collections (
  id integer primary key autoincrement,
  name text not null,
  name_key text not null,
  description text,
  color text not null,
  parent_id integer references collections (id) on delete cascade,
  created_at text not null
);
create unique index collections_name on collections (coalesce(parent_id, 0), name_key);
create table collection_items (
  collection_id integer not null references collections (id) on delete cascade,
  paper_id integer not null references papers (id) on delete cascade,
  added_at text not null,
  primary key (collection_id, paper_id)
) without rowid;
create index collection_items_paper on collection_items (paper_id, collection_id);

create table topics (
  id integer primary key autoincrement,
  name text not null,
  name_key text not null unique,
  domain text,
  field text,
  subfield text
);
create table topic_aliases (
  alias_key text primary key,
  alias text not null,
  topic_id integer not null references topics (id) on delete cascade
) without rowid;
create index topic_aliases_topic on topic_aliases (topic_id);
create table paper_topics (
  paper_id integer not null references papers (id) on delete cascade,
  topic_id integer not null references topics (id) on delete cascade,
  score real,
  primary key (paper_id, topic_id)
) without rowid;
create index paper_topics_topic on paper_topics (topic_id, paper_id);

create table citations (
  citing_id integer not null references papers (id) on delete cascade,
  cited_id integer not null references papers (id) on delete cascade,
  source text not null,
  primary key (citing_id, cited_id)
) without rowid;
create index citations_cited on citations (cited_id, citing_id);

create table saved_views (
  id integer primary key autoincrement,
  name text not null,
  name_key text not null unique,
  query text not null,
  sort text not null,
  sort_dir text not null,
  position integer not null,
  created_at text not null
);

-- Pairs that a person has looked at: low id first.
create table not_duplicates (
  paper_a integer not null references papers (id) on delete cascade,
  paper_b integer not null references papers (id) on delete cascade,
  marked_at text not null,
  primary key (paper_a, paper_b),
  check (paper_a < paper_b)
) without rowid;

create table feedback_events (
  id integer primary key autoincrement,
  paper_id integer not null references papers (id) on delete cascade,
  kind text not null,
  value real not null,
  surface text not null,
  scope_ref text,
  at text not null
);
create index feedback_paper on feedback_events (paper_id, id);

-- Derived from here on: rebuilt from the tables above, never journaled.

create table paper_names (
  paper_id integer not null references papers (id) on delete cascade,
  position integer not null,
  name_key text not null,
  display text not null,
  primary key (paper_id, position)
) without rowid;
create index paper_names_key on paper_names (name_key, paper_id);

create virtual table library_search using fts5 (
  title, authors, abstract, venue, notes, tags, ids,
  content = '', contentless_delete = 1, tokenize = 'porter ascii'
);

create table search_dirty (paper_id integer primary key);

create trigger papers_dirty_insert after insert on papers begin
  insert or ignore into search_dirty values (new.id);
end;
create trigger papers_dirty_update
after update of title, authors, venue, doi, arxiv_id, citation_key, status, canonical_paper_id on papers begin
  insert or ignore into search_dirty values (new.id);
end;
create trigger papers_dirty_delete after delete on papers begin
  insert or ignore into search_dirty values (old.id);
end;
create trigger texts_dirty_insert after insert on paper_texts begin
  insert or ignore into search_dirty values (new.paper_id);
end;
create trigger texts_dirty_update after update of abstract, notes, keywords on paper_texts begin
  insert or ignore into search_dirty values (new.paper_id);
end;
create trigger paper_tags_dirty_insert after insert on paper_tags begin
  insert or ignore into search_dirty values (new.paper_id);
end;
create trigger paper_tags_dirty_delete after delete on paper_tags begin
  insert or ignore into search_dirty values (old.paper_id);
end;
create trigger tags_dirty_update after update of name on tags begin
  insert or ignore into search_dirty select paper_id from paper_tags where tag_id = new.id;
end;

create table import_runs (
  id integer primary key autoincrement,
  state text not null check (state in ('parsing', 'ready', 'importing', 'done', 'failed', 'cancelled', 'reverted')),
  -- Whether to go on importing by itself once the dry run is there.
  auto_start integer not null default 0,
  format text,
  filename text,
  size_bytes integer not null,
  fingerprint text not null,
  -- Name of the kept upload inside the data folder's uploads/.
  upload text,
  encoding text,
  collection_name text,
  total integer not null default 0,
  done integer not null default 0,
  n_new integer not null default 0,
  n_known integer not null default 0,
  n_merges integer not null default 0,
  n_unusable integer not null default 0,
  imported integer not null default 0,
  merged integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  problem text,
  -- JSON of a Carrel export: what belongs to the library as a whole rather than to one paper.
  meta text,
  job_id text,
  action_id integer,
  created_at text not null,
  started_at text,
  finished_at text,
  elapsed_ms integer
);
create table import_entries (
  run_id integer not null references import_runs (id) on delete cascade,
  seq integer not null,
  line integer not null,
  key text,
  outcome text not null check (outcome in ('new', 'known', 'merges', 'unusable')),
  reason text not null,
  decision text not null check (decision in ('import', 'merge', 'skip')),
  match_paper_id integer,
  paper_id integer,
  done integer not null default 0,
  record text,
  warnings text not null default '[]',
  primary key (run_id, seq)
) without rowid;
create index import_entries_outcome on import_entries (run_id, outcome, seq);
create index import_entries_todo on import_entries (run_id, seq) where done = 0;

create table publication_embeddings (
  paper_id integer not null references papers (id) on delete cascade,
  model text not null,
  source text not null,
  dimensions integer not null,
  vector blob not null,
  created_at text not null,
  primary key (paper_id, model)
) without rowid;
create table author_centroids (
  author_key text not null,
  model text not null,
  papers integer not null,
  vector blob not null,
  updated_at text not null,
  primary key (author_key, model)
) without rowid;
create table publication_embedding_fetch_status (
  paper_id integer not null references papers (id) on delete cascade,
  source text not null,
  status text not null,
  reason text,
  attempts integer not null default 0,
  updated_at text not null,
  primary key (paper_id, source)
) without rowid;
