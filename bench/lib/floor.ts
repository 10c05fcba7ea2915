import { libraryPath } from '../../packages/server/src/app/open-library.ts';
import { loadPapers } from '../../packages/server/src/domains/papers/papers.repo.ts';
import { parseQuery } from '../../packages/server/src/domains/search/query/parse-query.ts';
import { type SearchRequest, searchPapers } from '../../packages/server/src/domains/search/search-papers.ts';
import { openReader, type ReadDb } from '../../packages/server/src/platform/db/db.ts';
import type { Client } from './client.ts';
import { Samples } from './samples.ts';

const trips = 60;

/**
 * The minimum that a read can take on this machine: its bare statements on a connection of this process, plus an HTTP
 * round trip that does nothing, right after the read itself. Ratios to it can be compared across machines and loads,
 * unlike milliseconds.
 */
export class Floor {
  readonly #db: ReadDb;
  readonly #client: Client;
  /** HTTP round trips that do nothing, in milliseconds. */
  readonly trips: Samples;

  private constructor(db: ReadDb, client: Client, trips: Samples) {
    this.#db = db;
    this.#client = client;
    this.trips = trips;
  }

  static async measure(dataDir: string, client: Client): Promise<Floor> {
    const samples = new Samples();
    for (let i = 0; i < trips; i += 1) await samples.take(() => client.get('/version'));
    return new Floor(openReader(libraryPath(dataDir)), client, samples);
  }

  /** Milliseconds of the bare work behind one page of a list or search. */
  async page(
    request: Pick<SearchRequest, 'order' | 'limit'> & Partial<SearchRequest> & { text: string },
    into: Samples,
  ): Promise<void> {
    const { text, ...wanted } = request;
    const whole = { dir: 'desc' as const, offset: 0, cursor: null, withTotal: true, ...wanted };
    const trip = (await this.#client.get('/version')).ms;
    const started = performance.now();
    const { ids } = searchPapers(this.#db, { query: parseQuery(text, Date.now()), ...whole });
    JSON.stringify(loadPapers(this.#db, ids));
    into.add(performance.now() - started + trip);
  }

  close(): void {
    this.#db.close();
  }
}
