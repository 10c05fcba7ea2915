import { ApiError, type Author, type AuthorBackfill, type authorActionIds } from '@carrel/contract';
import { doiAddress } from '@carrel/contract/paper-addresses';
import type { Store } from '../../platform/db/store.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import type { CachedReads } from '../../platform/threads/cached-reads.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { Sources } from '../../sources/registry.ts';
import { personOf } from '../hydration/merge-work.ts';
import { paperOf } from '../hydration/paper-of-work.ts';
import { namesLine } from '../papers/names.ts';
import type { PublicationQuery } from './author-papers.ts';
import { type AuthorPorts, authorsOf, backfillWithRuns, factsOf } from './author-view.ts';
import {
  authorDetailTask,
  authorDossierTask,
  authorsByPapersTask,
  authorsTask,
  listAuthorsTask,
  lookUpAuthorTask,
  publicationsTask,
} from './authors.tasks.ts';
import type { AuthorQuery } from './find-authors.ts';
import { type AuthorRecord, authorRecord, primaryOf } from './records.repo.ts';

/** Maximum age of the order by papers while papers are being added. */
const rankingKeptMs = 60_000;
/** Up to this many authors are sorted in a few milliseconds. */
const maxRankedAtOnce = 10_000;

interface Deps {
  store: Store;
  readers: ThreadPool;
  cached: CachedReads;
  net: NetworkSwitch;
  sources: Sources;
  ports: AuthorPorts;
}

type ActionId = (typeof authorActionIds)[number];

/** Reads authors. Slow reads run on the reader threads. */
export class AuthorsService {
  readonly #d: Deps;
  readonly #rankings = new Map<'library' | 'all', { at: number; ids: Promise<Uint32Array>; count: number }>();

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** The record behind an ID of the API: of a merged record, the author it was merged into. @throws ApiError author_not_found */
  record(id: string): AuthorRecord {
    const { db } = this.#d.store;
    const record = /^\d{1,15}$/.test(id) ? authorRecord(db, primaryOf(db, Number(id))) : undefined;
    if (!record) throw new ApiError('author_not_found');
    return record;
  }

