-- The map of the Library: derived data, computed by a job. At most one map is current; its points are replaced as a whole.
create table maps (
  id integer primary key,
  state text not null check (state in ('building', 'current')),
  space text not null,
  papers integer not null,
  computed_at text not null,
  body text not null
);
create table map_points (
  map_id integer not null references maps (id) on delete cascade,
  paper_id integer not null references papers (id) on delete cascade,
  x real not null,
  y real not null,
  region integer not null,
  topic integer,
  certain integer not null,
  primary key (map_id, paper_id)
) without rowid;
create index map_points_paper on map_points (paper_id);
