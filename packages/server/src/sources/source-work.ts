import type { noticeTypes } from '@carrel/contract';
import type { WorkType } from '../formats/record.ts';
import type { SourceName } from '../platform/http-client/source-name.ts';

/** Identifiers of a work, each in its clean form. */
export interface WorkIds {
  /** "W2741809807". */
  openalex?: string;
  /** Lower case, without resolver. */
  doi?: string;
  /** Without version. */
  arxiv?: string;
  pmid?: string;
  /** "PMC123". */
  pmcid?: string;
  /** 40 hex digits. */
  s2?: string;
  s2Corpus?: string;
  mag?: string;
}

export interface SourceInstitution {
  /** "I40120149". */
  openalex?: string;
  /** "https://ror.org/052gg0110". */
  ror?: string;
  name?: string;
  /** ISO 3166-1, two letters. */
  country?: string;
}

interface AuthorIds {
  /** "A5023888391". */
  openalex?: string;
  orcid?: string;
  s2?: string;
}

/** A name in the list of authors of a work. */
export interface SourceAuthorship {
  /** As printed on the work, if known. */
  name: string;
  given?: string;
  family?: string;
  /** A group or organisation. */
  group?: boolean;
  ids: AuthorIds;
  /** Whether the ORCID iD is on the work itself, as opposed to the profile the source assigned it to. */
  orcidOnWork?: boolean;
  affiliations?: SourceInstitution[];
  /** As printed. */
  affiliationTexts?: string[];
  corresponding?: boolean;
}

export interface SourceTopic {
  id?: string;
  name: string;
  score?: number;
  subfield?: string;
  field?: string;
  domain?: string;
}

export interface SourceVenue {
  name?: string;
  issnL?: string;
  issn?: string[];
  /** "S137773608". */
  openalex?: string;
  type?: string;
  publisher?: string;
}

export type NoticeType = (typeof noticeTypes)[number];

/** A retraction, correction or the like that was published about a work. */
export interface UpdateNotice {
  type: NoticeType;
  /** The DOI of the notice itself. */
  doi?: string;
  date?: string;
  /** Who says so: "publisher", "retraction-watch". */
  assertedBy?: string;
}

const relationTypes = [
  'preprint-of',
  'has-preprint',
  'version-of',
  'has-version',
  'supplement-to',
  /** This work is itself a notice about the other one. */
  'notice-about',
] as const;
export type RelationType = (typeof relationTypes)[number];

export interface WorkRelation {
  type: RelationType;
  ids: WorkIds;
}

export interface OpenAccess {
  isOa?: boolean;
  /** "gold", "green", "hybrid", "bronze", "diamond", "closed". */
  status?: string;
  url?: string;
  pdfUrl?: string;
  licence?: string;
  version?: string;
}

export interface SourceVector {
  model: string;
  values: Float32Array;
}

/** What one source says about one work. An absent field is unknown, never zero or empty. */
export interface SourceWork {
  /** A source by name, or the publisher's own page. */
  source: SourceName | 'landing_page';
  ids: WorkIds;
  /** Other DOIs under which the source files the same work. */
  otherDois?: string[];
  title?: string;
  abstract?: string;
  year?: number;
  /** "2019", "2019-03" or "2019-03-04". */
  date?: string;
  venue?: SourceVenue;
  volume?: string;
  issue?: string;
  pages?: string;
  type?: WorkType;
  /** A cover, a table of contents or another part of an issue that is not a work. */
  isParatext?: true;
  authors?: SourceAuthorship[];
  /** The source may have cut the list. */
  authorsMayBeCut?: boolean;
  topics?: SourceTopic[];
  keywords?: string[];
  citationCount?: number;
  influentialCitationCount?: number;
  referenceCount?: number;
  references?: WorkIds[];
  isRetracted?: boolean;
  notices?: UpdateNotice[];
  /** Number of the newest version of a preprint on arXiv. */
  arxivVersion?: number;
  relations?: WorkRelation[];
  openAccess?: OpenAccess;
  tldr?: string;
  vector?: SourceVector;
  language?: string;
  funders?: string[];
  url?: string;
}

export interface ProfileAffiliation extends SourceInstitution {
  /** "employment", "education" if the source says so. */
  role?: string;
  years?: number[];
  startDate?: string;
  endDate?: string;
  current?: boolean;
}

/** What one source says about one person. */
export interface SourceAuthor {
  source: SourceName;
  ids: AuthorIds & { scopus?: string };
  name: string;
  given?: string;
  family?: string;
  otherNames?: string[];
  worksCount?: number;
  citationCount?: number;
  hIndex?: number;
  i10Index?: number;
  affiliations?: ProfileAffiliation[];
  topics?: { name: string; count?: number; field?: string }[];
  countsByYear?: { year: number; works: number; citations: number }[];
  homepage?: string;
}

/** A journal, conference or repository. */
export interface SourceVenueProfile {
  openalex: string;
  name: string;
  worksCount?: number;
  issnL?: string;
  type?: string;
  summary?: Record<string, number>;
}

/** One work citing or cited, with what the source says about the link. */
export interface CitationLink {
  work: SourceWork;
  influential?: boolean;
  intents?: string[];
  contexts?: string[];
}

export interface Page<T> {
  items: T[];
  /** Passed back to get the next page; null at the end. */
  next: string | null;
  /** As the source states it; an estimate in places. */
  total: number | null;
}
