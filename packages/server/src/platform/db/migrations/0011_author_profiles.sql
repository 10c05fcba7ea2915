-- What OpenAlex tells of a person, and what came of asking.
alter table authors add column affiliation text;
alter table authors add column country text;
alter table authors add column works_count integer;
alter table authors add column cited_by_count integer;
alter table authors add column h_index integer;
-- JSON lists.
alter table authors add column other_names text not null default '[]';
alter table authors add column topics text not null default '[]';
create table author_enrichment (
  author_id integer not null references authors (id) on delete cascade,
  source text not null,
  purpose text not null,
  status text not null check (status in ('pending', 'enriched', 'unchanged', 'terminal_no_match', 'retryable_error')),
  reason text,
  lookup_key text,
  fields_filled text not null default '[]',
  attempts integer not null default 0,
  last_attempt_at text,
  next_retry_at text,
  updated_at text not null,
  primary key (author_id, source, purpose)
) without rowid;
