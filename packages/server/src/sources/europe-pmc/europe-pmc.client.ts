import { cleanDoi } from '@carrel/contract/doi';
import { refer } from '@carrel/messages/reference';
import * as sources from '@carrel/messages/sources';
import { collapseSpaces } from '../../formats/text.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import type { AskSource } from '../ask-source.ts';
import { chunksOf, mapInSlices } from '../in-batches.ts';
import type { Page, SourceWork } from '../source-work.ts';
import { readRow, readShape } from '../tolerant.ts';
import { workFromEuropePmc } from './europe-pmc.map.ts';
import { EuropePmcAnswer, EuropePmcWork } from './europe-pmc.schema.ts';

/** Long ORs run into time limits; long addresses break near twelve thousand characters. */
export const europePmcIdsPerCall = 25;
const longestAddress = 4_000;
const maxPerPage = 1000;

const quoted = (text: string): string => `"${text.replace(/["\\]/g, ' ')}"`;

/** A text without operators: they are in capitals, and a hyphen before a word excludes it. */
const plainWords = (text: string): string =>
  collapseSpaces(text.replace(/[^\p{L}\p{N}\p{M}'-]/gu, ' ').replace(/(^|\s)['-]+/g, '$1')).toLowerCase();

export class EuropePmcClient {
  readonly #ask: AskSource;

  constructor(ask: AskSource) {
    this.#ask = ask;
  }

  /** Works that match a query in the field syntax of Europe PMC, with abstracts; `cursor` gives the next page. */
  async search(
    query: string,
    options: { cursor?: string; limit?: number } = {},
    context?: CallContext,
  ): Promise<Page<SourceWork>> {
    if (query.trim() === '') return { items: [], next: null, total: null };
    const cursor = options.cursor ?? '*';
    const fields = {
      query,
      format: 'json',
      resultType: 'core',
      pageSize: Math.min(options.limit ?? 100, maxPerPage),
      cursorMark: cursor,
    };
    const request =
      query.length > longestAddress
        ? {
            method: 'POST' as const,
            path: '/searchPOST',
            form: Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, String(v)])),
          }
        : { path: '/search', query: fields };
    return this.#ask.json(
      request,
      async (body) => {
        const answer = this.#read(body);
        const rows = answer.resultList?.result ?? [];
        const next = answer.nextCursorMark ?? null;
        return {
          items: (await mapInSlices(rows, worksIn)).flat(),
          // The end shows in three ways: no mark, the same mark again, or an empty page.
          next: rows.length === 0 || next === cursor ? null : next,
          total: answer.hitCount ?? null,
        };
      },
      context,
    );
  }

  /** Preprints of these servers that were posted between two days and contain all words of one of the texts. */
  searchPreprints(
    texts: readonly string[],
    options: { servers: readonly string[]; fromDate: string; untilDate: string; limit: number },
    context?: CallContext,
  ): Promise<Page<SourceWork>> {
    const words = texts.map(plainWords).filter((w) => w !== '');
    if (words.length === 0) return Promise.resolve({ items: [], next: null, total: null });
    const any = (list: readonly string[]): string => `(${list.join(' OR ')})`;
    const query = [
      any(words.map((w) => `(${w})`)),
      'SRC:PPR',
      any(options.servers.map((s) => `PUBLISHER:${quoted(s)}`)),
      `FIRST_PDATE:[${options.fromDate} TO ${options.untilDate}]`,
    ].join(' AND ');
    return this.search(query, { limit: options.limit }, context);
  }

  async worksByDois(dois: readonly string[], context?: CallContext): Promise<Map<string, SourceWork>> {
    const clean = [...new Set(dois.map((d) => cleanDoi(d)).filter((d): d is string => d !== undefined))];
    return this.#byIds(
      clean,
      (d) => `DOI:${quoted(d)}`,
      (w) => w.ids.doi,
      context,
    );
  }

  async worksByPmids(pmids: readonly string[], context?: CallContext): Promise<Map<string, SourceWork>> {
    const clean = [...new Set(pmids.filter((p) => /^\d{1,10}$/.test(p)))];
    return this.#byIds(
      clean,
      (p) => `(EXT_ID:${p} AND SRC:MED)`,
      (w) => w.ids.pmid,
      context,
    );
  }

  async worksByPmcids(pmcids: readonly string[], context?: CallContext): Promise<Map<string, SourceWork>> {
    return this.#byIds(
      pmcids,
      (id) => `PMCID:${id}`,
      (w) => w.ids.pmcid,
      context,
    );
  }

  /** The source of a record is part of its id: "MED", "PMC", "PPR". */
  citing(source: string, id: string, page = 1, context?: CallContext): Promise<Page<SourceWork>> {
    return this.#links('citations', source, id, page, context);
  }

  references(source: string, id: string, page = 1, context?: CallContext): Promise<Page<SourceWork>> {
    return this.#links('references', source, id, page, context);
  }

  async #byIds(
    ids: readonly string[],
    term: (id: string) => string,
    idOf: (w: SourceWork) => string | undefined,
    context?: CallContext,
  ): Promise<Map<string, SourceWork>> {
    const works = new Map<string, SourceWork>();
    for (const chunk of chunksOf(ids, europePmcIdsPerCall)) {
      const page = await this.search(chunk.map(term).join(' OR '), { limit: 100 }, context);
      for (const w of page.items) {
        const id = idOf(w);
        if (id !== undefined && chunk.includes(id) && !works.has(id)) works.set(id, w);
      }
    }
    return works;
  }

  async #links(
    kind: 'citations' | 'references',
    source: string,
    id: string,
    page: number,
    context?: CallContext,
  ): Promise<Page<SourceWork>> {
    const pageSize = 100;
    return this.#ask.json(
      {
        path: `/${encodeURIComponent(source)}/${encodeURIComponent(id)}/${kind}`,
        query: { page, pageSize, format: 'json' },
      },
      async (body) => {
        const answer = this.#read(body);
        const rows = answer.citationList?.citation ?? answer.referenceList?.reference ?? [];
        const total = answer.hitCount ?? null;
        return {
          items: (await mapInSlices(rows, worksIn)).flat(),
          next: rows.length > 0 && total !== null && page * pageSize < total ? String(page + 1) : null,
          total,
        };
      },
      context,
    );
  }

  #read(body: unknown) {
    const answer = readShape(this.#ask, EuropePmcAnswer, body);
    if (answer.errCode !== undefined) {
      const kind = answer.errCode >= 500 ? 'unavailable' : 'refused';
      throw new SourceError(this.#ask.name, kind, refer(sources.europePmcAnswered, { errCode: answer.errCode }), {
        status: answer.errCode,
        text: answer.errMsg ?? '',
      });
    }
    return answer;
  }
}

const worksIn = (row: unknown): SourceWork[] => {
  const raw = readRow(EuropePmcWork, row);
  return raw ? [workFromEuropePmc(raw)] : [];
};
