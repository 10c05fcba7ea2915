-- Citation styles that the user added. Those that come with the program are files.
create table citation_styles (
  -- The short name by which citations ask for it.
  id text primary key,
  -- What the style calls itself, usually an address.
  csl_id text not null unique,
  title text not null,
  category text,
  note integer not null,
  -- The ID that a dependent style gives for the style with its rules.
  parent_csl_id text,
  locale text,
  updated text,
  xml text not null,
  added_at text not null
);
create index citation_styles_parent on citation_styles (parent_csl_id) where parent_csl_id is not null;
