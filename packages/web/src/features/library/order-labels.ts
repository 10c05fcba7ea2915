import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/library';
import * as paper from '@carrel/messages/paper';
import type { ListOrder } from './query-text.ts';

/** Apart from the orders, which the first request needs before any text. */
export const orderLabels: Record<ListOrder, () => string> = {
  added_at: m.orderAdded,
  meaning: m.orderMeaning,
  relevance: m.orderRelevance,
  date: m.orderPublished,
  rating: common.rating,
  title: paper.title,
  authors: paper.authors,
  journal: paper.venue,
  citations: paper.citations,
};
