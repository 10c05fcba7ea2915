-- A view may keep the columns of its table: a JSON array of their names, in order.
alter table saved_views add column columns text;
