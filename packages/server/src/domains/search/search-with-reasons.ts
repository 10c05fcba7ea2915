import type { MeaningFallback, Paper } from '@carrel/contract';
import type { ParsedQuery } from '@carrel/contract/query';
import type { ReadDb } from '../../platform/db/db.ts';
import { loadPapersInParts } from '../papers/papers.repo.ts';
import { hitReasons } from './hit-reasons.ts';
import type { MeaningSpace, MeaningSpaces } from './meaning-space.ts';
import { positiveTexts } from './query/parse-query.ts';
import { noteOf } from './query/query-problems.ts';
import { type Closeness, type MeaningPage, type MeaningState, searchByMeaning } from './search-by-meaning.ts';
import { type SearchPage, type SearchRequest, searchPapers } from './search-papers.ts';
import { findsNothing, someWordsQuery } from './some-words.ts';

/** The parsed query, for the answer. */
export const readingOf = ({ text, root, filters, problems }: ParsedQuery) => ({
  text,
  terms: positiveTexts(root).flatMap((t) => [t.words.join(' '), ...(t.forms ?? [])]),
  filters,
  notes: problems.map(noteOf),
  problems,
});

/** How close a paper is in meaning, and the words that explain it if it has none of the query. */
type Meaning = Closeness & { words: string[] };

export interface FoundPage {
  total: number | null;
  items: { paper: Paper; reasons: ReturnType<typeof hitReasons>; meaning?: Meaning }[];
  next_cursor: string | null;
  /** The query for some of the words, if no paper has all of them. */
  relaxed: ParsedQuery | null;
  /** Set if the search by meaning was asked for. */
  meaning: { state: MeaningState; added: number; fallback?: MeaningFallback } | null;
}

/** @param what papers were found by, if by meaning */
const withReasons = async (
  db: ReadDb,
  request: SearchRequest,
  first: SearchPage,
  by: { space: MeaningSpace; page: MeaningPage } | null,
): Promise<Omit<FoundPage, 'meaning'>> => {
  let page = first;
  const byMeaning = by?.page.relaxed ?? null;
  const relaxed = byMeaning ?? (findsNothing(db, request, page) ? someWordsQuery(db, request.query) : null);
  if (relaxed && !byMeaning)
    page = searchPapers(db, { ...request, query: relaxed, order: 'relevance', knownTotal: undefined });
  const texts = positiveTexts((relaxed ?? request.query).root);
  return {
    total: page.total,
    items: (await loadPapersInParts(db, page.ids)).map((paper) => {
      const reasons = hitReasons(paper, texts);
      const closeness = by?.page.closeness.get(Number(paper.id));
      if (!by || !closeness) return { paper, reasons };
      const words = reasons.length === 0 && by.page.vector ? by.space.nearestWords(paper, by.page.vector) : [];
      return { paper, reasons, meaning: { ...closeness, words } };
    }),
    next_cursor: page.nextCursor,
    relaxed,
  };
};

/**
 * A page of hits with the reason of each; runs on a reader thread, where highlighting a hundred abstracts blocks
 * nothing. Papers with some of the words are ranked, whatever the order: only the first of them are of use.
 */
export const searchWithReasons = async (db: ReadDb, request: SearchRequest): Promise<FoundPage> => ({
  ...(await withReasons(db, request, searchPapers(db, request), null)),
  meaning: null,
});

/** The same by words and meaning; runs on the thread that holds the vectors. */
export const searchMeaningWithReasons = async (
  db: ReadDb,
  spaces: MeaningSpaces,
  request: SearchRequest,
): Promise<FoundPage> => {
  const page = await searchByMeaning(db, spaces, request);
  // Only a comparison with words can be explained by words.
  const space = spaces.words ?? spaces.papers;
  return {
    ...(await withReasons(db, request, page, space && { space, page })),
    meaning: { state: page.state, added: page.added },
  };
};
