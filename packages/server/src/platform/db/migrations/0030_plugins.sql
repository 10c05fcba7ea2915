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

-- Alerts: rules and digests of the user.
create table alert_rules (
  id integer primary key autoincrement,
  name text not null,
  rule_type text not null,
  -- JSON.
  rule_config text not null,
  channels text not null default '[]',
  enabled integer not null default 1,
  created_at text not null,
  updated_at text not null
);

create table alerts (
  id integer primary key autoincrement,
  name text not null,
  -- JSON.
  channels text not null,
  schedule text not null check (schedule in ('manual', 'daily', 'weekly')),
  schedule_config text,
  format text not null check (format in ('grouped', 'text')),
  enabled integer not null default 1,
  created_at text not null,
  updated_at text not null
);

create table alert_rule_assignments (
  alert_id integer not null references alerts (id) on delete cascade,
  rule_id integer not null references alert_rules (id) on delete cascade,
  primary key (alert_id, rule_id)
);

-- From here on records of evaluations; not part of the history of changes. They refer to alerts without a foreign key,
-- so that undoing a deletion finds them again.

create table alert_states (
  alert_id integer primary key,
  last_evaluated_at text,
  -- Day of the newest slot that was evaluated, in the time zone of that time.
  last_slot text,
  last_batch text
);

-- One row for each channel of an evaluation.
create table alert_dispatches (
  id integer primary key autoincrement,
  batch text not null,
  alert_id integer,
  rule_id integer,
  channel text not null,
  -- JSON.
  papers text not null default '[]',
  paper_count integer not null default 0,
  sent_at text not null,
  status text not null check (status in ('sent', 'failed', 'skipped', 'pending', 'empty')),
  preview text,
  error text
);
create index alert_dispatches_alert on alert_dispatches (alert_id, id);
create index alert_dispatches_batch on alert_dispatches (batch);
create index alert_dispatches_time on alert_dispatches (sent_at);

-- Messages that were not sent yet. One that was tried without an outcome may have been sent.
create table alert_messages (
  id integer primary key autoincrement,
  dispatch_id integer not null references alert_dispatches (id) on delete cascade,
  alert_id integer not null,
  channel text not null,
  -- Part of the key that the channel may recognise a repeated message by.
  token text not null,
  -- JSON: papers with their publication events, and what is sent.
  items text not null,
  content text not null,
  attempts integer not null default 0,
  attempted_at text,
  next_try_at text not null,
  error text
);
create index alert_messages_channel on alert_messages (alert_id, channel);
create index alert_messages_due on alert_messages (next_try_at);

-- What was delivered. `event_id` is 0 unless the paper was sent because of an event such as its retraction.
create table alerted_publications (
  alert_id integer not null,
  channel text not null,
  paper_id integer not null,
  event_id integer not null default 0,
  alerted_at text not null,
  primary key (alert_id, channel, paper_id, event_id)
) without rowid;

-- What happened to saved papers after their publication.
create table publication_events (
  id integer primary key autoincrement,
  paper_id integer not null references papers (id) on delete cascade,
  kind text not null check (kind in ('retraction', 'withdrawal', 'concern', 'correction', 'published', 'arxiv_version')),
  -- Tells two events of one kind apart: the DOI of a notice, the ID of the published version, the number of a version.
  key text not null default '',
  -- ISO date, where the source gives one.
  date text,
  detected_at text not null,
  unique (paper_id, kind, key)
);
create index publication_events_time on publication_events (detected_at);

-- Events that the user has set aside.
create table publication_event_decisions (
  event_id integer primary key references publication_events (id) on delete cascade,
  decided_at text not null
);

-- The newest version of a preprint that arXiv has named, and the DOI of its published version.
create table arxiv_versions (
  paper_id integer primary key references papers (id) on delete cascade,
  version integer not null,
  journal_doi text,
  checked_at text not null
);

create trigger publication_events_notice after insert on paper_notices
when new.type <> 'update' and exists (select 1 from papers where id = new.paper_id and status = 'library')
begin
  insert or ignore into publication_events (paper_id, kind, key, date, detected_at)
  values (new.paper_id, new.type, new.notice_doi, new.date, strftime('%Y-%m-%dT%H:%M:%fZ'));
end;
create trigger publication_events_retracted after update of is_retracted on papers
when new.is_retracted = 1 and old.is_retracted = 0 and new.status = 'library'
  and not exists (select 1 from publication_events where paper_id = new.id and kind = 'retraction')
begin
  insert or ignore into publication_events (paper_id, kind, key, detected_at)
  values (new.id, 'retraction', '', strftime('%Y-%m-%dT%H:%M:%fZ'));
end;
create trigger publication_events_published after update of canonical_paper_id on papers
when old.canonical_paper_id is null and new.canonical_paper_id is not null and old.status = 'library'
  and exists (select 1 from papers p where p.id = new.canonical_paper_id and p.work_type <> 'preprint')
begin
  insert or ignore into publication_events (paper_id, kind, key, detected_at)
  values (new.canonical_paper_id, 'published', cast(new.id as text), strftime('%Y-%m-%dT%H:%M:%fZ'));
end;

-- The Inbox: what was captured, from where. A message is a post in a channel or a file of the watched folder.
create table inbox_messages (
  id integer primary key autoincrement,
  channel text not null,
  -- What is read of the channel, such as the name of a room; each has its own messages.
  target text not null,
  external_id text not null,
  -- Changes when the message was edited.
  version text not null,
  received_at text not null,
  raw_text text not null,
  -- JSON: links, and the channel's own fields.
  urls text not null default '[]',
  metadata text not null default '{}',
  outcome text not null check (outcome in ('resolved', 'duplicate', 'unresolved', 'error')),
  error text,
  attempts integer not null default 1,
  next_try_at text,
  archived_at text,
  -- The outcome that was shown to the sender.
  acknowledged text,
  created_at text not null,
  unique (channel, target, external_id)
);
create index inbox_messages_attention on inbox_messages (received_at) where outcome in ('unresolved', 'error') and archived_at is null;
create index inbox_messages_retry on inbox_messages (next_try_at) where next_try_at is not null;

create table inbox_message_papers (
  message_id integer not null references inbox_messages (id) on delete cascade,
  paper_id integer not null references papers (id) on delete cascade,
  primary key (message_id, paper_id)
) without rowid;
create index inbox_message_papers_paper on inbox_message_papers (paper_id);

create table inbox_cursors (
  channel text not null,
  target text not null,
  cursor text,
  updated_at text not null,
  primary key (channel, target)
);

create index papers_inbox on papers (id) where status = 'inbox';
