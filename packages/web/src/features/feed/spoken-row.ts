import * as m from '@carrel/messages/feed';
import * as paperMessages from '@carrel/messages/paper';
import type { FeedItem } from '../../api/types.ts';
import { spokenTitle } from '../library/row-label.ts';
import { shortAuthors } from '../paper/names.ts';
import { whyShown } from './FeedRow.tsx';

/** An item as a screen reader announces it: everything that its row shows. */
export const spokenRow = (item: FeedItem): string => {
  const { paper } = item;
  return [
    spokenTitle(paper.title),
    [shortAuthors(paper.author_names), paper.journal, paper.year].filter(Boolean).join(', '),
    item.status !== 'new' ? m.statusOf({ status: item.status }) : item.is_new ? m.fresh() : '',
    paper.is_retracted ? paperMessages.retracted() : '',
    item.is_late ? m.late() : '',
    item.versions.length > 1 ? m.versions() : '',
    whyShown(item),
  ]
    .filter(Boolean)
    .map((sentence) => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
};
