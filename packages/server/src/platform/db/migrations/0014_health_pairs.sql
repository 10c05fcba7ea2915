-- Pairs of papers that stand for one work, as the assessment found them.
create table health_pairs (
  measure text not null,
  -- The one that would be folded into the other.
  paper_id integer not null,
  keep_id integer not null,
  why text not null,
  primary key (measure, paper_id, keep_id)
) without rowid;
create index health_pairs_keep on health_pairs (measure, keep_id);
-- The release that counted: another one may count differently, and counts anew.
alter table health_snapshots add column counted_by text;
-- Papers that may have come into a pair or gone out of one since, in the order of the changes; a paper may stand here often.
create table health_changes (
  id integer primary key,
  paper_id integer not null
);

create trigger health_changes_insert after insert on papers begin
  insert into health_changes (paper_id) values (new.id);
end;
create trigger health_changes_update after update of title_key, authors, year, doi, arxiv_id, work_type, idxa_id, status, canonical_paper_id
  on papers begin
  insert into health_changes (paper_id) values (new.id);
end;
-- Those that carried the same OpenAlex id as a paper that leaves it may be pairs among themselves now.
create trigger health_changes_identity after update of idxa_id on papers when old.idxa_id is not new.idxa_id begin
  insert into health_changes (paper_id) select id from papers where idxa_id = old.idxa_id;
end;
create trigger health_changes_delete after delete on papers begin
  insert into health_changes (paper_id) values (old.id);
  insert into health_changes (paper_id) select id from papers where idxa_id = old.idxa_id;
end;
-- A person says that two are two works, or takes it back.
create trigger health_changes_told after insert on not_duplicates begin
  insert into health_changes (paper_id) values (new.paper_a);
end;
create trigger health_changes_untold after delete on not_duplicates begin
  insert into health_changes (paper_id) values (old.paper_a);
end;
-- Vectors that are far from each other part a pair.
create trigger health_changes_vector after insert on publication_embeddings begin
  insert into health_changes (paper_id) values (new.paper_id);
end;
create trigger health_changes_vector_anew after update of vector on publication_embeddings begin
  insert into health_changes (paper_id) values (new.paper_id);
end;
create trigger health_changes_vector_gone after delete on publication_embeddings begin
  insert into health_changes (paper_id) values (old.paper_id);
end;
