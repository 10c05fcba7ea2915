-- Suggestions of authors: what the user said about them, what sources answered, and the evidence prepared from the library.

-- Related authors as a source gave them. A request reads only this; a job renews it.
create table author_suggestion_cache (
  source text not null check (source in ('idxa_related', 'idxb_related')),
  cache_key text not null,
  -- JSON: the candidates with the parts of their scores.
  payload text not null,
  seed_count integer not null,
  computed_at text not null,
  expires_at text not null,
  primary key (source, cache_key)
) without rowid;

-- Authors not to suggest. The IDs are no foreign keys: a record that is removed and comes back is still not suggested.
create table author_suggestion_rejections (
  id integer primary key autoincrement,
  idxa_id text,
  author_id integer,
  origin text not null check (origin in ('dismissed', 'unfollowed')),
  -- The bucket that had suggested the author, for calibration.
  suggestion_bucket text,
  rejected_at text not null,
  suppressed_until text not null,
  check (idxa_id is not null or author_id is not null)
);
create index author_suggestion_rejections_idxa on author_suggestion_rejections (idxa_id);
create index author_suggestion_rejections_author on author_suggestion_rejections (author_id);

-- Whoever stops following an author does not want to see them again at once. Written in the action that does it, so that
-- its undo also takes this back; an undo of following is no decision against the author.
create trigger followed_authors_suppressed after delete on followed_authors
when not exists (
  select 1 from journal_context c join actions a on a.id = c.action_id where a.undoes is not null
)
begin
  insert into author_suggestion_rejections (idxa_id, author_id, origin, rejected_at, suppressed_until)
  select (select idxa_id from authors where id = old.author_id), old.author_id, 'unfollowed', a.at,
    strftime('%Y-%m-%dT%H:%M:%fZ', a.at, '+250 days')
  from journal_context c join actions a on a.id = c.action_id;
end;

-- Profiles that are not the followed author whose name they share.
create table author_suggestion_not_duplicate (
  idxa_id text primary key,
  created_at text not null
) without rowid;

-- Which bucket led to following an author. Dismissals are in author_suggestion_rejections.
create table author_suggestion_follow_log (
  id integer primary key autoincrement,
  idxa_id text not null,
  suggestion_bucket text,
  created_at text not null
);
create index author_suggestion_follow_log_time on author_suggestion_follow_log (created_at);

-- Suggested authors whose works were fetched, or who have too few at the source.
create table author_seed_status (
  idxa_id text primary key,
  status text not null check (status in ('seeded', 'exhausted')),
  works integer not null,
  checked_at text not null
) without rowid;

-- What the library says about candidates, prepared for requests; one row, rebuilt at any time.
create table author_suggestion_evidence (
  id integer primary key check (id = 1),
  -- The program and the last journal entry it was made with.
  made_with text not null,
  body text not null,
  took_ms integer not null,
  built_at text not null
);
