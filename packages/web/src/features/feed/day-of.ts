import * as m from '@carrel/messages/feed';
import type { FeedItem } from '../../api/types.ts';
import { publicationDate } from '../../ui/format.ts';

/** The day by which the Feed sorts an item: that of its publication, or of its arrival if it was indexed late. */
const dayOf = ({ paper, is_late, fetched_at }: FeedItem): string => {
  const published = paper.publication_date ?? '';
  return is_late || published.length < 10 ? fetched_at.slice(0, 10) : published.slice(0, 10);
};

const localDay = (ms: number): string => {
  const date = new Date(ms);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
};

const dayMs = 86_400_000;

/** The heading of the day that begins with this item; null if the item above has the same day. */
export const dayHeading = (item: FeedItem, above: FeedItem | undefined, now = Date.now()): string | null => {
  const day = dayOf(item);
  if (above && dayOf(above) === day) return null;
  if (day === localDay(now)) return m.today();
  return day === localDay(now - dayMs) ? m.yesterday() : publicationDate(day);
};
