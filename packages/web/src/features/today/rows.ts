import type { FeedItem, HomeBrief, Recommendation } from '../../api/types.ts';

export type HomePaper = HomeBrief['reading']['items'][number];
export type Notice = HomeBrief['notices'][number];
export type Need = HomeBrief['needs'][number];
export type Digest = HomeBrief['digests'][number];

/** One row of the page, whatever it is about. */
export type TodayRow =
  | { kind: 'notice'; id: string; notice: Notice }
  | { kind: 'need'; id: string; need: Need; isRest: boolean }
  | { kind: 'feed'; id: string; item: FeedItem }
  | { kind: 'digest'; id: string; digest: Digest }
  | { kind: 'lens'; id: string; item: Recommendation; lens: string }
  | { kind: 'reading' | 'unopened'; id: string; item: HomePaper };

export const sections = ['needs', 'news', 'digests', 'lenses', 'reading', 'unopened'] as const;
export type SectionName = (typeof sections)[number];

/** The rows of each section. Notices are named one by one; one row stands for those that are not. */
export const rowsOf = (brief: HomeBrief): Record<SectionName, TodayRow[]> => {
  const { notices } = brief;
  return {
    needs: brief.needs.flatMap((need): TodayRow[] => {
      if (need.kind !== 'notices' || notices.length === 0)
        return [{ kind: 'need', id: `need ${need.kind}`, need, isRest: false }];
      const named = notices.map((notice) => ({ kind: 'notice' as const, id: `notice ${notice.id}`, notice }));
      const rest = { ...need, count: need.count - notices.length };
      return rest.count > 0 ? [...named, { kind: 'need', id: 'need notices', need: rest, isRest: true }] : named;
    }),
    news: brief.feed.items.map((item) => ({ kind: 'feed', id: `feed ${item.id}`, item })),
    digests: brief.digests.map((digest) => ({ kind: 'digest', id: `digest ${digest.id}`, digest })),
    lenses: brief.lenses.flatMap((lens) =>
      lens.items.map((item) => ({ kind: 'lens' as const, id: `lens ${item.id}`, item, lens: lens.name })),
    ),
    reading: brief.reading.items.map((item) => ({ kind: 'reading', id: `reading ${item.paper.id}`, item })),
    unopened: brief.never_opened.items.map((item) => ({ kind: 'unopened', id: `unopened ${item.paper.id}`, item })),
  };
};

/** The paper that a row is about, if it is about one. */
export const paperOf = (row: TodayRow | undefined): string | undefined => {
  switch (row?.kind) {
    case 'notice':
      return row.notice.paper.id;
    case 'feed':
    case 'reading':
    case 'unopened':
      return row.item.paper.id;
    case 'lens':
      return row.item.paper_id;
    default:
      return undefined;
  }
};

/** The paper that is shown before the user has chosen one: a new one if there is any. */
export const firstPaper = (rows: Record<SectionName, readonly TodayRow[]>): string | undefined =>
  [...rows.news, ...rows.lenses, ...rows.reading, ...rows.unopened, ...rows.needs].map(paperOf).find(Boolean);

/** The brief without a row that was decided about; the same brief if it has no such row. */
export const without = (brief: HomeBrief, row: TodayRow): HomeBrief => {
  if (!sections.some((name) => rowsOf(brief)[name].some((other) => other.id === row.id))) return brief;
  switch (row.kind) {
    case 'feed':
      return {
        ...brief,
        feed: {
          ...brief.feed,
          items: brief.feed.items.filter((item) => item.id !== row.item.id),
          new_count: Math.max(0, brief.feed.new_count - 1),
          undecided: Math.max(0, brief.feed.undecided - 1),
        },
      };
    case 'lens':
      return {
        ...brief,
        lenses: brief.lenses
          .map((lens) => ({ ...lens, items: lens.items.filter((item) => item.id !== row.item.id) }))
          .filter((lens) => lens.items.length > 0),
      };
    case 'notice':
      return {
        ...brief,
        notices: brief.notices.filter((notice) => notice.id !== row.notice.id),
        needs: brief.needs
          .map((need) => (need.kind === 'notices' ? { ...need, count: need.count - 1 } : need))
          .filter((need) => need.count > 0),
      };
    default:
      return brief;
  }
};
