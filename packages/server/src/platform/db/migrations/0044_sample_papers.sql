-- Made-up papers of the sample library, with the identifiers that they came with; their DOIs begin with 10.5555. No source is
-- asked about them: without rows in paper_enrichment, no run finds them. A paper that has since been given another identifier is
-- a real one.
create table sample_papers (
  paper_id integer primary key references papers (id) on delete cascade,
  arxiv_id text,
  pmid text,
  is_real integer not null default 0
);
insert into sample_papers (paper_id, arxiv_id, pmid)
select p.id, p.arxiv_id, p.pmid from papers p join import_runs r on r.id = p.import_run_id
where r.filename = 'Sample library' and r.format = 'carrel-json' and p.idxa_id is null;
delete from paper_enrichment where paper_id in (select paper_id from sample_papers);

drop trigger papers_pending;
create trigger papers_pending after insert on papers begin
  insert into sample_papers (paper_id, arxiv_id, pmid)
  select new.id, new.arxiv_id, new.pmid
  where exists (select 1 from import_runs r where r.id = new.import_run_id
    and r.filename = 'Sample library' and r.format = 'carrel-json');
  insert or ignore into paper_enrichment (paper_id, source, purpose, status, updated_at)
  select new.id, 'idxa', 'metadata', 'pending', new.created_at
  where not exists (select 1 from sample_papers s where s.paper_id = new.id);
end;

drop trigger papers_pending_again;
create trigger papers_pending_again after update of doi, arxiv_id, pmid, title on papers
when old.doi is not new.doi or old.arxiv_id is not new.arxiv_id or old.pmid is not new.pmid or old.title <> new.title
begin
  update sample_papers set is_real =
    (new.doi is not null and new.doi not like '10.5555/%')
    or (new.arxiv_id is not null and new.arxiv_id not in (select s.arxiv_id from sample_papers s where s.arxiv_id is not null))
    or (new.pmid is not null and new.pmid not in (select s.pmid from sample_papers s where s.pmid is not null))
  -- Entries of the sample complete each other while it is imported.
  where paper_id = new.id
    and not exists (select 1 from import_runs r where r.id = new.import_run_id and r.state = 'importing');
  delete from paper_enrichment where paper_id = new.id;
  insert into paper_enrichment (paper_id, source, purpose, status, updated_at)
  select new.id, 'idxa', 'metadata', 'pending', new.updated_at
  where not exists (select 1 from sample_papers s where s.paper_id = new.id and s.is_real = 0);
end;
