-- Every name on a saved paper is an author, before a source has identified anyone. Such authorships have the source 'names'.

-- The full name, normalised, as in paper_names; empty until the program has filled it.
alter table authors add column full_key text not null default '';
create index authors_full_key on authors (full_key);

-- Papers of each author that are shown, and those of them that are saved, counted by the triggers below. A paper that names an
-- author twice counts once.
alter table authors add column corpus_count integer not null default 0;
alter table authors add column library_count integer not null default 0;
update authors set (corpus_count, library_count) = (
  select count(distinct p.id), count(distinct iif(p.status = 'library', p.id, null))
  from paper_authors x join papers p on p.id = x.paper_id
  where x.author_id = authors.id and p.status <> 'removed' and p.canonical_paper_id is null);
create index authors_saved on authors (library_count desc, id) where library_count > 0;

create trigger authors_counted_insert after insert on paper_authors when new.author_id is not null begin
  update authors set corpus_count = corpus_count + 1,
    library_count = library_count + (select status = 'library' from papers where id = new.paper_id)
  where id = new.author_id
    and exists (select 1 from papers where id = new.paper_id and status <> 'removed' and canonical_paper_id is null)
    and not exists (select 1 from paper_authors x
      where x.author_id = new.author_id and x.paper_id = new.paper_id and x.position <> new.position);
end;
create trigger authors_counted_delete after delete on paper_authors when old.author_id is not null begin
  update authors set corpus_count = corpus_count - 1,
    library_count = library_count - (select status = 'library' from papers where id = old.paper_id)
  where id = old.author_id
    and exists (select 1 from papers where id = old.paper_id and status <> 'removed' and canonical_paper_id is null)
    and not exists (select 1 from paper_authors x where x.author_id = old.author_id and x.paper_id = old.paper_id);
end;
create trigger authors_counted_update after update of author_id on paper_authors when old.author_id is not new.author_id begin
  update authors set corpus_count = corpus_count + iif(id is new.author_id, 1, -1),
    library_count = library_count + iif(id is new.author_id, 1, -1) * (select status = 'library' from papers where id = new.paper_id)
  where id in (old.author_id, new.author_id)
    and exists (select 1 from papers where id = new.paper_id and status <> 'removed' and canonical_paper_id is null)
    and not exists (select 1 from paper_authors x
      where x.author_id = authors.id and x.paper_id = new.paper_id and x.position <> new.position);
end;
create trigger authors_counted_status after update of status, canonical_paper_id on papers
when old.status <> new.status or old.canonical_paper_id is not new.canonical_paper_id begin
  update authors set
    corpus_count = corpus_count + (new.status <> 'removed' and new.canonical_paper_id is null)
      - (old.status <> 'removed' and old.canonical_paper_id is null),
    library_count = library_count + (new.status = 'library' and new.canonical_paper_id is null)
      - (old.status = 'library' and old.canonical_paper_id is null)
  where id in (select author_id from paper_authors where paper_id = new.id);
end;
-- Before the deletion, because the paper of a deleted authorship is already gone.
create trigger authors_counted_paper before delete on papers when old.status <> 'removed' and old.canonical_paper_id is null begin
  update authors set corpus_count = corpus_count - 1, library_count = library_count - (old.status = 'library')
  where id in (select author_id from paper_authors where paper_id = old.id);
end;

-- Papers whose names have no authors yet, or other ones; the program empties it in the same transaction.
create table author_names_dirty (paper_id integer primary key);
insert into author_names_dirty (paper_id) select id from papers where status = 'library' and canonical_paper_id is null;
create trigger author_names_dirty_insert after insert on papers when new.status = 'library' begin
  insert or ignore into author_names_dirty (paper_id) values (new.id);
end;
create trigger author_names_dirty_update after update of authors, status, canonical_paper_id on papers
when old.authors is not new.authors or old.status <> new.status or old.canonical_paper_id is not new.canonical_paper_id begin
  insert or ignore into author_names_dirty (paper_id) values (new.id);
end;
-- Authors without an identifier who lost a paper: those that nothing refers to are deleted.
create table dropped_authors_dirty (author_id integer primary key);
create trigger dropped_authors_dirty_delete after delete on paper_authors when old.author_id is not null begin
  insert or ignore into dropped_authors_dirty (author_id) select id from authors
  where id = old.author_id and idxa_id is null and idxb_id is null and orcid is null;
end;
create trigger dropped_authors_dirty_update after update of author_id on paper_authors when old.author_id is not new.author_id begin
  insert or ignore into dropped_authors_dirty (author_id) select id from authors
  where id = old.author_id and idxa_id is null and idxb_id is null and orcid is null;
end;

-- Whether an author may be deleted was looked up by reading the whole table.
create index author_merge_conflicts_alt on author_merge_conflicts (alt_author_id);
