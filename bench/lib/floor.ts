import { libraryPath } from '../../packages/server/src/app/open-library.ts';
import { loadPapers } from '../../packages/server/src/domains/papers/papers.repo.ts';
import { type SearchRequest, searchPapers } from '../../packages/server/src/domains/search/search-papers.ts';
import { openReader, type ReadDb } from '../../packages/server/src/platform/db/db.ts';
import type { Client } from './client.ts';
import { Samples } from './samples.ts';

const trips = 60;

/**
 * The least that a read can take here and now: its bare statements on a connection of this process, plus an HTTP round
 * trip that does nothing. Figures next to it compare across machines and across other load, where milliseconds do not.
 */
export class Floor {
  readonly #db: ReadDb;
  readonly #tripMs: number;

  private constructor(db: ReadDb, tripMs: number) {
    this.#db = db;
    this.#tripMs = tripMs;
  }

  static async measure(dataDir: string, client: Client): Promise<Floor> {
    const samples = new Samples();
    for (let i = 0; i < trips; i += 1) await samples.take(() => client.get('/version'));
    return new Floor(openReader(libraryPath(dataDir)), samples.quantile(0.5));
  }

  /** Milliseconds of the bare work behind one page of a list or search. */
  page(request: Pick<SearchRequest, 'text' | 'order' | 'limit'> & Partial<SearchRequest>, into: Samples): void {
    const whole = { dir: 'desc' as const, offset: 0, cursor: null, withTotal: true, nowMs: Date.now(), ...request };
    const started = performance.now();
    const { ids } = searchPapers(this.#db, whole);
    JSON.stringify(loadPapers(this.#db, ids));
    into.add(performance.now() - started + this.#tripMs);
  }

  close(): void {
    this.#db.close();
  }
}
