import { cleanDoi } from '@carrel/contract/doi';
import type { Clock } from '../../platform/clock.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import type { AskSource } from '../ask-source.ts';
import { mapInSlices } from '../in-batches.ts';
import { ResponseCache } from '../response-cache.ts';
import type { SourceWork } from '../source-work.ts';
import { readRow, readShape } from '../tolerant.ts';
import { newestVersions, workFromBiorxiv } from './biorxiv.map.ts';
import { BiorxivAnswer, BiorxivDetail, BiorxivPublication } from './biorxiv.schema.ts';

type PreprintServer = 'biorxiv' | 'medrxiv';
const servers: readonly PreprintServer[] = ['biorxiv', 'medrxiv'];
const windowKeptMs = 300_000;
const maxPages = 200;

/** DOIs of some prefixes contain further slashes; the path takes the DOI unchanged. */
const doiPath = (doi: string): string => doi.split('/').map(encodeURIComponent).join('/');

interface Publication {
  journalDoi: string;
  journal?: string;
  date?: string;
}

export class BiorxivClient {
  readonly #ask: AskSource;
  readonly #windows: ResponseCache<SourceWork[]>;

  constructor(ask: AskSource, clock: Clock) {
    this.#ask = ask;
    this.#windows = new ResponseCache(clock, windowKeptMs);
  }

  /** The newest version of a preprint, on whichever of the two servers it is. */
  async work(doi: string, context?: CallContext): Promise<SourceWork | null> {
    const clean = cleanDoi(doi);
    if (clean === undefined) return null;
    for (const server of servers) {
      const { rows } = await this.#details(`/details/${server}/${doiPath(clean)}/na/json`, context);
      const newest = newestVersions(rows).find((r) => cleanDoi(r.doi ?? '') === clean);
      if (newest) return workFromBiorxiv(newest);
    }
    return null;
  }

  /** The journal version of a preprint, or null. Accepts the DOI of either. */
  async publication(doi: string, context?: CallContext): Promise<Publication | null> {
    const clean = cleanDoi(doi);
    if (clean === undefined) return null;
    for (const server of servers) {
      const { rows } = await this.#collection(`/pubs/${server}/${doiPath(clean)}/na/json`, context);
      for (const row of rows) {
        const raw = readRow(BiorxivPublication, row);
        const journalDoi = cleanDoi(raw?.published_doi ?? '');
        if (!raw || journalDoi === undefined) continue;
        return {
          journalDoi,
          ...(raw.published_journal === undefined ? {} : { journal: raw.published_journal }),
          ...(raw.published_date === undefined ? {} : { date: raw.published_date }),
        };
      }
    }
    return null;
  }

  /** Everything posted on a server between two days, both included. Kept for five minutes. */
  window(server: PreprintServer, from: string, until: string, context?: CallContext): Promise<SourceWork[]> {
    return this.#windows.get(
      `${server} ${from} ${until}`,
      () => this.#walk(server, from, until, context),
      () => this.#ask.transport.usage.saved(this.#ask.name),
    );
  }

  async #walk(server: PreprintServer, from: string, until: string, context?: CallContext): Promise<SourceWork[]> {
    const all: BiorxivDetail[] = [];
    let cursor = 0;
    for (let page = 0; page < maxPages; page += 1) {
      const { rows, total, count } = await this.#details(`/details/${server}/${from}/${until}/${cursor}/json`, context);
      all.push(...rows);
      // The page size has changed more than once: continue after the received items.
      cursor += count;
      if (count === 0 || cursor >= total) break;
    }
    return (await mapInSlices(newestVersions(all), workFromBiorxiv)).filter((w) => w !== null);
  }

  async #details(path: string, context?: CallContext) {
    const { rows, total } = await this.#collection(path, context);
    const read = await mapInSlices(rows, (row) => readRow(BiorxivDetail, row));
    return { rows: read.filter((row) => row !== null), total, count: rows.length };
  }

  #collection(path: string, context?: CallContext): Promise<{ rows: unknown[]; total: number }> {
    return this.#ask.json(
      { path },
      (body) => {
        const answer = readShape(this.#ask, BiorxivAnswer, body);
        const message = answer.messages?.[0];
        if (!message && !answer.collection) throw this.#ask.malformed('it holds neither messages nor a collection');
        return { rows: answer.collection ?? [], total: message?.total ?? answer.collection?.length ?? 0 };
      },
      context,
    );
  }
}
