import type { ReadDb } from '../../platform/db/db.ts';
import { type Candidate, type LocalBucket, localBuckets, type Reason } from './candidate.ts';
import { centroidCosine, type LoadedCorpus, loadCorpus, type Pause } from './corpus.repo.ts';
import {
  highRating,
  inverted,
  listOf,
  meanOf,
  overlapOf,
  type Prevalence,
  prevalences,
  type RawEvidence,
  rawEvidence,
} from './evidence.ts';
import { institutionsOf, maxFeatures } from './features.repo.ts';
import { PaperSignals } from './paper-signals.repo.ts';
import { bucketScore, cosineScore } from './scoring.ts';

/** Number of authors kept per bucket: enough for a list of thirty after many were followed and dismissed. */
const poolSize = 250;
/** Maximum number of papers for one reason. */
const maxPapers = 10;
/** Papers of an author that are read for details. */
const maxOwnPapers = 300;
const recentYears = 3;

/** The authors with the most evidence, in descending order. */
const strongest = (
  values: Float64Array,
  eligible: (author: number) => boolean,
  count: number,
): { author: number; value: number }[] => {
  const all: { author: number; value: number }[] = [];
  for (let author = 0; author < values.length; author += 1)
    if (values[author]! > 0 && eligible(author)) all.push({ author, value: values[author]! });
  return all.sort((a, b) => b.value - a.value || a.author - b.author).slice(0, count);
};

/** The scores of the authors with the most evidence, by bucket. The mean is theirs, so that scores spread among them. */
export const scorePools = (
  raw: RawEvidence,
  eligible: (author: number) => boolean,
  count: number,
): Record<LocalBucket, Map<number, number>> => {
  const pool = (bucket: LocalBucket) => {
    const top = strongest(raw[bucket], eligible, count);
    const mean = meanOf(Float64Array.from(top, (t) => t.value));
    return new Map(top.map((t) => [t.author, bucketScore(t.value, mean)]));
  };
  return Object.fromEntries(localBuckets.map((b) => [b, pool(b)])) as Record<LocalBucket, Map<number, number>>;
};

interface Known {
  id: number;
  name: string;
  idxa_id: string;
  orcid: string | null;
  affiliation: string | null;
}

const people = (db: ReadDb, ids: readonly number[]): Map<number, Known> =>
  new Map(
    db
      .all<Known>(
        `select a.id, coalesce(c.name, a.name) name, coalesce(c.idxa_id, a.idxa_id) idxa_id, coalesce(c.orcid, a.orcid) orcid,
           coalesce(c.affiliation, a.affiliation) affiliation
         from authors a left join author_choices c on c.author_id = a.id where a.id in (select value from json_each(?))`,
        JSON.stringify(ids),
      )
      .map((r) => [r.id, r]),
  );

/** Authors that can be suggested: those with an OpenAlex ID, because only they can be followed. */
const withOpenAlexId = (db: ReadDb): Set<number> =>
  new Set(
    db
      .all<{ id: number }>(
        `select id from authors where idxa_id is not null
         union select author_id from author_choices where idxa_id is not null`,
      )
      .map((r) => r.id),
  );

/**
 * What the library says about the authors with the strongest evidence.
 * @param more authors to keep beyond the usual number, for lists from which many were dismissed
 */
