import type { CollectionIntelligenceContent } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { inLibrary, libraryFacts } from '../papers/papers.repo.ts';
import * as queries from './queries.ts';
import { evenness, meanOf, medianOf, minGroup, shareOf } from './statistics.ts';
import { paperIdsOf } from './suggestions-shown.ts';

type Collection = CollectionIntelligenceContent['collections'][number];

const topTopics = 5;
const maxMissing = 10;
const minCiting = 3;

interface CollectionRow {
  id: number;
  name: string;
  color: string;
}

/** A collection contains the papers of its subcollections, as `collection:` finds them. */
const members = `select distinct x.paper_id from collection_items x where x.collection_id in (
  with recursive c (id) as (select ?1 union select k.id from collections k join c on k.parent_id = c.id) select id from c)`;

/**
 * What the papers of collections cite: by paper, the numbers of OpenAlex IDs, and negative IDs of papers here that have
 * none. Read once for all collections.
 */
interface Cited {
  works: ReadonlyMap<number, readonly number[]>;
  /** Works that are in the Library, by themselves or as a version of a saved paper. */
  saved: ReadonlySet<number>;
}

const workNumber = `case when q.idxa_id glob 'W[0-9]*' then cast(substr(q.idxa_id, 2) as integer) else -q.id end`;

const citedOf = (db: ReadDb): Cited => {
  const works = new Map<number, number[]>();
  const collected = 'select distinct paper_id id from collection_items';
  // One row for each paper: passing a row to the program takes longer than reading it.
  // Both tables may have the same citation.
  for (const { paper, list } of db.iterate<{ paper: number; list: string }>(
    `select paper, group_concat(work) list from (
       select m.id paper, r.work from (${collected}) m join paper_references r on r.paper_id = m.id
       union all
       select m.id, ${workNumber} from (${collected}) m join citations c on c.citing_id = m.id join papers q on q.id = c.cited_id)
     group by paper`,
  ))
    works.set(paper, [...new Set(list.split(',').map(Number))]);
  const saved = new Set<number>();
  for (const { work } of db.iterate<{ work: number }>(
    `select ${workNumber} work from papers q left join papers v on v.id = q.canonical_paper_id
     where q.status = 'library' and (q.canonical_paper_id is null or v.status = 'library')`,
  ))
    saved.add(work);
  return { works, saved };
};

/** The title of a work outside the Library: of the tracked paper, or of the candidate that Discovery has found. */
const titleOf = (db: ReadDb, work: number) => {
  const paper = db.get<{ id: number; title: string; year: number | null }>(
    work < 0
      ? 'select id, title, year from papers where id = ?'
      : `select id, title, year from papers where idxa_id = 'W' || ? and status <> 'removed'`,
    Math.abs(work),
  );
  if (paper) return { paper_id: String(paper.id), title: paper.title, year: paper.year };
  const title = db.get<{ title: string; year: number | null }>(
    'select title, year from discovery_frontier where work = ?',
    work,
  );
  return { paper_id: null, title: title?.title ?? null, year: title?.year ?? null };
};

const missingOf = (
  db: ReadDb,
  papers: readonly number[],
  cited: Cited,
): Pick<Collection, 'missing' | 'with_references'> => {
  const counts = new Map<number, number>();
  let withReferences = 0;
  for (const paper of papers) {
    const list = cited.works.get(paper);
    if (list === undefined) continue;
    withReferences += 1;
    for (const work of list) counts.set(work, (counts.get(work) ?? 0) + 1);
  }
  const missing = [...counts]
    .filter(([work, n]) => n >= minCiting && !cited.saved.has(work))
    .sort(([a, n], [b, m]) => m - n || a - b)
    .slice(0, maxMissing);
  return {
    with_references: withReferences,
    missing: missing.map(([work, n]) => {
      const { share, ci95 } = shareOf(n, withReferences);
      const citing = papers.filter((paper) => cited.works.get(paper)?.includes(work));
      return {
        idxa_id: work < 0 ? null : `W${work}`,
        ...titleOf(db, work),
        cited_by: n,
        share,
        share_ci95: ci95,
        citing_paper_ids: paperIdsOf(citing.map((paper_id) => ({ paper_id }))),
      };
    }),
  };
};

const lower = (a: number, b: number): number => Math.min(a, b);
const higher = (a: number, b: number): number => Math.max(a, b);

const describe = (db: ReadDb, c: CollectionRow, cited: Cited): Collection => {
  const papers = db.all<{ id: number; cited: number; rating: number; year: number | null }>(
    `select p.id, p.cited_by_count cited, p.rating, p.year from (${members}) m join ${libraryFacts} on p.id = m.paper_id where ${inLibrary}`,
    c.id,
  );
  const ids = JSON.stringify(papers.map((p) => p.id));
  const topics = db.all<{ topic: string; papers: number }>(
    `select t.name topic, count(*) papers from json_each(?) j join paper_topics x on x.paper_id = j.value join topics t on t.id = x.topic_id
     group by t.id order by papers desc, topic`,
    ids,
  );
  const withTopics = db.value<number>(
    'select count(*) from json_each(?) j where exists (select 1 from paper_topics x where x.paper_id = j.value)',
    ids,
  )!;
  const years = papers.flatMap((p) => p.year ?? []);
  const diversity = withTopics < minGroup ? null : evenness(topics.map((t) => t.papers));
  const citations = papers.map((p) => p.cited);
  return {
    id: String(c.id),
    name: c.name,
    color: c.color,
    paper_count: papers.length,
    avg_citations: meanOf(citations),
    median_citations: medianOf(citations),
    avg_rating: meanOf(papers.flatMap((p) => (p.rating > 0 ? [p.rating] : []))),
    last_added:
      db.value<string | null>(
        `select max(x.added_at) from (${members}) m join collection_items x on x.paper_id = m.paper_id and x.collection_id in (
           with recursive c (id) as (select ?1 union select k.id from collections k join c on k.parent_id = c.id) select id from c)
         join ${libraryFacts} on p.id = x.paper_id where ${inLibrary}`,
        c.id,
      ) ?? null,
    top_topics: topics
      .slice(0, topTopics)
      .map((t) => ({ ...t, query: queries.both(queries.topicQuery(t.topic), queries.collectionQuery(c.id)) })),
    year_range: years.length === 0 ? null : { min: years.reduce(lower), max: years.reduce(higher) },
    distinct_topics: topics.length,
    topic_diversity: diversity,
    topic_diversity_reason: diversity === null ? 'not_enough_data' : null,
    ...missingOf(
      db,
      papers.map((p) => p.id),
      cited,
    ),
    query: queries.collectionQuery(c.id),
  };
};

/** What each collection covers and lacks. Meant for a thread. */
export const collectionIntelligence = (db: ReadDb): CollectionIntelligenceContent => {
  const cited = citedOf(db);
  const collections = db
    .all<CollectionRow>('select id, name, color from collections order by name_key, id')
    .map((c) => describe(db, c, cited));
  return { collections, total_collections: collections.length, scope: 'library' };
};
