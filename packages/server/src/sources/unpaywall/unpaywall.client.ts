import { cleanDoi } from '@carrel/contract/doi';
import { plainTitle } from '../../formats/clean-text.ts';
import { collapseSpaces, cutText } from '../../formats/text.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import type { CallContext, Inbound } from '../../platform/http-client/transport.ts';
import type { AskSource } from '../ask-source.ts';
import { mapInSlices } from '../in-batches.ts';
import type { SourceWork } from '../source-work.ts';
import { readRow, readShape } from '../tolerant.ts';
import { workFromUnpaywall } from './unpaywall.map.ts';
import { UnpaywallHit, UnpaywallSearch, UnpaywallWork } from './unpaywall.schema.ts';

export class UnpaywallClient {
  readonly #ask: AskSource;

  constructor(ask: AskSource) {
    this.#ask = ask;
  }

  /** Whether it can be called at all. */
  get ready(): boolean {
    return this.#ask.credentials.contactEmail !== '';
  }

  /** The locations of a work, or null. Only DOIs of Crossref are known: arXiv and Zenodo are not, by design. */
  async work(doi: string, context?: CallContext): Promise<SourceWork | null> {
    const clean = cleanDoi(doi);
    if (clean === undefined) return null;
    this.#introduce();
    return this.#ask.answer(
      { path: `/v2/${encodeURIComponent(clean)}` },
      async (answer) => {
        this.#heard(answer);
        if (answer.status === 404) return null;
        return workFromUnpaywall(readShape(this.#ask, UnpaywallWork, await this.#ask.jsonOf(answer, context?.signal)));
      },
      context,
      { accept: [404, 422] },
    );
  }

  async search(title: string, context?: CallContext): Promise<SourceWork[]> {
    const query = cutText(collapseSpaces(plainTitle(title)), 300);
    if (query === '') return [];
    this.#introduce();
    return this.#ask.answer(
      { path: '/v2/search', query: { query } },
      async (answer) => {
        this.#heard(answer);
        const body = await this.#ask.jsonOf(answer, context?.signal);
        const works = await mapInSlices(readShape(this.#ask, UnpaywallSearch, body).results, (row) => {
          const raw = readRow(UnpaywallWork, readRow(UnpaywallHit, row)?.response);
          return raw && workFromUnpaywall(raw);
        });
        return works.filter((work) => work !== null);
      },
      context,
      { accept: [422] },
    );
  }

  /** Without an address it is not called. */
  #introduce(): void {
    if (!this.ready) throw this.#mismatch('Unpaywall needs a contact address. Give one in Settings.');
  }

  /** A rejected address is not the fault of the DOI. */
  #heard(answer: Inbound): void {
    if (answer.status === 422)
      throw this.#mismatch('Unpaywall does not accept the contact address. Give another in Settings.');
  }

  #mismatch(message: string): SourceError {
    return new SourceError(this.#ask.name, 'unauthorized', message, { status: 422 });
  }
}
