-- Highlights that the user removed. The same mark in a PDF or in another program's data does not come back with the next import.
create table pdf_removed_highlights (
  id integer primary key autoincrement,
  paper_id integer not null references papers (id) on delete cascade,
  page integer not null,
  rects text not null,
  text text not null,
  note text not null
);
create index pdf_removed_highlights_paper on pdf_removed_highlights (paper_id);
