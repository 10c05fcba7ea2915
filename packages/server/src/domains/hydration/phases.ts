import { doiAddress } from '@carrel/contract/paper-addresses';
import * as m from '@carrel/messages/enrichmentReasons';
import { refer, type Shown } from '@carrel/messages/reference';
import { SourceError } from '../../platform/http-client/source-error.ts';
import type { SourceName } from '../../platform/http-client/source-name.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import type { FailureCode } from '../../platform/jobs/failure.ts';
import { Found } from '../../sources/in-batches.ts';
import { landingPageSource } from '../../sources/landing-page/landing-page.client.ts';
import type { Sources } from '../../sources/registry.ts';
import { lookupIdsOf } from '../../sources/semantic-scholar/semantic-scholar.client.ts';
import type { SourceWork, WorkIds } from '../../sources/source-work.ts';
import { readAuthors } from '../papers/json-columns.ts';
import type { FullRow } from '../papers/papers.repo.ts';
import type { LedgerKey } from './ledger.repo.ts';
import { personOf } from './merge-work.ts';
import { bestMatch, type TitleQuestion } from './title-match.ts';

/** The outcome for one paper. */
export interface Answer {
  paperId: number;
  /** The key by which it was looked up. */
  lookup: string;
  outcome: 'found' | 'missing' | 'refused' | 'failed';
  work?: SourceWork;
  reason?: Shown;
  /** Why a request was refused or failed. */
  code?: FailureCode;
}

export interface Phase {
  /** As the rules number them: 0, 1, 1.5, 2, 3. */
  number: number;
  key: LedgerKey;
  label: Shown;
  /** Whether this phase can add anything to the current paper. */
  wanted: (row: FullRow) => boolean;
  /** Papers of different kinds are not requested together, so that each call is full. */
  kindOf?: (row: FullRow) => number;
  /** Maximum number of papers per request: what one call takes. */
  chunk: (sources: Sources) => number;
  /**
   * Asks about papers, with as many per call as the source takes. Failures that can be retried are reported as
   * `failed`; a network that is off is thrown.
   */
  ask: (sources: Sources, rows: readonly FullRow[], context: CallContext) => Promise<Answer[]>;
  /** Maximum number of papers per run. */
  maxInRun?: number;
  /** Consecutive failures after which the source is skipped for the rest of a run; default: one. */
  patience?: number;
}

export const idsOfRow = (row: FullRow): WorkIds => ({
  ...(row.idxa_id ? { openalex: row.idxa_id } : {}),
  ...(row.doi ? { doi: row.doi } : {}),
  ...(row.arxiv_id ? { arxiv: row.arxiv_id } : {}),
  ...(row.pmid ? { pmid: row.pmid } : {}),
  ...(row.pmcid ? { pmcid: row.pmcid } : {}),
  ...(row.idxb_id ? { s2: row.idxb_id } : {}),
  ...(row.idxb_corpus_id ? { s2Corpus: row.idxb_corpus_id } : {}),
});

export const hasIdentifier = (row: FullRow): boolean => Object.keys(idsOfRow(row)).length > 0;

const failed = (rows: readonly FullRow[], e: unknown): Answer[] => {
  if (!(e instanceof SourceError)) throw e;
  return rows.map((row) => ({
    paperId: row.id,
    lookup: '',
    outcome: e.retryable ? 'failed' : 'refused',
    reason: e.shown,
    code: e.kind,
  }));
};

/** One request for many papers: each is found by its key in the returned map. */
const lookedUp = async (
  rows: readonly FullRow[],
  keyOf: (row: FullRow) => string | null,
  ask: (keys: string[]) => Promise<Map<string, SourceWork>>,
): Promise<Answer[]> => {
  const asked = rows.filter((row) => keyOf(row) !== null);
  if (asked.length === 0) return [];
  try {
    const answers = await ask([...new Set(asked.map((row) => keyOf(row)!))]);
    return asked.map((row) => {
      const lookup = keyOf(row)!;
      const work = answers.get(lookup);
      if (work) return { paperId: row.id, lookup, outcome: 'found', work };
      const reason = answers instanceof Found ? answers.refused.get(lookup) : undefined;
      return reason === undefined
        ? { paperId: row.id, lookup, outcome: 'missing' }
        : { paperId: row.id, lookup, outcome: 'refused', reason, code: 'refused' };
    });
  } catch (e) {
    return failed(asked, e);
  }
};

/** The same for a source that takes one key at a time. */
const oneByOne = async (
  rows: readonly FullRow[],
  keyOf: (row: FullRow) => string | null,
  ask: (key: string) => Promise<SourceWork | null>,
): Promise<Answer[]> => {
  const out: Answer[] = [];
  for (const row of rows) {
    const one = async ([key]: string[]) => {
      const work = await ask(key!);
      return new Map(work ? [[key!, work]] : []);
    };
    out.push(...(await lookedUp([row], keyOf, one)));
  }
  return out;
};

