-- The message of the reason of an entry. Rows of earlier versions have only the English text.
alter table import_entries add column reason_ref text;
