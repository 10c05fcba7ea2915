import type { ReadDb } from '../../platform/db/db.ts';
import { authorRecord } from '../authors/records.repo.ts';
import { isRejected, recordsNamed } from './identity.repo.ts';
import { profileToAssess } from './namesakes.repo.ts';
import {
  backgroundOf,
  evidenceOf,
  initialsWeights,
  type PreparedMention,
  prepare,
  scoreOf,
  sharedNameWeights,
} from './pair-model.ts';
import { compareNames, hasFullGiven, readName } from './person-name.ts';

/** Records of one name that are compared with an author, and papers of each. */
const maxRecords = 40;
const papersOfEach = 40;
/** A pair is shown above this score. */
const worthShowing = 2;

interface NamedDuplicate {
  alt: number;
  score: number;
  confidence: number;
}

/** The mean, over the papers of one record, of the best score with a paper of the other. */
const likeness = (a: readonly PreparedMention[], b: readonly PreparedMention[]): number => {
  const best = b.map((y) =>
    a.reduce((most, x) => {
      const e = evidenceOf(x, y);
      if (e === null) return most;
      const w = x.full && y.full ? sharedNameWeights : initialsWeights;
      return Math.max(most, scoreOf(e, w) - w.threshold);
    }, Number.NEGATIVE_INFINITY),
  );
  const fitting = best.filter(Number.isFinite);
  return fitting.length === 0 ? Number.NEGATIVE_INFINITY : fitting.reduce((s, x) => s + x, 0) / fitting.length;
};

/** Records whose name matches this author's and whose papers resemble theirs. Runs on a reader thread. */
export const findDuplicatesOf = (db: ReadDb, id: number): NamedDuplicate[] => {
  const record = authorRecord(db, id);
  const own = profileToAssess(db, id, papersOfEach);
  if (!record || !own || own.papers.length === 0) return [];
  const name = readName(record.name);
  const others = recordsNamed(db, name, maxRecords * 2).filter(
    (r) =>
      r.id !== id &&
      !isRejected(db, id, r.id) &&
      !(record.orcid !== null && r.orcid !== null && r.orcid !== record.orcid) &&
      compareNames(name, readName(r.name)) !== null,
  );
  const duplicates: NamedDuplicate[] = [];
  for (const other of others.slice(0, maxRecords)) {
    const theirs = profileToAssess(db, other.id, papersOfEach);
    if (!theirs || theirs.papers.length === 0) continue;
    const [a, b] = [own.papers, theirs.papers];
    const background = backgroundOf([...a, ...b]);
    const score = likeness(
      a.map((m) => prepare({ ...m, name: hasFullGiven(m.name) ? m.name : name }, background)),
      b.map((m) => prepare(m, background)),
    );
    if (score > worthShowing)
      duplicates.push({
        alt: other.id,
        score,
        confidence: Math.round(100 / (1 + Math.exp((worthShowing - score) / 2))) / 100,
      });
  }
  return duplicates;
};
