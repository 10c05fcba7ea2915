-- The summary of a change as a message with its values: {id, values}. Earlier changes have only their text.
alter table actions add column message text;
