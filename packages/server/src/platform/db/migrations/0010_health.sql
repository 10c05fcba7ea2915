-- What the last assessment of the library counted; read by everything that shows or decides by it.
create table health_snapshots (
  view text primary key,
  -- JSON: the numbers of each measure, or why it could not be read.
  body text not null,
  computed_at text not null,
  took_ms integer not null
) without rowid;

-- What a person chose for a repair; absent: as it comes.
create table repair_config (
  key text primary key,
  auto_enabled integer not null default 0,
  auto_daily_cap integer,
  manual_limit integer,
  request_batch_size integer
) without rowid;

-- The last runs of a kind of job.
create index activity_kind on activity (kind, created_at);
