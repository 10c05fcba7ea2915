-- Plugins that the user has configured or switched. Secrets are in the file of secrets.
create table plugins (
  id text primary key,
  enabled integer not null default 0,
  -- JSON, without secrets.
  config text not null default '{}',
  -- Calls in a row that failed through a fault of the plugin.
  failures integer not null default 0,
  problem text,
  problem_at text,
  -- 1: it was disabled because of repeated failures.
  stopped integer not null default 0
);
