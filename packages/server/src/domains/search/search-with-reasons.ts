import type { Paper } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import { hitReasons } from './hit-reasons.ts';
import { parseQuery, positiveTexts } from './query/parse-query.ts';
import { anyWordQuery } from './rewrite-query.ts';
import { type SearchRequest, searchPapers } from './search-papers.ts';

/** What the parser made of a query, for the answer. */
export const readingOf = (text: string, nowMs: number) => {
  const { root, filters, notes, problems } = parseQuery(text, nowMs);
  const texts = positiveTexts(root);
  return {
    texts,
    reading: {
      text,
      terms: texts.flatMap((t) => [t.words.join(' '), ...(t.forms ?? [])]),
      filters,
      notes,
      problems,
    },
  };
};

export interface FoundPage {
  total: number | null;
  items: { paper: Paper; reasons: ReturnType<typeof hitReasons> }[];
  next_cursor: string | null;
  /** The query for some of the words, if no paper has all of them. */
  relaxed: string | null;
}

/** The query to answer with: for some of its words, if it is a sentence of which no paper has all. */
export const relaxedQuery = (db: ReadDb, text: string, nowMs: number): string | null => {
  const query = anyWordQuery(text, parseQuery(text, nowMs));
  if (query === null) return null;
  const first = { limit: 1, offset: 0, cursor: null, withTotal: false, order: 'added_at', dir: 'desc', nowMs } as const;
  return searchPapers(db, { ...first, text }).ids.length === 0 &&
    searchPapers(db, { ...first, text: query }).ids.length > 0
    ? query
    : null;
};

/**
 * A page of hits with the reason of each; runs on a reader thread, where marking a hundred abstracts stalls no one. Papers
 * with some of the words are ranked, whatever the order: only the first of them are of use.
 */
export const searchWithReasons = (db: ReadDb, request: SearchRequest): FoundPage => {
  let page = searchPapers(db, request);
  const relaxed = page.ids.length === 0 ? relaxedQuery(db, request.text, request.nowMs) : null;
  if (relaxed) page = searchPapers(db, { ...request, text: relaxed, order: 'relevance', knownTotal: undefined });
  const { texts } = readingOf(relaxed ?? request.text, request.nowMs);
  return {
    total: page.total,
    items: loadPapers(db, page.ids).map((paper) => ({ paper, reasons: hitReasons(paper, texts) })),
    next_cursor: page.nextCursor,
    relaxed,
  };
};
