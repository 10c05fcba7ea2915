-- Whether papers that the user did not see would have been relevant. A paper is named by its OpenAlex number or its title, so
-- that the answer outlives the row that it was given about.
create table recall_judgements (
  subject text primary key,
  answer text not null check (answer in ('relevant', 'not_relevant', 'unsure')),
  title text not null,
  judged_at text not null
) without rowid;

-- The last estimate of what monitors and lenses find, and the papers that can be judged for it.
create table recall_reports (
  id integer primary key check (id = 1),
  -- What it was made from; another value means that it is outdated.
  made_from text not null,
  computed_at text not null,
  -- JSON.
  body text not null,
  pool text not null
);
