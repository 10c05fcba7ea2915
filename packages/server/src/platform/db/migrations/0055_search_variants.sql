-- Words of Korean, Arabic, Greek and Chinese texts, and words with soft hyphens, are searched in one spelling, and titles
-- are compared in one spelling of formulas. `title_key`, `search_text` and `has_variants` are functions of the program.
-- The trigger of the journal, which refuses changes outside an action, is created again after the last step.
drop trigger if exists journal_papers_update;
update papers set title_key = title_key(title) where title_key <> title_key(title);
update discovery_frontier set title_key = title_key(title) where title_key <> title_key(title);

insert or ignore into search_dirty (paper_id)
select p.id from papers p left join paper_texts x on x.paper_id = p.id
where p.status = 'library' and p.canonical_paper_id is null
  and (has_variants(p.title) or has_variants(p.authors) or has_variants(p.editors) or has_variants(p.venue)
    or has_variants(x.abstract) or has_variants(x.notes) or has_variants(x.keywords)
    or exists (select 1 from paper_tags t join tags n on n.id = t.tag_id where t.paper_id = p.id and has_variants(n.name)));

create table pages_again (id integer primary key, words text not null);
insert into pages_again select id, search_text(text) from pdf_pages where has_variants(text);
delete from pdf_search where rowid in (select id from pages_again);
insert into pdf_search (rowid, text) select id, words from pages_again;
drop table pages_again;
