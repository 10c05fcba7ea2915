-- The message of each text that is shown, so that it can be shown in any language. Rows of earlier versions have only the
-- English text.
alter table activity add column label_ref text;
alter table activity add column message_ref text;
alter table activity add column terminal_message_ref text;
alter table activity add column failure_reason_ref text;
alter table activity add column error_ref text;
alter table activity_logs add column message_ref text;
