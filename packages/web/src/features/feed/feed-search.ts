/** The list in the address, as it was typed; `readFeedSearch` parses it. */
export interface FeedSearch {
  /** The open paper. */
  paper?: string | undefined;
  sort?: string | undefined;
  show?: string | undefined;
  scope?: string | undefined;
  days?: number | undefined;
}

export const shownStatuses = ['new', 'all', 'add', 'like', 'love', 'dislike', 'dismissed', 'set_aside'] as const;
type ShownStatus = (typeof shownStatuses)[number];
export const periods = [7, 30, 60, 365, 3650] as const;

export interface FeedList {
  status: ShownStatus;
  sort: 'chronological' | 'relevance';
  monitor_scope: 'inbox' | 'journals' | undefined;
  since_days: number;
}

export const defaultPeriod = 60;

export const readFeedSearch = ({ sort, show, scope, days }: FeedSearch): FeedList => ({
  status: shownStatuses.find((s) => s === show) ?? 'new',
  sort: sort === 'relevance' ? 'relevance' : 'chronological',
  monitor_scope: scope === 'inbox' || scope === 'journals' ? scope : undefined,
  since_days: periods.find((p) => p === Number(days)) ?? defaultPeriod,
});
