-- Papers of one title are told apart by these, in the order of the index, before more of them is read.
drop index papers_title_key;
create index papers_title_place on papers (title_key, year, volume, issue, pages);

-- What became of an entry, and why. `match_seq` is the earlier entry of the same file that it repeats.
alter table import_entries add column match_seq integer;
alter table import_entries add column fate text check (fate in ('imported', 'merged', 'skipped', 'failed'));
alter table import_entries add column reason_code text;
alter table import_entries add column changed integer not null default 0;
update import_entries set reason_code = case outcome
  when 'new' then 'new' when 'known' then 'nothing_new' when 'merges' then 'adds_fields' else 'unreadable' end;
update import_entries set fate = case
    when outcome = 'unusable' then 'failed'
    when decision = 'skip' or paper_id is null then 'skipped'
    when exists (select 1 from papers p where p.id = import_entries.paper_id and p.import_run_id = import_entries.run_id)
      then 'imported'
    when outcome = 'known' then 'skipped'
    else 'merged' end
  where done = 1;
-- Entries of a run with another result than the dry run said.
alter table import_runs add column changed integer not null default 0;
create index import_entries_fate on import_entries (run_id, fate, seq);
