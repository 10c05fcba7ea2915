-- What a job is to do, apart from how far it is: a change of a hundred thousand papers names them all, and its progress,
-- written with every batch, would write those names again each time.
create table activity_payloads (
  job_id text primary key references activity (job_id) on delete cascade,
  -- JSON.
  payload text not null
) without rowid;
insert into activity_payloads (job_id, payload) select job_id, payload from activity;
alter table activity drop column payload;
