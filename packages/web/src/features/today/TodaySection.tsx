import * as m from '@carrel/messages/today';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useId } from 'react';
import type { HomeBrief } from '../../api/types.ts';
import { number } from '../../ui/format.ts';
import * as lists from '../../ui/list.module.css';
import * as parts from '../../ui/parts.module.css';
import { plainText } from '../../ui/RichText.tsx';
import { RecommendationRow, whySuggested } from '../discovery/RecommendationRow.tsx';
import { FeedRow } from '../feed/FeedRow.tsx';
import { spokenRow } from '../feed/spoken-row.ts';
import { DigestRow, digestText, NeedRow, NoticeRow, needText, noticeText } from './NoticeRow.tsx';
import { ReadingRow, readingText } from './ReadingRow.tsx';
import { paperOf, type SectionName, type TodayRow } from './rows.ts';
import * as styles from './today.module.css';

/** A row as a screen reader announces it: everything that it shows. */
const spoken = (row: TodayRow): string => {
  switch (row.kind) {
    case 'notice':
      return noticeText(row.notice);
    case 'need':
      return needText(row);
    case 'digest':
      return digestText(row.digest);
    case 'feed':
      return spokenRow(row.item);
    case 'lens':
      return [plainText(row.item.paper?.title ?? ''), row.lens, whySuggested(row.item)].join('. ');
    default:
      return [plainText(row.item.paper.title), readingText(row.item)].join('. ');
  }
};

interface RowProps {
  row: TodayRow;
  index: number;
  onPress: (index: number, event: MouseEvent) => void;
}

const Row = ({ row, index, onPress }: RowProps) => {
  const press = (event: MouseEvent) => onPress(index, event);
  switch (row.kind) {
    case 'notice':
      return <NoticeRow notice={row.notice} onPress={press} />;
    case 'need':
      return <NeedRow need={row.need} isRest={row.isRest} onPress={press} />;
    case 'digest':
      return <DigestRow digest={row.digest} onPress={press} />;
    case 'feed':
      return <FeedRow item={row.item} index={index} selected={false} showScore={false} onPress={onPress} />;
    case 'lens':
      return <RecommendationRow item={row.item} index={index} branched={false} lens={row.lens} onPress={onPress} />;
    default:
      return <ReadingRow item={row.item} onPress={press} />;
  }
};

/** The title of a section, what it is about, and where all of it is. */
const heads: Record<SectionName, (brief: HomeBrief) => { title: string; note: ReactNode; link?: ReactNode }> = {
  needs: ({ needs }) => ({ title: m.needs(), note: number(needs.reduce((sum, need) => sum + need.count, 0)) }),
  news: ({ feed }) => ({
    title: m.news(),
    note: m.newsNote({ count: feed.items.length }),
    link: (
      <Link to="/feed" search={{ sort: 'relevance' }} className={parts.link}>
        {m.allInFeed({ count: feed.undecided })}
      </Link>
    ),
  }),
  digests: () => ({
    title: m.digests(),
    note: null,
    link: (
      <Link to="/alerts" className={parts.link}>
        {m.inAlerts()}
      </Link>
    ),
  }),
  lenses: () => ({
    title: m.lenses(),
    note: m.lensesNote(),
    link: (
      <Link to="/discovery" className={parts.link}>
        {m.inDiscovery()}
      </Link>
    ),
  }),
  reading: ({ reading }) => ({
    title: m.reading(),
    note: null,
    link: (
      <Link to="/library" search={{ q: 'is:reading' }} className={parts.link}>
        {m.allReading({ count: reading.total })}
      </Link>
    ),
  }),
  unopened: ({ never_opened }) => ({ title: m.unopened(), note: number(never_opened.total) }),
};

interface TodaySectionProps {
  name: SectionName;
  brief: HomeBrief;
  rows: readonly TodayRow[];
  /** Position of its first row among the rows of all sections. */
  first: number;
  /** The row with the focus, among the rows of all sections. */
  at: number;
  /** The paper next to the list. */
  shown: string | undefined;
  onFocus: (index: number) => void;
  onPress: (index: number, event: MouseEvent) => void;
}

/** One part of the page; absent while it has nothing. All parts together have one tab stop. */
export const TodaySection = ({ name, brief, rows, first, at, shown, onFocus, onPress }: TodaySectionProps) => {
  const id = useId();
  if (rows.length === 0) return null;
  const { title, note, link } = heads[name](brief);
  const tabStop = Math.max(0, at);
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note !== null && <span>{note}</span>}
        {link}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: rows of several kinds, without columns */}
      <div role="grid" tabIndex={-1} aria-labelledby={id} className="outline-none">
        {rows.map((row, i) => {
          const index = first + i;
          return (
            // biome-ignore lint/a11y/useSemanticElements: see the grid above
            <div
              key={row.id}
              role="row"
              data-row
              tabIndex={index === tabStop ? 0 : -1}
              aria-current={index === at || undefined}
              data-shown={(at < 0 && shown !== undefined && paperOf(row) === shown) || undefined}
              aria-label={spoken(row)}
              className={`${lists.row} ${styles.row}`}
              onFocus={(event) => {
                if (event.target === event.currentTarget && index !== at) onFocus(index);
              }}
            >
              <Row row={row} index={index} onPress={onPress} />
            </div>
          );
        })}
      </div>
    </section>
  );
};
