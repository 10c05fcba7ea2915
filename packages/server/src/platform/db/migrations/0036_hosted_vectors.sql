-- Spaces of vectors that come from a hosted provider: one for each address, model and full computation.
create table hosted_spaces (
  id text primary key,
  address text not null,
  model text not null,
  -- Null until the first answer.
  dimensions integer,
  -- Whether searches use it. Another space stays in use until this one covers enough papers.
  in_use integer not null default 0 check (in_use in (0, 1)),
  -- The cosine that 95 % of random pairs of papers do not reach, and cosines of random pairs in equal steps.
  related real,
  quantiles blob,
  measured_on integer not null default 0,
  created_at text not null
) without rowid;
create unique index hosted_spaces_in_use on hosted_spaces (in_use) where in_use = 1;

-- Vectors of papers, or why there is none. The hash is that of the text that was sent.
create table hosted_vectors (
  space text not null references hosted_spaces (id) on delete cascade,
  paper_id integer not null references papers (id) on delete cascade,
  vector blob,
  refusal text check (refusal in ('wrong_dimension', 'not_a_number', 'zero', 'refused', 'missing', 'no_text')),
  text_hash text not null,
  created_at text not null,
  primary key (space, paper_id)
);
create index hosted_vectors_paper on hosted_vectors (paper_id);
create index hosted_vectors_refusal on hosted_vectors (space, refusal) where refusal is not null;

-- Papers whose text may have changed since their vector was made, by space.
create table hosted_stale (
  space text not null references hosted_spaces (id) on delete cascade,
  paper_id integer not null references papers (id) on delete cascade,
  primary key (space, paper_id)
) without rowid;
create index hosted_stale_by_paper on hosted_stale (paper_id);
create trigger hosted_stale_paper after update of title on papers when old.title is not new.title begin
  insert or ignore into hosted_stale (space, paper_id) select space, paper_id from hosted_vectors where paper_id = new.id;
end;
create trigger hosted_stale_text_insert after insert on paper_texts when new.abstract is not null begin
  insert or ignore into hosted_stale (space, paper_id) select space, paper_id from hosted_vectors where paper_id = new.paper_id;
end;
create trigger hosted_stale_text_update after update of abstract on paper_texts when old.abstract is not new.abstract begin
  insert or ignore into hosted_stale (space, paper_id) select space, paper_id from hosted_vectors where paper_id = new.paper_id;
end;
