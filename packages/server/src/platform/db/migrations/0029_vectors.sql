-- Spaces of vectors that were learned from the library. At most one is active; another may be in the making.
create table vector_models (
  id text primary key,
  state text not null check (state in ('building', 'active', 'retired')),
  kind text not null check (kind in ('words', 'meaning')),
  dimensions integer not null,
  trained_on integer not null,
  corpus_size integer not null,
  created_at text not null
) without rowid;
create unique index vector_models_active on vector_models (state) where state = 'active';

-- The terms of a model and their directions, in parts that one short transaction can write.
create table vector_model_parts (
  model text not null references vector_models (id) on delete cascade,
  part integer not null,
  body blob not null,
  primary key (model, part)
);

-- Vectors of papers; null where the model knows no word of the paper, so that it is not tried again.
create table paper_vectors (
  model text not null references vector_models (id) on delete cascade,
  paper_id integer not null references papers (id) on delete cascade,
  vector blob,
  created_at text not null,
  primary key (model, paper_id)
) without rowid;
create index paper_vectors_paper on paper_vectors (paper_id);

-- Papers whose text changed since their vector was made.
-- The mark is another one after each change, so that a change in the meantime is not forgotten.
create table vectors_dirty (paper_id integer primary key, mark integer not null);
create trigger vectors_dirty_paper_insert after insert on papers begin
  insert or replace into vectors_dirty (paper_id, mark) values (new.id, abs(random() % 1000000007));
end;
create trigger vectors_dirty_paper_update after update of title, status, canonical_paper_id on papers
when old.title is not new.title or old.status is not new.status or old.canonical_paper_id is not new.canonical_paper_id begin
  insert or replace into vectors_dirty (paper_id, mark) values (new.id, abs(random() % 1000000007));
end;
create trigger vectors_dirty_paper_delete after delete on papers begin
  delete from vectors_dirty where paper_id = old.id;
end;
create trigger vectors_dirty_text_insert after insert on paper_texts when new.abstract is not null begin
  insert or replace into vectors_dirty (paper_id, mark) values (new.paper_id, abs(random() % 1000000007));
end;
create trigger vectors_dirty_text_update after update of abstract on paper_texts when old.abstract is not new.abstract begin
  insert or replace into vectors_dirty (paper_id, mark) values (new.paper_id, abs(random() % 1000000007));
end;
insert into vectors_dirty (paper_id, mark) select id, 0 from papers;

create trigger health_local_vectors_insert after insert on paper_vectors begin
  insert into health_marks (entity, range) select 'paper', new.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = new.paper_id / 5000);
end;
create trigger health_local_vectors_delete after delete on paper_vectors begin
  insert into health_marks (entity, range) select 'paper', old.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = old.paper_id / 5000);
end;
