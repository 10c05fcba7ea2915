-- What Insights and reports show, as it was computed last. All rows are written together.
create table insights_views (
  name text primary key,
  -- JSON.
  body text not null,
  -- A fingerprint of the data it was computed from; another value means that it is outdated.
  made_with text not null,
  computed_at text not null,
  took_ms integer not null
) without rowid;
