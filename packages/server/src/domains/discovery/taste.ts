import type { DiscoverySettings } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import type { Seed, Universe } from './corpus.repo.ts';
import type { FeedbackProfile } from './feedback-profile.ts';
import { type Retriever, type RetrieverName, retrieverOf } from './ranking/retriever.ts';
import type { Weighted } from './retrieval/citation-graph.ts';

export type Strategies = Pick<
  DiscoverySettings['strategies'],
  'taste_authors' | 'taste_venues' | 'followed_authors' | 'related_works'
>;

export interface Profile {
  universe: Universe;
  seeds: Seed[];
  liked: Weighted;
  disliked: Weighted;
}

/** Authors on more than this share of the seeds say nothing about a single paper. */
const maxShare = 0.4;
const minForShare = 5;

/** How many of the seeds each author wrote. */
export const seedsByAuthor = (db: ReadDb, seedIds: readonly number[]): Map<number, number> =>
  new Map(
    db
      .all<{ id: number; n: number }>(
        `select coalesce(m.primary_author_id, a.author_id) id, count(distinct a.paper_id) n from paper_authors a
           left join author_alt_identifiers m on m.alt_author_id = a.author_id
         where a.author_id is not null and a.paper_id in (select value from json_each(?)) group by 1`,
        JSON.stringify(seedIds),
      )
      .map((r) => [r.id, r.n]),
  );

/** How much each author says about a paper: more, the more of the seeds they wrote. */
export const authorWeights = (db: ReadDb, seedIds: readonly number[]): Map<number, number> => {
  const most = seedIds.length >= minForShare ? maxShare * seedIds.length : Number.POSITIVE_INFINITY;
  return new Map(
    [...seedsByAuthor(db, seedIds)].flatMap(([id, n]): [number, number][] => (n <= most ? [[id, Math.log1p(n)]] : [])),
  );
};

/** Who is followed (1), and who was dismissed or unfollowed (less than 0). These signals affect ranking only. */
export const decidedAuthors = (db: ReadDb, now: string): Map<number, number> => {
  const out = new Map(db.all<{ id: number }>('select author_id id from followed_authors').map((r) => [r.id, 1]));
  // Who was dismissed as a profile of a source may have a record here by now, or be merged into another author.
  for (const { id } of db.all<{ id: number | null }>(
    `select distinct coalesce(m.primary_author_id, r.author_id, a.id) id from author_suggestion_rejections r
       left join authors a on r.author_id is null and a.idxa_id = r.idxa_id
       left join author_alt_identifiers m on m.alt_author_id = coalesce(r.author_id, a.id)
     where r.suppressed_until > ?`,
    now,
  ))
    if (id !== null && !out.has(id)) out.set(id, -0.5);
  return out;
};

const byAuthors = (
  db: ReadDb,
  { universe, seeds }: Profile,
  { taste_authors: own, followed_authors: followed }: Strategies,
): Float32Array => {
  const scores = new Float32Array(universe.keys.length);
  const weights = own
    ? authorWeights(
        db,
        seeds.map((s) => s.id),
      )
    : new Map<number, number>();
  if (followed)
    for (const { id } of db.all<{ id: number }>('select author_id id from followed_authors'))
      weights.set(id, (weights.get(id) ?? 0) + 1);
  if (weights.size === 0) return scores;
  const primary = new Map(
    db
      .all<{ alt: number; id: number }>(
        'select alt_author_id alt, primary_author_id id from author_alt_identifiers where alt_author_id is not null',
      )
      .map((r) => [r.alt, r.id]),
  );
  const wanted = [...weights.keys(), ...[...primary].filter(([, id]) => weights.has(id)).map(([alt]) => alt)];
  for (const { paper, author } of db.iterate<{ paper: number; author: number }>(
    'select paper_id paper, author_id author from paper_authors where author_id in (select value from json_each(?))',
    JSON.stringify(wanted),
  )) {
    const at = universe.at(paper);
    // The best author counts, not the sum: a paper with many authors is not better because of that.
    if (at !== undefined) scores[at] = Math.max(scores[at]!, weights.get(primary.get(author) ?? author) ?? 0);
  }
  return scores;
};

