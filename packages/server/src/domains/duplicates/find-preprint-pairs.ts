import type { ReadDb } from '../../platform/db/db.ts';
import { getRow, isNotDuplicate } from '../papers/papers.repo.ts';
import { alikeTitles } from './alike-titles.ts';
import { vectorsOf, wasUncollapsed } from './duplicates.repo.ts';
import type { IdFilter } from './id-filter.ts';
import type { NearPair } from './newest-pairs.ts';
import type { PairReason } from './pair-reasons.ts';
import * as repo from './preprint-pairs.repo.ts';
import { cosine, isPreprint, maxYearsApart, pairReason, type VersionRow } from './preprint-signals.ts';

export interface PreprintPair {
  /** The preprint, and the row it would be merged into. */
  a: number;
  b: number;
  why: PairReason;
}

const floats = (bytes: Uint8Array): Float32Array => new Float32Array(bytes.slice().buffer);

/** Why two rows are versions of one work, considering earlier decisions by the user; null if they are not. */
export const preprintMatchReason = (db: ReadDb, preprint: VersionRow, other: VersionRow): PairReason | null => {
  // Rules out what it can from the rows alone, before reading anything else.
  if (pairReason(preprint, other, []) === null) return null;
  if (isNotDuplicate(db, preprint.id, other.id) || wasUncollapsed(db, preprint.id, other.id)) return null;
  const cosines = vectorsOf(db, preprint.id, other.id).map((v) => cosine(floats(v.va), floats(v.vb)));
  return pairReason(preprint, other, cosines);
};

const judged = (db: ReadDb, preprint: VersionRow | undefined, other: VersionRow | undefined): PreprintPair[] => {
  const why = preprint && other ? preprintMatchReason(db, preprint, other) : null;
  return why === null ? [] : [{ a: preprint!.id, b: other!.id, why }];
};

/** Pairs that share a title or an arXiv ID. */
export const preprintPairs = (db: ReadDb, scope: repo.PairScope, among: IdFilter): PreprintPair[] => {
  let preprint: VersionRow | undefined;
  return repo.pairsByTitle(db, scope, among).flatMap(({ a, b }) => {
    if (preprint?.id !== a) preprint = getRow(db, a);
    return judged(db, preprint, getRow(db, b));
  });
};

/** Less similar titles are not proposed. */
const minTitleSimilarity = 0.75;

/**
 * Saved preprints and publications by one first author under similar titles, with the older paper first. The titles may
 * be those of two works, so the user decides.
 */
export const nearPreprintPairs = (db: ReadDb): NearPair[] => {
  type Work = repo.DatedWork;
  const out: NearPair[] = [];
  const look = (works: readonly Work[]) => {
    if (!works.some(isPreprint)) return;
    const alike = alikeTitles(works, {
      least: minTitleSimilarity,
      yearsApart: maxYearsApart,
      // Papers with the same title are found by title.
      wanted: (a, b) => isPreprint(a) && !isPreprint(b) && a.title_key !== b.title_key,
    });
    for (const [a, b] of alike) out.push(a.id < b.id ? [a.id, b.id] : [b.id, a.id]);
  };
  let author = '';
  let works: Work[] = [];
  for (const row of repo.worksOfPreprintAuthors(db)) {
    if (row.authors_key !== author) {
      look(works);
      [author, works] = [row.authors_key, []];
    }
    works.push(row);
  }
  look(works);
  return out;
};