export const prepareEvidence = async (
  db: ReadDb,
  nowMs: number,
  more: number,
  pause: Pause,
): Promise<{ candidates: Candidate[] }> => {
  const loaded = await loadCorpus(db, pause);
  const { corpus: c, paperIds, authorIds } = loaded;
  const byAuthor = inverted(c.authored, c.authors);
  const common = prevalences(c);
  await pause();
  const raw = rawEvidence(c, common, byAuthor);
  await pause();
  const identified = withOpenAlexId(db);
  const pools = scorePools(
    raw,
    (author) => c.followed[author] === 0 && identified.has(authorIds[author]!),
    poolSize + more,
  );
  const pooled = [...new Set(localBuckets.flatMap((b) => [...pools[b].keys()]))];
  const names = people(
    db,
    pooled.map((a) => authorIds[a]!),
  );
  const ownPapers = new Map(
    pooled.map((a) => [authorIds[a]!, [...listOf(byAuthor, a)].slice(0, maxOwnPapers).map((p) => paperIds[p]!)]),
  );
  await pause();
  const signals = new PaperSignals(db, nowMs).of(ownPapers);
  const details = new Details(db, loaded, raw, common, new Date(nowMs).getUTCFullYear() - recentYears + 1);
  const candidates: Candidate[] = [];
  for (const [i, author] of pooled.entries()) {
    if (i % 50 === 0) await pause();
    const id = authorIds[author]!;
    const person = names.get(id)!;
    const scores: Candidate['scores'] = {};
    for (const b of localBuckets) {
      const score = pools[b].get(author);
      if (score !== undefined) scores[b] = score;
    }
    let text: { cosine: number | null; embedded: number } = { cosine: null, embedded: 0 };
    const textMass = scores.semantic_similar ?? null;
    delete scores.semantic_similar;
    if (textMass !== null && loaded.centroid !== null) {
      text = centroidCosine(db, ownPapers.get(id)!, loaded.centroid);
      if (text.cosine !== null) scores.semantic_similar = cosineScore(text.cosine);
    }
    candidates.push({
      id,
      idxaId: person.idxa_id,
      name: person.name,
      orcid: person.orcid,
      affiliation: person.affiliation,
      scores,
      textMass,
      paperSignal: signals.get(id) ?? 0,
      cosine: text.cosine,
      embeddedPapers: text.embedded,
      ...details.of(author, listOf(byAuthor, author), scores),
      institutions: institutionsOf(db, id),
    });
  }
  return { candidates };
};

/** The most frequent, ties broken by lower order. */
const mostFrequent = <T extends number | string>(items: readonly T[], count: number): T[] => {
  const times = new Map<T, number>();
  for (const item of items) times.set(item, (times.get(item) ?? 0) + 1);
  return [...times]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, count)
    .map(([item]) => item);
};

/** Counts, lists and reasons of one author. */
class Details {
  readonly #db: ReadDb;
  readonly #l: LoadedCorpus;
  readonly #common: Prevalence;
  readonly #recentFrom: number;
  readonly #citingSaved: (paper: number) => number[];
  readonly #raw: RawEvidence;
  readonly #texts = new Map<string, string | null>();

  constructor(db: ReadDb, loaded: LoadedCorpus, raw: RawEvidence, common: Prevalence, recentFrom: number) {
    this.#db = db;
    this.#l = loaded;
    this.#raw = raw;
    this.#common = common;
    this.#recentFrom = recentFrom;
    const { corpus: c } = loaded;
    const citers = new Map<number, number[]>();
    for (let e = 0; e < c.citing.length; e += 1) {
      const from = c.citing[e]!;
      if (!c.saved[from]) continue;
      const list = citers.get(c.cited[e]!);
      if (list) list.push(from);
      else citers.set(c.cited[e]!, [from]);
    }
    this.#citingSaved = (paper) => citers.get(paper) ?? [];
  }

  #ids(papers: readonly number[]): number[] {
    return papers.slice(0, maxPapers).map((p) => this.#l.paperIds[p]!);
  }

