-- The ledger gains `lookup_error` (a source refused to look this paper up, whatever it knows) and the code of a failure.
-- A check cannot be altered, so the table is made again.
create temp table kept_enrichment as select * from paper_enrichment;
drop table paper_enrichment;
create table paper_enrichment (
  paper_id integer not null references papers (id) on delete cascade,
  source text not null,
  -- 'metadata', 'title' (looking for the work behind a title), 'abstract' (last resort), 'supplement'.
  purpose text not null,
  status text not null check (status in
    ('pending', 'enriched', 'unchanged', 'resolved', 'terminal_no_match', 'lookup_error', 'duplicate_identity', 'retryable_error')),
  -- Why, as a code from a closed list where something failed, and as text.
  failure_code text,
  reason text,
  -- Under what it was looked up.
  lookup_key text,
  -- JSON list.
  fields_filled text not null default '[]',
  attempts integer not null default 0,
  last_attempt_at text,
  -- When it may be asked again; null: only when something about the paper changes.
  next_retry_at text,
  updated_at text not null,
  primary key (paper_id, source, purpose)
) without rowid;
insert into paper_enrichment (paper_id, source, purpose, status, reason, lookup_key, fields_filled, attempts,
    last_attempt_at, next_retry_at, updated_at)
  select paper_id, source, purpose, status, reason, lookup_key, fields_filled, attempts, last_attempt_at,
    next_retry_at, updated_at
  from kept_enrichment;
drop table kept_enrichment;
create index paper_enrichment_due on paper_enrichment (source, purpose, status, next_retry_at);

-- A paper whose title was never looked up was settled as if its main source had been asked.
update paper_enrichment set status = 'pending', reason = null, last_attempt_at = null
where source = 'idxa' and purpose = 'metadata' and status = 'terminal_no_match' and lookup_key is null
  and exists (select 1 from paper_enrichment t where t.paper_id = paper_enrichment.paper_id and t.purpose = 'title'
    and t.status in ('pending', 'retryable_error'));

create trigger health_enrichment_insert after insert on paper_enrichment begin
  insert into health_marks (entity, range) select 'paper', new.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = new.paper_id / 5000);
end;
create trigger health_enrichment_update after update of status, next_retry_at on paper_enrichment begin
  insert into health_marks (entity, range) select 'paper', new.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = new.paper_id / 5000);
end;
create trigger health_enrichment_delete after delete on paper_enrichment begin
  insert into health_marks (entity, range) select 'paper', old.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = old.paper_id / 5000);
end;
-- What counts as asked has changed: everything is counted again.
update health_snapshots set counted_by = null;
