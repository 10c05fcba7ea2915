-- The messages of errors and reasons. Rows of earlier versions have only the English text.
alter table alert_dispatches add column error_ref text;
alter table feed_monitor_states add column last_error_ref text;
alter table paper_enrichment add column reason_ref text;
alter table author_enrichment add column reason_ref text;
alter table publication_embedding_fetch_status add column reason_ref text;
