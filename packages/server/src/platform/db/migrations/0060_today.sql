-- The first page asks for the start of these two lists after every change.
create index reading_list on papers (added_at, id)
  where status = 'library' and canonical_paper_id is null and reading_status = 'reading';
create index unread_pdfs on papers (added_at, id)
  where status = 'library' and canonical_paper_id is null and has_pdf = 1 and reading_status is null;
