import { cleanS2Id } from '@carrel/contract/identifiers';
import type { Shown } from '@carrel/messages/reference';
import { plainTitle } from '../../formats/clean-text.ts';
import { collapseSpaces, cutText } from '../../formats/text.ts';
import type { SourceError } from '../../platform/http-client/source-error.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import type { AskSource } from '../ask-source.ts';
import { doiForLookup } from '../clean-ids.ts';
import { chunksOf, mapInSlices, splitting } from '../in-batches.ts';
import type { CitationLink, Page, SourceAuthor, SourceWork, WorkIds } from '../source-work.ts';
import { readRow, readShape } from '../tolerant.ts';
import { papersPerAnswer } from './batch-size.ts';
import { authorFromS2, idsOfPaper, linkFromS2, workFromS2 } from './semantic-scholar.map.ts';
import {
  S2Author,
  S2Batch,
  S2Citation,
  S2Page,
  S2Paper,
  S2Recommendations,
  S2Reference,
} from './semantic-scholar.schema.ts';

const idFields = ['paperId', 'corpusId', 'externalIds'];
const describing = [
  ...idFields,
  'title',
  'abstract',
  'venue',
  'publicationVenue',
  'journal',
  'year',
  'publicationDate',
  'publicationTypes',
  'referenceCount',
  'citationCount',
  'influentialCitationCount',
  'isOpenAccess',
  'openAccessPdf',
  's2FieldsOfStudy',
  'authors',
];
/**
 * Fields by kind of request. An unsupported field is answered with 400: the summary and the vector are given by batch,
 * search and match, and by neither bulk search nor recommendations.
 */
const projections = {
  metadata: [...describing, 'tldr'],
  vector: [...idFields, 'title', 'embedding.specter_v2'],
  everything: [...describing, 'tldr', 'embedding.specter_v2'],
  plain: describing,
} as const;
type S2Projection = 'metadata' | 'vector' | 'everything';

const authorFields = 'authorId,name,externalIds,affiliations,homepage,paperCount,citationCount,hIndex';
const maxLookups = 500;
/** Maximum number of lookup IDs per call of a projection. */
export const s2LookupsPerCall = (projection: S2Projection): number =>
  papersPerAnswer(projections[projection], maxLookups);
const authorsPerCall = 1000;
const longestPage = 1000;
const longestSearchPage = 100;
const deepestSearch = 1000;

/** The result for one ID; `lookup_error` means that the source refused this ID. */
type LookupResult =
  | { outcome: 'found'; work: SourceWork }
  | { outcome: 'missing' }
  | { outcome: 'lookup_error'; reason: Shown };

/** The ids under which a paper can be looked up, most reliable first. Empty if it has none. */
export const lookupIdsOf = (ids: WorkIds): string[] => {
  const doi = ids.doi === undefined ? undefined : doiForLookup(ids.doi);
  return [
    ...(cleanS2Id(ids.s2 ?? '') ? [ids.s2!.toLowerCase()] : []),
    ...(doi ? [`DOI:${doi}`] : []),
    ...(ids.s2Corpus ? [`CorpusId:${ids.s2Corpus}`] : []),
    ...(ids.arxiv ? [`ARXIV:${ids.arxiv}`] : []),
    ...(ids.pmid ? [`PMID:${ids.pmid}`] : []),
    ...(ids.pmcid ? [`PMCID:${ids.pmcid.replace(/^PMC/, '')}`] : []),
  ];
};

/** Hyphens break the search. */
const searchText = (text: string): string =>
  cutText(collapseSpaces(plainTitle(text).replace(/[-\u2010-\u2015]/g, ' ')), 300);

export class SemanticScholarClient {
  readonly #ask: AskSource;

  constructor(ask: AskSource) {
    this.#ask = ask;
  }

  /** Whether calls are slowed down after a 429; optional passes then skip this source. */
  get coolingDown(): boolean {
    return this.#ask.transport.coolingDown(this.#ask.name);
  }

