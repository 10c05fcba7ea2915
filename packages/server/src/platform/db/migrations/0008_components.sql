-- A dataset or a program that was deposited with an article hangs on it.
alter table papers add column parent_paper_id integer references papers (id);
create index papers_parent on papers (parent_paper_id) where parent_paper_id is not null;
