import * as m from '@carrel/messages/insightPages';

export const insightPages = ['week', 'topics', 'collections', 'signals', 'library', 'carrel'] as const;
export type InsightPage = (typeof insightPages)[number];

export const pageTitles: Record<InsightPage, () => string> = {
  week: m.week,
  topics: m.topicsPage,
  collections: m.collectionsPage,
  signals: m.signalsPage,
  library: m.libraryPage,
  carrel: m.carrelPage,
};

export const isInsightPage = (name: string | undefined): name is InsightPage =>
  insightPages.some((page) => page === name);

/** The first page has the address of all of them. */
export const addressOf = (page: InsightPage): string => (page === 'week' ? '/insights' : `/insights/${page}`);
