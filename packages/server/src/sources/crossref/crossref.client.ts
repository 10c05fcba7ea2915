import { cleanDoi } from '@carrel/contract/doi';
import { plainTitle } from '../../formats/clean-text.ts';
import { collapseSpaces, cutText } from '../../formats/text.ts';
import type { SourceError } from '../../platform/http-client/source-error.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import type { AskSource } from '../ask-source.ts';
import { chunksOf, Found, mapInSlices, splitting } from '../in-batches.ts';
import type { Query } from '../source.ts';
import type { Page, SourceWork } from '../source-work.ts';
import { readRow, readShape } from '../tolerant.ts';
import { workFromCrossref } from './crossref.map.ts';
import { CrossrefAgency, CrossrefList, CrossrefOne, CrossrefWork } from './crossref.schema.ts';

const doisPerCall = 50;

export class CrossrefClient {
  readonly #ask: AskSource;

  constructor(ask: AskSource) {
    this.#ask = ask;
  }

  /** Null when Crossref has no such DOI; it may still be one of DataCite or another agency. */
  async work(doi: string, context?: CallContext): Promise<SourceWork | null> {
    const clean = cleanDoi(doi);
    if (clean === undefined) return null;
    return this.#ask.answerOrMissing(
      { path: `/works/${encodeURIComponent(clean)}` },
      (body) => this.#work(readShape(this.#ask, CrossrefOne, body).message),
      context,
    );
  }

  /** Fifty DOIs per call, with all fields, because a selection could hide a retraction. */
  async worksByDois(dois: readonly string[], context?: CallContext): Promise<Found<SourceWork>> {
    const clean = [...new Set(dois.map((d) => cleanDoi(d)).filter((d): d is string => d !== undefined))];
    const answer = new Found<SourceWork>();
    const odd = clean.filter((d) => d.includes(','));
    const plain = clean.filter((d) => !d.includes(','));
    for (const chunk of chunksOf(plain, doisPerCall)) {
      const works = await splitting(
        chunk,
        async (part) => {
          const query = { filter: part.map((d) => `doi:${d}`).join(','), rows: part.length };
          return (await this.#list(query, context)).items;
        },
        tooLong,
        (doi, e) => void answer.refused.set(doi, e.shown),
      );
      for (const w of works) if (chunk.includes(w.ids.doi!)) answer.set(w.ids.doi!, w);
    }
    for (const doi of odd) {
      const work = await this.work(doi, context);
      if (work) answer.set(doi, work);
    }
    return answer;
  }

  /** The most likely works. There is always a result: compare title and authors. */
  async searchTitle(title: string, author?: string, context?: CallContext, limit = 5): Promise<SourceWork[]> {
    const text = cutText(collapseSpaces(plainTitle(title)), 500);
    if (text === '') return [];
    const query = { 'query.title': text, 'query.author': author && cutText(author, 200), rows: limit };
    return (await this.#list(query, context)).items;
  }

  /** Works that match words, by relevance; `cursor` gives the next page. */
  async search(
    words: string,
    options: { fromDate?: string; cursor?: string; limit?: number } = {},
    context?: CallContext,
  ): Promise<Page<SourceWork>> {
    return this.#list(
      {
        'query.bibliographic': cutText(collapseSpaces(words), 500),
        filter: options.fromDate === undefined ? undefined : `from-pub-date:${options.fromDate}`,
        rows: Math.min(options.limit ?? 100, 1000),
        cursor: options.cursor ?? '*',
      },
      context,
    );
  }

  /** Who registered a DOI ("crossref", "datacite", "medra"), or null if it is not registered. */
  async agency(doi: string, context?: CallContext): Promise<string | null> {
    const clean = cleanDoi(doi);
    if (clean === undefined) return null;
    return this.#ask.answerOrMissing(
      { path: `/works/${encodeURIComponent(clean)}/agency` },
      (body) => readShape(this.#ask, CrossrefAgency, body).message.agency.id.toLowerCase(),
      context,
    );
  }

  #list(query: Query, context?: CallContext): Promise<Page<SourceWork>> {
    return this.#ask.json(
      { path: '/works', query },
      async (body) => {
        const { message } = readShape(this.#ask, CrossrefList, body);
        const next = message['next-cursor'] ?? null;
        const wanted = Number(query.rows);
        return {
          items: (await mapInSlices(message.items, (row) => this.#work(row))).filter((w) => w !== null),
          // There is always a next cursor: a page that is not full is the last.
          next: message.items.length < wanted || next === query.cursor ? null : next,
          total: message['total-results'] ?? null,
        };
      },
      context,
    );
  }

  #work(row: unknown): SourceWork | null {
    const raw = readRow(CrossrefWork, row);
    return raw && workFromCrossref(raw);
  }
}

const tooLong = (e: SourceError): boolean => e.status === 400 || e.status === 414 || e.kind === 'too_large';