  /** The papers with a positive value, largest first. */
  #most(papers: Int32Array, value: (paper: number) => number): number[] {
    return [...papers].filter((p) => value(p) > 0).sort((a, b) => value(b) - value(a) || a - b);
  }

  of(author: number, papers: Int32Array, scores: Candidate['scores']) {
    const { corpus: c } = this.#l;
    const saved = this.#most(papers, (p) => (c.saved[p] ? 1 + c.rating[p]! : 0));
    const rated = saved.filter((p) => c.rating[p]! >= highRating);
    const citers = [...new Set([...papers].flatMap((p) => this.#citingSaved(p)))].sort(
      (a, b) => c.rating[b]! - c.rating[a]! || a - b,
    );
    const ratedCiters = citers.filter((p) => c.rating[p]! >= highRating);
    const near = this.#most(papers, (p) => this.#raw.proximity[p]!);
    const overlap = overlapOf(c, papers, this.#common);
    const sharedTopics = this.#names(
      'select name from topics where id = ?',
      overlap.topics.map((t) => this.#l.topicIds[t]!),
    );
    const sharedVenues = this.#names(
      `select venue from papers where venue_key = ? and status = 'library' and venue is not null limit 1`,
      overlap.venues.map((v) => this.#l.venueKeys[v]!),
    );
    const writesWith = new Map<number, number[]>();
    for (const p of papers)
      for (const other of listOf(c.authored, p)) {
        if (other === author || !c.followed[other]) continue;
        const id = this.#l.authorIds[other]!;
        const list = writesWith.get(id) ?? [];
        if (list.length < maxPapers) list.push(this.#l.paperIds[p]!);
        writesWith.set(id, list);
      }
    const reasons: Reason[] = [];
    const give = (code: Reason['code'], values: Reason['values'], list: readonly number[]) => {
      if (list.length > 0) reasons.push({ code, values, papers: this.#ids(list) });
    };
    if (rated.length > 0) give('wrote_rated', { count: rated.length }, rated);
    else give('wrote_saved', { count: saved.length }, saved);
    if (ratedCiters.length > 0) give('cited_by_rated', { count: ratedCiters.length }, ratedCiters);
    else give('cited_by_saved', { count: citers.length }, citers);
    if (scores.adjacent !== undefined && saved.length === 0) give('near_in_citations', { count: near.length }, near);
    const { close: texts } = this.#raw;
    if (texts !== null && scores.semantic_similar !== undefined) {
      const close = this.#most(papers, (p) => texts[p]!);
      give('similar_texts', { count: close.length }, close);
    }
    if (sharedTopics.length > 0) {
      const first = overlap.topics.slice(0, 2);
      const on = [...papers].filter((p) => listOf(c.topics, p).some((t) => first.includes(t)));
      give('shares_topics', { topics: sharedTopics.slice(0, 2).join(', '), count: on.length }, on);
    }
    if (sharedVenues.length > 0) {
      const on = [...papers].filter((p) => c.venue[p] === overlap.venues[0]);
      give('shares_venues', { venue: sharedVenues[0]!, count: on.length }, on);
    }
    const shown = [...new Set([...saved, ...near, ...papers])].slice(0, 2).map((p) => this.#l.paperIds[p]!);
    return {
      savedPapers: saved.length,
      localPapers: papers.length,
      recentPapers: papers.filter((p) => c.year[p]! >= this.#recentFrom).length,
      citedPapers: papers.filter((p) => this.#citingSaved(p).length > 0).length,
      topics: mostFrequent(
        [...papers].flatMap((p) => [...listOf(c.topics, p)].map((t) => this.#l.topicIds[t]!)),
        maxFeatures.topics,
      ),
      venues: mostFrequent(
        [...papers].flatMap((p) => (c.venue[p]! < 0 ? [] : this.#l.venueKeys[c.venue[p]!]!)),
        maxFeatures.venues,
      ),
      sharedTopics,
      sharedVenues,
      titles: this.#names('select title from papers where id = ?', shown),
      writesWith: [...writesWith].map(([id, list]) => ({ author: id, papers: list })),
      reasons,
    };
  }

  #names(sql: string, keys: readonly (number | string)[]): string[] {
    return keys.flatMap((key) => {
      const cacheKey = `${key} ${sql}`;
      if (!this.#texts.has(cacheKey)) this.#texts.set(cacheKey, this.#db.value<string | null>(sql, key) ?? null);
      return this.#texts.get(cacheKey) ?? [];
    });
  }
}
