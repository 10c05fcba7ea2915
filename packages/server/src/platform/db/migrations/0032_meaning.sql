-- The cosine that 95 % of random pairs of papers do not reach; null for models that are older than this column.
alter table vector_models add column related real;

-- The vector server that holds all vectors of a model; no row while it does not.
create table vector_servers (
  address text primary key,
  model text not null,
  synced_at text not null
) without rowid;
