-- The newest action when this job was started. The job opens its own action later, when the user may have made others.
alter table activity add column after_action integer;

-- Undo goes through the user's changes in the order in which they were asked for. An action that was opened later than it
-- was asked for, or opened again, counts as made right after this one.
alter table actions add column follows integer;
create index actions_follows on actions (follows) where follows is not null;
