-- Authors are counted and found by their full names; so far the key held the family name and the first initial.
-- `person_key` is a function of the program that migrates.
drop index paper_names_key;
update paper_names set name_key = person_key(display);
delete from paper_names where name_key = '';
delete from paper_names as x where exists (
  select 1 from paper_names y where y.paper_id = x.paper_id and y.name_key = x.name_key and y.position < x.position
);
create index paper_names_key on paper_names (name_key, paper_id);

-- Foreign keys that were looked up by reading their whole table, whenever a row they refer to was deleted.
create index actions_undoes on actions (undoes) where undoes is not null;
create index actions_undone_by on actions (undone_by) where undone_by is not null;
create index not_duplicates_other on not_duplicates (paper_b);
