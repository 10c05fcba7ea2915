import type { LibraryMap, MapPoints, MapRegion } from '@carrel/contract';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import { jsonColumn, readIds } from '../../platform/db/json-columns.ts';
import { inLibrary, libraryFacts } from '../papers/papers.repo.ts';
import type { SpaceInUse } from '../vectors/space-in-use.ts';

const readBody = jsonColumn<StoredMap['body']>('maps.body');

export interface StoredMap {
  id: number;
  space: string;
  papers: number;
  computed_at: string;
  body: {
    stability: number | null;
    moved: number | null;
    regions: MapRegion[];
    authors: LibraryMap['authors'];
  };
}

/** A paper as it is stored. */
export interface Point {
  paper: number;
  x: number;
  y: number;
  region: number;
  topic: number | null;
  certain: boolean;
}

export const currentMap = (db: ReadDb): StoredMap | undefined => {
  const row = db.get<Omit<StoredMap, 'body'> & { body: string }>(
    `select id, space, papers, computed_at, body from maps where state = 'current'`,
  );
  return row && { ...row, body: readBody(row.body) };
};

export const countLibrary = (db: ReadDb): number =>
  db.value<number>(`select count(*) from ${libraryFacts} where ${inLibrary}`) ?? 0;

/** Papers of the Library with a vector of this space. */
export const countWithVector = (db: ReadDb, space: SpaceInUse | undefined): number => {
  if (!space) return 0;
  const library = new Set(libraryIds(db));
  return space.ids().filter((id) => library.has(id)).length;
};

/** Papers of the map that are still in the Library. */
export const countPlaced = (db: ReadDb, map: number): number =>
  db.value<number>(
    `select count(*) from map_points m join papers p on p.id = m.paper_id where m.map_id = ? and ${inLibrary}`,
    map,
  ) ?? 0;

export const placesOf = (
  db: ReadDb,
  map: number,
): { paper: number; x: number; y: number; region: number; topic: number | null }[] =>
  db.all(`select paper_id paper, x, y, region, topic from map_points where map_id = ? order by paper_id`, map);

export const libraryIds = (db: ReadDb): number[] =>
  db.all<{ id: number }>(`select p.id from ${libraryFacts} where ${inLibrary} order by p.id`).map((r) => r.id);

/** Citations between these papers. */
export const citationsAmong = (db: ReadDb, ids: ReadonlySet<number>): { from: number; to: number }[] =>
  db
    .all<{ from: number; to: number }>(
      `select c.citing_id "from", c.cited_id "to" from citations c join papers p on p.id = c.citing_id where ${inLibrary}
       order by 1, 2`,
    )
    .filter((c) => ids.has(c.from) && ids.has(c.to));

/** Title, abstract and subjects of papers, in the order of the IDs. */
export const textsOf = (
  db: ReadDb,
  ids: readonly number[],
): { title: string; abstract: string | null; topics: string[] }[] =>
  db
    .all<{ title: string; abstract: string | null; topics: string | null }>(
      `select p.title, x.abstract, (select group_concat(t.name, char(10)) from paper_topics pt join topics t on t.id = pt.topic_id
         where pt.paper_id = p.id) topics
       from json_each(?) j join papers p on p.id = j.value left join paper_texts x on x.paper_id = p.id order by j.key`,
      JSON.stringify(ids),
    )
    .map((r) => ({ ...r, topics: r.topics?.split('\n') ?? [] }));

/** Followed authors and their papers, saved or not. */
export const followedPapers = (db: ReadDb): { author: number; name: string; papers: number[] }[] =>
  db
    .all<{ author: number; name: string; papers: string }>(
      `select a.id author, coalesce(c.name, a.name) name, json_group_array(x.paper_id) papers
       from followed_authors f join authors a on a.id = f.author_id left join author_choices c on c.author_id = a.id
       join paper_authors x on x.author_id = a.id join papers p on p.id = x.paper_id and p.status <> 'removed'
       group by a.id order by a.id`,
    )
    .map((r) => ({ ...r, papers: readIds(r.papers) }));

/** @returns its ID; it is not current yet */
export const insertMap = (db: Db, map: Omit<StoredMap, 'id'>): number =>
  db.run(
    `insert into maps (state, space, papers, computed_at, body) values ('building', ?, ?, ?, ?)`,
    map.space,
    map.papers,
    map.computed_at,
    JSON.stringify(map.body),
  ).lastId;

/** A paper that was deleted meanwhile is left out. */
export const insertPoint = (db: Db, map: number, p: Point): void => {
  db.run(
    `insert into map_points (map_id, paper_id, x, y, region, topic, certain)
     select ?, id, ?, ?, ?, ?, ? from papers where id = ?`,
    map,
    p.x,
    p.y,
    p.region,
    p.topic,
    p.certain ? 1 : 0,
    p.paper,
  );
};

export const makeCurrent = (db: Db, map: number): void => {
  db.run(`update maps set state = 'building' where state = 'current'`);
  db.run(`update maps set state = 'current' where id = ?`, map);
};

/** Points of maps that are not current, a part at a time. @returns whether more are left */
export const deleteOldPoints = (db: Db, most: number): boolean => {
  const { changes } = db.run(
    `delete from map_points where (map_id, paper_id) in (
       select m.map_id, m.paper_id from map_points m join maps b on b.id = m.map_id where b.state <> 'current' limit ?)`,
    most,
  );
  if (changes === most) return true;
  db.run(`delete from maps where state <> 'current'`);
  return false;
};

/** All points with what the map can be coloured by. */
export const readPoints = (db: ReadDb, map: StoredMap | undefined): MapPoints => {
  const out: MapPoints = {
    computed_at: map?.computed_at ?? null,
    paper_ids: [],
    x: [],
    y: [],
    region: [],
    topic: [],
    certain: [],
    year: [],
    rating: [],
    reading_status: [],
  };
  if (!map) return out;
  for (const r of db.all<{
    id: number;
    x: number;
    y: number;
    region: number;
    topic: number | null;
    certain: number;
    year: number | null;
    rating: number;
    reading_status: string | null;
  }>(
    `select p.id, m.x, m.y, m.region, m.topic, m.certain, p.year, p.rating, p.reading_status
     from map_points m join papers p on p.id = m.paper_id where m.map_id = ? and ${inLibrary} order by p.id`,
    map.id,
  )) {
    out.paper_ids.push(String(r.id));
    out.x.push(Math.round(r.x * 10_000) / 10_000);
    out.y.push(Math.round(r.y * 10_000) / 10_000);
    out.region.push(r.region);
    out.topic.push(r.topic ?? -1);
    out.certain.push(r.certain === 1);
    out.year.push(r.year);
    out.rating.push(r.rating);
    out.reading_status.push(r.reading_status);
  }
  return out;
};
