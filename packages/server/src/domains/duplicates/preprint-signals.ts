import type { PersonName } from '../../formats/record.ts';
import { kindsAfterPreprint } from '../papers/editions.ts';
import { readAuthors } from '../papers/json-columns.ts';
import { familyOf, nameSet, sharedNames, sharePerson } from '../papers/likeness.ts';
import type { PaperRow } from '../papers/papers.repo.ts';
import type { PairReason } from './pair-reasons.ts';

/** Registrants whose DOIs are preprints: arXiv, PsyArXiv, OSF, ChemRxiv, Preprints.org, and bioRxiv with medRxiv since 2025. */
const preprintPrefixes = ['10.48550/', '10.31234/', '10.31219/', '10.26434/', '10.20944/', '10.64898/'];
/** Until 2025 bioRxiv and medRxiv shared a registrant with journals: only the dated and the numbered forms are preprints. */
const biorxivForm = /^10\.1101\/(?:\d{4}\.\d{2}\.\d{2}\.\d+|\d{6})(?:v\d+)?$/;

/** Raw cosine, as both vectors come from one model. */
const minPairCosine = 0.98;
export const maxYearsApart = 2;
/** Without a year: shared names divided by the length of the shorter list. */
const minSharedNames = 0.6;

export type VersionRow = Pick<
  PaperRow,
  'id' | 'title' | 'title_key' | 'authors' | 'year' | 'doi' | 'arxiv_id' | 'work_type'
>;

export const isPreprint = (p: Pick<PaperRow, 'doi' | 'arxiv_id' | 'work_type'>): boolean =>
  p.doi !== null
    ? preprintPrefixes.some((x) => p.doi!.startsWith(x)) || biorxivForm.test(p.doi)
    : p.work_type === 'preprint' || (p.arxiv_id !== null && p.work_type !== 'article');

/** The DOI that all versions of one preprint share. */
const versionlessDoi = (doi: string): string => doi.replace(/[._/-]?v\d{1,2}$/, '');

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

const peopleOf = (p: VersionRow): PersonName[] => readAuthors(p.authors);

/**
 * Why two rows are a preprint and its journal version, or two versions of one preprint; null when they are not. The
 * first row is the one that would be collapsed into the second. The titles must be the same: one word can be the
 * difference between two works.
 * @param cosines of their vectors, one for each model that has both; empty if there is none
 */
export const pairReason = (preprint: VersionRow, other: VersionRow, cosines: readonly number[]): PairReason | null => {
  if (!isPreprint(preprint)) return null;
  if (cosines.some((c) => c < minPairCosine)) return null;
  if (isPreprint(other)) {
    const same =
      preprint.doi !== null &&
      other.doi !== null &&
      preprint.doi !== other.doi &&
      versionlessDoi(preprint.doi) === versionlessDoi(other.doi);
    return same && versionOf(preprint.doi!) < versionOf(other.doi!) ? 'earlier_version' : null;
  }
  if (preprint.arxiv_id !== null && preprint.arxiv_id === other.arxiv_id) return 'preprint_arxiv_id';
  if (!kindsAfterPreprint.has(other.work_type)) return null;
  if (preprint.title_key === '' || preprint.title_key !== other.title_key) return null;
  const [mine, theirs] = [peopleOf(preprint), peopleOf(other)];
  if (sharePerson(mine, theirs) !== true) return null;
  if (preprint.year === null || other.year === null) {
    const shared = sharedNames(nameSet(mine.map(familyOf)), nameSet(theirs.map(familyOf)));
    return shared !== null && shared >= minSharedNames ? 'title_authors' : null;
  }
  return Math.abs(preprint.year - other.year) > maxYearsApart ? null : 'title_years';
};

const versionOf = (doi: string): number => Number(/v(\d{1,2})$/.exec(doi)?.[1] ?? 0);
