import type { DiscoverySettings } from '@carrel/contract';
import { ApiError } from '@carrel/contract';
import { earliestDay, isoAt } from '../../platform/clock.ts';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import type { Sources } from '../../sources/registry.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import * as frontier from './frontier.repo.ts';
import type { Interests } from './interests.ts';
import { type Result, relatedWorks } from './related-works.ts';

const strengthOf = (rank: number): number => 10 / (10 + rank);

interface GatherRequest extends Omit<Interests, 'count' | 'sample'> {
  lensId: number;
  /** Words to search OpenAlex for; each costs ten credits. */
  queries: readonly string[];
  /** The topic of the lens in the user's own words; every source is searched for it. */
  keyword: string | null;
}

interface Deps {
  store: Store;
  sources: Sources;
  settings: DiscoverySettings;
}

/** The queries to a source, for the log of a refresh. */
interface Asked {
  source: string;
  query: string;
  at: string;
  found: number | null;
  error: string | null;
}

type SourceName = keyof DiscoverySettings['sources'];

/** One query to a source, made if the strategy and the source are on. */
interface Question {
  source: SourceName;
  /** The source that is searched instead; it must also be on. */
  through?: SourceName;
  strategy: keyof DiscoverySettings['strategies'];
  type: frontier.FoundLink['sourceType'];
  key: string;
  ask: () => Promise<readonly Result[]>;
}

/** Discovery looks for new preprints here; older ones are found through OpenAlex. */
const preprintDays = 365;
const preprintServers = ['bioRxiv', 'medRxiv'];
const dayMs = 86_400_000;

/** All queries for a lens, the cheapest first, because credits may run out. */
const questionsOf = ({ sources, settings, store }: Deps, r: GatherRequest, context: CallContext): Question[] => {
  const limit = settings.limits.max_candidates_per_strategy;
  const questions: Question[] = [];
  const results = (works: readonly SourceWork[]): Result[] => works.map((work) => ({ work }));
  const recommend = (strategy: Question['strategy'], key: string, liked: readonly string[], count: number) => {
    if (liked.length === 0) return;
    const ask = async () => results(await sources.idxb.recommend(liked, r.disliked, count, context));
    questions.push({ source: 'idxb', strategy, type: 'recommended', key, ask });
  };
  recommend('idxb', 'idxb', r.liked, 5 * limit);
  recommend('recent_wins', 'recent_wins', r.wins, limit);
  if (r.seedWorks.length > 0)
    questions.push({
      source: 'idxa',
      strategy: 'related_works',
      type: 'related',
      key: 'related_works',
      ask: () => relatedWorks({ db: store.db, openAlex: sources.idxa }, r.seedWorks, limit, context),
    });
  const fromDate = earliestDay(store.now().slice(0, 10), settings.monitor_defaults.recency_years);
  const works = (strategy: Question['strategy'], authors: readonly string[]) => {
    if (authors.length === 0) return;
    const ask = async () => results((await sources.idxa.newestWorks({ authors }, { fromDate, limit }, context)).items);
    questions.push({ source: 'idxa', strategy, type: 'recommended', key: strategy, ask });
  };
  works('followed_authors', r.followed);
  works('taste_authors', r.favourites);
  works('coauthor_network', r.coauthors);
  const search = (source: SourceName, words: string, ask: Question['ask'], strategy: Question['strategy']) =>
    questions.push({ source, strategy, type: 'search', key: `query:${words}`, ask });
  const openAlex = (words: string) => async () =>
    results((await sources.idxa.searchWorks(words, { limit }, context)).items);
  const { keyword } = r;
  if (keyword !== null) {
    const page = async (answer: Promise<{ items: readonly SourceWork[] }>) => results((await answer).items);
    search('arxiv', keyword, () => page(sources.arxiv.search({ words: keyword }, { limit }, context)), 'topic_search');
    search('crossref', keyword, () => page(sources.crossref.search(keyword, { limit }, context)), 'topic_search');
    search('europe_pmc', keyword, () => page(sources.europePmc.search(keyword, { limit }, context)), 'topic_search');
    search('idxa', keyword, openAlex(keyword), 'topic_search');
  }
  // bioRxiv and medRxiv cannot be searched; Europe PMC has their preprints. One request searches for all branches.
  const texts = keyword === null ? r.queries : [keyword];
  if (texts.length > 0) {
    const day = (ms: number): string => isoAt(ms).slice(0, 10);
    const now = store.clock.now();
    questions.push({
      source: 'biorxiv',
      through: 'europe_pmc',
      strategy: 'topic_search',
      type: 'search',
      key: `query:${texts.join(' | ')}`,
      ask: async () => {
        const window = { fromDate: day(now - preprintDays * dayMs), untilDate: day(now) };
        const options = { servers: preprintServers, ...window, limit };
        return results((await sources.europePmc.searchPreprints(texts, options, context)).items);
      },
    });
  }
  for (const words of r.queries) search('idxa', words, openAlex(words), 'topic_search');
  for (const topic of r.topics) search('idxa', topic, openAlex(topic), 'taste_topics');
  const on = (source: SourceName): boolean => settings.sources[source].enabled;
  const wanted = questions.filter(
    (q) => settings.strategies[q.strategy] && on(q.source) && (q.through === undefined || on(q.through)),
  );
  // Two strategies may give the same query.
  return wanted.filter((q, i) => wanted.findIndex((o) => o.source === q.source && o.key === q.key) === i);
};

