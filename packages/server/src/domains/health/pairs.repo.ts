import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { Among } from '../library/among.ts';
import { sameIdentityPairs, withSameIdentity } from '../library/collapse-same-identity.ts';
import { twinsByTitle } from '../library/find-twins.ts';
import { sameRecords } from '../library/merge-same-records.ts';
import type { Stretch } from '../papers/search-in-stretches.ts';
import { crowd, crowdOf, withCrossedTitles } from './crowded-titles.repo.ts';
import { perRange } from './ranges.repo.ts';

/** Measures that count pairs of papers; which pairs there are is stored, so that a change is looked at alone. */
export const pairMeasures = ['same_record', 'same_identity', 'twins'] as const;
export type PairMeasure = (typeof pairMeasures)[number];
export const isPairMeasure = (name: string): name is PairMeasure => (pairMeasures as readonly string[]).includes(name);

/** The paper that would be folded, the one it would be folded into, and why. */
export interface Pair {
  paper: number;
  keep: number;
  why: string;
}

/** The pairs whose first paper lies in a stretch, or that hold one of the papers. */
export const pairsOf: Record<PairMeasure, (db: ReadDb, among: Among, scope: 'library' | 'corpus') => Pair[]> = {
  same_record: (db, among) => sameRecords(db, among).map(({ id, keep, why }) => ({ paper: id, keep, why })),
  same_identity: (db, among) =>
    sameIdentityPairs(db, among).map(({ id, keep }) => ({ paper: id, keep, why: 'Same OpenAlex id' })),
  twins: (db, among, scope) => twinsByTitle(db, scope, among).map(({ a, b, why }) => ({ paper: a, keep: b, why })),
};

export interface FoundPairs {
  measure: PairMeasure | typeof crowd;
  /** Papers of which no other pair is left. */
  looked: number[];
  pairs: Pair[];
}

/** All pairs of a stretch: the work of a reader thread. */
export const pairsInStretch = (db: ReadDb, r: Stretch): FoundPairs[] => [
  ...pairMeasures.map((measure) => ({ measure, looked: [], pairs: pairsOf[measure](db, r, 'library') })),
  { measure: crowd, looked: [], pairs: crowdOf(db, r) },
];

/**
 * All pairs that hold one of these papers. With them go those that their change makes pairs or parts: the others that share
 * an OpenAlex id, and the others of a title that has become crowded or has ceased to be.
 */
export const pairsOfPapers = (db: ReadDb, { papers }: { papers: number[] }): FoundPairs[] => {
  const found = (measure: PairMeasure, looked: number[]): FoundPairs => ({
    measure,
    looked,
    pairs: pairsOf[measure](db, { papers: looked }, 'library'),
  });
  const titled = withCrossedTitles(db, papers);
  return [
    found('same_record', papers),
    found('same_identity', withSameIdentity(db, papers)),
    found('twins', titled),
    { measure: crowd, looked: titled, pairs: crowdOf(db, { papers: titled }) },
  ];
};

export const lastChange = (db: ReadDb): number => db.value<number | null>('select max(id) from health_changes') ?? 0;

/** The first papers that changed up to a point, and up to where these are all. */
export const firstChanged = (db: ReadDb, upTo: number, most: number): { papers: number[]; through: number } => {
  const rows = db.all<{ id: number; paper_id: number }>(
    'select id, paper_id from health_changes where id <= ? order by id limit ?',
    upTo,
    most,
  );
  return { papers: [...new Set(rows.map((r) => r.paper_id))], through: rows.at(-1)?.id ?? 0 };
};

export const countPairs = (db: ReadDb, measure: PairMeasure): number =>
  db.value<number>('select count(*) from health_pairs where measure = ?', measure)!;

/** A page of the pairs that were counted. */
export const storedPairs = (db: ReadDb, measure: PairMeasure, from: number, most: number) =>
  db.all<{ id: number; other: number; why: string }>(
    `select paper_id id, keep_id other, why from health_pairs where measure = ? order by paper_id, keep_id limit ? offset ?`,
    measure,
    most,
    from,
  );

// What is found can be found again: none of this waits for the disk.

/** Forgets changes that the next look at all stretches will see anyway. */
export const forgetChanges = (db: Db): void => db.tx(() => void db.run('delete from health_changes'), 'soon');
export const noteChanges = (db: Db, papers: readonly number[]): void =>
  db.tx(() => {
    for (const paper of papers) db.run('insert into health_changes (paper_id) values (?)', paper);
  }, 'soon');
export const forgetPairs = (db: Db): void => db.tx(() => void db.run('delete from health_pairs'), 'soon');

const insert = (db: Db, measure: FoundPairs['measure'], pairs: readonly Pair[]): void => {
  for (const { paper, keep, why } of pairs)
    db.run(
      'insert or replace into health_pairs (measure, paper_id, keep_id, why) values (?, ?, ?, ?)',
      measure,
      paper,
      keep,
      why,
    );
};

export const storeStretch = (db: Db, range: number, found: readonly FoundPairs[]): void => {
  for (const { measure, pairs } of found) {
    db.run(
      'delete from health_pairs where measure = ? and paper_id >= ? and paper_id < ?',
      measure,
      range * perRange,
      (range + 1) * perRange,
    );
    insert(db, measure, pairs);
  }
};

/** Stores what was found of papers that changed, and forgets the changes. */
export const storeChanged = (db: Db, found: readonly FoundPairs[], through: number): void =>
  db.tx(() => {
    for (const { measure, looked, pairs } of found) {
      const ids = JSON.stringify(looked);
      for (const end of ['paper_id', 'keep_id'])
        db.run(
          `delete from health_pairs where measure = ? and ${end} in (select value from json_each(?))`,
          measure,
          ids,
        );
      insert(db, measure, pairs);
    }
    db.run('delete from health_changes where id <= ?', through);
  }, 'soon');
