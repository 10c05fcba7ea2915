import type { ReadDb } from '../../platform/db/db.ts';
import { fold } from '../../platform/text.ts';
import { inLibrary } from '../papers/papers.repo.ts';

export const namesStartingWith = (
  db: ReadDb,
  table: 'tags' | 'collections' | 'topics',
  prefix: string,
  limit: number,
) =>
  db.all<{ name: string }>(
    `select name from ${table} where name_key >= ? and name_key < ? order by name_key limit ?`,
    prefix,
    `${prefix}\u{10ffff}`,
    limit,
  );

/** Regions of the map. */
export const regionsStartingWith = (db: ReadDb, prefix: string, limit: number) =>
  db
    .all<{ name: string }>(
      `select r.value ->> 'label' name from maps m join json_each(m.body, '$.regions') r where m.state = 'current' order by r.key`,
    )
    .filter(({ name }) => fold(name).startsWith(fold(prefix)))
    .slice(0, limit);

/** Authors whose key has this prefix. They are chosen from the first 2,000 names; the counts are exact. */
export const authorsStartingWith = (db: ReadDb, prefix: string, limit: number) =>
  db.all<{ name: string; count: number }>(
    `select (select y.display from paper_names y where y.name_key = g.name_key order by y.paper_id limit 1) name,
       (select count(*) from paper_names y where y.name_key = g.name_key) count
     from (select name_key, count(*) n from (select name_key from paper_names where name_key >= ? and name_key < ? limit 2000)
       group by name_key order by n desc limit ?) g
     order by count desc`,
    prefix,
    `${prefix}\u{10ffff}`,
    limit,
  );

export const venuesStartingWith = (db: ReadDb, prefix: string, limit: number) =>
  db.all<{ name: string; count: number }>(
    `select max(venue) name, count(*) count from (select venue_key, venue from papers p where ${inLibrary} and venue_key >= ? and venue_key < ? limit 2000)
     group by venue_key order by 2 desc limit ?`,
    prefix,
    `${prefix}\u{10ffff}`,
    limit,
  );
