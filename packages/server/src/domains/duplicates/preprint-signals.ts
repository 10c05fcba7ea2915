import type { PersonName } from '../../formats/record.ts';
import {
  differingWords,
  familyOf,
  isNumeral,
  jaccard,
  nameSet,
  sharedNames,
  titleWords,
  weakTitle,
} from '../papers/likeness.ts';
import type { PaperRow } from '../papers/papers.repo.ts';

/** Registrants whose DOIs are preprints: arXiv, PsyArXiv, OSF, ChemRxiv, Preprints.org, and bioRxiv with medRxiv since 2025. */
const preprintPrefixes = ['10.48550/', '10.31234/', '10.31219/', '10.26434/', '10.20944/', '10.64898/'];
/** Until 2025 bioRxiv and medRxiv shared a registrant with journals: only the dated and the numbered forms are preprints. */
const biorxivForm = /^10\.1101\/(?:\d{4}\.\d{2}\.\d{2}\.\d+|\d{6})(?:v\d+)?$/;

/** Raw cosine, as both vectors come from one model. */
export const minPairCosine = 0.98;
export const maxYearsApart = 2;
/** Of near titles: shared words over all words, and shared names over the names of the shorter list. */
const nearTitle = 0.85;
const nearAuthors = 0.6;
/** Sufficient if the lists of authors are the same: less similar titles never belong to one work. */
export const minTitleSimilarity = 0.75;

export type VersionRow = Pick<
  PaperRow,
  'id' | 'title' | 'title_key' | 'authors' | 'year' | 'doi' | 'arxiv_id' | 'work_type'
>;

export const isPreprint = (p: Pick<PaperRow, 'doi' | 'arxiv_id' | 'work_type'>): boolean =>
  p.doi !== null
    ? preprintPrefixes.some((x) => p.doi!.startsWith(x)) || biorxivForm.test(p.doi)
    : p.work_type === 'preprint' || (p.arxiv_id !== null && p.work_type !== 'article');

/** The DOI that all versions of one preprint share. */
export const versionlessDoi = (doi: string): string => doi.replace(/[._/-]?v\d{1,2}$/, '');

export const cosine = (a: Float32Array, b: Float32Array): number => {
  let dot = 0;
  let na = 0;
  let nb = 0;
  for (let i = 0; i < a.length; i += 1) {
    dot += a[i]! * b[i]!;
    na += a[i]! * a[i]!;
    nb += b[i]! * b[i]!;
  }
  return na === 0 || nb === 0 ? 0 : dot / Math.sqrt(na * nb);
};

/** Similar titles that differ in something other than a number: "Part I" and "Part II" are two works. */
const titlesNear = (a: string, b: string, least: number): boolean => {
  const [x, y] = [titleWords(a), titleWords(b)];
  const differing = differingWords(x, y);
  const shared = (x.size + y.size - differing.length) / 2;
  return shared >= 4 && jaccard(x, y) >= least && !differing.some(isNumeral);
};

const families = (p: VersionRow): Set<string> => nameSet((JSON.parse(p.authors) as PersonName[]).map(familyOf));

/**
 * Why two rows are a preprint and its journal version, or two versions of one preprint; null when they are not. The
 * first row is the one that would be collapsed into the second.
 * @param cosines of their vectors, one for each model that has both; empty if there is none
 */
export const pairReason = (preprint: VersionRow, other: VersionRow, cosines: readonly number[]): string | null => {
  if (!isPreprint(preprint)) return null;
  if (cosines.some((c) => c < minPairCosine)) return null;
  if (isPreprint(other)) {
    const same =
      preprint.doi !== null &&
      other.doi !== null &&
      preprint.doi !== other.doi &&
      versionlessDoi(preprint.doi) === versionlessDoi(other.doi);
    return same && versionOf(preprint.doi!) < versionOf(other.doi!) ? 'earlier version of the same preprint' : null;
  }
  if (preprint.arxiv_id !== null && preprint.arxiv_id === other.arxiv_id) return 'same arXiv ID';
  const [mine, theirs] = [families(preprint), families(other)];
  const shared = sharedNames(mine, theirs);
  if (shared === 0) return null;
  const sameTitle = preprint.title_key !== '' && preprint.title_key === other.title_key;
  if (preprint.year === null || other.year === null) {
    // Without a year, only title and names can decide.
    return sameTitle && shared !== null && shared >= nearAuthors ? 'same title and authors' : null;
  }
  if (Math.abs(preprint.year - other.year) > maxYearsApart) return null;
  if (sameTitle) return weakTitle(preprint.title_key) && shared === null ? null : 'same title within two years';
  if (shared === null || shared < nearAuthors) return null;
  const same = shared === 1 && mine.size === theirs.size;
  return titlesNear(preprint.title, other.title, same ? minTitleSimilarity : nearTitle)
    ? 'like title and authors within two years'
    : null;
};

const versionOf = (doi: string): number => Number(/v(\d{1,2})$/.exec(doi)?.[1] ?? 0);
