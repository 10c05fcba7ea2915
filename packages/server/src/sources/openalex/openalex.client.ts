import { cleanDoi } from '@carrel/contract/doi';
import { cleanOpenAlexId } from '@carrel/contract/identifiers';
import type { z } from 'zod';
import { plainTitle } from '../../formats/clean-text.ts';
import { collapseSpaces, cutText } from '../../formats/text.ts';
import type { SourceError } from '../../platform/http-client/source-error.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import { type AskSource, queryValue } from '../ask-source.ts';
import { cleanOrcid } from '../clean-ids.ts';
import { chunksOf, chunksWithin, Found, mapInSlices, splitting } from '../in-batches.ts';
import type { Query } from '../source.ts';
import type { Page, SourceAuthor, SourceVenueProfile, SourceWork } from '../source-work.ts';
import { readRow, readShape } from '../tolerant.ts';
import { authorFromOpenAlex, venueFromOpenAlex, workFromOpenAlex } from './openalex.map.ts';
import {
  OpenAlexAuthor,
  OpenAlexAuthorship,
  OpenAlexList,
  OpenAlexRelatedWorks,
  OpenAlexSource,
  OpenAlexSuggestion,
  OpenAlexWork,
  OpenAlexWorkId,
} from './openalex.schema.ts';

/** Credits: one record is free, a filtered list costs one, anything that searches costs ten. */
const openAlexCost = { single: 0, list: 1, search: 10 } as const;
const idsPerFilter = 100;
const pageSize = 100;
/** Lists of works contain at most this many authors of each work. */
const maxListedAuthors = 100;
/** Room for the values of a filter: addresses above 4,094 bytes are refused, and a refusal is charged. */
const filterRoom = 3_600;

/** The requested fields of a work: only those that are read. Only root fields can be selected. */
const workFields = [
  'id',
  'doi',
  'title',
  'publication_year',
  'publication_date',
  'ids',
  'language',
  'type',
  'primary_location',
  'best_oa_location',
  'locations',
  'open_access',
  'authorships',
  'biblio',
  'cited_by_count',
  'is_retracted',
  'topics',
  'keywords',
  'funders',
  'referenced_works',
  'referenced_works_count',
  'abstract_inverted_index',
].join(',');
const venueFields = 'id,display_name,works_count,issn_l,type,summary_stats';
const authorFields = [
  'id',
  'orcid',
  'display_name',
  'display_name_alternatives',
  'works_count',
  'cited_by_count',
  'summary_stats',
  'ids',
  'affiliations',
  'last_known_institutions',
  'topics',
  'counts_by_year',
].join(',');

