import { cleanDoi } from '@carrel/contract/doi';
import { cleanArxivId, cleanPmcid, cleanPmid, cleanS2Id, issnsIn } from '@carrel/contract/identifiers';
import { cleanAbstract, cleanLine, cleanTitle, cleanUrl } from '../../formats/clean-text.ts';
import type { WorkType } from '../../formats/record.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { cleanOrcid, digitsOf } from '../clean-ids.ts';
import type {
  CitationLink,
  SourceAuthor,
  SourceAuthorship,
  SourceVector,
  SourceWork,
  WorkIds,
} from '../source-work.ts';
import { filled } from '../tolerant.ts';
import type { S2Author, S2Citation, S2Paper } from './semantic-scholar.schema.ts';

const types: Record<string, WorkType> = {
  JournalArticle: 'article',
  Review: 'article',
  Editorial: 'article',
  LettersAndComments: 'article',
  News: 'article',
  CaseReport: 'article',
  ClinicalTrial: 'article',
  MetaAnalysis: 'article',
  Conference: 'conference-paper',
  Book: 'book',
  BookSection: 'chapter',
  Dataset: 'dataset',
};

/** The most specific of several types: a conference paper is often a journal article as well. */
const typeOf = (raw: S2Paper): WorkType | undefined => {
  if (raw.publicationTypes === undefined) return undefined;
  const matches = raw.publicationTypes.map((t) => types[t]).filter((t): t is WorkType => t !== undefined);
  return matches.find((t) => t !== 'article') ?? matches[0];
};

const textOf = (id: string | number | undefined): string => (id === undefined ? '' : String(id));

export const idsOfPaper = (raw: S2Paper): WorkIds => {
  const ids = raw.externalIds;
  return withoutUndefined<WorkIds>({
    s2: cleanS2Id(raw.paperId ?? ''),
    s2Corpus: digitsOf(raw.corpusId ?? ids?.CorpusId),
    doi: cleanDoi(ids?.DOI ?? ''),
    arxiv: cleanArxivId(ids?.ArXiv ?? ''),
    pmid: cleanPmid(textOf(ids?.PubMed)),
    pmcid: cleanPmcid(textOf(ids?.PubMedCentral)),
    mag: digitsOf(ids?.MAG),
  });
};

const orcidOf = (raw: S2Author): string | undefined => {
  const orcid = raw.externalIds?.ORCID;
  return cleanOrcid(Array.isArray(orcid) ? orcid[0] : orcid);
};

const authorship = (raw: S2Author): SourceAuthorship[] => {
  const name = cleanLine(raw.name);
  return name === undefined
    ? []
    : [
        withoutUndefined<SourceAuthorship>({
          name,
          ids: withoutUndefined({ s2: digitsOf(raw.authorId), orcid: orcidOf(raw) }),
          affiliationTexts: filled(raw.affiliations),
        }),
      ];
};

/** Only SPECTER v2: vectors of two models cannot be compared. */
const vectorOf = (raw: S2Paper): SourceVector | undefined => {
  const { model, vector } = raw.embedding ?? {};
  return model === undefined || vector === undefined || vector.length === 0
    ? undefined
    : { model, values: Float32Array.from(vector) };
};

const isDate = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;

/** What the source says about a paper; a reference may have no ID at all. */
export const workFromS2 = (raw: S2Paper): SourceWork => {
  const venue = raw.publicationVenue;
  const venueName = cleanLine(venue?.name) ?? cleanLine(raw.journal?.name) ?? cleanLine(raw.venue);
  const issn = venue ? issnsIn([venue.issn ?? '', ...(venue.alternate_issns ?? [])].join(' ')) : [];
  // The object has four forms, three of them with an empty address.
  const pdfUrl = cleanUrl(raw.openAccessPdf?.url);
  return withoutUndefined<SourceWork>({
    source: 'idxb',
    ids: idsOfPaper(raw),
    title: cleanTitle(raw.title),
    abstract: cleanAbstract(raw.abstract),
    year: raw.year,
    date: isDate(raw.publicationDate),
    venue:
      venueName === undefined
        ? undefined
        : withoutUndefined({ name: venueName, issn: filled(issn), type: venue?.type }),
    volume: cleanLine(raw.journal?.volume),
    pages: cleanLine(raw.journal?.pages)?.replace(/\s*-\s*/, '-'),
    type: typeOf(raw),
    authors: raw.authors?.flatMap(authorship),
    keywords: undefined,
    topics: fieldsOf(raw),
    citationCount: raw.citationCount,
    influentialCitationCount: raw.influentialCitationCount,
    referenceCount: raw.referenceCount,
    openAccess:
      raw.isOpenAccess === undefined && raw.openAccessPdf === undefined
        ? undefined
        : withoutUndefined({
            isOa: raw.isOpenAccess,
            status: raw.openAccessPdf?.status?.toLowerCase(),
            pdfUrl,
            licence: raw.openAccessPdf?.license,
          }),
    tldr: cleanAbstract(raw.tldr?.text),
    vector: vectorOf(raw),
  });
};

const fieldsOf = (raw: S2Paper): { name: string }[] | undefined => {
  const names = raw.s2FieldsOfStudy?.map((f) => f.category) ?? raw.fieldsOfStudy;
  if (names === undefined) return undefined;
  return [...new Set(names.map((n) => cleanLine(n)).filter((n): n is string => n !== undefined))].map((name) => ({
    name,
    field: name,
  }));
};

/** @returns null without an id or a name */
export const authorFromS2 = (raw: S2Author): SourceAuthor | null => {
  const id = digitsOf(raw.authorId);
  const name = cleanLine(raw.name);
  if (id === undefined || name === undefined) return null;
  return withoutUndefined<SourceAuthor>({
    source: 'idxb',
    ids: withoutUndefined({ s2: id, orcid: orcidOf(raw) }),
    name,
    worksCount: raw.paperCount,
    citationCount: raw.citationCount,
    hIndex: raw.hIndex,
    affiliations: filled(
      raw.affiliations?.flatMap((a) => {
        const line = cleanLine(a);
        return line === undefined ? [] : [{ name: line }];
      }),
    ),
    homepage: cleanUrl(raw.homepage),
  });
};

export const linkFromS2 = (
  raw: Omit<import('zod').output<typeof S2Citation>, 'citingPaper'>,
  paper: S2Paper,
): CitationLink =>
  withoutUndefined<CitationLink>({
    work: workFromS2(paper),
    influential: raw.isInfluential,
    intents: filled(raw.intents),
    contexts: filled(raw.contexts),
  });
