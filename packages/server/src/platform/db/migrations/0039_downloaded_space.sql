-- The vectors that Semantic Scholar publishes can be a space that searches use. They stay where enrichment stores them, in
-- publication_embeddings. Such a space has the mean of its vectors, which is subtracted from each before it is compared.
alter table hosted_spaces add column source text not null default 'openai' check (source in ('openai', 'idxb'));
alter table hosted_spaces add column mean blob;
-- Papers of the corpus with a vector, when they were last counted. Only kept for vectors of Semantic Scholar.
alter table hosted_spaces add column covered integer not null default 0;

-- Papers whose vector was stored or removed while searches use such a space.
create table downloaded_changed (paper_id integer primary key);
create trigger downloaded_changed_insert after insert on publication_embeddings
when exists (select 1 from hosted_spaces where in_use = 1 and source = 'idxb') begin
  insert or ignore into downloaded_changed (paper_id) values (new.paper_id);
end;
create trigger downloaded_changed_update after update of vector on publication_embeddings
when exists (select 1 from hosted_spaces where in_use = 1 and source = 'idxb') begin
  insert or ignore into downloaded_changed (paper_id) values (new.paper_id);
end;
create trigger downloaded_changed_delete after delete on publication_embeddings
when exists (select 1 from hosted_spaces where in_use = 1 and source = 'idxb') begin
  insert or ignore into downloaded_changed (paper_id) values (old.paper_id);
end;
