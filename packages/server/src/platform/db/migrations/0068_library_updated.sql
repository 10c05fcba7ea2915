-- The order in which programs written for Zotero list the library.
create index library_updated on papers (updated_at, id) where status = 'library' and canonical_paper_id is null;
