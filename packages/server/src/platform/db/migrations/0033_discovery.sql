-- Discovery: lenses and preferences of the user, then what refreshes have found.

create table discovery_lenses (
  id integer primary key autoincrement,
  name text not null,
  context_type text not null
    check (context_type in ('library_global', 'collection', 'topic_keyword', 'tag', 'author_set', 'papers')),
  -- JSON.
  context_config text not null default '{}',
  weights text,
  branch_controls text,
  is_active integer not null default 1,
  position integer not null,
  created_at text not null
);

-- Settings of Discovery that differ from the defaults.
create table discovery_settings (
  section text not null,
  name text not null,
  -- JSON.
  value text not null,
  primary key (section, name)
) without rowid;

-- Preferences that change the order of suggestions. `lens_id` is 0 for all lenses.
create table discovery_adjustments (
  id integer primary key autoincrement,
  lens_id integer not null default 0,
  kind text not null check (kind in ('venue', 'author', 'topic', 'paper', 'source')),
  target text not null,
  label text not null,
  strength text not null check (strength in ('less', 'more', 'never')),
  created_at text not null
);
create unique index discovery_adjustments_target on discovery_adjustments (lens_id, kind, target);

-- What the user decided about a paper in a lens. The IDs of lens and suggestion are no foreign keys: a decision outlives them.
create table discovery_decisions (
  id integer primary key autoincrement,
  lens_id integer not null,
  paper_id integer not null references papers (id) on delete cascade,
  recommendation_id integer,
  action text not null check (action in ('save', 'read', 'like', 'love', 'dislike', 'dismiss')),
  -- More of the same (above 0) or less of it.
  signal_value real not null default 0,
  branch_id text,
  decided_at text not null
);
create unique index discovery_decisions_paper on discovery_decisions (lens_id, paper_id);
create index discovery_decisions_of on discovery_decisions (paper_id);
create index discovery_decisions_time on discovery_decisions (decided_at);

-- From here on derived; not part of the history.

create table discovery_lens_states (
  lens_id integer primary key,
  -- The list that is shown. It is switched in the transaction that stores a complete new one.
  current_set_id integer,
  last_refreshed_at text,
  last_seen_at text,
  -- What the list was made from; another value means that it is outdated.
  made_from text
);

create table discovery_sets (
  id integer primary key autoincrement,
  lens_id integer not null,
  job_id text,
  created_at text not null,
  ranker_version text not null,
  feature_schema_version text not null,
  feature_timestamp text not null,
  list_size integer not null,
  -- JSON: queries, lanes, counts, weights, model, exclusions.
  summary text not null,
  hints text not null default '[]'
);
create index discovery_sets_lens on discovery_sets (lens_id, id);

-- The candidates of a list, at most 200: those that are shown have a rank.
create table discovery_recommendations (
  id integer primary key autoincrement,
  set_id integer not null references discovery_sets (id) on delete cascade,
  lens_id integer not null,
  -- A candidate of the frontier has no paper until it is shown.
  paper_id integer references papers (id) on delete cascade,
  frontier_id integer,
  title text not null,
  rank integer,
  score real not null,
  is_exploration integer not null default 0,
  -- JSON: the features it was scored with, by which it is ranked again; the evidence behind them; the reasons.
  features text not null,
  evidence text not null,
  reasons text not null,
  -- JSON: the score and its parts, as they are now.
  breakdown text not null,
  source_type text,
  source_api text,
  source_key text,
  branch_id text,
  branch_label text,
  branch_mode text,
  seen_at text,
  created_at text not null
);
create index discovery_recommendations_shown on discovery_recommendations (set_id, rank) where rank is not null;
create index discovery_recommendations_set on discovery_recommendations (set_id, id);
create index discovery_recommendations_paper on discovery_recommendations (paper_id) where paper_id is not null;

-- Which way of finding papers ranked a candidate how high: one row for each candidate and run.
create table discovery_hits (
  recommendation_id integer not null references discovery_recommendations (id) on delete cascade,
  retriever text not null,
  lane text not null check (lane in ('lexical', 'vector', 'graph', 'external')),
  rank integer not null,
  primary key (recommendation_id, retriever)
) without rowid;

-- Papers that were drawn at random, with the probabilities of the draw.
create table discovery_explorations (
  recommendation_id integer primary key references discovery_recommendations (id) on delete cascade,
  policy_version text not null,
  seed integer not null,
  tail_size integer not null,
  inclusion_probability real not null,
  position_probability real not null,
  position integer not null,
  drawn_at text not null
);

-- Suggestions that were on the screen, at most once an hour for each surface.
create table discovery_impressions (
  recommendation_id integer not null references discovery_recommendations (id) on delete cascade,
  surface text not null,
  hour text not null,
  position integer not null,
  sort_mode text not null,
  at text not null,
  primary key (recommendation_id, surface, hour)
) without rowid;

-- What the user did in passing: links that were opened, searches.
create table discovery_interactions (
  id integer primary key autoincrement,
  event_type text not null check (event_type in ('external_link_click', 'abstract_engagement', 'search_query')),
  paper_id integer references papers (id) on delete cascade,
  -- JSON.
  context text,
  at text not null
);
create index discovery_interactions_paper on discovery_interactions (paper_id) where paper_id is not null;

create table discovery_branches (
  lens_id integer not null,
  id text not null,
  label text not null,
  position integer not null,
  -- JSON: seeds, terms, weights.
  body text not null,
  auto_weight real not null,
  state text not null,
  generated_at text not null,
  primary key (lens_id, id)
) without rowid;

-- Works that are not papers here: candidates from citations and sources.
create table discovery_frontier (
  id integer primary key autoincrement,
  -- Digits of the OpenAlex ID, where it is known.
  work integer unique,
  doi text,
  title_key text not null,
  title text not null,
  abstract text,
  year integer,
  -- JSON: the work as its source describes it.
  body text not null,
  source text not null,
  found_at text not null,
  expires_at text not null
);
create unique index discovery_frontier_doi on discovery_frontier (doi) where doi is not null;
create index discovery_frontier_title on discovery_frontier (title_key);
create index discovery_frontier_expiry on discovery_frontier (expires_at);

-- How a work got there. `lens_id` is 0 if for the whole Library; `strength` is 1 for the first of a list.
create table discovery_frontier_links (
  frontier_id integer not null references discovery_frontier (id) on delete cascade,
  lens_id integer not null,
  source_type text not null,
  source_key text not null,
  strength real not null,
  primary key (frontier_id, lens_id, source_type, source_key)
) without rowid;

-- The same for papers that are here already.
create table discovery_paper_links (
  paper_id integer not null references papers (id) on delete cascade,
  lens_id integer not null,
  source_type text not null,
  source_key text not null,
  strength real not null,
  expires_at text not null,
  primary key (paper_id, lens_id, source_type, source_key)
) without rowid;

create table discovery_state (
  id integer primary key check (id = 1),
  frontier_built_at text,
  refreshed_at text
);
insert into discovery_state (id) values (1);
