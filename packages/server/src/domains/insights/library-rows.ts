import type { ReadDb } from '../../platform/db/db.ts';
import { inLibrary, libraryFacts } from '../papers/papers.repo.ts';

export const noYear = -32_768;

/** What the figures of the Library are computed from: one scan, in arrays by paper ID. Meant for a thread. */
export interface LibraryRows {
  total: number;
  /** Citations by ID; -1: not in the Library. */
  cited: Int32Array;
  /** Year of publication by ID; `noYear`: not known. */
  years: Int16Array;
}

export const libraryRows = (db: ReadDb): LibraryRows => {
  const size = (db.value<number | null>('select max(id) from papers') ?? 0) + 1;
  const cited = new Int32Array(size).fill(-1);
  const years = new Int16Array(size).fill(noYear);
  let total = 0;
  for (const r of db.iterate<{ id: number; year: number | null; cited: number }>(
    `select p.id, p.year, p.cited_by_count cited from ${libraryFacts} where ${inLibrary}`,
  )) {
    cited[r.id] = r.cited;
    years[r.id] = r.year ?? noYear;
    total += 1;
  }
  return { total, cited, years };
};

/** Citations of those papers of a list that are in the Library. */
export const citationsOf = ({ cited }: LibraryRows, ids: Iterable<{ id: number }>): number[] => {
  const out: number[] = [];
  for (const { id } of ids) if (cited[id]! >= 0) out.push(cited[id]!);
  return out;
};
