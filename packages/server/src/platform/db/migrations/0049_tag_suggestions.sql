-- Suggested tags that the user rejected for a paper.
create table tag_rejections (
  paper_id integer not null references papers (id) on delete cascade,
  tag_id integer not null references tags (id) on delete cascade,
  rejected_at text not null,
  primary key (paper_id, tag_id)
) without rowid;
create index tag_rejections_tag on tag_rejections (tag_id);

-- Suggestions of the last search through the Library: derived data, replaced as a whole.
create table tag_suggestions (
  paper_id integer not null references papers (id) on delete cascade,
  tag_id integer not null references tags (id) on delete cascade,
  score real not null,
  primary key (paper_id, tag_id)
) without rowid;
create index tag_suggestions_tag on tag_suggestions (tag_id);

-- When it ran, and how many of the suggestions for papers with tags were right.
create table tag_suggestion_reports (
  id integer primary key check (id = 1),
  computed_at text not null,
  papers integer not null,
  suggested integer not null,
  correct integer not null
);