/** Asks sources for papers related to the seeds, and keeps the answers in the frontier. A source that fails is left out. */
export const gather = async (
  deps: Deps,
  request: GatherRequest,
  o: { context: CallContext; pauseOrStop: () => Promise<void>; onQuestion: (done: number, all: number) => void },
): Promise<{ found: number; errors: Record<string, string>; asked: Asked[] }> => {
  const { store } = deps;
  const errors: Record<string, string> = {};
  const asked: Asked[] = [];
  let works = 0;
  const questions = questionsOf(deps, request, o.context);
  for (const [i, { source, type, key, ask }] of questions.entries()) {
    await o.pauseOrStop();
    o.onQuestion(i, questions.length);
    const question: Asked = { source, query: key.replace(/^query:/, ''), at: store.now(), found: null, error: null };
    asked.push(question);
    try {
      const list = await ask();
      works += list.length;
      question.found = list.length;
      const links = list.flatMap(({ work, keys = [key] }, i) =>
        keys.map((sourceKey) => ({
          work,
          link: { lensId: request.lensId, sourceType: type, sourceKey, strength: strengthOf(i) / keys.length },
        })),
      );
      await inBatches(
        store.db,
        links,
        ({ work, link }) => {
          const now = store.clock.now();
          if (typeof work === 'string') frontier.linkKnown(store.db, work, link, now);
          else frontier.storeFound(store.db, work, link, now);
        },
        { pauseOrStop: o.pauseOrStop },
      );
    } catch (e) {
      if (!(e instanceof SourceError) && !(e instanceof ApiError && e.code === 'network_off')) throw e;
      errors[source] = e.message;
      question.error = e.message;
    }
  }
  return { found: works, errors, asked };
};

/** Maximum searches in one refresh: each costs ten credits. */
const maxQueries = 8;

/**
 * What OpenAlex is searched for: words at the core of each branch, then topics next to it, as many ways as set. The first of
 * each branch come before the second of any.
 */
export const queriesOf = (
  branches: readonly { coreTopics: readonly string[]; exploreTopics: readonly string[] }[],
  { query_core_variants: core, query_explore_variants: explore }: DiscoverySettings['branches'],
): string[] => {
  const rounds: string[][] = [];
  for (let i = 0; i < core; i += 1) rounds.push(branches.map((b) => b.coreTopics.slice(2 * i, 2 * i + 3).join(' ')));
  for (let i = 0; i < explore; i += 1)
    rounds.push(branches.map((b) => (b.exploreTopics[i] ? `${b.coreTopics[0] ?? ''} ${b.exploreTopics[i]}` : '')));
  return [...new Set(rounds.flat().map((q) => q.trim()))].filter((q) => q !== '').slice(0, maxQueries);
};
