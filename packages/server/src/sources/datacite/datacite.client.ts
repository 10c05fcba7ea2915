import { cleanDoi } from '@carrel/contract/doi';
import type { CallContext } from '../../platform/http-client/transport.ts';
import type { AskSource } from '../ask-source.ts';
import { mapInSlices } from '../in-batches.ts';
import type { SourceWork } from '../source-work.ts';
import { readRow, readShape } from '../tolerant.ts';
import { workFromDataCite } from './datacite.map.ts';
import { DataCiteList, DataCiteOne, DataCiteRow, DataCiteWork } from './datacite.schema.ts';

const pageSize = 100;
const maxPages = 10;

export class DataCiteClient {
  readonly #ask: AskSource;

  constructor(ask: AskSource) {
    this.#ask = ask;
  }

  async work(doi: string, context?: CallContext): Promise<SourceWork | null> {
    const clean = cleanDoi(doi);
    if (clean === undefined) return null;
    return this.#ask.answerOrMissing(
      { path: `/dois/${encodeURIComponent(clean)}` },
      (body) => this.#work(readShape(this.#ask, DataCiteOne, body).data.attributes),
      context,
    );
  }

  /** Deposits that declare themselves as supplements to this work. */
  async supplementsTo(doi: string, context?: CallContext): Promise<SourceWork[]> {
    const clean = cleanDoi(doi);
    if (clean === undefined) return [];
    const works = new Map<string, SourceWork>();
    const query = `relatedIdentifiers.relatedIdentifier:"${clean.replace(/["\\]/g, '\\$&')}"`;
    for (let page = 1; page <= maxPages; page += 1) {
      const { rows, more } = await this.#ask.json(
        { path: '/dois', query: { query, 'page[size]': pageSize, 'page[number]': page } },
        (body) => {
          const list = readShape(this.#ask, DataCiteList, body);
          return { rows: list.data, more: list.links?.next !== undefined && list.data.length > 0 };
        },
        context,
      );
      for (const work of await mapInSlices(rows, (row) => this.#work(readRow(DataCiteRow, row)?.attributes))) {
        // The query finds any relation; the record says which one it is.
        if (work?.relations?.some((r) => r.type === 'supplement-to' && r.ids.doi === clean))
          works.set(work.ids.doi!, work);
      }
      if (!more) break;
    }
    return [...works.values()];
  }

  #work(attributes: unknown): SourceWork | null {
    const raw = readRow(DataCiteWork, attributes);
    return raw && workFromDataCite(raw);
  }
}