  /** The paper under one lookup id ("DOI:…", "ARXIV:…", 40 hex digits), or null. */
  async paper(lookup: string, context?: CallContext): Promise<SourceWork | null> {
    return this.#ask.answerOrMissing(
      { path: `/graph/v1/paper/${encodeURIComponent(lookup)}`, query: { fields: projections.everything.join(',') } },
      (body) => workFromS2(readShape(this.#ask, S2Paper, body)),
      context,
    );
  }

  lookupsPerCall(projection: S2Projection): number {
    return s2LookupsPerCall(projection);
  }

  /**
   * Looks up many ids; results are in the order of the IDs. A refused request is split until the refusal is of one id.
   * Temporary failures (429, 5xx, network) are thrown, and settle nothing.
   */
  async papers(lookups: readonly string[], projection: S2Projection, context?: CallContext): Promise<LookupResult[]> {
    const out: LookupResult[] = [];
    for (const chunk of chunksOf(lookups, this.lookupsPerCall(projection))) {
      const results = await splitting(
        chunk,
        (part) => this.#batch(part, projections[projection], context),
        refusesQuestion,
        (_, e): LookupResult[] => [{ outcome: 'lookup_error', reason: e.shown }],
      );
      out.push(...results);
    }
    return out;
  }

  /** The best match of a title, or null. Only the title is compared: compare authors and year. */
  async matchTitle(title: string, context?: CallContext): Promise<{ work: SourceWork; score: number | null } | null> {
    const query = searchText(title);
    if (query === '') return null;
    return this.#ask.answerOrMissing(
      { path: '/graph/v1/paper/search/match', query: { query, fields: projections.metadata.join(',') } },
      (body) => {
        const best = readRow(S2Paper, readShape(this.#ask, S2Page, body).data[0]);
        return best && { work: workFromS2(best), score: best.matchScore ?? null };
      },
      context,
    );
  }

  /** By relevance. The total is an estimate; there are no results after the first thousand. */
  async search(
    words: string,
    options: { from?: number; limit?: number; years?: string } = {},
    context?: CallContext,
  ): Promise<Page<SourceWork>> {
    const offset = options.from ?? 0;
    const limit = Math.min(options.limit ?? longestSearchPage, longestSearchPage, deepestSearch - offset);
    const query = searchText(words);
    if (limit <= 0 || query === '') return { items: [], next: null, total: null };
    return this.#page(
      '/graph/v1/paper/search',
      { query, offset, limit, year: options.years, fields: projections.metadata.join(',') },
      (row) => paperOf(row),
      context,
    );
  }

  /** Everything that matches, a thousand at a time, newest first. */
  async searchBulk(
    words: string,
    options: { token?: string; years?: string; fromDate?: string } = {},
    context?: CallContext,
  ): Promise<Page<SourceWork>> {
    return this.#ask.json(
      {
        path: '/graph/v1/paper/search/bulk',
        query: {
          query: cutText(collapseSpaces(words), 1000),
          sort: 'publicationDate:desc',
          token: options.token,
          year: options.years,
          publicationDateOrYear: options.fromDate === undefined ? undefined : `${options.fromDate}:`,
          fields: projections.plain.join(','),
        },
      },
      async (body) => {
        const page = readShape(this.#ask, S2Page, body);
        const next = page.token ?? null;
        return {
          items: (await mapInSlices(page.data, paperOf)).flat(),
          next: page.data.length === 0 || next === options.token ? null : next,
          total: page.total ?? null,
        };
      },
      context,
    );
  }

  citations(paper: string, options: PageOptions = {}, context?: CallContext): Promise<Page<CitationLink>> {
    return this.#links(paper, 'citations', options, context);
  }

  references(paper: string, options: PageOptions = {}, context?: CallContext): Promise<Page<CitationLink>> {
    return this.#links(paper, 'references', options, context);
  }

  /** Papers like these and unlike those. An empty list is an answer. */
  async recommend(
    liked: readonly string[],
    disliked: readonly string[] = [],
    limit = 100,
    context?: CallContext,
  ): Promise<SourceWork[]> {
    if (liked.length === 0) return [];
    return this.#ask.json(
      {
        method: 'POST',
        path: '/recommendations/v1/papers/',
        query: { limit: Math.min(limit, 500), fields: projections.plain.join(',') },
        json: { positivePaperIds: liked, negativePaperIds: disliked },
      },
      (body) => this.#recommended(body),
      context,
    );
  }

