import { cleanDoi } from '@carrel/contract/doi';
import { arxivOfDoi, cleanOpenAlexId, cleanPmcid, cleanPmid, identifierInAddress } from '@carrel/contract/identifiers';
import { cleanAbstract, cleanLine, cleanTitle, cleanUrl } from '../../formats/clean-text.ts';
import { languageTag } from '../../formats/languages.ts';
import type { WorkType } from '../../formats/record.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { cleanOrcid, cleanRor, digitsOf } from '../clean-ids.ts';
import type {
  OpenAccess,
  ProfileAffiliation,
  SourceAuthor,
  SourceAuthorship,
  SourceInstitution,
  SourceTopic,
  SourceVenue,
  SourceVenueProfile,
  SourceWork,
  WorkIds,
} from '../source-work.ts';
import { filled } from '../tolerant.ts';
import type { OpenAlexAuthor, OpenAlexSource, OpenAlexWork } from './openalex.schema.ts';

/** Profiles that represent "no author" and "deleted author": no two works share a person through them. */
const nobody = new Set(['A9999999999', 'A5317838346']);
/** The list of names ends here, whether or not the work has more. */
const maxAuthors = 100;
const maxAbstractWords = 50_000;

const workTypes: Record<string, WorkType> = {
  article: 'article',
  review: 'article',
  letter: 'article',
  editorial: 'article',
  erratum: 'article',
  retraction: 'article',
  'peer-review': 'report',
  preprint: 'preprint',
  'book-chapter': 'chapter',
  book: 'book',
  'reference-entry': 'chapter',
  dissertation: 'thesis',
  dataset: 'dataset',
  software: 'software',
  report: 'report',
  standard: 'standard',
  conference: 'conference-paper',
  'conference-paper': 'conference-paper',
};

/**
 * Puts the words of an inverted index back in order. Positions are only used for sorting: a huge one must not determine
 * a size.
 */
export const abstractFromIndex = (index: unknown): string | undefined => {
  if (typeof index !== 'object' || index === null || Array.isArray(index)) return undefined;
  const words: [number, string][] = [];
  for (const [word, positions] of Object.entries(index)) {
    if (!Array.isArray(positions)) continue;
    for (const at of positions)
      if (Number.isInteger(at) && at >= 0 && at < maxAbstractWords && words.length < maxAbstractWords)
        words.push([at as number, word]);
  }
  words.sort((a, b) => a[0] - b[0]);
  return cleanAbstract(words.map(([, word]) => word).join(' '));
};

const institution = (raw: {
  id?: string | undefined;
  ror?: string | undefined;
  display_name?: string | undefined;
  country_code?: string | undefined;
}): SourceInstitution =>
  withoutUndefined<SourceInstitution>({
    openalex: cleanOpenAlexId('I', raw.id),
    ror: cleanRor(raw.ror),
    name: cleanLine(raw.display_name),
    country: raw.country_code?.toUpperCase(),
  });

const topicsOf = (raw: OpenAlexWork['topics']): SourceTopic[] | undefined =>
  raw?.flatMap((t) => {
    const name = cleanLine(t.display_name);
    return name === undefined
      ? []
      : [
          withoutUndefined<SourceTopic>({
            id: cleanOpenAlexId('T', t.id),
            name,
            score: t.score,
            subfield: cleanLine(t.subfield?.display_name),
            field: cleanLine(t.field?.display_name),
            domain: cleanLine(t.domain?.display_name),
          }),
        ];
  });

type RawAuthorship = NonNullable<OpenAlexWork['authorships']>[number];

