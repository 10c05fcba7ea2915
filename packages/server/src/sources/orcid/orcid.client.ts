import { collapseSpaces, cutText } from '../../formats/text.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import type { AskSource } from '../ask-source.ts';
import { cleanOrcid } from '../clean-ids.ts';
import { chunksOf, mapInSlices } from '../in-batches.ts';
import type { Page, ProfileAffiliation, SourceAuthor, SourceWork } from '../source-work.ts';
import { readRow, readShape } from '../tolerant.ts';
import { affiliationsFrom, authorFromPerson, authorFromRecord, workFromGroup, workFromSummary } from './orcid.map.ts';
import {
  OrcidAffiliations,
  OrcidBulk,
  OrcidBulkItem,
  OrcidHit,
  OrcidPerson,
  OrcidRecord,
  OrcidSearch,
  OrcidWorkGroup,
  OrcidWorks,
} from './orcid.schema.ts';

const putCodesPerCall = 100;
const maxRows = 200;
/** The answer would be XML otherwise. */
const headers = { accept: 'application/json' };
/** A locked record is answered with a conflict: nothing is known about the person. */
const accept = [409];

export class OrcidClient {
  readonly #ask: AskSource;

  constructor(ask: AskSource) {
    this.#ask = ask;
  }

  /** Name, employments and educations, or null. */
  author(orcid: string, context?: CallContext): Promise<SourceAuthor | null> {
    return this.#part(
      orcid,
      'record',
      (body, id) => authorFromRecord(id, readShape(this.#ask, OrcidRecord, body)),
      context,
    );
  }

  /** Only the name. */
  person(orcid: string, context?: CallContext): Promise<SourceAuthor | null> {
    return this.#part(
      orcid,
      'person',
      (body, id) => authorFromPerson(id, readShape(this.#ask, OrcidPerson, body)),
      context,
    );
  }

  async employments(orcid: string, context?: CallContext): Promise<ProfileAffiliation[]> {
    const read = (body: unknown) => affiliationsFrom('employment', readShape(this.#ask, OrcidAffiliations, body));
    return (await this.#part(orcid, 'employments', read, context)) ?? [];
  }

  /** What the person lists as their own works. */
  async works(orcid: string, context?: CallContext): Promise<SourceWork[]> {
    const read = async (body: unknown) => {
      const groups = readShape(this.#ask, OrcidWorks, body).group ?? [];
      const works = await mapInSlices(groups, (row) => {
        const group = readRow(OrcidWorkGroup, row);
        return group && workFromGroup(group);
      });
      return works.filter((work) => work !== null);
    };
    return (await this.#part(orcid, 'works', read, context, true)) ?? [];
  }

  /** Complete works by their numbers in the record. Those that cannot be read are left out. */
  async worksByPutCodes(orcid: string, codes: readonly number[], context?: CallContext): Promise<SourceWork[]> {
    const result: SourceWork[] = [];
    for (const chunk of chunksOf(codes, putCodesPerCall)) {
      const read = async (body: unknown) => {
        const works = await mapInSlices(readShape(this.#ask, OrcidBulk, body).bulk, (item) => {
          const work = readRow(OrcidBulkItem, item)?.work;
          return work ? workFromSummary(work) : null;
        });
        return works.filter((work) => work !== null);
      };
      result.push(...((await this.#part(orcid, `works/${chunk.join(',')}`, read, context, true)) ?? []));
    }
    return result;
  }

  /** ORCID iDs whose records match. */
  async search(
    what: { given?: string; family?: string; affiliation?: string; doi?: string },
    options: { from?: number; limit?: number } = {},
    context?: CallContext,
  ): Promise<Page<string>> {
    const quoted = (text: string) => `"${cutText(collapseSpaces(text.replace(/["\\]/g, ' ')), 200)}"`;
    const terms = [
      ...(what.given ? [`given-names:${quoted(what.given)}`] : []),
      ...(what.family ? [`family-name:${quoted(what.family)}`] : []),
      ...(what.affiliation ? [`affiliation-org-name:${quoted(what.affiliation)}`] : []),
      ...(what.doi ? [`doi-self:${quoted(what.doi)}`] : []),
    ];
    if (terms.length === 0) return { items: [], next: null, total: null };
    const start = options.from ?? 0;
    const rows = Math.min(options.limit ?? 50, maxRows);
    return this.#ask.json(
      { path: '/search/', query: { q: terms.join(' AND '), start, rows }, headers },
      async (body) => {
        const answer = readShape(this.#ask, OrcidSearch, body);
        const total = answer['num-found'] ?? 0;
        const end = start + answer.result.length;
        return {
          items: (
            await mapInSlices(answer.result, (hit) => cleanOrcid(readRow(OrcidHit, hit)?.['orcid-identifier'].path))
          ).filter((id) => id !== undefined),
          next: answer.result.length > 0 && end < total ? String(end) : null,
          total,
        };
      },
      context,
    );
  }

  async #part<T>(
    orcid: string,
    path: string,
    read: (body: unknown, id: string) => T | null | Promise<T | null>,
    context?: CallContext,
    isList = false,
  ): Promise<T | null> {
    const id = cleanOrcid(orcid);
    if (id === undefined) return null;
    return this.#ask.answerOrMissing({ path: `/${id}/${path}`, headers }, (body) => read(body, id), context, {
      accept,
      isList,
    });
  }
}
