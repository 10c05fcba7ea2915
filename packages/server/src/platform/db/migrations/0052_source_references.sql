-- The message of the last error of a source. Rows of earlier versions have only the English text.
alter table source_state add column last_error_ref text;