const authorship = (raw: RawAuthorship): SourceAuthorship[] => {
  const name = cleanLine(raw.raw_author_name) ?? cleanLine(raw.author?.display_name);
  if (name === undefined) return [];
  const id = cleanOpenAlexId('A', raw.author?.id);
  const own = cleanOrcid(raw.raw_orcid);
  return [
    withoutUndefined<SourceAuthorship>({
      name,
      ids: withoutUndefined({
        openalex: id !== undefined && nobody.has(id) ? undefined : id,
        orcid: own ?? cleanOrcid(raw.author?.orcid),
      }),
      orcidOnWork: own === undefined ? undefined : true,
      affiliations: filled(raw.institutions?.map(institution)),
      affiliationTexts: filled(
        raw.raw_affiliation_strings?.map((s) => cleanLine(s)).filter((s): s is string => s !== undefined),
      ),
      corresponding: raw.is_corresponding,
    }),
  ];
};

type RawLocation = NonNullable<OpenAlexWork['primary_location']>;

const venueOf = (location: RawLocation | undefined): SourceVenue | undefined => {
  const source = location?.source;
  if (!source) return undefined;
  return withoutUndefined<SourceVenue>({
    name: cleanLine(source.display_name),
    issnL: source.issn_l,
    issn: filled(source.issn),
    openalex: cleanOpenAlexId('S', source.id),
    type: source.type,
    publisher: cleanLine(source.host_organization_name),
  });
};

const openAccessOf = (raw: OpenAlexWork): OpenAccess | undefined => {
  if (!raw.open_access && !raw.best_oa_location) return undefined;
  const best = raw.best_oa_location;
  return withoutUndefined<OpenAccess>({
    isOa: raw.open_access?.is_oa,
    status: raw.open_access?.oa_status,
    url: cleanUrl(best?.landing_page_url) ?? cleanUrl(raw.open_access?.oa_url),
    pdfUrl: cleanUrl(best?.pdf_url),
    licence: best?.license,
    version: best?.version,
  });
};

/** arXiv and PubMed IDs are in the addresses of the locations of a work. */
const idsOf = (raw: OpenAlexWork): WorkIds => {
  const pages = [raw.primary_location, ...(raw.locations ?? [])].map((l) => l?.landing_page_url ?? '');
  const doi = raw.doi === undefined ? undefined : cleanDoi(raw.doi);
  const onArxiv = pages.map(identifierInAddress).find((found) => found?.kind === 'arxiv_id');
  const last = (address: string | undefined) => address?.split('/').filter(Boolean).at(-1) ?? '';
  return withoutUndefined<WorkIds>({
    openalex: cleanOpenAlexId('W', raw.id),
    doi,
    arxiv: (doi === undefined ? undefined : arxivOfDoi(doi)) ?? onArxiv?.id,
    pmid: cleanPmid(last(raw.ids?.pmid)),
    pmcid: cleanPmcid(last(raw.ids?.pmcid)),
    mag: digitsOf(raw.ids?.mag),
  });
};

const pagesOf = (biblio: OpenAlexWork['biblio']): string | undefined => {
  if (biblio?.first_page === undefined) return undefined;
  return biblio.last_page === undefined || biblio.last_page === biblio.first_page
    ? biblio.first_page
    : `${biblio.first_page}-${biblio.last_page}`;
};

const isDate = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;

/** @returns null if the row has no ID of a work */
export const workFromOpenAlex = (raw: OpenAlexWork): SourceWork | null => {
  const ids = idsOf(raw);
  if (ids.openalex === undefined) return null;
  const authors = raw.authorships?.flatMap(authorship);
  const references = raw.referenced_works?.flatMap((r) => {
    const id = cleanOpenAlexId('W', r);
    return id === undefined ? [] : [{ openalex: id }];
  });
  const names = (list: (string | undefined)[] | undefined) =>
    filled(list?.map((n) => cleanLine(n)).filter((n): n is string => n !== undefined));
  return withoutUndefined<SourceWork>({
    source: 'idxa',
    ids,
    title: cleanTitle(raw.title ?? raw.display_name),
    abstract: abstractFromIndex(raw.abstract_inverted_index),
    year: raw.publication_year,
    date: isDate(raw.publication_date),
    venue: venueOf(raw.primary_location),
    volume: raw.biblio?.volume,
    issue: raw.biblio?.issue,
    pages: pagesOf(raw.biblio),
    type: raw.type === undefined ? undefined : (workTypes[raw.type] ?? 'other'),
    isParatext: raw.type === 'paratext' ? true : undefined,
    authors,
    authorsMayBeCut: (raw.authorships?.length ?? 0) >= maxAuthors ? true : undefined,
    topics: topicsOf(raw.topics),
    keywords: names(raw.keywords?.map((k) => k.display_name)),
    citationCount: raw.cited_by_count,
    referenceCount: raw.referenced_works_count,
    references,
    isRetracted: raw.is_retracted,
    openAccess: openAccessOf(raw),
    language: raw.language === undefined ? undefined : languageTag(raw.language),
    funders: names(raw.funders?.map((f) => f.display_name) ?? raw.grants?.map((g) => g.funder_display_name)),
    url: cleanUrl(raw.primary_location?.landing_page_url),
  });
};

