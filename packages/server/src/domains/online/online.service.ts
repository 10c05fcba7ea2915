import { ApiError, type OnlineItem, searchableSources } from '@carrel/contract';
import { doiOfAcl, doiOfArxiv, type Identifier } from '@carrel/contract/identifiers';
import * as changes from '@carrel/messages/changes';
import * as errors from '@carrel/messages/errors';
import { refer, type Shown, shownOf, type Text } from '@carrel/messages/reference';
import * as sources from '@carrel/messages/sources';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { Store } from '../../platform/db/store.ts';
import { startDeadline, withDeadline } from '../../platform/deadline.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import type { Sources } from '../../sources/registry.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { authorByOpenAlex, authorsNamed } from '../hydration/authors.repo.ts';
import { insertWork, paperOf, storeAnswered } from '../hydration/paper-of-work.ts';
import { bestMatch } from '../hydration/title-match.ts';
import type { ActOnPaper } from '../library/act-on-paper.ts';
import type { CollectionsService } from '../library/collections.service.ts';
import { getRow } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { shortTitle } from '../papers/short-title.ts';
import { combine } from './combine.ts';
import { onlineItem } from './online-item.ts';
import { type Question, readQuestion } from './read-question.ts';

type SearchableSource = (typeof searchableSources)[number];

const readTopics = jsonColumn<string[]>('authors.topics');

/** Time limits of one source, for a search and for finding one work. */
export const deadlineMs = 15_000;
const addedFrom = 'online_search';

interface SearchRequest {
  query: string;
  limit: number;
  year_min?: number | undefined;
  year_max?: number | undefined;
  sources?: SearchableSource[] | undefined;
}
/** A search result, possibly incomplete. */
type Candidate = { [K in keyof OnlineItem]?: OnlineItem[K] | undefined };
interface SaveRequest {
  action: 'add' | 'save' | 'like' | 'love' | 'dislike';
  idxa_id?: string | undefined;
  doi?: string | undefined;
  link?: string | undefined;
  title?: string | undefined;
  query?: string | undefined;
  candidate?: Candidate | undefined;
  collection_name?: string | undefined;
  collection_ids: string[];
}

export interface Found {
  work: SourceWork;
  by: string;
}

interface Deps {
  store: Store;
  net: NetworkSwitch;
  sources: Sources;
  papers: PapersService;
  act: ActOnPaper;
  collections: CollectionsService;
}