/** arXiv gives every paper a DOI of its own. */
const doiOf = (row: FullRow): string | null =>
  row.doi ?? (row.arxiv_id === null ? null : `10.48550/arxiv.${row.arxiv_id.toLowerCase()}`);

/** The main source, which every paper asks first. */
export const idxaMetadata: Phase = {
  number: 1,
  key: { source: 'idxa', purpose: 'metadata' },
  label: 'OpenAlex',
  wanted: hasIdentifier,
  // A call takes a hundred ids of one kind.
  kindOf: (row) => (row.idxa_id !== null ? 0 : doiOf(row) !== null ? 1 : row.pmid !== null ? 2 : 3),
  chunk: () => 100,
  ask: async (sources, rows, context) => {
    // The most reliable key of each paper, so that each is requested once.
    const kinds = {
      id: rows.filter((r) => r.idxa_id !== null),
      doi: rows.filter((r) => r.idxa_id === null && doiOf(r) !== null),
      pmid: rows.filter((r) => r.idxa_id === null && doiOf(r) === null && r.pmid !== null),
    };
    const rest = rows.filter((r) => !kinds.id.includes(r) && !kinds.doi.includes(r) && !kinds.pmid.includes(r));
    return [
      ...(await lookedUp(
        kinds.id,
        (r) => r.idxa_id,
        (ids) => sources.idxa.worksByIds(ids, context),
      )),
      ...(await lookedUp(kinds.doi, doiOf, (dois) => sources.idxa.worksByDois(dois, context))),
      ...(await lookedUp(
        kinds.pmid,
        (r) => r.pmid,
        (pmids) => sources.idxa.worksByPmids(pmids, context),
      )),
      ...rest.map(
        (r): Answer => ({
          paperId: r.id,
          lookup: '',
          outcome: 'missing',
          reason: refer(m.unknownToOpenAlex),
        }),
      ),
    ];
  },
};

const semanticScholarMetadata: Phase = {
  number: 1.5,
  key: { source: 'idxb', purpose: 'metadata' },
  label: 'Semantic Scholar',
  wanted: (row) => lookupIdsOf(idsOfRow(row)).length > 0,
  chunk: (sources) => sources.idxb.lookupsPerCall('metadata'),
  ask: async (sources, rows, context) => {
    const asked = rows.map((row) => ({ row, lookup: lookupIdsOf(idsOfRow(row))[0]! }));
    try {
      const results = await sources.idxb.papers(
        asked.map((a) => a.lookup),
        'metadata',
        context,
      );
      return asked.map(({ row, lookup }, i): Answer => {
        const r = results[i]!;
        return r.outcome === 'found'
          ? { paperId: row.id, lookup, outcome: 'found', work: r.work }
          : r.outcome === 'missing'
            ? { paperId: row.id, lookup, outcome: 'missing' }
            : { paperId: row.id, lookup, outcome: 'refused', reason: r.reason, code: 'refused' };
      });
    } catch (e) {
      return failed(rows, e);
    }
  },
};

const lacksAbstract = (row: FullRow): boolean => !row.abstract;
const lacksBasics = (row: FullRow): boolean => row.venue === null || row.year === null || row.authors === '[]';

const crossrefMetadata: Phase = {
  number: 2,
  key: { source: 'crossref', purpose: 'metadata' },
  label: 'Crossref',
  wanted: (row) => row.doi !== null && (lacksAbstract(row) || lacksBasics(row)),
  chunk: () => 50,
  ask: (sources, rows, context) =>
    lookedUp(
      rows,
      (r) => r.doi,
      (dois) => sources.crossref.worksByDois(dois, context),
    ),
};

const europePmcAbstract: Phase = {
  number: 3,
  key: { source: 'europe_pmc', purpose: 'abstract' },
  label: 'Europe PMC',
  wanted: (row) => lacksAbstract(row) && (row.doi !== null || row.pmid !== null),
  chunk: () => 50,
  ask: async (sources, rows, context) => [
    ...(await lookedUp(
      rows.filter((r) => r.doi !== null),
      (r) => r.doi,
      (dois) => sources.europePmc.worksByDois(dois, context),
    )),
    ...(await lookedUp(
      rows.filter((r) => r.doi === null),
      (r) => r.pmid,
      (pmids) => sources.europePmc.worksByPmids(pmids, context),
    )),
  ],
};

const arxivAbstract: Phase = {
  number: 3,
  key: { source: 'arxiv', purpose: 'abstract' },
  label: 'arXiv',
  wanted: (row) => lacksAbstract(row) && row.arxiv_id !== null,
  chunk: () => 50,
  ask: (sources, rows, context) =>
    lookedUp(
      rows,
      (r) => r.arxiv_id,
      (ids) => sources.arxiv.worksByIds(ids, context),
    ),
};

/** The former prefix of both servers, shared with journals of the same publisher, and the current one. */
const postedPrefix = /^10\.(?:1101|64898)\//;

