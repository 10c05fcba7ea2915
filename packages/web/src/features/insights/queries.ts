import type {
  BranchQuality,
  CollectionIntelligenceContent,
  InsightsContent,
  SignalImpactContent,
  TopicDriftContent,
  WeeklyBriefContent,
} from '@carrel/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import {
  getBranchActions,
  getCollectionIntelligence,
  getDiagnostics,
  getInsights,
  getPaperStats,
  getSignalImpact,
  getTopicDrift,
  getWeeklyBrief,
  listLenses,
  searchLibrary,
} from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { Diagnostics } from '../../api/types.ts';
import type { InsightPage } from './pages.ts';
import type { Report } from './report.ts';
import { carrelReport } from './report-carrel.ts';
import { collectionsReport } from './report-collections.ts';
import { libraryReport } from './report-library.ts';
import { signalsReport } from './report-signals.ts';
import { topicsReport } from './report-topics.ts';
import { weekReport } from './report-week.ts';

/** How old the figures of a page are. */
export type Counted = Pick<Diagnostics, 'stale' | 'rebuilding' | 'computed_at' | 'failure'>;

export interface PageFigures {
  counted: Counted;
  /** Null until the figures have been counted for the first time. */
  report: Report | null;
}

type Input = { signal: AbortSignal };

/** The figures, which are complete if they were counted. */
const figures = <T>(answer: Counted & object): { counted: Counted; content: T | null } => {
  const { stale, rebuilding, computed_at, failure } = answer;
  return {
    counted: { stale, rebuilding, computed_at, failure },
    content: computed_at === null ? null : (answer as T),
  };
};

const readers: Record<InsightPage, (input: Input) => Promise<PageFigures>> = {
  week: async (input) => {
    const { counted, content } = figures<WeeklyBriefContent>(await call(getWeeklyBrief, input));
    return { counted, report: content && weekReport(content) };
  },
  topics: async (input) => {
    const [drift, all] = await Promise.all([call(getTopicDrift, input), call(getInsights, input)]);
    const { counted, content } = figures<TopicDriftContent>(drift);
    const insights = figures<InsightsContent>(all).content;
    return { counted, report: content && insights && topicsReport(content, insights) };
  },
  collections: async (input) => {
    const { counted, content } = figures<CollectionIntelligenceContent>(await call(getCollectionIntelligence, input));
    return { counted, report: content && collectionsReport(content) };
  },
  signals: async (input) => {
    const [impact, actions, lenses] = await Promise.all([
      call(getSignalImpact, input),
      call(getBranchActions, input),
      call(listLenses, input),
    ]);
    const names = new Map(lenses.map(({ id, name }) => [id, name]));
    const { counted, content } = figures<SignalImpactContent>(impact);
    const branches = figures<{ branches: BranchQuality[] }>(actions).content;
    return { counted, report: content && branches && signalsReport(content, branches.branches, names) };
  },
  library: async (input) => {
    const [all, stats] = await Promise.all([
      call(getInsights, input),
      call(getPaperStats, { query: { top_limit: 12 }, ...input }),
    ]);
    const { counted, content } = figures<InsightsContent>(all);
    return { counted, report: content && libraryReport(content, stats) };
  },
  carrel: async (input) => {
    const diagnostics = await call(getDiagnostics, input);
    const { counted, content } = figures<Diagnostics>(diagnostics);
    return { counted, report: content && carrelReport(content) };
  },
};

export const pageOptions = (page: InsightPage) =>
  queryOptions({
    queryKey: [...keys.insights, page],
    queryFn: readers[page],
    // What happened on other pages shows at once.
    refetchOnMount: 'always',
  });

/** More papers of a figure are in the Library, which its search leads to. */
const maxListed = 200;

/** The papers that a search finds, the newest first. */
export const foundOptions = (query: string) =>
  queryOptions({
    queryKey: [...keys.insights, 'papers', query],
    queryFn: ({ signal }) =>
      call(searchLibrary, { query: { search: query, order: 'added_at', limit: maxListed, with_total: false }, signal }),
  });
