-- One narrow index holds what filters and counts ask of a saved paper, so that they never read its wide row.
-- It begins with the id: hits of the full-text index find their facts by it.
alter table papers add column has_doi integer generated always as (doi is not null) virtual;
alter table papers add column has_identifier integer generated always as
  (coalesce(doi, arxiv_id, pmid, idxa_id) is not null) virtual;
alter table papers add column has_authors integer generated always as (authors <> '[]') virtual;
alter table papers add column has_url integer generated always as (url is not null) virtual;
alter table papers add column has_key integer generated always as (citation_key is not null) virtual;
alter table papers add column has_pdf integer generated always as (pdf_sha256 is not null) virtual;
create index library_facts on papers (
  id, year, rating, reading_status, work_type, cited_by_count, added_at, language, is_oa, is_retracted, resolution_status,
  added_from, has_doi, has_identifier, has_authors, has_url, has_key, has_pdf, status, canonical_paper_id
) where status = 'library' and canonical_paper_id is null;

create index texts_noted on paper_texts (paper_id) where notes <> '';
create index texts_abstracted on paper_texts (paper_id) where abstract <> '';