const affiliation = (raw: NonNullable<OpenAlexAuthor['affiliations']>[number]): ProfileAffiliation =>
  withoutUndefined<ProfileAffiliation>({ ...institution(raw.institution), years: filled(raw.years) });

/** Last known institutions that the yearly list lacks come first. */
const affiliationsOf = (raw: OpenAlexAuthor): ProfileAffiliation[] | undefined => {
  const last = raw.last_known_institutions?.map(institution) ?? [];
  const lastIds = new Set(last.map((i) => i.openalex));
  const all = (raw.affiliations ?? []).map((a) => {
    const mapped = affiliation(a);
    return lastIds.has(mapped.openalex) ? { ...mapped, current: true } : mapped;
  });
  const missing = last.filter((i) => !all.some((a) => a.openalex === i.openalex)).map((i) => ({ ...i, current: true }));
  return filled([...missing, ...all]);
};

/** @returns null for the placeholders of unknown and deleted authors */
export const authorFromOpenAlex = (raw: OpenAlexAuthor): SourceAuthor | null => {
  const id = cleanOpenAlexId('A', raw.id);
  const name = cleanLine(raw.display_name);
  if (id === undefined || name === undefined || nobody.has(id)) return null;
  return withoutUndefined<SourceAuthor>({
    source: 'idxa',
    ids: withoutUndefined({
      openalex: id,
      orcid: cleanOrcid(raw.orcid),
      scopus: digitsOf(/authorID=(\d+)/i.exec(raw.ids?.scopus ?? '')?.[1]),
    }),
    name,
    otherNames: filled(
      raw.display_name_alternatives?.map((n) => cleanLine(n)).filter((n): n is string => n !== undefined && n !== name),
    ),
    worksCount: raw.works_count,
    citationCount: raw.cited_by_count,
    hIndex: raw.summary_stats?.h_index,
    i10Index: raw.summary_stats?.i10_index,
    affiliations: affiliationsOf(raw),
    topics: filled(
      raw.topics?.flatMap((t) => {
        const topic = cleanLine(t.display_name);
        return topic === undefined
          ? []
          : [
              withoutUndefined<{ name: string; count?: number; field?: string }>({
                name: topic,
                count: t.count,
                field: cleanLine(t.field?.display_name),
              }),
            ];
      }),
    ),
    countsByYear: filled(
      raw.counts_by_year?.map((y) => ({ year: y.year, works: y.works_count, citations: y.cited_by_count })),
    ),
  });
};

export const venueFromOpenAlex = (raw: OpenAlexSource): SourceVenueProfile | null => {
  const id = cleanOpenAlexId('S', raw.id);
  const name = cleanLine(raw.display_name);
  if (id === undefined || name === undefined) return null;
  const summary = Object.entries(raw.summary_stats ?? {}).filter((e): e is [string, number] => Number.isFinite(e[1]));
  return withoutUndefined<SourceVenueProfile>({
    openalex: id,
    name,
    worksCount: raw.works_count,
    issnL: raw.issn_l,
    type: raw.type,
    summary: summary.length > 0 ? Object.fromEntries(summary) : undefined,
  });
};
