-- From this version on, a reading status saves a paper. Papers that were put on the reading list before are saved now, unless
-- the user took them out of the library again. The trigger of the journal, which refuses changes outside an action, is
-- created again after the last step.
drop trigger if exists journal_papers_update;
update papers set status = 'library', added_at = coalesce(added_at, updated_at), added_from = coalesce(added_from, 'library_manual')
where status = 'tracked' and reading_status is not null and canonical_paper_id is null
  and not exists (
    select 1 from journal j join actions a on a.id = j.action_id
    where j.tbl = 'papers' and j.paper_id = papers.id and a.kind in ('papers.undo.membership', 'connector.undo')
  );

-- An author who is followed and unfollowed again is suppressed once, from the last time on.
drop trigger followed_authors_suppressed;
create trigger followed_authors_suppressed after delete on followed_authors
when not exists (
  select 1 from journal_context c join actions a on a.id = c.action_id where a.undoes is not null
)
begin
  delete from author_suggestion_rejections where author_id = old.author_id and origin = 'unfollowed';
  insert into author_suggestion_rejections (idxa_id, author_id, origin, rejected_at, suppressed_until)
  select (select idxa_id from authors where id = old.author_id), old.author_id, 'unfollowed', a.at,
    strftime('%Y-%m-%dT%H:%M:%fZ', a.at, '+250 days')
  from journal_context c join actions a on a.id = c.action_id;
end;