/** Searches sources for works and saves them. */
export class OnlineService {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** Asks all sources in parallel, each with its own time limit and without affecting the others. */
  async search(r: SearchRequest, signal: AbortSignal) {
    this.#d.net.assertOn();
    const question = readQuestion(r.query);
    const chosen = r.sources?.length ? r.sources : [...searchableSources];
    const answers = await Promise.all(
      chosen.map(async (source) => {
        const started = this.#d.store.clock.monotonic();
        const ms = () => Math.round(this.#d.store.clock.monotonic() - started);
        const { label } = this.#d.sources.ask[source].definition;
        const limited = startDeadline(deadlineMs, signal);
        try {
          const works = await this.#ask(source, question, r, { signal: limited.signal });
          if (works === null)
            return {
              source,
              label,
              status: 'left_out' as const,
              detail: refer(sources.notSearchedBy, { kind: question.kind }),
              count: 0,
              ms: ms(),
              works: [],
            };
          const fitting = works.filter((w) => withinYears(w, r));
          return {
            source,
            label,
            status: 'ok' as const,
            detail: null,
            count: fitting.length,
            ms: ms(),
            works: fitting,
          };
        } catch (e) {
          signal.throwIfAborted();
          if (e instanceof ApiError && e.code === 'network_off') throw e;
          const late = limited.passed || (e instanceof SourceError && e.kind === 'timeout');
          const drained = e instanceof SourceError && e.kind === 'budget';
          return {
            source,
            label,
            status: drained ? ('left_out' as const) : late ? ('timeout' as const) : ('error' as const),
            detail: late ? refer(sources.lateAnswer, { source: label, seconds: deadlineMs / 1000 }) : shownOf(e),
            count: 0,
            ms: ms(),
            works: [] as SourceWork[],
          };
        } finally {
          limited.release();
        }
      }),
    );
    if (answers.every((a) => a.status === 'error' || a.status === 'timeout'))
      throw new ApiError('upstream_failed', reasonOf(answers.map((a) => a.detail)));
    const items = combine(answers).slice(0, r.limit);
    return {
      query: r.query,
      filters: { year_min: r.year_min ?? null, year_max: r.year_max ?? null },
      total: items.length,
      items: items.map((c) => onlineItem(this.#d.store.db, c.work, c.sources, c.relevance)),
      sources: answers.map(({ works: _, ...a }) => a),
    };
  }

  /** One source's answer to a query; null if it does not support it. */
  async #ask(source: SearchableSource, q: Question, r: SearchRequest, c: CallContext): Promise<SourceWork[] | null> {
    const { idxa, idxb, crossref, europePmc, arxiv, biorxiv } = this.#d.sources;
    const one = (w: SourceWork | null | undefined) => (w ? [w] : []);
    const limit = r.limit;
    switch (source) {
      case 'idxa':
        if ('text' in q)
          return q.kind === 'title'
            ? idxa.searchTitle(q.text, c, limit)
            : (await idxa.searchWorks(q.text, { limit, ...yearsAsDates(r) }, c)).items;
        if (q.kind === 'pmid') return [...(await idxa.worksByPmids([q.id], c)).values()];
        if (q.kind === 'idxa_id') return one(await idxa.work(q.id, c));
        return doiOf(q) === null ? null : one(await idxa.work(doiOf(q)!, c));
      case 'idxb':
        if ('text' in q)
          return q.kind === 'author' ? null : (await idxb.search(q.text, { limit, ...yearsAsRange(r) }, c)).items;
        return idxbLookup(q) === null ? null : one(await idxb.paper(idxbLookup(q)!, c));
      case 'crossref':
        if (q.kind === 'doi' || q.kind === 'acl_id') return one(await crossref.work(doiOf(q)!, c));
        if (q.kind === 'title') return crossref.searchTitle(q.text, undefined, c, limit);
        if (q.kind === 'words' || q.kind === 'author') return (await crossref.search(q.text, { limit }, c)).items;
        return null;
      case 'europe_pmc':
        if (q.kind === 'doi') return [...(await europePmc.worksByDois([q.id], c)).values()];
        if (q.kind === 'pmid') return [...(await europePmc.worksByPmids([q.id], c)).values()];
        if (q.kind === 'pmcid') return [...(await europePmc.worksByPmcids([q.id], c)).values()];
        if (q.kind === 'words') return (await europePmc.search(q.text, { limit }, c)).items;
        if (q.kind === 'title')
          return (await europePmc.search(`TITLE:"${q.text.replaceAll('"', ' ')}"`, { limit }, c)).items;
        if (q.kind === 'author')
          return (await europePmc.search(`AUTH:"${q.text.replaceAll('"', ' ')}"`, { limit }, c)).items;
        return null;
      case 'arxiv':
        if (q.kind === 'arxiv_id') return [...(await arxiv.worksByIds([q.id], c)).values()];
        if (q.kind === 'title') return arxiv.searchTitle(q.text, c, limit);
        if (q.kind === 'words') return (await arxiv.search({ words: q.text }, { limit }, c)).items;
        return null;
      case 'biorxiv':
        return q.kind === 'doi' && /^10\.(?:1101|64898)\//.test(q.id) ? one(await biorxiv.work(q.id, c)) : null;
    }
  }

  /** The work that a DOI, an ID, a link or a title names; null when no source knows it. @throws SourceError, ApiError network_off */
  findLine(line: string, signal: AbortSignal): Promise<Found | null> {
    this.#d.net.assertOn();
    return this.find(readQuestion(line), signal);
  }

  /** The work named by one pasted line. */
  find(q: Question, signal: AbortSignal): Promise<Found | null> {
    return withDeadline(signal, deadlineMs, (limited) => this.#findWithin(q, { signal: limited }));
  }

  async #findWithin(q: Question, c: CallContext): Promise<Found | null> {
    const { idxa, idxb, crossref, europePmc, arxiv, datacite } = this.#d.sources;
    const first = async (by: string, asks: (() => Promise<SourceWork | null | undefined>)[]): Promise<Found | null> => {
      let problem: unknown = null;
      for (const ask of asks) {
        try {
          const work = await ask();
          if (work) return { work, by };
        } catch (e) {
          if (!(e instanceof SourceError)) throw e;
          problem = e;
        }
      }
      // No source knows it, or not all could be asked: these are different results.
      if (problem) throw problem;
      return null;
    };
    switch (q.kind) {
      case 'idxa_id':
        return first('idxa_id', [() => idxa.work(q.id, c)]);
      case 'doi':
        return first('doi', [
          () => idxa.work(q.id, c),
          () => crossref.work(q.id, c),
          () => datacite.work(q.id, c),
          () => idxb.paper(idxbLookup(q)!, c),
        ]);
      case 'arxiv_id':
        return first('arxiv_id', [
          () => idxa.work(doiOfArxiv(q.id), c),
          async () => (await arxiv.worksByIds([q.id], c)).get(q.id),
          () => idxb.paper(idxbLookup(q)!, c),
        ]);
      case 'pmid':
        return first('pmid', [
          async () => (await idxa.worksByPmids([q.id], c)).get(q.id),
          async () => (await europePmc.worksByPmids([q.id], c)).get(q.id),
          () => idxb.paper(idxbLookup(q)!, c),
        ]);
      case 'pmcid':
        return first('pmcid', [
          async () => (await europePmc.worksByPmcids([q.id], c)).get(q.id),
          () => idxb.paper(idxbLookup(q)!, c),
        ]);
      case 'acl_id':
        return first('acl_id', [
          () => idxa.work(doiOfAcl(q.id), c),
          () => crossref.work(doiOfAcl(q.id), c),
          () => idxb.paper(idxbLookup(q)!, c),
        ]);
      case 'idxb_id':
      case 'idxb_corpus_id':
        return first(q.kind, [() => idxb.paper(idxbLookup(q)!, c)]);
      case 'hal_id':
      case 'bibcode':
      case 'isbn':
      case 'issn':
        return null;
      default: {
        const titled = (works: SourceWork[]) =>
          bestMatch(
            { title: q.text, year: null, authors: [] },
            works.filter((w) => w.title),
            (w) => ({
              title: w.title!,
              year: w.year,
              authors: [],
            }),
          );
        return first('title', [
          async () => titled(await idxa.searchTitle(q.text, c)),
          async () => {
            const match = await idxb.matchTitle(q.text, c);
            return match && titled([match.work]);
          },
          async () => titled(await crossref.searchTitle(q.text, undefined, c)),
        ]);
      }
    }
  }

  /** Authors at OpenAlex; among those known here by an OpenAlex ID when its search credits are spent. */
  async searchAuthors(query: string, limit: number, signal: AbortSignal) {
    this.#d.net.assertOn();
    const { sources } = this.#d;
    const { db } = this.#d.store;
    try {
      const people = await withDeadline(signal, deadlineMs, (limited) =>
        sources.idxa.searchAuthors(query, { signal: limited }, limit),
      );
      return people.flatMap((a) => {
        const id = a.ids.openalex;
        if (id === undefined) return [];
        const here = authorByOpenAlex(db, id);
        return [
          {
            idxa_id: id,
            name: a.name,
            orcid: a.ids.orcid ?? null,
            institution: a.affiliations?.[0]?.name ?? null,
            works_count: a.worksCount ?? null,
            cited_by_count: a.citationCount ?? null,
            h_index: a.hIndex ?? null,
            top_topics: (a.topics ?? []).slice(0, 5).map((t) => t.name),
            existing_author_id: here ? String(here.id) : null,
            found_in: 'openalex' as const,
          },
        ];
      });
    } catch (e) {
      signal.throwIfAborted();
      if (!(e instanceof SourceError)) throw e;
      if (e.kind !== 'budget') throw new ApiError('upstream_failed', e.shown);
      return authorsNamed(db, query, limit).map((a) => ({
        idxa_id: a.idxa_id,
        name: a.name,
        orcid: a.orcid,
        institution: a.affiliation,
        works_count: a.works_count,
        cited_by_count: a.cited_by_count,
        h_index: a.h_index,
        top_topics: readTopics(a.topics).slice(0, 5),
        existing_author_id: String(a.id),
        found_in: 'here' as const,
      }));
    }
  }

  async lookUp(lines: readonly string[], signal: AbortSignal) {
    this.#d.net.assertOn();
    const items = await Promise.all(
      lines.map(async (input) => {
        const q = readQuestion(input);
        const kind = q.kind === 'author' || q.kind === 'words' ? ('title' as const) : q.kind;
        try {
          const work = await this.find(q, signal);
          return work
            ? {
                input,
                kind,
                status: 'found' as const,
                reason: null,
                item: onlineItem(this.#d.store.db, work.work, [work.work.source], 1),
              }
            : {
                input,
                kind,
                status: 'not_found' as const,
                reason: notFindable.includes(kind) ? refer(sources.notFindable, { kind }) : refer(sources.workUnknown),
                item: null,
              };
        } catch (e) {
          signal.throwIfAborted();
          if (!(e instanceof SourceError)) throw e;
          return { input, kind, status: 'failed' as const, reason: e.shown, item: null };
        }
      }),
    );
    return { items };
  }

  /** @param named adds to the summary in the history who saved the paper */
  async save(r: SaveRequest, signal: AbortSignal, named = (summary: Text): Text => summary) {
    const lines = [r.idxa_id, r.doi, r.link, r.candidate?.arxiv_id ?? undefined, r.title, r.query].filter(
      (s): s is string => s !== undefined && s.trim() !== '',
    );
    if (lines.length === 0 && !r.candidate?.title) throw new ApiError('nothing_given');
    const match = await this.#resolve(lines, r.candidate, signal);
    const { act } = this.#d;
    const { db, journal } = this.#d.store;
    const { result, actionId } = journal.act(
      { actor: 'user', kind: 'online.save', summary: refer(changes.savedPaper) },
      () => {
        const existing = paperOf(db, match.work);
        const id = existing?.id ?? insertWork(this.#d.store, this.#d.papers, match.work, addedFrom);
        storeAnswered(this.#d.store, id, match.work, match.by);
        const collections = [...r.collection_ids];
        if (r.collection_name?.trim()) collections.push(String(this.#d.collections.ensure([r.collection_name.trim()])));
        const done = act.act(String(id), {
          action: r.action,
          surface: 'library',
          collection_ids: collections,
          undo_aspect: 'all',
        });
        // A collapsed version represents the listed paper.
        const listed = Number(done.paper_id);
        if (r.action === 'dislike' && getRow(db, listed)!.status === 'tracked')
          this.#d.papers.state.dismiss(getRow(db, listed)!);
        return { id: listed, action: done.action, created: !existing };
      },
      ({ id }) => named(refer(changes.saved, { title: shortTitle(db, id) })),
    );
    const row = getRow(db, result.id)!;
    return {
      paper_id: String(row.id),
      action: result.action,
      rating: row.rating,
      status: row.status,
      match_source: match.by,
      added_from: row.added_from,
      title: row.title,
      created: result.created,
      action_id: actionId === null ? null : String(actionId),
    };
  }

  async #resolve(lines: readonly string[], candidate: SaveRequest['candidate'], signal: AbortSignal): Promise<Found> {
    let problem: Error | null = null;
    // One time limit for all lines together, because the user waits for all of them.
    const limited = startDeadline(deadlineMs, signal);
    try {
      for (const line of lines) {
        if (limited.passed) break;
        try {
          const answer = await this.#findWithin(readQuestion(line), { signal: limited.signal });
          if (answer) return answer;
        } catch (e) {
          signal.throwIfAborted();
          if (!(e instanceof SourceError) && !(e instanceof ApiError && e.code === 'network_off')) throw e;
          problem = e as Error;
        }
      }
    } finally {
      limited.release();
    }
    if (candidate?.title) return { work: workOfCandidate(candidate), by: 'candidate' };
    if (problem instanceof ApiError) throw problem;
    throw new ApiError('upstream_failed', problem ? shownOf(problem) : refer(errors.noSourceKnowsWork));
  }
}

/** The identifier as Semantic Scholar expects it; null if it does not accept this kind. */
const idxbLookup = ({ kind, id }: Identifier): string | null =>
  kind === 'idxb_id'
    ? id
    : kind in idxbPrefix
      ? `${idxbPrefix[kind as keyof typeof idxbPrefix]}:${id.replace(/^PMC/, '')}`
      : null;
const idxbPrefix = {
  doi: 'DOI',
  arxiv_id: 'ARXIV',
  pmid: 'PMID',
  pmcid: 'PMCID',
  acl_id: 'ACL',
  idxb_corpus_id: 'CorpusId',
} as const;

/** The DOI that follows from an identifier. */
const doiOf = ({ kind, id }: Identifier): string | null =>
  kind === 'doi' ? id : kind === 'arxiv_id' ? doiOfArxiv(id) : kind === 'acl_id' ? doiOfAcl(id) : null;

/** Identifiers that no source can look up. */
const notFindable: readonly string[] = ['hal_id', 'bibcode', 'isbn'];

/** The browser asks one source at a time and shows its reason in the chosen language. Reasons of several sources are one English text. */
const reasonOf = (details: readonly (Shown | null)[]): Shown =>
  (details.length === 1 && details[0]) || details.filter(Boolean).map(String).join(' ');

const withinYears = (w: SourceWork, r: SearchRequest): boolean =>
  w.year === undefined ||
  ((r.year_min === undefined || w.year >= r.year_min) && (r.year_max === undefined || w.year <= r.year_max));

const yearsAsDates = (r: SearchRequest) => ({
  ...(r.year_min === undefined ? {} : { fromDate: `${r.year_min}-01-01` }),
  ...(r.year_max === undefined ? {} : { untilDate: `${r.year_max}-12-31` }),
});
const yearsAsRange = (r: SearchRequest) =>
  r.year_min === undefined && r.year_max === undefined ? {} : { years: `${r.year_min ?? ''}-${r.year_max ?? ''}` };

const workOfCandidate = (c: Candidate): SourceWork => ({
  source: (c.sources?.[0] ?? 'idxa') as SourceWork['source'],
  ids: {
    ...(c.idxa_id ? { openalex: c.idxa_id } : {}),
    ...(c.doi ? { doi: c.doi } : {}),
    ...(c.arxiv_id ? { arxiv: c.arxiv_id } : {}),
    ...(c.pmid ? { pmid: c.pmid } : {}),
    ...(c.idxb_id ? { s2: c.idxb_id } : {}),
  },
  title: c.title!,
  ...(c.authors ? { authors: c.authors.split(';').map((name) => ({ name: name.trim(), ids: {} })) } : {}),
  ...(c.abstract ? { abstract: c.abstract } : {}),
  ...(c.year ? { year: c.year } : {}),
  ...(c.publication_date ? { date: c.publication_date } : {}),
  ...(c.journal ? { venue: { name: c.journal } } : {}),
  ...(c.url ? { url: c.url } : {}),
});
