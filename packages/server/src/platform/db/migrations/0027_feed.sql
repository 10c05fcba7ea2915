-- What the user watches for new works. The monitor of an author exists while the author is followed; it has a row here only
-- once the user has paused or moved it.
create table feed_monitors (
  id text primary key,
  type text not null check (type in ('author', 'query', 'topic', 'venue', 'preprint', 'branch')),
  key text not null,
  label text,
  query text,
  config text not null default '{}',
  enabled integer not null default 1,
  position integer,
  created_at text not null,
  updated_at text not null
);
create unique index feed_monitors_key on feed_monitors (type, key);

-- What the user decided about a work in the Feed, and how relevant it was considered at that moment.
create table feed_decisions (
  paper_id integer primary key references papers (id) on delete cascade,
  decision text not null check (decision in ('add', 'like', 'love', 'dislike', 'dismissed', 'set_aside')),
  score real,
  decided_at text not null
);
create index feed_decisions_at on feed_decisions (decided_at);

-- From here on derived from the sources; not part of the history.

create table feed_state (
  id integer primary key check (id = 1),
  last_refresh_at text,
  -- Items that arrived from then on are those of the latest refresh.
  refresh_started_at text,
  last_seen_at text
);
insert into feed_state (id) values (1);

create table feed_monitor_states (
  monitor_id text primary key,
  -- Day up to which the source was read; null: never.
  watermark text,
  last_checked_at text,
  last_success_at text,
  last_status text check (last_status in ('ok', 'failed', 'skipped')),
  last_error text,
  -- JSON.
  last_result text
);

-- Works that OpenAlex lists for an author profile. A work that is added to the list later has arrived late when its
-- publication date is old.
create table feed_known_profiles (
  profile integer primary key,
  works_count integer not null,
  checked_at text not null
);
create table feed_known_works (
  profile integer not null,
  work integer not null,
  primary key (profile, work)
) without rowid;

-- One row for each work that a monitor found.
create table feed_items (
  id integer primary key autoincrement,
  paper_id integer not null unique references papers (id) on delete cascade,
  -- Publication date; the day of arrival when that is unknown, in the future or long ago.
  feed_date text not null,
  fetched_at text not null,
  is_late integer not null default 0,
  score real,
  score_parts text,
  -- The columns below follow from the decisions, the papers and the monitors, and are kept current with them.
  status text not null default 'new'
    check (status in ('new', 'add', 'like', 'love', 'dislike', 'dismissed', 'set_aside')),
  active integer not null default 1,
  saved integer not null default 0,
  -- 1: found by a monitor other than of a venue; 2: by one of a venue; 3: both.
  scopes integer not null default 1
);
-- A page is read from one index: of one status, or of all.
create index feed_items_date on feed_items (status, feed_date, id, scopes, saved) where active = 1;
create index feed_items_date_all on feed_items (feed_date, id, status, scopes, saved) where active = 1;
create index feed_items_score on feed_items (status, score, id, feed_date, scopes, saved) where active = 1;
create index feed_items_score_all on feed_items (score, id, status, feed_date, scopes, saved) where active = 1;
create index feed_items_fetched on feed_items (fetched_at) where active = 1 and status = 'new';

-- The papers of a work: its preprint and its published version.
create table feed_versions (
  paper_id integer primary key references papers (id) on delete cascade,
  item_id integer not null references feed_items (id) on delete cascade
);
create index feed_versions_item on feed_versions (item_id);

-- Why an item is in the Feed. `author_id` is 0 where no author is concerned.
create table feed_matches (
  item_id integer not null references feed_items (id) on delete cascade,
  monitor_id text not null,
  author_id integer not null default 0,
  matched_at text not null,
  primary key (item_id, monitor_id, author_id)
) without rowid;
create index feed_matches_monitor on feed_matches (monitor_id, item_id);
create index feed_matches_author on feed_matches (author_id, item_id) where author_id <> 0;

-- How many active items there are of each kind, by relevance in steps of five points. Kept by triggers, so that lists need
-- not count.
create table feed_tallies (
  status text not null,
  feed_date text not null,
  scopes integer not null,
  saved integer not null,
  bucket integer not null,
  items integer not null,
  primary key (feed_date, status, scopes, saved, bucket)
) without rowid;
create trigger feed_items_tally_insert after insert on feed_items begin
  insert into feed_tallies (status, feed_date, scopes, saved, bucket, items)
  select new.status, new.feed_date, new.scopes, new.saved, cast(round(coalesce(new.score, 50) / 5.0) as integer), 1 where new.active = 1
  on conflict do update set items = items + 1;
end;
create trigger feed_items_tally_update after update of status, feed_date, scopes, saved, score, active on feed_items
when (old.status, old.feed_date, old.scopes, old.saved, old.active) is not (new.status, new.feed_date, new.scopes, new.saved, new.active)
  or old.score is not new.score
begin
  update feed_tallies set items = items - 1
  where old.active = 1 and (status, feed_date, scopes, saved, bucket) = (old.status, old.feed_date, old.scopes, old.saved, cast(round(coalesce(old.score, 50) / 5.0) as integer));
  insert into feed_tallies (status, feed_date, scopes, saved, bucket, items)
  select new.status, new.feed_date, new.scopes, new.saved, cast(round(coalesce(new.score, 50) / 5.0) as integer), 1 where new.active = 1
  on conflict do update set items = items + 1;
end;
create trigger feed_items_tally_delete after delete on feed_items begin
  update feed_tallies set items = items - 1
  where old.active = 1 and (status, feed_date, scopes, saved, bucket) = (old.status, old.feed_date, old.scopes, old.saved, cast(round(coalesce(old.score, 50) / 5.0) as integer));
end;