/** Commas divide filters and bars divide values: so neither may be in a title. */
const filterText = (text: string): string => cutText(collapseSpaces(text.replace(/[,|!"*?~^\\:()[\]{}<>]/g, ' ')), 500);

export interface AuthorSuggestion {
  openalex: string;
  name: string;
  hint?: string;
  worksCount?: number;
  citationCount?: number;
}

export interface WorkOfAuthors {
  work: string;
  authors: string[];
  /** The list of its authors may be incomplete. */
  cut: boolean;
}

/** Which works a list is of. `query` is a Boolean expression with words, quotes, AND, OR, NOT and parentheses. */
type WorksOf = { authors: readonly string[] } | { venue: string } | { topic: string } | { query: string };

interface WorksFilter {
  /** "2024-01-31". Update dates need a paid plan; publication dates do not. */
  fromDate?: string;
  untilDate?: string;
  /** Works that are only posted on a server are left out. */
  withoutPreprints?: boolean;
}

export class OpenAlexClient {
  readonly #ask: AskSource;

  constructor(ask: AskSource) {
    this.#ask = ask;
  }

  /** By id or DOI, free. Null when there is no such work; a merged one is returned under the ID it was merged into. */
  async work(id: string, context?: CallContext): Promise<SourceWork | null> {
    const address = cleanOpenAlexId('W', id) ?? doiPath(id);
    if (address === null) return null;
    return this.#single(`/works/${address}`, workFields, OpenAlexWork, workFromOpenAlex, context);
  }

  /**
   * Works by OpenAlex ID, those that exist, under the requested IDs.
   * @param options.merged false: leaves out works that were merged into others, which would need further requests
   */
  async worksByIds(
    ids: readonly string[],
    context?: CallContext,
    options: { merged?: boolean } = {},
  ): Promise<Found<SourceWork>> {
    const clean = workIds(ids);
    const works = await this.#batches('openalex', clean, (w) => w.ids.openalex, context);
    if (options.merged === false) return works;
    // The ID of a merged work is missing from lists; requested alone, which is free, it leads to its successor.
    for (const id of new Set(clean)) {
      if (works.has(id) || works.refused.has(id)) continue;
      const successor = await this.work(id, context);
      if (successor) works.set(id, successor);
    }
    return works;
  }

  /** Works that OpenAlex lists as related to each of up to a hundred works, without that work itself. One credit. */
  async relatedWorks(ids: readonly string[], context?: CallContext): Promise<Map<string, string[]>> {
    const asked = [...new Set(workIds(ids))].slice(0, idsPerFilter);
    if (asked.length === 0) return new Map();
    const page = await this.#list(
      '/works',
      { filter: `openalex:${asked.join('|')}`, per_page: pageSize, select: 'id,related_works' },
      openAlexCost.list,
      (row): [string, string[]] | null => {
        const raw = readRow(OpenAlexRelatedWorks, row);
        const id = cleanOpenAlexId('W', raw?.id);
        if (!raw || id === undefined || !asked.includes(id)) return null;
        return [id, [...new Set(workIds(raw.related_works ?? []))].filter((related) => related !== id)];
      },
      context,
    );
    return new Map(page.items);
  }

  /** Works by DOI. One DOI can belong to two records: the one with more citations is taken. */
  async worksByDois(dois: readonly string[], context?: CallContext): Promise<Found<SourceWork>> {
    const clean = dois.map((d) => cleanDoi(d)).filter((d): d is string => d !== undefined);
    // Bars and commas divide filters, so a DOI that contains one is requested separately.
    const odd = clean.filter((d) => /[|,]/.test(d));
    const works = await this.#batches(
      'doi',
      clean.filter((d) => !odd.includes(d)),
      (w) => w.ids.doi,
      context,
    );
    for (const doi of odd) {
      const work = await this.work(doi, context);
      if (work) works.set(doi, work);
    }
    return works;
  }

  worksByPmids(pmids: readonly string[], context?: CallContext): Promise<Found<SourceWork>> {
    return this.#batches('pmid', pmids, (w) => w.ids.pmid, context);
  }

  /** The most likely works for this title; the caller compares titles and years. Ten credits. */
  async searchTitle(title: string, context?: CallContext, limit = 10): Promise<SourceWork[]> {
    const text = filterText(plainTitle(title));
    if (text === '') return [];
    const page = await this.#works(
      { filter: `title.search:${text}`, per_page: Math.min(limit, pageSize) },
      openAlexCost.search,
      context,
    );
    return page.items;
  }

  /** Works that match words anywhere. Ten credits a page. */
  searchWorks(
    words: string,
    options: WorksFilter & { cursor?: string; limit?: number } = {},
    context?: CallContext,
  ): Promise<Page<SourceWork>> {
    return this.#works(
      {
        search: filterText(words),
        filter: filtersOf(options).join(',') || undefined,
        cursor: options.cursor ?? '*',
        per_page: Math.min(options.limit ?? pageSize, pageSize),
      },
      openAlexCost.search,
      context,
    );
  }

  /** Works of one author, newest first. One credit a page. */
  worksOfAuthor(
    author: string,
    options: WorksFilter & { cursor?: string; limit?: number; sort?: 'date' | 'citations' } = {},
    context?: CallContext,
  ): Promise<Page<SourceWork>> {
    return this.#works(
      {
        filter: [`author.id:${this.#author(author)}`, ...filtersOf(options)].join(','),
        sort: options.sort === 'citations' ? 'cited_by_count:desc' : 'publication_date:desc',
        cursor: options.cursor ?? '*',
        per_page: Math.min(options.limit ?? pageSize, pageSize),
      },
      openAlexCost.list,
      context,
    );
  }

  /**
   * Works of up to 100 authors, of a venue, on a topic, or that match a Boolean expression in title or abstract; newest
   * first. One credit a page, ten for an expression.
   */
  newestWorks(
    of: WorksOf,
    options: WorksFilter & { cursor?: string; limit?: number } = {},
    context?: CallContext,
  ): Promise<Page<SourceWork>> {
    const [filter, cost] = worksOf(of);
    return this.#works(
      {
        filter: [filter, ...filtersOf(options)].join(','),
        sort: 'publication_date:desc',
        cursor: options.cursor ?? '*',
        per_page: Math.min(options.limit ?? pageSize, pageSize),
      },
      cost,
      context,
    );
  }

  /** IDs of the works of one author, newest first, without anything else. One credit a page. */
  workIdsOfAuthor(author: string, cursor = '*', context?: CallContext): Promise<Page<string>> {
    return this.#list(
      '/works',
      {
        filter: `author.id:${this.#author(author)}`,
        sort: 'publication_date:desc',
        cursor,
        per_page: pageSize,
        select: 'id',
      },
      openAlexCost.list,
      (row) => cleanOpenAlexId('W', readRow(OpenAlexWorkId, row)?.id) ?? null,
      context,
    );
  }

  /** IDs of the works of up to a hundred authors, and which of them wrote each work. One credit per page. */
  workIdsOfAuthors(authors: readonly string[], cursor = '*', context?: CallContext): Promise<Page<WorkOfAuthors>> {
    const asked = new Set(authors.slice(0, idsPerFilter).map((a) => this.#author(a)));
    return this.#list(
      '/works',
      {
        filter: `author.id:${[...asked].join('|')}`,
        cursor,
        per_page: pageSize,
        select: 'id,authorships',
      },
      openAlexCost.list,
      (row): WorkOfAuthors | null => {
        const raw = readRow(OpenAlexAuthorship, row);
        const work = cleanOpenAlexId('W', raw?.id);
        if (!raw || work === undefined) return null;
        const listed = raw.authorships ?? [];
        const ids = listed.flatMap((a) => cleanOpenAlexId('A', a.author?.id) ?? []).filter((id) => asked.has(id));
        return { work, authors: [...new Set(ids)], cut: listed.length >= maxListedAuthors };
      },
      context,
    );
  }

  /** Journals, conferences and repositories of this name, each with works. Ten credits. */
  async searchVenues(name: string, context?: CallContext, limit = 25): Promise<SourceVenueProfile[]> {
    const text = filterText(name);
    if (text === '') return [];
    const page = await this.#list(
      '/sources',
      { search: text, per_page: Math.min(limit, pageSize), select: venueFields },
      openAlexCost.search,
      (row) => {
        const raw = readRow(OpenAlexSource, row);
        return raw && venueFromOpenAlex(raw);
      },
      context,
    );
    return page.items;
  }

  /** Works that cite this one. One credit a page. */
  citing(
    work: string,
    options: WorksFilter & { cursor?: string; limit?: number } = {},
    context?: CallContext,
  ): Promise<Page<SourceWork>> {
    return this.#works(
      {
        filter: [`cites:${cleanOpenAlexId('W', work) ?? work}`, ...filtersOf(options)].join(','),
        cursor: options.cursor ?? '*',
        per_page: Math.min(options.limit ?? pageSize, pageSize),
      },
      openAlexCost.list,
      context,
    );
  }

  /** Works on a topic, newest or most cited first. One credit a page. */
  worksOfTopic(
    topic: string,
    options: WorksFilter & { cursor?: string; limit?: number; sort?: 'date' | 'citations' } = {},
    context?: CallContext,
  ): Promise<Page<SourceWork>> {
    return this.#works(
      {
        filter: [`topics.id:${cleanOpenAlexId('T', topic) ?? topic}`, ...filtersOf(options)].join(','),
        sort: options.sort === 'citations' ? 'cited_by_count:desc' : 'publication_date:desc',
        cursor: options.cursor ?? '*',
        per_page: Math.min(options.limit ?? pageSize, pageSize),
      },
      openAlexCost.list,
      context,
    );
  }

  /** By id or ORCID, free. */
  async author(id: string, context?: CallContext): Promise<SourceAuthor | null> {
    const orcid = cleanOrcid(id);
    const address = cleanOpenAlexId('A', id) ?? (orcid === undefined ? null : `orcid:${orcid}`);
    if (address === null) return null;
    return this.#single(`/authors/${address}`, authorFields, OpenAlexAuthor, authorFromOpenAlex, context);
  }

  /** A list leaves out profiles that were merged into others. Asked for alone, they come with their new ID. */
  async authorsByIds(ids: readonly string[], context?: CallContext): Promise<Found<SourceAuthor>> {
    const clean = [...new Set(ids.map((i) => cleanOpenAlexId('A', i)).filter((i): i is string => i !== undefined))];
    const authors = new Found<SourceAuthor>();
    for (const chunk of chunksOf(clean, idsPerFilter)) {
      const query = { filter: `openalex:${chunk.join('|')}`, per_page: pageSize, select: authorFields };
      const page = await this.#list('/authors', query, openAlexCost.list, (b) => this.#profile(b), context);
      for (const a of page.items) if (chunk.includes(a.ids.openalex!)) authors.set(a.ids.openalex!, a);
    }
    return authors;
  }

  /** Authors of this name, each with works. Ten credits. */
  async searchAuthors(name: string, context?: CallContext, limit = 25): Promise<SourceAuthor[]> {
    const text = filterText(name);
    if (text === '') return [];
    const page = await this.#list(
      '/authors',
      { search: text, per_page: Math.min(limit, pageSize), select: authorFields },
      openAlexCost.search,
      (b) => this.#profile(b),
      context,
    );
    return page.items;
  }

  /** Names while someone types. One credit. */
  async suggestAuthors(prefix: string, context?: CallContext): Promise<AuthorSuggestion[]> {
    const text = cutText(collapseSpaces(prefix), 200);
    if (text === '') return [];
    return this.#ask.json(
      { path: '/autocomplete/authors', query: { q: text } },
      async (body) => {
        const authors = await mapInSlices(readShape(this.#ask, OpenAlexList, body).results, (row) => {
          const hit = readRow(OpenAlexSuggestion, row);
          const id = cleanOpenAlexId('A', hit?.id);
          if (!hit || id === undefined || hit.display_name === undefined) return [];
          return [
            {
              openalex: id,
              name: hit.display_name,
              ...(hit.hint ? { hint: hit.hint } : {}),
              ...(hit.works_count === undefined ? {} : { worksCount: hit.works_count }),
              ...(hit.cited_by_count === undefined ? {} : { citationCount: hit.cited_by_count }),
            },
          ];
        });
        return authors.flat();
      },
      context,
      { cost: openAlexCost.list },
    );
  }

  async #batches(
    filter: 'openalex' | 'doi' | 'pmid',
    keys: readonly string[],
    keyOf: (w: SourceWork) => string | undefined,
    context?: CallContext,
  ): Promise<Found<SourceWork>> {
    const answer = new Found<SourceWork>();
    const sizeOf = (key: string) => queryValue(`${key}|`).length;
    for (const chunk of chunksWithin([...new Set(keys)], idsPerFilter, filterRoom, sizeOf)) {
      const asked = new Set(chunk);
      const works = await splitting(
        chunk,
        async (part) => {
          const values = part.join('|');
          // The default page of 25 would silently truncate the answer.
          const query = { filter: `${filter}:${values}`, per_page: pageSize };
          return (await this.#works(query, openAlexCost.list, context)).items;
        },
        tooLong,
        (key, e) => void answer.refused.set(key, e.shown),
      );
      for (const w of works) {
        const key = keyOf(w);
        if (key === undefined || !asked.has(key)) continue;
        const before = answer.get(key);
        if (!before || (w.citationCount ?? 0) > (before.citationCount ?? 0)) answer.set(key, w);
      }
    }
    return answer;
  }

  #works(query: Query, cost: number, context?: CallContext): Promise<Page<SourceWork>> {
    return this.#list('/works', { ...query, select: workFields }, cost, (b) => this.#work(b), context);
  }

  #list<T>(
    path: string,
    query: Query,
    cost: number,
    map: (row: unknown) => T | null,
    context?: CallContext,
  ): Promise<Page<T>> {
    return this.#ask.json(
      { path, query },
      async (body) => {
        const list = readShape(this.#ask, OpenAlexList, body);
        const next = list.meta?.next_cursor ?? null;
        return {
          items: (await mapInSlices(list.results, map)).filter((x) => x !== null),
          // The last hit is followed by one more cursor and an empty page. A repeated cursor would loop.
          next: list.results.length === 0 || next === query.cursor ? null : next,
          total: list.meta?.count ?? null,
        };
      },
      context,
      { cost },
    );
  }

  #single<S extends z.ZodType, T>(
    path: string,
    select: string,
    schema: S,
    map: (raw: z.output<S>) => T | null,
    context?: CallContext,
  ): Promise<T | null> {
    const read = (body: unknown) => map(readShape(this.#ask, schema, body));
    return this.#ask.answerOrMissing({ path, query: { select } }, read, context);
  }

  #work(row: unknown): SourceWork | null {
    const raw = readRow(OpenAlexWork, row);
    return raw && workFromOpenAlex(raw);
  }

  #profile(row: unknown): SourceAuthor | null {
    const raw = readRow(OpenAlexAuthor, row);
    return raw && authorFromOpenAlex(raw);
  }

  #author(id: string): string {
    return cleanOpenAlexId('A', id) ?? id;
  }
}

