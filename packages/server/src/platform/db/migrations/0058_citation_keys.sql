-- Every paper of the library has a citation key, which is stored. Keys that were imported or typed are pinned.
alter table papers add column citation_key_pinned integer not null default 0;
-- `has:key` asks for keys that somebody chose: the others are there for every paper.
drop index library_facts;
alter table papers drop column has_key;
alter table papers add column has_key integer generated always as (citation_key_pinned) virtual;
create index library_facts on papers (
  id, year, rating, reading_status, work_type, cited_by_count, added_at, language, is_oa, is_retracted, resolution_status,
  added_from, has_doi, has_identifier, has_authors, has_url, has_key, has_pdf, status, canonical_paper_id
) where status = 'library' and canonical_paper_id is null;

-- Former keys. A key names one paper.
create table citation_key_aliases (
  alias text primary key,
  paper_id integer not null references papers (id) on delete cascade
) without rowid;
create index citation_key_aliases_paper on citation_key_aliases (paper_id);
create index citation_key_aliases_any_case on citation_key_aliases (alias collate nocase);
create index papers_citation_key on papers (citation_key collate nocase) where citation_key is not null;
create trigger aliases_dirty_insert after insert on citation_key_aliases begin
  insert or ignore into search_dirty values (new.paper_id);
end;
create trigger aliases_dirty_update after update on citation_key_aliases begin
  insert or ignore into search_dirty values (new.paper_id), (old.paper_id);
end;
create trigger aliases_dirty_delete after delete on citation_key_aliases begin
  insert or ignore into search_dirty values (old.paper_id);
end;

-- Of several papers with one key, the first keeps it. The trigger of the journal, which refuses changes outside an action,
-- is created again after the last step. `use_citation_keys` and `new_citation_key` are functions of the program.
drop trigger if exists journal_papers_update;
update papers set citation_key = null where citation_key = '';
update papers set citation_key = null where status = 'library' and citation_key is not null and exists (
  select 1 from papers o where o.citation_key collate nocase = papers.citation_key and o.citation_key = papers.citation_key
    and o.status = 'library' and o.id < papers.id);
update papers set citation_key_pinned = 1 where citation_key is not null;
select use_citation_keys(json_group_array(citation_key)) from papers where citation_key is not null;
update papers set citation_key = new_citation_key(title, authors, editors, year)
where status = 'library' and citation_key is null;
