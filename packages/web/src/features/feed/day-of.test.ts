import * as m from '@carrel/messages/feed';
import { expect, it } from 'vitest';
import type { FeedItem } from '../../api/types.ts';
import { dayHeading } from './day-of.ts';

const item = (publication_date: string | null, over: Partial<FeedItem> = {}) =>
  ({ is_late: false, fetched_at: '2026-09-08T10:00:00.000Z', paper: { publication_date }, ...over }) as FeedItem;
const now = new Date(2026, 8, 8, 12).getTime();

it('begins each day with its date, and a late item belongs to the day of its arrival [feed-56]', () => {
  const today = item('2026-09-08');
  expect(dayHeading(today, undefined, now)).toBe(m.today());
  expect(dayHeading(item('2026-09-08'), today, now)).toBeNull();
  expect(dayHeading(item('2026-09-07'), today, now)).toBe(m.yesterday());
  expect(dayHeading(item('2026-09-01'), today, now)).toBe('1 September 2026');
  expect(dayHeading(item('2026-01-01', { is_late: true }), today, now)).toBeNull();
  expect(dayHeading(item('2026'), item('2026-08-01'), now)).toBe(m.today());
});
