-- Files of a paper other than its PDF: supplements, saved web pages, data. Kept by their content, in the folder of the PDFs.
create table paper_files (
  id integer primary key autoincrement,
  paper_id integer not null references papers (id) on delete cascade,
  sha256 text not null,
  bytes integer not null,
  name text not null,
  title text,
  -- `replaced`: it was the PDF of a paper that was merged into this one, or of this paper.
  origin text not null check (origin in ('uploaded', 'imported', 'replaced')),
  added_at text not null,
  unique (paper_id, sha256)
);
create index paper_files_content on paper_files (sha256);

-- Contents that no paper has, and when this was first noticed: they can be restored by undo for a while.
create table pdf_unused (
  sha256 text primary key,
  since text not null
) without rowid;
