-- Whether the encoding of a received file was guessed, and the one that the user chose instead.
alter table import_runs add column encoding_guessed integer not null default 0;
alter table import_runs add column chosen_encoding text;
alter table import_files add column encoding_guessed integer not null default 0;
alter table import_files add column chosen_encoding text;
