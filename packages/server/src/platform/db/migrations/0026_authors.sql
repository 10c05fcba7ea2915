-- What the user says about authors, next to what the sources say in `authors`. A choice outranks every source, survives
-- every refresh, and can be undone.

create table followed_authors (
  author_id integer primary key references authors (id) on delete cascade,
  followed_at text not null,
  notify_new_papers integer not null default 1,
  -- The user's own profile; at most one.
  is_owner integer not null default 0
);
create unique index followed_authors_owner on followed_authors (is_owner) where is_owner = 1;

-- Fields that the user has chosen; null: what the sources say.
create table author_choices (
  author_id integer primary key references authors (id) on delete cascade,
  name text,
  idxa_id text,
  idxb_id text,
  orcid text,
  scholar_id text,
  affiliation text,
  affiliation_idxa_id text,
  affiliation_ror text,
  updated_at text not null
);
create index author_choices_idxa on author_choices (idxa_id) where idxa_id is not null;

-- The outcome of identity resolution. No row: the author was never assessed.
create table author_resolutions (
  author_id integer primary key references authors (id) on delete cascade,
  status text not null check (status in ('confirmed', 'probable', 'ambiguous', 'failed', 'dismissed')),
  -- A code of the identity module, with its values as JSON; the sentence is made when it is shown.
  reason text not null,
  reason_values text not null default '{}',
  method text not null,
  -- 0 to 1; null where nothing was compared.
  confidence real,
  -- JSON: the candidates and evidence that were compared.
  evidence text not null default '{}',
  decided_by text not null check (decided_by in ('user', 'job')),
  updated_at text not null
);
create index author_resolutions_status on author_resolutions (status, author_id);

-- Identifiers and records of other profiles of the same person. A record that is listed here is merged: its papers count as
-- those of the primary author, and it is in no list.
create table author_alt_identifiers (
  id integer primary key autoincrement,
  primary_author_id integer not null references authors (id) on delete cascade,
  alt_idxa_id text,
  alt_author_id integer unique references authors (id) on delete cascade,
  source text not null check (source in ('user', 'orcid', 'suggestion', 'resolution')),
  created_at text not null,
  check (alt_idxa_id is not null or alt_author_id is not null)
);
create index author_alt_identifiers_primary on author_alt_identifiers (primary_author_id);
create unique index author_alt_identifiers_idxa on author_alt_identifiers (alt_idxa_id) where alt_idxa_id is not null;

-- Identifiers of which a merge found two.
create table author_merge_conflicts (
  id integer primary key autoincrement,
  primary_author_id integer not null references authors (id) on delete cascade,
  alt_author_id integer references authors (id) on delete cascade,
  alt_idxa_id text,
  field text not null check (field in ('orcid', 'scholar_id', 'idxb_id')),
  primary_value text not null,
  alt_value text not null,
  status text not null default 'unresolved'
    check (status in ('unresolved', 'resolved_keep_primary', 'resolved_use_alt', 'dismissed')),
  created_at text not null,
  resolved_at text
);
create index author_merge_conflicts_primary on author_merge_conflicts (primary_author_id);
create index author_merge_conflicts_open on author_merge_conflicts (status, id) where status = 'unresolved';

-- Whether a paper is by this author, where that differs from what the source says.
create table author_paper_decisions (
  author_id integer not null references authors (id) on delete cascade,
  paper_id integer not null references papers (id) on delete cascade,
  -- 'quarantined' is Carrel's own doubt; the other two are the user's.
  verdict text not null check (verdict in ('theirs', 'not_theirs', 'quarantined')),
  -- The author whose paper it is instead, where that is known.
  moved_to integer references authors (id) on delete set null,
  reason text,
  reason_values text not null default '{}',
  decided_at text not null,
  primary key (author_id, paper_id)
) without rowid;
create index author_paper_decisions_paper on author_paper_decisions (paper_id);
create index author_paper_decisions_moved on author_paper_decisions (moved_to, paper_id) where moved_to is not null;

-- Pairs of authors that the user kept apart.
create table author_merge_rejections (
  author_id_lo integer not null references authors (id) on delete cascade,
  author_id_hi integer not null references authors (id) on delete cascade,
  rejected_at text not null,
  primary key (author_id_lo, author_id_hi)
) without rowid;
create index author_merge_rejections_hi on author_merge_rejections (author_id_hi);

-- From here on derived from the sources; not part of the history.

-- Pairs of records that may be one person.
create table author_merge_candidates (
  id integer primary key autoincrement,
  primary_author_id integer not null references authors (id) on delete cascade,
  alt_author_id integer not null references authors (id) on delete cascade,
  source text not null check (source in ('orcid', 'name')),
  shared_orcid text,
  -- Score of the pair; see the identity module.
  confidence real not null,
  discovered_at text not null,
  unique (primary_author_id, alt_author_id)
);
create index author_merge_candidates_alt on author_merge_candidates (alt_author_id);

-- When the papers of an author were last checked for namesakes.
create table author_namesake_checks (
  author_id integer primary key references authors (id) on delete cascade,
  -- Count and sum of the IDs of the papers that were compared: other papers, another check.
  papers integer not null,
  fingerprint text not null,
  groups integer not null,
  checked_at text not null
);

-- Where an author works or worked, by source. A refresh of a source replaces only its own rows.
create table author_affiliation_evidence (
  id integer primary key autoincrement,
  author_id integer not null references authors (id) on delete cascade,
  source text not null,
  institution_idxa_id text,
  institution_ror text,
  institution_name text not null,
  role text not null check (role in ('employment', 'education', 'last_known', 'other')),
  start_date text,
  end_date text,
  is_current integer not null default 0,
  evidence_url text,
  -- 0 to 1: how sure the source is.
  confidence real not null default 1,
  observed_at text not null
);
create index author_affiliation_evidence_author on author_affiliation_evidence (author_id, source);
