-- The messages of problems and warnings of imports. Rows of earlier versions have only the English text.
alter table import_runs add column problem_ref text;
alter table import_files add column problem_ref text;
alter table import_entries add column warnings_ref text;
alter table import_entries add column plan_warnings_ref text;
