-- The messages of texts about PDFs, plugins and the Inbox. Rows of earlier versions have only the English text.
alter table pdf_attempts add column source_label_ref text;
alter table pdf_attempts add column detail_ref text;
alter table pdf_uploads add column reason_ref text;
alter table plugins add column problem_ref text;
alter table inbox_messages add column error_ref text;
