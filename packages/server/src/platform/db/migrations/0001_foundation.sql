-- Journal: who changed what, row by row. Triggers on the tables of a person's work fill it.
create table actions (
  id integer primary key autoincrement,
  at text not null,
  actor text not null check (actor in ('user', 'connector', 'job')),
  kind text not null,
  summary text not null,
  job_id text,
  state text not null default 'done' check (state in ('open', 'done')),
  changes integer not null default 0,
  -- The action that this one takes back, and the one that took this one back.
  undoes integer references actions (id),
  undone_by integer references actions (id),
  -- How far an interrupted undo has come: journal rows below this are still to be reverted.
  cursor integer
);
create index actions_open on actions (state) where state = 'open';
create index actions_undoable on actions (id) where undone_by is null;
create index actions_job on actions (job_id) where job_id is not null;

create table journal (
  seq integer primary key autoincrement,
  action_id integer not null references actions (id) on delete cascade,
  tbl text not null,
  row_key text not null,
  paper_id integer,
  op text not null check (op in ('I', 'U', 'D')),
  before text,
  after text
);
create index journal_action on journal (action_id, seq);
create index journal_row on journal (row_key, tbl);
create index journal_paper on journal (paper_id, action_id) where paper_id is not null;

-- The action under which the present transaction writes; the triggers read it and refuse writes without one.
create table journal_context (id integer primary key check (id = 1), action_id integer);
insert into journal_context values (1, null);

create table activity (
  job_id text primary key,
  kind text not null,
  label text not null,
  operation_key text not null,
  status text not null check (status in ('queued', 'scheduled', 'running', 'cancelling', 'succeeded', 'failed', 'cancelled', 'noop')),
  message text not null default '',
  processed integer not null default 0,
  total integer,
  per_source_timing text,
  terminal_message text,
  failure_reason text,
  exception_type text,
  error text,
  cancel_requested integer not null default 0,
  cancel_mode text,
  chain_id text,
  chain_step text,
  parent_job_id text,
  trigger_source text not null,
  task_key text,
  subject text,
  payload text not null default '{}',
  result text,
  -- The process that runs it; another one cannot.
  owner text,
  created_at text not null,
  started_at text,
  finished_at text,
  updated_at text not null
) without rowid;
-- One instance per key: the file itself refuses a second.
create unique index activity_active_key on activity (operation_key)
  where status in ('queued', 'scheduled', 'running', 'cancelling');
create index activity_recent on activity (updated_at desc, job_id desc);
create index activity_active on activity (status) where status in ('queued', 'scheduled', 'running', 'cancelling');

create table activity_logs (
  id integer primary key,
  job_id text not null references activity (job_id) on delete cascade,
  at text not null,
  level text not null,
  step text,
  message text not null,
  data text
);
create index activity_logs_job on activity_logs (job_id, id);

create table scheduler_state (
  id text primary key,
  last_run text,
  next_run text,
  last_status text
) without rowid;

create table automation_pauses (
  task_key text primary key,
  paused_until text not null,
  paused_at text not null,
  job_id text
) without rowid;

create table automation_usage (
  task_key text not null,
  day text not null,
  units integer not null default 0,
  primary key (task_key, day)
) without rowid;

create table settings (
  key text primary key,
  value text not null
) without rowid;

create table facts (
  key text primary key,
  value text not null
) without rowid;
