-- The groups of possible duplicates of the whole library, as they were last compared. There is no row after a change that
-- can alter them.
create table duplicate_list (
  id integer primary key check (id = 1),
  -- The release that compared: another one may compare differently.
  compared_by text not null,
  -- JSON: reason and ids of each group, in order.
  groups text not null
);
