import type { ReadDb } from '../../platform/db/db.ts';
import { getRow, isNotDuplicate } from '../papers/papers.repo.ts';
import { alikeTitles } from './alike-titles.ts';
import { vectorsOf, wasUncollapsed } from './duplicates.repo.ts';
import type { IdFilter } from './id-filter.ts';
import * as repo from './preprint-pairs.repo.ts';
import {
  cosine,
  isPreprint,
  maxYearsApart,
  minTitleSimilarity,
  pairReason,
  type VersionRow,
} from './preprint-signals.ts';

/** Kind of the history entry for merged preprints. */

export interface PreprintPair {
  /** The preprint, and the row it would be merged into. */
  a: number;
  b: number;
  why: string;
}

const floats = (bytes: Uint8Array): Float32Array => new Float32Array(bytes.slice().buffer);

/** Why two rows are versions of one work, considering earlier decisions by the user; null if they are not. */
export const preprintMatchReason = (db: ReadDb, preprint: VersionRow, other: VersionRow): string | null => {
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
export const preprintPairsByTitle = (db: ReadDb, scope: repo.PairScope, among: IdFilter): PreprintPair[] => {
  let preprint: VersionRow | undefined;
  return repo.pairsByTitle(db, scope, among).flatMap(({ a, b }) => {
    if (preprint?.id !== a) preprint = getRow(db, a);
    return judged(db, preprint, getRow(db, b));
  });
};

/** First authors whose keys are in this range, both ends included. */
export interface Authors {
  from: string;
  through: string;
}
/** Papers per scan. An author with more papers gets a separate scan. */
const idsPerRange = 5_000;

/** All first authors with several papers, in ranges for one scan each. */
export const authorRanges = (db: ReadDb, scope: repo.PairScope): Authors[] => {
  const out: Authors[] = [];
  let room = 0;
  for (const { key, papers } of repo.firstAuthors(db, scope)) {
    if (room < papers) {
      out.push({ from: key, through: key });
      room = idsPerRange;
    }
    out.at(-1)!.through = key;
    room -= papers;
  }
  return out;
};

/** Pairs by one first author under titles that are nearly the same. */
export const preprintPairsByAuthor = (db: ReadDb, scope: repo.PairScope, authors: Authors): PreprintPair[] => {
  const out: PreprintPair[] = [];
  const look = (works: readonly (VersionRow & { year: number })[]) => {
    if (!works.some(isPreprint)) return;
    const alike = alikeTitles(works, {
      least: minTitleSimilarity,
      yearsApart: maxYearsApart,
      // Papers with the same title are found by title.
      wanted: (a, b) => isPreprint(a) && b.doi !== null && a.title_key !== b.title_key,
    });
    for (const [a, b] of alike) out.push(...judged(db, a, b));
  };
  let author = '';
  let works: (VersionRow & { year: number })[] = [];
  for (const row of repo.writtenBy(db, scope, authors)) {
    if (row.authors_key !== author) {
      look(works);
      [author, works] = [row.authors_key, []];
    }
    works.push(row);
  }
  look(works);
  return out.sort((x, y) => x.a - y.a || x.b - y.b);
};
