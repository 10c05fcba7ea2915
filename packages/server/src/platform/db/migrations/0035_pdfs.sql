-- PDFs of papers: the file that is kept, where others were looked for, which were wrong, and what is written into them.

-- At most one per paper. The file is named by its content, below the data folder.
create table paper_pdfs (
  paper_id integer primary key references papers (id) on delete cascade,
  sha256 text not null,
  bytes integer not null,
  pages integer not null,
  origin text not null check (origin in ('fetched', 'uploaded', 'imported')),
  verification text not null check (verification in ('doi', 'title', 'unverified', 'mismatch')),
  source_id text,
  source_plugin text,
  source_url text,
  original_filename text,
  version text,
  license text,
  -- JSON: what was active in it.
  active text not null default '[]',
  -- Of the file as it arrived, before active content was removed.
  source_sha256 text not null,
  stored_at text not null
);
create index paper_pdfs_content on paper_pdfs (sha256);
create index paper_pdfs_source on paper_pdfs (source_sha256);

-- The latest attempt at each source.
create table pdf_attempts (
  paper_id integer not null references papers (id) on delete cascade,
  source_id text not null,
  source_label text not null,
  outcome text not null,
  http_status integer,
  detail text,
  candidate_url text,
  job_id text,
  attempted_at text not null,
  position integer not null,
  primary key (paper_id, source_id)
) without rowid;

-- Files that the user called wrong for a paper, as they arrived and as they were kept.
create table pdf_rejections (
  paper_id integer not null references papers (id) on delete cascade,
  sha256 text not null,
  rejected_at text not null,
  primary key (paper_id, sha256)
) without rowid;

-- Imported files that are not with a paper yet. They are kept for a day.
create table pdf_uploads (
  id text primary key,
  filename text not null,
  bytes integer not null,
  state text not null check (state in ('waiting', 'unresolved', 'refused')),
  reason text,
  hints text not null default '[]',
  job_id text,
  created_at text not null
) without rowid;

create table pdf_highlights (
  id integer primary key autoincrement,
  paper_id integer not null references papers (id) on delete cascade,
  page integer not null,
  rects text not null,
  text text not null,
  colour text not null,
  note text not null default '',
  created_at text not null,
  updated_at text not null
);
create index pdf_highlights_paper on pdf_highlights (paper_id, page);

create table pdf_places (
  paper_id integer primary key references papers (id) on delete cascade,
  page integer not null,
  read_at text not null
);

-- The text of the pages, compressed, by the content of the file: a removed PDF that is put back needs not be read again.
create table pdf_pages (
  id integer primary key,
  sha256 text not null,
  page integer not null,
  text blob not null,
  unique (sha256, page)
);
create virtual table pdf_search using fts5 (text, content = '', contentless_delete = 1, tokenize = 'porter ascii');
