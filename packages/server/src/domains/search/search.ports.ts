import { port } from '../port.ts';
import type { SearchPage, SearchRequest } from './search-papers.ts';
import type { FoundPage } from './search-with-reasons.ts';

/** Search by words and meaning, on the thread that holds the vectors. */
export interface MeaningSearch {
  page(request: SearchRequest, signal: AbortSignal): Promise<SearchPage>;
  search(request: SearchRequest, signal: AbortSignal): Promise<FoundPage>;
}

/** Null while searching by meaning is off: then papers are found by their words. */
export const meaningPort = port<() => MeaningSearch | null>('search.meaning');
