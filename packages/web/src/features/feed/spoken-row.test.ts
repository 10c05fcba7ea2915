import { expect, it } from 'vitest';
import type { FeedItem } from '../../api/types.ts';
import { spokenRow } from './spoken-row.ts';

const item = (over: Partial<FeedItem> = {}): FeedItem =>
  ({
    status: 'new',
    is_new: true,
    is_late: true,
    versions: [],
    matched_authors: ['Wei Wang'],
    matched_monitors: [],
    paper: {
      title: 'Does it <i>drift</i>?',
      author_names: ['Moreau, Anne', 'Sato, Ken'],
      journal: 'Neuron',
      year: 2024,
      is_retracted: true,
    },
    ...over,
  }) as unknown as FeedItem;

it('a row of the Feed is announced with authors, journal, year and state [feed-49]', () => {
  const text = spokenRow(item());
  expect(text).toMatch(
    /^Does it drift\? Moreau & Sato, Neuron, 2024\. New\. Retracted\. Indexed late\. .*Wei Wang.*\.$/,
  );
  expect(spokenRow(item({ status: 'add', is_late: false }))).toMatch(/2024\. Saved\. Retracted\. [^.]*\.$/);
});
