-- What was counted of each stretch of five thousand papers or authors, so that a change is counted again where it happened
-- and nowhere else. A stretch without a row waits to be counted.
create table health_ranges (
  measure text not null,
  range integer not null,
  -- JSON.
  counts text not null,
  -- When a number of it changes by itself, because a source may be asked again; 0: it does not. Milliseconds.
  due_ms integer not null default 0,
  primary key (measure, range)
) without rowid;
-- Stretches in which something changed since.
create table health_marks (
  entity text not null check (entity in ('paper', 'author')),
  range integer not null,
  primary key (entity, range)
) without rowid;

-- Not "insert or ignore": the conflict clause of the statement that fires a trigger overrides that of the trigger.
create trigger health_papers_insert after insert on papers begin
  insert into health_marks (entity, range) select 'paper', new.id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = new.id / 5000);
end;
create trigger health_papers_update after update of status, canonical_paper_id, idxa_id, doi, arxiv_id, pmid, pmcid, idxb_id, idxb_corpus_id, url,
  date, year on papers begin
  insert into health_marks (entity, range) select 'paper', new.id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = new.id / 5000);
end;
create trigger health_papers_delete after delete on papers begin
  insert into health_marks (entity, range) select 'paper', old.id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = old.id / 5000);
end;
create trigger health_texts_insert after insert on paper_texts begin
  insert into health_marks (entity, range) select 'paper', new.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = new.paper_id / 5000);
end;
create trigger health_texts_update after update of abstract on paper_texts begin
  insert into health_marks (entity, range) select 'paper', new.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = new.paper_id / 5000);
end;
create trigger health_texts_delete after delete on paper_texts begin
  insert into health_marks (entity, range) select 'paper', old.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = old.paper_id / 5000);
end;
create trigger health_topics_insert after insert on paper_topics begin
  insert into health_marks (entity, range) select 'paper', new.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = new.paper_id / 5000);
end;
create trigger health_topics_delete after delete on paper_topics begin
  insert into health_marks (entity, range) select 'paper', old.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = old.paper_id / 5000);
end;
create trigger health_references_insert after insert on paper_references begin
  insert into health_marks (entity, range) select 'paper', new.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = new.paper_id / 5000);
end;
create trigger health_references_delete after delete on paper_references begin
  insert into health_marks (entity, range) select 'paper', old.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = old.paper_id / 5000);
end;
create trigger health_enrichment_insert after insert on paper_enrichment begin
  insert into health_marks (entity, range) select 'paper', new.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = new.paper_id / 5000);
end;
create trigger health_enrichment_update after update of status, next_retry_at on paper_enrichment begin
  insert into health_marks (entity, range) select 'paper', new.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = new.paper_id / 5000);
end;
create trigger health_enrichment_delete after delete on paper_enrichment begin
  insert into health_marks (entity, range) select 'paper', old.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = old.paper_id / 5000);
end;
create trigger health_vectors_insert after insert on publication_embeddings begin
  insert into health_marks (entity, range) select 'paper', new.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = new.paper_id / 5000);
end;
create trigger health_vectors_update after update of source on publication_embeddings begin
  insert into health_marks (entity, range) select 'paper', new.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = new.paper_id / 5000);
end;
create trigger health_vectors_delete after delete on publication_embeddings begin
  insert into health_marks (entity, range) select 'paper', old.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = old.paper_id / 5000);
end;
create trigger health_vector_status_insert after insert on publication_embedding_fetch_status begin
  insert into health_marks (entity, range) select 'paper', new.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = new.paper_id / 5000);
end;
create trigger health_vector_status_update after update of status, next_retry_at on publication_embedding_fetch_status begin
  insert into health_marks (entity, range) select 'paper', new.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = new.paper_id / 5000);
end;
create trigger health_vector_status_delete after delete on publication_embedding_fetch_status begin
  insert into health_marks (entity, range) select 'paper', old.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = old.paper_id / 5000);
end;
create trigger health_authorships_insert after insert on paper_authors begin
  insert into health_marks (entity, range) select 'paper', new.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = new.paper_id / 5000);
  insert into health_marks (entity, range) select 'author', new.author_id / 5000
  where new.author_id is not null and not exists (select 1 from health_marks where entity = 'author' and range = new.author_id / 5000);
end;
create trigger health_authorships_update after update of author_id on paper_authors begin
  insert into health_marks (entity, range) select 'author', old.author_id / 5000
  where old.author_id is not null and not exists (select 1 from health_marks where entity = 'author' and range = old.author_id / 5000);
  insert into health_marks (entity, range) select 'author', new.author_id / 5000
  where new.author_id is not null and not exists (select 1 from health_marks where entity = 'author' and range = new.author_id / 5000);
end;
create trigger health_authorships_delete after delete on paper_authors begin
  insert into health_marks (entity, range) select 'paper', old.paper_id / 5000
  where not exists (select 1 from health_marks where entity = 'paper' and range = old.paper_id / 5000);
  insert into health_marks (entity, range) select 'author', old.author_id / 5000
  where old.author_id is not null and not exists (select 1 from health_marks where entity = 'author' and range = old.author_id / 5000);
end;
create trigger health_authors_insert after insert on authors begin
  insert into health_marks (entity, range) select 'author', new.id / 5000
  where not exists (select 1 from health_marks where entity = 'author' and range = new.id / 5000);
end;
create trigger health_authors_update after update of idxa_id on authors begin
  insert into health_marks (entity, range) select 'author', new.id / 5000
  where not exists (select 1 from health_marks where entity = 'author' and range = new.id / 5000);
end;
create trigger health_authors_delete after delete on authors begin
  insert into health_marks (entity, range) select 'author', old.id / 5000
  where not exists (select 1 from health_marks where entity = 'author' and range = old.id / 5000);
end;
create trigger health_profiles_insert after insert on author_enrichment begin
  insert into health_marks (entity, range) select 'author', new.author_id / 5000
  where not exists (select 1 from health_marks where entity = 'author' and range = new.author_id / 5000);
end;
create trigger health_profiles_update after update of status, next_retry_at on author_enrichment begin
  insert into health_marks (entity, range) select 'author', new.author_id / 5000
  where not exists (select 1 from health_marks where entity = 'author' and range = new.author_id / 5000);
end;
create trigger health_profiles_delete after delete on author_enrichment begin
  insert into health_marks (entity, range) select 'author', old.author_id / 5000
  where not exists (select 1 from health_marks where entity = 'author' and range = old.author_id / 5000);
end;