  /** Papers like this one, the recent ones or all of computer science. Null when the paper is not known. */
  async recommendFor(
    paper: string,
    options: { limit?: number; from?: 'recent' | 'all-cs' } = {},
    context?: CallContext,
  ): Promise<SourceWork[] | null> {
    return this.#ask.answerOrMissing(
      {
        path: `/recommendations/v1/papers/forpaper/${encodeURIComponent(paper)}`,
        query: {
          limit: Math.min(options.limit ?? 100, 500),
          from: options.from ?? 'recent',
          fields: projections.plain.join(','),
        },
      },
      (body) => this.#recommended(body),
      context,
    );
  }

  async author(id: string, context?: CallContext): Promise<SourceAuthor | null> {
    return this.#ask.answerOrMissing(
      { path: `/graph/v1/author/${encodeURIComponent(id)}`, query: { fields: authorFields } },
      (body) => authorFromS2(readShape(this.#ask, S2Author, body)),
      context,
    );
  }

  /** Profiles in the order of the ids; null for those that do not exist. */
  async authors(ids: readonly string[], context?: CallContext): Promise<(SourceAuthor | null)[]> {
    const out: (SourceAuthor | null)[] = [];
    for (const chunk of chunksOf(ids, authorsPerCall)) {
      const rows = await splitting(
        chunk,
        (part) =>
          this.#ask.json(
            { method: 'POST', path: '/graph/v1/author/batch', query: { fields: authorFields }, json: { ids: part } },
            (body) => mapInSlices(this.#rows(body, part.length), (row) => readRow(S2Author, row)),
            context,
          ),
        refusesQuestion,
        () => [null],
      );
      const byId = new Map(rows.filter((r): r is S2Author => r !== null).map((r) => [r.authorId, r]));
      for (const id of chunk) {
        const row = byId.get(id);
        out.push(row ? authorFromS2(row) : null);
      }
    }
    return out;
  }

  async searchAuthors(name: string, options: PageOptions = {}, context?: CallContext): Promise<Page<SourceAuthor>> {
    const query = searchText(name);
    if (query === '') return { items: [], next: null, total: null };
    return this.#page(
      '/graph/v1/author/search',
      { query, ...pageQuery(options), fields: authorFields },
      (row) => {
        const author = readRow(S2Author, row);
        const mapped = author && authorFromS2(author);
        return mapped ? [mapped] : [];
      },
      context,
    );
  }

  async worksOfAuthor(id: string, options: PageOptions = {}, context?: CallContext): Promise<Page<SourceWork>> {
    return this.#page(
      `/graph/v1/author/${encodeURIComponent(id)}/papers`,
      { ...pageQuery(options), fields: projections.plain.join(',') },
      (row) => paperOf(row),
      context,
    );
  }

  async #batch(lookups: readonly string[], fields: readonly string[], context?: CallContext): Promise<LookupResult[]> {
    return this.#ask.json(
      { method: 'POST', path: '/graph/v1/paper/batch', query: { fields: fields.join(',') }, json: { ids: lookups } },
      (body) => align(lookups, this.#rows(body, lookups.length)),
      context,
    );
  }

  /** A list that has one row for each id, nulls included. */
  #rows(body: unknown, count: number): unknown[] {
    const rows = readShape(this.#ask, S2Batch, body);
    if (rows.length !== count) throw this.#ask.malformed(`${rows.length} rows for ${count} ids`);
    return rows;
  }

  async #recommended(body: unknown): Promise<SourceWork[]> {
    return (await mapInSlices(readShape(this.#ask, S2Recommendations, body).recommendedPapers, paperOf)).flat();
  }

  #links(
    paper: string,
    kind: 'citations' | 'references',
    options: PageOptions,
    context?: CallContext,
  ): Promise<Page<CitationLink>> {
    return this.#page(
      `/graph/v1/paper/${encodeURIComponent(paper)}/${kind}`,
      { ...pageQuery(options), fields: ['contexts', 'intents', 'isInfluential', ...projections.plain].join(',') },
      (row) => {
        if (kind === 'citations') {
          const link = readRow(S2Citation, row);
          return link ? [linkFromS2(link, link.citingPaper)] : [];
        }
        const link = readRow(S2Reference, row);
        return link ? [linkFromS2(link, link.citedPaper)] : [];
      },
      context,
    );
  }

  async #page<T>(
    path: string,
    query: Record<string, string | number | undefined>,
    map: (row: unknown) => T[],
    context?: CallContext,
  ): Promise<Page<T>> {
    const empty: Page<T> = { items: [], next: null, total: 0 };
    const answer = await this.#ask.answerOrMissing(
      { path, query },
      async (body): Promise<Page<T>> => {
        const page = readShape(this.#ask, S2Page, body);
        const onward = page.next !== undefined && page.next > Number(query.offset ?? 0) && page.data.length > 0;
        return {
          items: (await mapInSlices(page.data, map)).flat(),
          next: onward ? String(page.next) : null,
          total: page.total ?? null,
        };
      },
      context,
      { isList: true },
    );
    return answer ?? empty;
  }
}

interface PageOptions {
  /** `next` of the page before. */
  from?: number | string;
  limit?: number;
}

const pageQuery = (options: PageOptions) => ({
  offset: Number(options.from ?? 0),
  limit: Math.min(options.limit ?? longestPage, longestPage),
});

const paperOf = (row: unknown): SourceWork[] => {
  const raw = readRow(S2Paper, row);
  return raw ? [workFromS2(raw)] : [];
};

/** The request itself was refused: too large, or with an invalid ID. A wrong key is not the fault of an ID. */
const refusesQuestion = (e: SourceError): boolean => e.kind === 'too_large' || e.kind === 'refused';

/**
 * Rows are in the order of the IDs, but a row with the ID of another position belongs there: a vector must never get to
 * the wrong paper. A paper requested by its own ID must be returned under it; one requested by DOI may be returned as
 * the journal version, under another DOI.
 */
const align = async (lookups: readonly string[], rows: readonly unknown[]): Promise<LookupResult[]> => {
  const papers = await mapInSlices(rows, (row) => (row === null ? null : readRow(S2Paper, row)));
  const byKey = new Map<string, S2Paper>();
  for (const paper of papers) {
    if (!paper) continue;
    for (const key of lookupIdsOf(idsOfPaper(paper))) if (!byKey.has(key)) byKey.set(key, paper);
  }
  const asked = new Set(lookups);
  return mapInSlices(lookups, (lookup, i): LookupResult => {
    const own = byKey.get(lookup);
    const here = papers[i];
    const elsewhere = here && lookupIdsOf(idsOfPaper(here)).some((key) => asked.has(key));
    const paper = own ?? (cleanS2Id(lookup) || elsewhere ? null : here);
    return paper ? { outcome: 'found', work: workFromS2(paper) } : { outcome: 'missing' };
  });
};