  author(id: number): Author {
    return authorsOf(factsOf(this.#d.store.db, [id]), this.#d.ports, this.#nowMs())[0]!;
  }

  async list(q: AuthorQuery): Promise<{ authors: Author[]; total: number }> {
    const { facts, total } =
      q.scope !== 'followed' && (q.sort === 'papers' || q.scope === 'library') && q.q.trim() === ''
        ? await this.#ranked(q.scope, q)
        : await this.#d.readers.run(listAuthorsTask, q);
    return { authors: authorsOf(facts, this.#d.ports, this.#nowMs()), total };
  }

  async #ranked(scope: 'library' | 'all', { limit, offset }: AuthorQuery) {
    const ranking = await this.#ranking(scope);
    const ids = [...ranking.subarray(offset, offset + limit)];
    return { facts: await this.#d.readers.run(authorsTask, { ids }), total: ranking.length };
  }

  /** With many authors, the order can be a minute old: only the first request waits for it. */
  async #ranking(scope: 'library' | 'all'): Promise<Uint32Array> {
    const at = this.#d.store.clock.monotonic();
    const known = this.#rankings.get(scope);
    if (known && known.count > maxRankedAtOnce && at - known.at <= rankingKeptMs) return known.ids;
    const ids = this.#d.cached.run(authorsByPapersTask, { scope });
    const ranked = ids.then((found) => {
      this.#rankings.set(scope, { at, ids, count: found.length });
      return found;
    });
    if (!known || known.count <= maxRankedAtOnce) return ranked;
    this.#rankings.set(scope, { ...known, at });
    ranked.catch(() => this.#rankings.set(scope, known));
    return known.ids;
  }

  /** @throws ApiError author_not_found */
  async lookUp(name: string): Promise<Author> {
    const id = await this.#d.readers.run(lookUpAuthorTask, { name });
    if (id === null) throw new ApiError('author_not_found');
    return this.author(id);
  }

  async detail(id: string) {
    const detail = await this.#d.readers.run(authorDetailTask, { id: this.record(id).id });
    if (!detail) throw new ApiError('author_not_found');
    const { facts, glance, runs } = detail;
    return {
      author: this.#shown(facts),
      signal: signalOf(facts.record, glance),
      top_topics: glance.topTopics,
      backfill: facts.record.followed_at === null ? null : backfillWithRuns(facts, runs, this.#nowMs()),
    };
  }

  async dossier(id: string) {
    const dossier = await this.#d.readers.run(authorDossierTask, { id: this.record(id).id });
    if (!dossier) throw new ApiError('author_not_found');
    const { facts, portrait, merged, runs } = dossier;
    const backfill = backfillWithRuns(facts, runs, this.#nowMs());
    return {
      author: this.#shown(facts),
      summary: {
        total_publications: portrait.total,
        library_publications: portrait.library,
        background_publications: portrait.total - portrait.library,
        same_name: portrait.sameName,
        first_year: portrait.history[0]?.year ?? null,
        latest_year: portrait.history.at(-1)?.year ?? null,
        tracked_corpus_ready: backfill.state === 'fresh',
        tracked_corpus_state: backfill.state,
        background_coverage_ratio: backfill.coverage_ratio,
      },
      history: portrait.history,
      top_topics: portrait.topTopics,
      top_venues: portrait.topVenues,
      top_collaborators: portrait.collaborators,
      recent_publications: portrait.recent,
      background_publications: portrait.background,
      merged_profiles: merged.map(({ id: profile, name, idxaId, affiliation, papers, mergedAt }) => ({
        author_id: String(profile),
        name,
        idxa_id: idxaId,
        affiliation,
        papers,
        merged_at: mergedAt,
      })),
      recommended_actions: recommended(
        backfill,
        portrait.collaborators.some((c) => !c.followed),
      ).map((action) => ({
        id: action,
        ...actionTexts[action],
      })),
      backfill: facts.record.followed_at === null ? null : backfill,
    };
  }

  publications(id: string, q: PublicationQuery) {
    return this.#d.readers.run(publicationsTask, { id: this.record(id).id, ...q });
  }

  /** One page of the works in OpenAlex, each with the paper here that it is. */
  async works(id: string, q: { cursor: string; per_page: number; order: 'citations' | 'recent' }, signal: AbortSignal) {
    const record = this.record(id);
    if (record.idxa_id === null) throw new ApiError('author_without_idxa');
    this.#d.net.assertOn();
    const { db } = this.#d.store;
    try {
      const page = await this.#d.sources.idxa.worksOfAuthor(
        record.idxa_id,
        { cursor: q.cursor, limit: q.per_page, sort: q.order === 'citations' ? 'citations' : 'date' },
        { signal },
      );
      return {
        results: page.items.map((w) => {
          const here = paperOf(db, w);
          return {
            idxa_id: w.ids.openalex!,
            title: w.title ?? w.ids.doi ?? 'Untitled',
            authors: namesLine((w.authors ?? []).map(personOf)),
            year: w.year ?? null,
            publication_date: w.date ?? null,
            journal: w.venue?.name ?? null,
            work_type: w.type ?? null,
            doi: w.ids.doi ?? null,
            url: w.url ?? (w.ids.doi ? doiAddress(w.ids.doi) : null),
            abstract: w.abstract ?? null,
            cited_by_count: w.citationCount ?? null,
            already_in_db: here !== null && here.status !== 'removed',
            local_paper_id: here ? String(here.canonical_paper_id ?? here.id) : null,
            local_status: here?.status ?? null,
            local_rating: here?.rating ?? null,
          };
        }),
        next_cursor: page.next,
        total: page.total,
        idxa_id: record.idxa_id,
      };
    } catch (e) {
      signal.throwIfAborted();
      if (e instanceof SourceError) throw new ApiError('upstream_failed', e.shown);
      throw e;
    }
  }

  #shown(facts: Parameters<typeof authorsOf>[0][number]): Author {
    return authorsOf([facts], this.#d.ports, this.#nowMs())[0]!;
  }

  #nowMs(): number {
    return this.#d.store.clock.now();
  }
}

const clamp = (x: number): number => Math.max(-1, Math.min(1, x));

/** The user's decisions for and against an author: whether they are followed, saved papers, and ratings. */
const signalOf = (
  record: AuthorRecord,
  { library, total, averageRating }: { library: number; total: number; averageRating: number | null },
) => {
  const followed = record.followed_at === null ? 0 : 1;
  const saved = 1 - Math.exp(-library / 3);
  const rated = averageRating === null ? 0 : (averageRating - 3) / 2;
  const affinity = clamp(0.35 * followed + 0.3 * saved + 0.35 * rated);
  const component = (key: 'followed' | 'library_papers' | 'ratings', label: string, score: number, detail: string) => ({
    key,
    label,
    score,
    tone: score > 0 ? ('positive' as const) : score < 0 ? ('negative' as const) : ('neutral' as const),
    detail,
  });
  return {
    score: Math.round(50 + 50 * affinity),
    affinity,
    library_papers: library,
    total_papers: total,
    avg_rating: averageRating,
    components: [
      component(
        'followed',
        'Followed',
        followed,
        followed ? 'You follow this author.' : 'You do not follow this author.',
      ),
      component('library_papers', 'Saved papers', saved, `${library} of ${total} papers are saved.`),
      component(
        'ratings',
        'Ratings',
        rated,
        averageRating === null
          ? 'None of the saved papers is rated.'
          : `The average rating is ${averageRating.toFixed(1)}.`,
      ),
    ],
  };
};

const actionTexts: Record<ActionId, { label: string; detail: string }> = {
  history_backfill: { label: 'Fetch all works', detail: 'Adds all works of this author as tracked papers.' },
  maintain_background_corpus: {
    label: 'Check for new works',
    detail: 'Works were last fetched more than 120 days ago.',
  },
  review_background_corpus: { label: 'Check the works', detail: 'Carrel has far fewer of their papers than OpenAlex.' },
  monitor_collaborators: { label: 'Follow co-authors', detail: 'You do not follow all frequent co-authors.' },
};

const recommended = ({ state }: AuthorBackfill, strangers: boolean): ActionId[] => [
  ...(state === 'pending' || state === 'failed' ? (['history_backfill'] as const) : []),
  ...(state === 'stale' ? (['maintain_background_corpus'] as const) : []),
  ...(state === 'thin' || state === 'unverified' ? (['review_background_corpus'] as const) : []),
  ...(state !== 'not_followed' && strangers ? (['monitor_collaborators'] as const) : []),
];
