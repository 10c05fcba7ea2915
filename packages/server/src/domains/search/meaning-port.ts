import type { SearchPage, SearchRequest } from './search-papers.ts';
import type { FoundPage } from './search-with-reasons.ts';

/** Search by words and meaning, on the thread that holds the vectors. */
export interface MeaningSearch {
  /** Whether it is turned on. */
  available(): boolean;
  page(request: SearchRequest, signal: AbortSignal): Promise<SearchPage>;
  search(request: SearchRequest, signal: AbortSignal): Promise<FoundPage>;
}

/** What a module with vectors provides to search. Without one, papers are found by their words. */
export class MeaningPort {
  #provider: MeaningSearch | null = null;

  provide(provider: MeaningSearch): void {
    this.#provider = provider;
  }

  get(): MeaningSearch | null {
    return this.#provider?.available() ? this.#provider : null;
  }
}
