-- The last evaluation of the ranker on the user's own history, and the signals it was made with, for a replay.
create table outcome_evaluations (
  id integer primary key check (id = 1),
  -- What it was made from; another value means that it is outdated.
  made_from text not null,
  computed_at text not null,
  -- JSON.
  body text not null,
  scored text
);

create table channel_yields (
  id integer primary key check (id = 1),
  made_from text not null,
  computed_at text not null,
  -- JSON.
  body text not null
);

-- What each refresh of a lens did. Kept when the lens and its lists are gone.
create table discovery_records (
  id integer primary key autoincrement,
  set_id integer not null,
  lens_id integer not null,
  lens_name text not null,
  created_at text not null,
  -- JSON.
  body text not null
);
create unique index discovery_records_set on discovery_records (set_id);
create index discovery_records_lens on discovery_records (lens_id, id);
