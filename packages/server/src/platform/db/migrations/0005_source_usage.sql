-- What each outside service was asked, per UTC day.
create table source_usage (
  source text not null,
  day text not null,
  requests integer not null default 0,
  retries integer not null default 0,
  rate_limited integer not null default 0,
  failures integer not null default 0,
  saved_by_cache integer not null default 0,
  credits_used integer not null default 0,
  bytes integer not null default 0,
  milliseconds integer not null default 0,
  primary key (source, day)
) without rowid;

-- What is known about each service and the key it was last called with.
create table source_state (
  source text primary key,
  identity text not null,
  credits_day text not null default '',
  credits_limit integer,
  credits_remaining integer,
  last_status integer,
  last_at text,
  last_error text
) without rowid;
