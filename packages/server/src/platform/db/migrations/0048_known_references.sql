-- A paper that cites a paper here has references, whichever source said so.
create trigger health_citations_insert after insert on citations begin
  insert into health_marks (entity, range) select 'paper', new.citing_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = new.citing_id / 5000);
end;
create trigger health_citations_delete after delete on citations begin
  insert into health_marks (entity, range) select 'paper', old.citing_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = old.citing_id / 5000);
end;
-- All is counted again.
delete from health_ranges;
