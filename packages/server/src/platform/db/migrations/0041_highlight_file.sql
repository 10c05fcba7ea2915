-- The file that the page and place of a highlight belong to, and the page as that file numbers it.
alter table pdf_highlights add column sha256 text;
alter table pdf_highlights add column page_label text;
update pdf_highlights set sha256 = (
  select f.sha256 from paper_pdfs f join papers p on p.id = f.paper_id
  where pdf_highlights.paper_id in (p.id, p.canonical_paper_id)
  order by p.id <> pdf_highlights.paper_id, p.id limit 1
);
