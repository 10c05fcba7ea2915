-- Who started a run. A resumed run keeps it, while `trigger_source` names only the last start.
alter table activity add column started_by text not null default 'automation' check (started_by in ('user', 'automation'));
update activity set started_by = 'user' where trigger_source in ('user', 'user:resume')
  or job_id in (select job_id from activity_logs where data ->> '$.begun_by' = 'user');
-- Why a run failed, as a code from a closed list; `failure_reason` is the text of it.
alter table activity add column failure_code text;
-- Units worked on, for daily limits; null: as many as `processed`.
alter table activity add column units integer;
-- An automatic run that made room for a person and is to be started again.
alter table activity add column yielded integer not null default 0;
create index activity_yielded on activity (yielded) where yielded = 1;

-- A pause is kept under the key by which a person can end it. Backups are not repairs and are never paused.
update or replace automation_pauses set task_key = 'housekeeping' where task_key = 'db.maintenance';
delete from automation_pauses where task_key in ('backups.create', 'backups.rehearse');
update or replace automation_usage set task_key = 'housekeeping' where task_key = 'db.maintenance';
