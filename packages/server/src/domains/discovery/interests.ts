import type { ReadDb } from '../../platform/db/db.ts';
import { isReal } from '../papers/paper-conditions.ts';
import { inLibrary } from '../papers/papers.repo.ts';
import { dislikedPapers, type LensQuery, seedsOf } from './corpus.repo.ts';
import { lookupsOf } from './frontier.repo.ts';
import { authorWeights, seedsByAuthor } from './taste.ts';

/** Papers in one call to Semantic Scholar. */
const maxLiked = 100;
const maxDisliked = 50;
/** Papers in one call to OpenAlex. */
const maxSeedWorks = 100;
/** Maximum number of recently kept papers. */
const maxWins = 20;
const winDays = 60;
const maxTopics = 3;
/** Minimum papers written together with an author of interest. */
const minTogether = 2;

/** A seed, and its ID at OpenAlex. */
export interface SeedWork {
  paper: number;
  work: string;
}

/** What sources can be queried with for a lens. */
export interface Interests {
  count: number;
  /** The first of the seeds. */
  sample: number[];
  /** Semantic Scholar IDs of seeds, disliked papers and recently kept papers. */
  liked: string[];
  disliked: string[];
  wins: string[];
  topics: string[];
  /** The first seeds that OpenAlex knows. */
  seedWorks: SeedWork[];
  /** OpenAlex IDs of those who are followed, who wrote most of the seeds, and who wrote with either. */
  followed: string[];
  favourites: string[];
  coauthors: string[];
}

/** @param maxAuthors maximum number of authors of each kind; those with the most seeds come first */
export const interestsOf = (db: ReadDb, lens: LensQuery, now: string, maxAuthors: number): Interests => {
  const ids = realAmong(
    db,
    seedsOf(db, lens).map((s) => s.id),
  );
  const written = seedsByAuthor(db, ids);
  // Some authors have no profile at OpenAlex and take no place.
  const maxCandidates = 4 * maxAuthors;
  const followed = db
    .all<{ id: number }>('select author_id id from followed_authors order by followed_at desc, 1')
    .map((r) => r.id)
    .sort((a, b) => (written.get(b) ?? 0) - (written.get(a) ?? 0));
  const favourites = [...authorWeights(db, ids)]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .map(([id]) => id)
    .filter((id) => !followed.includes(id))
    .slice(0, maxCandidates);
  return {
    count: ids.length,
    sample: ids.slice(0, 5),
    liked: lookupsOf(db, ids, maxLiked),
    disliked: lookupsOf(db, dislikedPapers(db), maxDisliked),
    wins: lookupsOf(db, winsOf(db, now), maxWins),
    topics: topicsOf(db, ids),
    seedWorks: seedWorksOf(db, ids),
    followed: profilesOf(db, followed, maxAuthors),
    favourites: profilesOf(db, favourites, maxAuthors),
    coauthors: profilesOf(
      db,
      coauthorsOf(db, [...followed, ...favourites.slice(0, maxAuthors)], maxCandidates),
      maxAuthors,
    ),
  };
};

/** Made-up papers of the sample library are no reason to ask a source anything. */
const realAmong = (db: ReadDb, ids: readonly number[]): number[] =>
  db
    .all<{ id: number }>(
      `select p.id from json_each(?) j join papers p on p.id = j.value where ${isReal} order by j.key`,
      JSON.stringify(ids),
    )
    .map((r) => r.id);

/** Saved papers that were rated highly or liked within the last weeks. */
const winsOf = (db: ReadDb, now: string): number[] =>
  db
    .all<{ id: number }>(
      `select p.id from papers p where ${inLibrary} and exists (
         select 1 from feedback_events e where e.paper_id = p.id and e.value >= 1 and e.at >= ?) order by p.id desc limit ?`,
      new Date(Date.parse(now) - winDays * 86_400_000).toISOString(),
      maxWins,
    )
    .map((r) => r.id);

const topicsOf = (db: ReadDb, ids: readonly number[]): string[] =>
  db
    .all<{ name: string }>(
      `select t.name from paper_topics x join topics t on t.id = x.topic_id
       where x.paper_id in (select value from json_each(?)) group by t.id order by count(*) desc, t.name limit ?`,
      JSON.stringify(ids),
      maxTopics,
    )
    .map((r) => r.name);

const seedWorksOf = (db: ReadDb, ids: readonly number[]): SeedWork[] =>
  db.all<SeedWork>(
    `select p.id paper, p.idxa_id work from json_each(?) j join papers p on p.id = j.value
     where p.idxa_id is not null order by j.key limit ?`,
    JSON.stringify(ids),
    maxSeedWorks,
  );

const coauthorsOf = (db: ReadDb, authors: readonly number[], limit: number): number[] =>
  db
    .all<{ id: number }>(
      `select other.author_id id from paper_authors own join paper_authors other on other.paper_id = own.paper_id
       where own.author_id in (select value from json_each(?1)) and other.author_id is not null
         and other.author_id not in (select value from json_each(?1))
       group by other.author_id having count(distinct own.paper_id) >= ?2 order by count(distinct own.paper_id) desc, 1 limit ?3`,
      JSON.stringify(authors),
      minTogether,
      limit,
    )
    .map((r) => r.id);

const profilesOf = (db: ReadDb, authors: readonly number[], limit: number): string[] =>
  db
    .all<{ idxa_id: string }>(
      `select coalesce(c.idxa_id, a.idxa_id) idxa_id from json_each(?) j join authors a on a.id = j.value
         left join author_choices c on c.author_id = a.id where coalesce(c.idxa_id, a.idxa_id) is not null order by j.key limit ?`,
      JSON.stringify(authors),
      limit,
    )
    .map((r) => r.idxa_id);
