import type { Db, ReadDb } from '../../platform/db/db.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { Counts, Measure } from '../health-declaration.ts';

const readCounts = jsonColumn<Counts>('health_ranges.counts');

/** What ranges consist of; the triggers that mark changes know the same two. */
export type Entity = NonNullable<Measure['entity']>;
/** IDs per range, as the triggers of the schema divide them; small enough not to delay a search. */
export const perRange = 5_000;

export const lastRange = (db: ReadDb, entity: Entity): number =>
  Math.floor((db.value<number>(`select max(id) from ${entity === 'paper' ? 'papers' : 'authors'}`) ?? 0) / perRange);

// Everything here can be counted again, so nothing waits for the disk.

export const anyMark = (db: ReadDb): boolean => db.value('select 1 from health_marks limit 1') !== undefined;

/** The first time at which a stored count becomes outdated without any change; null if there is none. */
export const firstDueMs = (db: ReadDb): number | null =>
  db.value<number | null>('select min(due_ms) from health_ranges where due_ms > 0') ?? null;

/**
 * Forgets the counts of ranges that changed, or in which something became due. From here on they wait to be counted,
 * even if this process ends; a change during the count marks its range again.
 */
export const forgetChanged = (db: Db, measures: Record<Entity, readonly string[]>, nowMs: number): void =>
  db.tx(() => {
    for (const entity of ['paper', 'author'] as const)
      db.run(
        `delete from health_ranges where measure in (select value from json_each(?))
           and (range in (select range from health_marks where entity = ?) or range > ?)`,
        JSON.stringify(measures[entity]),
        entity,
        lastRange(db, entity),
      );
    db.run('delete from health_marks');
    db.run('delete from health_ranges where due_ms > 0 and due_ms <= ?', nowMs);
  }, 'relaxed');

export const forgetAll = (db: Db): void =>
  db.tx(() => {
    db.run('delete from health_ranges');
    db.run('delete from health_marks');
  }, 'relaxed');

export const forgetMeasure = (db: Db, measure: string): void =>
  db.tx(() => void db.run('delete from health_ranges where measure = ?', measure), 'relaxed');

export const storedRanges = (db: ReadDb, measure: string): Map<number, Counts> =>
  new Map(
    db
      .all<{ range: number; counts: string }>('select range, counts from health_ranges where measure = ?', measure)
      .map((r) => [r.range, readCounts(r.counts)]),
  );

export const storeRange = (db: Db, measure: string, range: number, counts: Counts, alsoRun?: () => void): void =>
  db.tx(() => {
    alsoRun?.();
    db.run(
      `insert or replace into health_ranges (measure, range, counts, due_ms) values (?, ?, ?, ?)`,
      measure,
      range,
      JSON.stringify(counts),
      counts.next_due_ms ?? 0,
    );
  }, 'relaxed');
