-- When an unidentified PDF was moved to the Inbox, where it stays until the user decides about it.
alter table pdf_uploads add column inbox_at text;

-- Names that name nobody are no longer authors.
insert or ignore into author_names_dirty (paper_id) select paper_id from paper_names
where name_key in ('anonymous', 'anon', 'unknown', 'unknown author', 'no author', 'author unknown', 'et al', 'others');
