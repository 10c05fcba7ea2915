-- A retraction is one event, whether a source marks the paper as retracted, names the notice, or does both, in any order.

drop trigger publication_events_notice;
create trigger publication_events_notice after insert on paper_notices
when new.type <> 'update' and exists (select 1 from papers where id = new.paper_id and status = 'library')
begin
  update publication_events set kind = new.type, key = new.notice_doi, date = new.date
  where paper_id = new.paper_id and kind = 'retraction' and key = '' and new.type in ('retraction', 'withdrawal')
    and not exists (
      select 1 from publication_events where paper_id = new.paper_id and kind = new.type and key = new.notice_doi
    );
  insert or ignore into publication_events (paper_id, kind, key, date, detected_at)
  values (new.paper_id, new.type, new.notice_doi, new.date, strftime('%Y-%m-%dT%H:%M:%fZ'));
end;

drop trigger publication_events_retracted;
create trigger publication_events_retracted after update of is_retracted on papers
when new.is_retracted = 1 and old.is_retracted = 0 and new.status = 'library'
  and not exists (select 1 from publication_events where paper_id = new.id and kind in ('retraction', 'withdrawal'))
begin
  insert or ignore into publication_events (paper_id, kind, key, detected_at)
  values (new.id, 'retraction', '', strftime('%Y-%m-%dT%H:%M:%fZ'));
end;
