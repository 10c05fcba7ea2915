import type { Paper } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import { hitReasons } from './hit-reasons.ts';
import { parseQuery, positiveTexts } from './query/parse-query.ts';
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
}

/** A page of hits with the reason of each; runs on a reader thread, where marking a hundred abstracts stalls no one. */
export const searchWithReasons = (db: ReadDb, request: SearchRequest): FoundPage => {
  const page = searchPapers(db, request);
  const { texts } = readingOf(request.text, request.nowMs);
  return {
    total: page.total,
    items: loadPapers(db, page.ids).map((paper) => ({ paper, reasons: hitReasons(paper, texts) })),
    next_cursor: page.nextCursor,
  };
};
