import type { PersonName } from '../../formats/record.ts';
import type { SourceName } from '../../platform/http-client/source-name.ts';
import type { SourceAuthorship, SourceWork } from '../../sources/source-work.ts';
import { readAuthors, readKeywords } from '../papers/json-columns.ts';
import { parseName } from '../papers/names.ts';
import { derivedColumns } from '../papers/paper-record.ts';
import type { FullRow, PaperRow, TextsRow } from '../papers/papers.repo.ts';

/** Sources by their authority about works, highest first. */
const authority: readonly SourceName[] = [
  'crossref',
  'idxa',
  'europe_pmc',
  'datacite',
  'idxb',
  'arxiv',
  'biorxiv',
  'unpaywall',
];
const rankOf = (origin: string): number => {
  const rank = authority.indexOf(origin as SourceName);
  return rank < 0 ? -1 : rank;
};

interface Changes {
  paper: Partial<PaperRow>;
  texts: Partial<TextsRow>;
  /** Columns that now have this source's value. */
  columns: string[];
}

export const personOf = (a: SourceAuthorship): PersonName =>
  a.group
    ? { literal: a.name }
    : a.family !== undefined
      ? { family: a.family, ...(a.given ? { given: a.given } : {}) }
      : (parseName(a.name) ?? { literal: a.name });

/** The source's values by column name. Absent means unknown. */
const valuesOf = (w: SourceWork): Partial<Record<keyof FullRow, string | number>> => {
  const of = <K extends keyof FullRow>(key: K, value: string | number | undefined) =>
    value === undefined || value === '' ? {} : { [key]: value };
  return {
    ...of('title', w.title),
    ...of('authors', w.authors?.length && !w.authorsMayBeCut ? JSON.stringify(w.authors.map(personOf)) : undefined),
    ...of('venue', w.venue?.name),
    ...of('year', w.year),
    ...of('date', w.date),
    ...of('volume', w.volume),
    ...of('issue', w.issue),
    ...of('pages', w.pages),
    ...of('publisher', w.venue?.publisher),
    ...of('doi', w.ids.doi),
    ...of('arxiv_id', w.ids.arxiv),
    ...of('pmid', w.ids.pmid),
    ...of('pmcid', w.ids.pmcid),
    ...of('url', w.url),
    ...of('work_type', w.type === 'other' ? undefined : w.type),
    ...of('language', w.language),
    ...of('abstract', w.abstract),
  };
};

const textColumns = new Set(['abstract']);
const isEmpty = (column: string, value: unknown): boolean =>
  value === null || value === '' || value === '[]' || (column === 'work_type' && value === 'other');

/**
 * What one source's data changes in a stored paper. The user's edits outrank everything, a file that the user imported
 * outranks every source, and between sources the one with more authority wins; any source fills blanks. Counts, open
 * access, summaries and retractions belong to the sources and follow them.
 */
export const mergeWork = (
  row: FullRow,
  work: SourceWork,
  facts: {
    /** Columns that the user filled or emptied. */
    byHand: ReadonlySet<string>;
    /** The origin of each column's value. */
    originOf: (column: string) => string;
    /** Identifiers that another paper already has, which are not stored. */
    taken: ReadonlySet<string>;
  },
): Changes => {
  const changes: Record<string, string | number> = {};
  for (const [column, value] of Object.entries(valuesOf(work))) {
    if (facts.byHand.has(column) || facts.taken.has(column)) continue;
    const have = row[column as keyof FullRow];
    if (have === value) continue;
    if (isEmpty(column, have)) changes[column] = value;
    else {
      const theirs = rankOf(facts.originOf(column));
      const ours = rankOf(work.source);
      if (theirs >= 0 && ours >= 0 && ours <= theirs && !isIdentifier(column)) changes[column] = value;
    }
  }
  const keywords = readKeywords(row.keywords);
  if (keywords.length === 0 && work.keywords?.length && !facts.byHand.has('keywords'))
    changes.keywords = JSON.stringify(work.keywords.slice(0, 50));

  const columns = Object.keys(changes);
  Object.assign(changes, ownFacts(row, work, facts.taken));

  const paper: Partial<PaperRow> = {};
  const texts: Partial<TextsRow> = {};
  for (const [column, value] of Object.entries(changes)) {
    if (textColumns.has(column) || column === 'tldr' || column === 'keywords')
      Object.assign(texts, { [column]: value });
    else Object.assign(paper, { [column]: value });
  }
  if (['title', 'authors', 'venue', 'year', 'date'].some((c) => c in paper)) {
    const derived = derivedColumns({
      title: paper.title ?? row.title,
      authors: readAuthors(paper.authors ?? row.authors),
      venue: paper.venue ?? row.venue,
      year: paper.year ?? row.year,
      date: paper.date ?? row.date,
    });
    for (const [column, value] of Object.entries(derived))
      if (row[column as keyof PaperRow] !== value) Object.assign(paper, { [column]: value });
  }
  return { paper, texts, columns };
};

const isIdentifier = (column: string): boolean => ['doi', 'arxiv_id', 'pmid', 'pmcid'].includes(column);

/** Facts that only sources know, so the newest value of the right source applies. */
const ownFacts = (row: FullRow, w: SourceWork, taken: ReadonlySet<string>): Record<string, string | number> => {
  const out: Record<string, string | number | undefined> = {};
  if (w.ids.openalex !== undefined && !taken.has('idxa_id')) out.idxa_id = w.ids.openalex;
  if (w.ids.s2 !== undefined && !taken.has('idxb_id')) out.idxb_id = w.ids.s2;
  out.idxb_corpus_id = w.ids.s2Corpus;
  if (w.source === 'idxa' || (row.idxa_id === null && w.source === 'idxb')) out.cited_by_count = w.citationCount;
  out.influential_citation_count = w.influentialCitationCount;
  out.tldr = w.tldr;
  if (w.isRetracted === true || w.notices?.some((n) => n.type === 'retraction' || n.type === 'withdrawal'))
    out.is_retracted = 1;
  const oa = w.openAccess;
  if (oa && (w.source === 'idxa' || w.source === 'unpaywall' || row.oa_status === null)) {
    if (oa.isOa !== undefined) out.is_oa = oa.isOa ? 1 : 0;
    out.oa_status = oa.status;
    out.oa_url = oa.pdfUrl ?? oa.url;
  }
  const set: Record<string, string | number> = {};
  for (const [column, value] of Object.entries(out))
    if (value !== undefined && value !== '' && row[column as keyof FullRow] !== value) set[column] = value;
  return set;
};