const byVenues = (db: ReadDb, { universe, seeds }: Profile): Float32Array => {
  const scores = new Float32Array(universe.keys.length);
  const weights = venueWeights(
    db,
    seeds.map((s) => s.id),
  );
  if (weights.size === 0) return scores;
  for (const { id, venue } of db.iterate<{ id: number; venue: string }>(
    `select id, venue_key venue from papers where venue_key in (select value from json_each(?))`,
    JSON.stringify([...weights.keys()]),
  )) {
    const at = universe.at(id);
    if (at !== undefined) scores[at] = weights.get(venue) ?? 0;
  }
  return scores;
};

/** How common each venue is among the seeds, 0 to 1 on a logarithmic scale. */
const venueWeights = (db: ReadDb, seedIds: readonly number[]): Map<string, number> => {
  const rows = db.all<{ venue: string; n: number }>(
    `select venue_key venue, count(*) n from papers where id in (select value from json_each(?)) and venue_key <> '' group by 1`,
    JSON.stringify(seedIds),
  );
  const most = rows.reduce((a, r) => Math.max(a, r.n), 1);
  return new Map(rows.map((r) => [r.venue, Math.log1p(r.n) / Math.log1p(most)]));
};

const byLists = (db: ReadDb, { universe }: Profile, lensId: number, { related_works }: Strategies): Float32Array => {
  const scores = new Float32Array(universe.keys.length);
  const types = `source_type in ('recommended', 'search'${related_works ? ", 'related'" : ''})`;
  for (const { key, strength } of db.iterate<{ key: number; strength: number }>(
    `select -frontier_id key, strength from discovery_frontier_links where lens_id in (0, ?1) and ${types}
     union all select paper_id, strength from discovery_paper_links where lens_id in (0, ?1) and ${types}`,
    lensId,
  )) {
    const at = universe.at(key);
    if (at !== undefined) scores[at]! += strength;
  }
  return scores;
};

/** Retrievers of the taste family. A retriever that is turned off contributes nothing. */
export const tasteRetrievers = (
  db: ReadDb,
  profile: Profile,
  lensId: number,
  strategies: Strategies,
): Retriever<RetrieverName>[] => [
  retrieverOf('authors', byAuthors(db, profile, strategies), 0.5),
  ...(strategies.taste_venues ? [retrieverOf('venues', byVenues(db, profile), 0.1)] : []),
  retrieverOf('sources', byLists(db, profile, lensId, strategies)),
];

const topicWeights = (db: ReadDb, seedIds: readonly number[]): Map<number, number> => {
  const rows = db.all<{ id: number; n: number }>(
    'select topic_id id, count(*) n from paper_topics where paper_id in (select value from json_each(?)) group by 1',
    JSON.stringify(seedIds),
  );
  const most = rows.reduce((a, r) => Math.max(a, r.n), 1);
  return new Map(rows.map((r) => [r.id, Math.log1p(r.n) / Math.log1p(most)]));
};

/** What the user keeps, as signals read it. */
export interface Taste {
  authorOf: ReadonlyMap<number, number>;
  venueOf: ReadonlyMap<string, number>;
  topicOf: ReadonlyMap<number, number>;
  /** Authors who are followed (1) or were dismissed (less than 0). */
  decided: ReadonlyMap<number, number>;
  feedback: FeedbackProfile;
}

export const tasteOf = (
  db: ReadDb,
  seedIds: readonly number[],
  { decided, feedback }: Pick<Taste, 'decided' | 'feedback'>,
): Taste => ({
  authorOf: authorWeights(db, seedIds),
  venueOf: venueWeights(db, seedIds),
  topicOf: topicWeights(db, seedIds),
  decided,
  feedback,
});
