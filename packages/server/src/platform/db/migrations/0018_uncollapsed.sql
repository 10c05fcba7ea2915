-- Versions that the user separated from a paper again by undoing a collapse. They are not collapsed again. Kept apart from
-- the history, which is deleted after a while.
create table uncollapsed (
  paper_id integer not null references papers (id) on delete cascade,
  canonical_id integer not null,
  primary key (paper_id, canonical_id)
) without rowid;

insert or ignore into uncollapsed
select j.paper_id, json_extract(j.after, '$.canonical_paper_id')
from actions a join journal j on j.action_id = a.id
where a.undone_by is not null and j.tbl = 'papers' and j.op = 'U'
  and json_extract(j.after, '$.canonical_paper_id') is not null
  and exists (select 1 from papers p where p.id = j.paper_id);
