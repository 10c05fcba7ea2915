import type { CollectionIntelligenceContent } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { inLibrary, libraryFacts } from '../papers/papers.repo.ts';
import * as queries from './queries.ts';
import { evenness, meanOf, medianOf, minGroup, shareOf } from './statistics.ts';
import { paperIdsOf } from './suggestions-shown.ts';

type Collection = CollectionIntelligenceContent['collections'][number];
type Missing = Collection['missing'];

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

/** Works that a paper cites: by OpenAlex ID, and papers that are here without one. */
const citedWorks = `select r.paper_id citing, 'W' || r.work work from json_each(?1) j join paper_references r on r.paper_id = j.value
  union select c.citing_id, coalesce(q.idxa_id, '#' || q.id) from json_each(?1) j join citations c on c.citing_id = j.value
    join papers q on q.id = c.cited_id`;

/** Whether a work is in the Library, by itself or as a version of a saved paper. */
const savedAs = (condition: string) => `exists (select 1 from papers s left join papers v on v.id = s.canonical_paper_id
  where ${condition} and s.status = 'library' and (s.canonical_paper_id is null or v.status = 'library'))`;
const isSaved = `(${savedAs('s.idxa_id = w.work')} or (w.work like '#%' and ${savedAs('s.id = cast(substr(w.work, 2) as integer)')}))`;

const lower = (a: number, b: number): number => Math.min(a, b);
const higher = (a: number, b: number): number => Math.max(a, b);
const isWork = /^W\d+$/;

const missingOf = (db: ReadDb, ids: string, withReferences: number): Missing =>
  db
    .all<{ work: string; n: number }>(
      `select w.work, w.n from (select work, count(*) n from (${citedWorks}) group by work having count(*) >= ${minCiting}) w
       where not ${isSaved} order by w.n desc, w.work limit ${maxMissing}`,
      ids,
    )
    .map(({ work, n }) => {
      const paper = isWork.test(work)
        ? db.get<{ id: number; title: string; year: number | null }>(
            `select id, title, year from papers where idxa_id = ? and status <> 'removed'`,
            work,
          )
        : db.get<{ id: number; title: string; year: number | null }>(
            'select id, title, year from papers where id = ?',
            Number(work.slice(1)),
          );
      const known =
        paper ??
        db.get<{ title: string; year: number | null }>(
          'select title, year from discovery_frontier where work = ?',
          Number(work.slice(1)),
        );
      const { share, ci95 } = shareOf(n, withReferences);
      return {
        idxa_id: isWork.test(work) ? work : null,
        paper_id: paper ? String(paper.id) : null,
        title: known?.title ?? null,
        year: known?.year ?? null,
        cited_by: n,
        share,
        share_ci95: ci95,
        citing_paper_ids: paperIdsOf(
          db.all<{ paper_id: number }>(
            `select citing paper_id from (${citedWorks}) where work = ?2 order by 1`,
            ids,
            work,
          ),
        ),
      };
    });

const describe = (db: ReadDb, c: CollectionRow): Collection => {
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
  const withReferences = db.value<number>(
    `select count(*) from json_each(?) j where exists (select 1 from paper_references r where r.paper_id = j.value)
       or exists (select 1 from citations c where c.citing_id = j.value)`,
    ids,
  )!;
  const years = papers.flatMap((p) => p.year ?? []);
  const diversity = withTopics < minGroup ? null : evenness(topics.map((t) => t.papers));
  const cited = papers.map((p) => p.cited);
  return {
    id: String(c.id),
    name: c.name,
    color: c.color,
    paper_count: papers.length,
    avg_citations: meanOf(cited),
    median_citations: medianOf(cited),
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
    with_references: withReferences,
    missing: missingOf(db, ids, withReferences),
    query: queries.collectionQuery(c.id),
  };
};

/** What each collection covers and lacks. Meant for a thread. */
export const collectionIntelligence = (db: ReadDb): CollectionIntelligenceContent => {
  const collections = db
    .all<CollectionRow>('select id, name, color from collections order by name_key, id')
    .map((c) => describe(db, c));
  return { collections, total_collections: collections.length, scope: 'library' };
};
