-- What each source was asked about each paper, and what came of it. A paper that comes in is pending from its first row on,
-- whoever inserts it.
create table paper_enrichment (
  paper_id integer not null references papers (id) on delete cascade,
  source text not null,
  -- 'metadata', 'title' (looking for the work behind a title), 'abstract' (last resort).
  purpose text not null,
  status text not null check (status in
    ('pending', 'enriched', 'unchanged', 'resolved', 'terminal_no_match', 'duplicate_identity', 'retryable_error')),
  reason text,
  -- Under what it was looked up.
  lookup_key text,
  -- JSON list.
  fields_filled text not null default '[]',
  attempts integer not null default 0,
  last_attempt_at text,
  -- When it may be asked again; null: only when something about the paper changes.
  next_retry_at text,
  updated_at text not null,
  primary key (paper_id, source, purpose)
) without rowid;
create index paper_enrichment_due on paper_enrichment (source, purpose, status, next_retry_at);

create trigger papers_pending after insert on papers begin
  insert or ignore into paper_enrichment (paper_id, source, purpose, status, updated_at)
  values (new.id, 'idxa', 'metadata', 'pending', new.created_at);
end;
-- A paper with another identity is another question to every source.
create trigger papers_pending_again after update of doi, arxiv_id, pmid, title on papers
when old.doi is not new.doi or old.arxiv_id is not new.arxiv_id or old.pmid is not new.pmid or old.title <> new.title
begin
  delete from paper_enrichment where paper_id = new.id;
  insert into paper_enrichment (paper_id, source, purpose, status, updated_at)
  values (new.id, 'idxa', 'metadata', 'pending', new.updated_at);
end;
insert into paper_enrichment (paper_id, source, purpose, status, updated_at)
select id, 'idxa', 'metadata', 'pending', created_at from papers;

alter table publication_embedding_fetch_status add column model text not null default '';
alter table publication_embedding_fetch_status add column lookup_key text;
alter table publication_embedding_fetch_status add column next_retry_at text;
-- A vector that could not be had under one identity may be had under another.
create trigger vector_status_dropped after update of doi, idxb_id on papers
when old.doi is not new.doi or old.idxb_id is not new.idxb_id
begin
  delete from publication_embedding_fetch_status
  where paper_id = new.id and status in ('missing_vector', 'lookup_error', 'bad_local_doi', 'unmatched');
end;

-- Answers that came and are not yet stored with their papers: no kill makes a source be asked twice.
create table hydration_answers (
  id integer primary key autoincrement,
  phase text not null,
  at text not null,
  -- JSON: what was asked for which papers, and what came.
  body text not null
);

-- People and places as the sources know them.
create table authors (
  id integer primary key autoincrement,
  name text not null,
  name_key text not null,
  idxa_id text unique,
  idxb_id text,
  orcid text,
  created_at text not null,
  updated_at text not null
);
create index authors_name on authors (name_key);
create index authors_orcid on authors (orcid) where orcid is not null;
create index authors_idxb on authors (idxb_id) where idxb_id is not null;
create table institutions (
  id integer primary key autoincrement,
  name text not null,
  idxa_id text unique,
  ror text,
  country text
);
create table paper_authors (
  paper_id integer not null references papers (id) on delete cascade,
  position integer not null,
  author_id integer references authors (id),
  name text not null,
  affiliation text,
  corresponding integer not null default 0,
  source text not null,
  primary key (paper_id, position)
) without rowid;
create index paper_authors_author on paper_authors (author_id, paper_id) where author_id is not null;
create table paper_institutions (
  paper_id integer not null references papers (id) on delete cascade,
  position integer not null,
  institution_id integer not null references institutions (id),
  primary key (paper_id, position, institution_id)
) without rowid;
create index paper_institutions_institution on paper_institutions (institution_id, paper_id);

-- Works that a paper cites, by the digits of their OpenAlex id: edges are drawn when both ends are here.
create table paper_references (
  paper_id integer not null references papers (id) on delete cascade,
  work integer not null,
  primary key (paper_id, work)
) without rowid;
create index paper_references_work on paper_references (work, paper_id);

-- Retractions, corrections and the like, as their sources tell.
create table paper_notices (
  paper_id integer not null references papers (id) on delete cascade,
  type text not null,
  notice_doi text not null default '',
  date text,
  asserted_by text,
  source text not null,
  primary key (paper_id, type, notice_doi)
) without rowid;