const workIds = (ids: readonly string[]): string[] =>
  ids.map((i) => cleanOpenAlexId('W', i)).filter((i): i is string => i !== undefined);

const worksOf = (of: WorksOf): [filter: string, cost: number] => {
  if ('authors' in of) {
    const ids = of.authors.slice(0, idsPerFilter).map((a) => cleanOpenAlexId('A', a) ?? a);
    return [`author.id:${ids.join('|')}`, openAlexCost.list];
  }
  if ('venue' in of)
    return [`primary_location.source.id:${cleanOpenAlexId('S', of.venue) ?? of.venue}`, openAlexCost.list];
  if ('topic' in of) return [`topics.id:${cleanOpenAlexId('T', of.topic) ?? of.topic}`, openAlexCost.list];
  return [`title_and_abstract.search:${of.query.replace(/[,|]/g, ' ')}`, openAlexCost.search];
};

/** A list of ids that does not fit an address; 414 is sent by servers in between. */
const tooLong = (e: SourceError): boolean => e.status === 400 || e.status === 414 || e.kind === 'too_large';

const doiPath = (raw: string): string | null => {
  const doi = cleanDoi(raw);
  return doi === undefined ? null : `doi:${encodeURIComponent(doi)}`;
};

const filtersOf = (filter: WorksFilter): string[] => [
  ...(filter.fromDate ? [`from_publication_date:${filter.fromDate}`] : []),
  ...(filter.untilDate ? [`to_publication_date:${filter.untilDate}`] : []),
  ...(filter.withoutPreprints ? ['type:!preprint'] : []),
];