const biorxivAbstract: Phase = {
  number: 3,
  key: { source: 'biorxiv', purpose: 'abstract' },
  label: 'bioRxiv',
  wanted: (row) => lacksAbstract(row) && row.doi !== null && postedPrefix.test(row.doi),
  chunk: () => 1,
  ask: (sources, rows, context) =>
    oneByOne(
      rows,
      (r) => r.doi,
      (doi) => sources.biorxiv.work(doi, context),
    ),
};

const dataCiteParent: Phase = {
  number: 3,
  key: { source: 'datacite', purpose: 'supplement' },
  label: 'DataCite',
  wanted: (row) => row.doi !== null && row.parent_paper_id === null && ['dataset', 'software'].includes(row.work_type),
  chunk: () => 1,
  ask: (sources, rows, context) =>
    oneByOne(
      rows,
      (r) => r.doi,
      (doi) => sources.datacite.work(doi, context),
    ),
};

/** Possible addresses of a page about the paper, most likely first. A file is not a page. */
const pagesOf = (row: FullRow): string[] => {
  const addresses = [row.oa_url, row.url].filter((u): u is string => u !== null && /^https?:/i.test(u));
  const doi = row.doi === null ? [] : [doiAddress(row.doi)];
  return [...new Set([...addresses.filter((u) => !/\.pdf(?:$|[?#])|\/pdf\//i.test(u)), ...doi])].slice(0, 2);
};

const isArticle = (row: FullRow): boolean => !['dataset', 'software'].includes(row.work_type);

/** Reads one page after another until one contains an abstract. */
const askPages = async (sources: Sources, row: FullRow, context: CallContext): Promise<Answer> => {
  const pages = pagesOf(row);
  let reason: Shown = '';
  for (const lookup of pages) {
    const r = await sources.pages.abstract(lookup, row.doi, context);
    if (r.outcome === 'found') return { paperId: row.id, lookup, outcome: 'found', work: r.work };
    reason = r.reason;
  }
  return { paperId: row.id, lookup: pages.at(-1) ?? '', outcome: 'missing', reason };
};

export const landingPageAbstract: Phase = {
  number: 3,
  key: { source: landingPageSource, purpose: 'abstract' },
  label: refer(m.webPage),
  wanted: (row) => lacksAbstract(row) && isArticle(row) && pagesOf(row).length > 0,
  chunk: () => 1,
  maxInRun: 200,
  patience: 5,
  ask: async (sources, rows, context) => {
    const out: Answer[] = [];
    for (const row of rows) {
      try {
        out.push(await askPages(sources, row, context));
      } catch (e) {
        out.push(...failed([row], e));
      }
    }
    return out;
  },
};

/** Metadata and abstracts, in the order of the rules. Titles come before them. */
export const lookupPhases: readonly Phase[] = [
  idxaMetadata,
  semanticScholarMetadata,
  crossrefMetadata,
  europePmcAbstract,
  arxivAbstract,
  biorxivAbstract,
  landingPageAbstract,
  dataCiteParent,
];

/** Titles searched at Semantic Scholar per run: each takes a call. */
const rescueBudget = 500;

const questionOf = (row: FullRow): TitleQuestion => ({
  title: row.title,
  year: row.year,
  authors: readAuthors(row.authors),
});

const acceptable = (row: FullRow, works: readonly SourceWork[]): SourceWork | null =>
  bestMatch(
    questionOf(row),
    works.filter((w) => w.title !== undefined),
    (w) => ({
      title: w.title!,
      year: w.year,
      authors: (w.authors ?? []).map(personOf),
    }),
  );

/** Sources searched for the work behind a title: OpenAlex first, Semantic Scholar if that found nothing. */
export const titlePhases: readonly Phase[] = (
  [
    ['idxa', 'OpenAlex', (sources, title, context) => sources.idxa.searchTitle(title, context)],
    [
      'idxb',
      'Semantic Scholar',
      async (sources, title, context) => {
        const match = await sources.idxb.matchTitle(title, context);
        return match ? [match.work] : [];
      },
    ],
  ] satisfies [SourceName, string, (s: Sources, title: string, c: CallContext) => Promise<SourceWork[]>][]
).map(([source, label, search]) => ({
  number: 0,
  key: { source, purpose: 'title' },
  label,
  wanted: (row) => !hasIdentifier(row),
  chunk: () => 1,
  ...(source === 'idxb' ? { maxInRun: rescueBudget } : {}),
  ask: async (sources, rows, context) => {
    const out: Answer[] = [];
    for (const row of rows) {
      try {
        const work = acceptable(row, await search(sources, row.title, context));
        out.push(
          work
            ? { paperId: row.id, lookup: row.title_key, outcome: 'found', work }
            : { paperId: row.id, lookup: row.title_key, outcome: 'missing', reason: refer(m.unknownTitle) },
        );
      } catch (e) {
        out.push(...failed([row], e));
      }
    }
    return out;
  },
}));
