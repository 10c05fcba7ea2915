-- Addresses at which other programs read a list of papers without a key. A revoked one is kept, so that it is never given
-- out again and can say that it is gone.
create table private_links (
  id integer primary key autoincrement,
  -- The secret part of the address.
  token text not null unique,
  -- What it shows, as JSON.
  list text not null,
  created_at text not null,
  last_used_at text,
  revoked_at text
);
