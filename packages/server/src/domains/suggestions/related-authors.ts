import type { ReadDb } from '../../platform/db/db.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import { indexText } from '../../platform/text.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { Sources } from '../../sources/registry.ts';
import { lookupIdsOf } from '../../sources/semantic-scholar/semantic-scholar.client.ts';
import type { SourceAuthor, SourceWork } from '../../sources/source-work.ts';
import { isReal } from '../papers/paper-conditions.ts';
import type { NetworkCandidate } from './network-cache.repo.ts';
import { type NetworkParts, networkComposite } from './scoring.ts';
import * as repo from './suggestions.repo.ts';

const maxSeeds = 20;
const worksPerSeed = 25;
/** Candidates whose profiles are read, with one call. */
const maxCandidates = 100;
/** Recommended works that are looked up in OpenAlex for their authors. */
const maxLookups = 300;
const maxListed = 10;
const recentYears = 3;
const fullHIndex = 40;

/** Topics of the library, for comparison with authors that are not here. */
interface Taste {
  topics: ReadonlySet<string>;
  venues: ReadonlySet<string>;
}

const tasteOf = (db: ReadDb): Taste => ({
  topics: new Set(
    db
      .all<{ name_key: string }>(
        `select t.name_key from paper_topics x join papers p on p.id = x.paper_id and p.status = 'library'
         join topics t on t.id = x.topic_id group by t.id order by count(*) desc limit 24`,
      )
      .map((r) => r.name_key),
  ),
  venues: new Set(
    db
      .all<{ venue_key: string }>(
        `select venue_key from papers where status = 'library' and canonical_paper_id is null and venue_key <> ''
         group by venue_key order by count(*) desc limit 16`,
      )
      .map((r) => r.venue_key),
  ),
});

interface Found {
  idxaId: string;
  name: string;
  orcid: string | null;
  seeds: Set<string>;
  works: Map<string, SourceWork>;
}

/** Authors of works that seeds led to. */
class Candidates {
  readonly #found = new Map<string, Found>();

  add(seed: string, work: SourceWork): void {
    for (const a of work.authors ?? []) {
      const id = a.ids.openalex;
      if (id === undefined || id === seed || work.ids.openalex === undefined) continue;
      let entry = this.#found.get(id);
      if (!entry) {
        entry = { idxaId: id, name: a.name, orcid: a.ids.orcid ?? null, seeds: new Set(), works: new Map() };
        this.#found.set(id, entry);
      }
      entry.seeds.add(seed);
      entry.works.set(work.ids.openalex, work);
    }
  }

