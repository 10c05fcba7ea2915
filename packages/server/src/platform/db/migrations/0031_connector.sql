-- Saves by the browser connector: the answer to a repeated request, and what undo restores.
create table connector_saves (
  id integer primary key,
  request_id text unique,
  paper_id integer not null,
  action_id integer,
  at text not null,
  -- JSON.
  answer text not null,
  tags_added text not null,
  note_added text,
  undone_at text
);
create index connector_saves_paper on connector_saves (paper_id, id);
create index connector_saves_at on connector_saves (at);