  /** Those that most seeds lead to, without these. */
  best(without: ReadonlySet<string>): Found[] {
    return [...this.#found.values()]
      .filter((c) => !without.has(c.idxaId))
      .sort((a, b) => b.seeds.size - a.seeds.size || b.works.size - a.works.size || (a.idxaId < b.idxaId ? -1 : 1))
      .slice(0, maxCandidates);
  }
}

const shareOf = (items: readonly string[], authors: ReadonlySet<string>, most: number): number | undefined =>
  items.length === 0 ? undefined : items.filter((i) => authors.has(i)).length / Math.min(items.length, most);

const distinct = (items: readonly string[]): string[] => [...new Set(items)];

const candidateOf = (
  db: ReadDb,
  author: Found,
  profile: SourceAuthor | undefined,
  options: { taste: Taste; seeds: number; year: number; nameOfSeed: (seed: string) => string | undefined },
): NetworkCandidate => {
  const works = [...author.works.values()].sort((a, b) => (b.citationCount ?? 0) - (a.citationCount ?? 0));
  const topics = distinct(works.flatMap((w) => w.topics?.map((t) => t.name) ?? []));
  const venues = distinct(works.flatMap((w) => w.venue?.name ?? []));
  const dated = works.filter((w) => w.year !== undefined);
  const share = { topics: topics.map((t) => indexText(t)), venues: venues.map((v) => indexText(v)) };
  const parts: { [K in keyof NetworkParts]: NetworkParts[K] | undefined } = {
    seeds: author.seeds.size / Math.max(1, options.seeds / 2),
    topics: shareOf(share.topics, options.taste.topics, 5),
    venues: shareOf(share.venues, options.taste.venues, 5),
    recent:
      dated.length === 0 ? undefined : dated.filter((w) => w.year! > options.year - recentYears).length / dated.length,
    hIndex: profile?.hIndex === undefined ? undefined : profile.hIndex / fullHIndex,
  };
  const current = profile?.affiliations?.find((a) => a.current) ?? profile?.affiliations?.[0];
  return {
    idxaId: author.idxaId,
    name: profile?.name ?? author.name,
    orcid: profile?.ids.orcid ?? author.orcid,
    affiliation: current?.name ?? null,
    composite: networkComposite(withoutUndefined<NetworkParts>(parts)),
    seeds: author.seeds.size,
    papers: works
      .flatMap((w) => db.value<number>('select id from papers where idxa_id = ?', w.ids.openalex ?? null) ?? [])
      .slice(0, maxListed),
    through: [...author.seeds].flatMap((s) => options.nameOfSeed(s) ?? []).slice(0, maxListed),
    topics: topics.slice(0, 3),
    venues: venues.slice(0, 3),
    titles: works.flatMap((w) => w.title ?? []).slice(0, 2),
  };
};

/** Lets the job be stopped between calls, and says how far it is. */
interface Progress {
  calls: CallContext;
  step(done: number, total: number): Promise<void>;
}

interface Related {
  candidates: NetworkCandidate[];
  seeds: number;
}

interface Deps {
  db: ReadDb;
  sources: Sources;
  nowMs: number;
}

const finish = async (
  { db, sources, nowMs }: Deps,
  candidates: Candidates,
  seeds: readonly string[],
  nameOfSeed: (seed: string) => string | undefined,
  calls: CallContext,
): Promise<Related> => {
  const best = candidates.best(repo.followedOpenAlexIds(db));
  const profiles =
    best.length === 0
      ? new Map<string, SourceAuthor>()
      : await sources.idxa.authorsByIds(
          best.map((c) => c.idxaId),
          calls,
        );
  const options = { taste: tasteOf(db), seeds: seeds.length, year: new Date(nowMs).getUTCFullYear(), nameOfSeed };
  return { candidates: best.map((c) => candidateOf(db, c, profiles.get(c.idxaId), options)), seeds: seeds.length };
};

/** Followed authors, newest first, then those with the most evidence in the library. */
const authorSeeds = (db: ReadDb): Map<string, string> => {
  const followed = db.all<{ id: string; name: string }>(
    `select coalesce(c.idxa_id, a.idxa_id) id, coalesce(c.name, a.name) name from followed_authors f
     join authors a on a.id = f.author_id left join author_choices c on c.author_id = a.id
     where coalesce(c.idxa_id, a.idxa_id) is not null order by f.followed_at desc, a.id limit ?`,
    maxSeeds,
  );
  const core = repo
    .readEvidence(db)
    .candidates.filter((c) => (c.scores.library_core ?? 0) > 0)
    .sort((a, b) => b.scores.library_core! - a.scores.library_core!)
    .map((c) => ({ id: c.idxaId, name: c.name }));
  return new Map([...followed, ...core].slice(0, maxSeeds).map((s) => [s.id, s.name]));
};

/** Who writes with the authors that the user follows or reads, as OpenAlex has it. */
export const relatedByOpenAlex = async (deps: Deps, { calls, step }: Progress): Promise<Related> => {
  const seeds = authorSeeds(deps.db);
  const candidates = new Candidates();
  let done = 0;
  for (const id of seeds.keys()) {
    await step(done, seeds.size + 1);
    const page = await deps.sources.idxa.worksOfAuthor(id, { limit: worksPerSeed }, calls);
    for (const work of page.items.slice(0, worksPerSeed)) candidates.add(id, work);
    done += 1;
  }
  await step(done, seeds.size + 1);
  return finish(deps, candidates, [...seeds.keys()], (s) => seeds.get(s), calls);
};

/** Saved papers with a DOI: the best rated first, then the newest. */
const paperSeeds = (db: ReadDb): { id: number; doi: string }[] =>
  db.all(
    `select p.id, p.doi from papers p
     where p.status = 'library' and p.canonical_paper_id is null and p.doi is not null and ${isReal}
     order by p.rating desc, p.added_at desc, p.id desc limit ?`,
    maxSeeds,
  );

/** Who wrote what Semantic Scholar recommends for saved papers. OpenAlex knows the authors of these works by its own IDs. */
export const relatedBySemanticScholar = async (deps: Deps, { calls, step }: Progress): Promise<Related> => {
  const { db, sources } = deps;
  const seeds = paperSeeds(db).flatMap((p) => {
    const lookup = lookupIdsOf({ doi: p.doi })[0];
    return lookup === undefined ? [] : [{ ...p, lookup }];
  });
  const seedsOfDoi = new Map<string, number[]>();
  let done = 0;
  for (const seed of seeds) {
    await step(done, seeds.length + 2);
    const works = await sources.idxb.recommendFor(seed.lookup, { limit: worksPerSeed }, calls);
    for (const { ids } of works?.slice(0, worksPerSeed) ?? []) {
      if (ids.doi === undefined) continue;
      const list = seedsOfDoi.get(ids.doi);
      if (list) list.push(seed.id);
      else seedsOfDoi.set(ids.doi, [seed.id]);
    }
    done += 1;
  }
  await step(done, seeds.length + 2);
  const dois = [...seedsOfDoi]
    .sort((a, b) => b[1].length - a[1].length)
    .slice(0, maxLookups)
    .map(([doi]) => doi);
  const works = await sources.idxa.worksByDois(dois, calls);
  const candidates = new Candidates();
  for (const [doi, work] of works) for (const seed of seedsOfDoi.get(doi) ?? []) candidates.add(String(seed), work);
  await step(done + 1, seeds.length + 2);
  const related = await finish(
    deps,
    candidates,
    seeds.map((s) => String(s.id)),
    () => undefined,
    calls,
  );
  // The reason names the saved papers, not the recommended works.
  const byAuthor = new Map(candidates.best(new Set()).map((c) => [c.idxaId, [...c.seeds].map(Number)]));
  return {
    ...related,
    candidates: related.candidates.map((c) => ({
      ...c,
      papers: (byAuthor.get(c.idxaId) ?? c.papers).slice(0, maxListed),
    })),
  };
};
