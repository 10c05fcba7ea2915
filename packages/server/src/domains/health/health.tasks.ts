import * as gaps from '@carrel/messages/gaps';
import { refer, storedText } from '@carrel/messages/reference';
import type { ReadDb } from '../../platform/db/db.ts';
import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import {
  type Candidates,
  type CandidatesRequest,
  type Counts,
  type DimensionItem,
  type DimensionItemsRequest,
  type FoundItem,
  type IdRange,
  itemColumns,
  type MeasureRequest,
  type Pair,
  withDetail,
} from '../health-declaration.ts';
import type { HealthRegistry } from '../health-registry.ts';
import { type FoundPairs, type PairsRequest, storedPairs } from './pairs.repo.ts';

/** A reader thread with the declarations of all modules. The tasks of Health find their SQL in them, by key. */
export interface HealthThread extends WorkerThread {
  readonly health: HealthRegistry;
}

export const measureTask = defineTask(
  'health.measure',
  (r: MeasureRequest, { db, health }: HealthThread): Counts => health.measure(r.measure).count(db(), r),
);

/** All pairs of a range of papers, by measure. */
export const pairsInRangeTask = defineTask(
  'health.pairsInStretch',
  (r: IdRange, { db, health }: HealthThread): FoundPairs[] =>
    health.pairs.map((p) => ({ measure: p.name, looked: [], pairs: p.find(db(), r, 'library') })),
);

/** All pairs that contain one of these papers, or one that is affected by their change. */
export const pairsOfPapersTask = defineTask(
  'health.pairsOfPapers',
  ({ papers }: { papers: number[] }, { db, health }: HealthThread): FoundPairs[] => {
    // Measures that share a rule share its result.
    const answers = new Map<unknown, readonly number[]>();
    const affected = (rule: ((db: ReadDb, papers: readonly number[]) => number[]) | undefined): readonly number[] => {
      const ids = answers.get(rule) ?? rule?.(db(), papers) ?? papers;
      answers.set(rule, ids);
      return ids;
    };
    return health.pairs.map((p) => {
      const looked = affected(p.affected);
      return { measure: p.name, looked: [...looked], pairs: p.find(db(), { papers: looked }, 'library') };
    });
  },
);

export const afterScanTask = defineTask('health.afterScan', (_: null, { db, health }: HealthThread): number[] => [
  ...new Set(health.pairs.flatMap((p) => p.afterScan?.(db()) ?? [])),
]);

export const pairsTask = defineTask(
  'health.pairs',
  (r: PairsRequest, { db, health }: HealthThread): Pair[] =>
    health.pairMeasure(r.measure)?.find(db(), r, r.scope) ?? [],
);

export const selectTask = defineTask(
  'health.select',
  (r: { operation: string; limit: number }, { db, health }: HealthThread): number[] =>
    health.operation(r.operation)?.select?.(db(), r.limit) ?? [],
);

export const candidatesTask = defineTask(
  'health.candidates',
  (r: CandidatesRequest, { db, health }: HealthThread): Candidates => {
    const candidates = health.operation(r.operation)?.candidates;
    if (!candidates) throw new Error(`the operation ${r.operation} chooses no papers`);
    return candidates(db(), r);
  },
);

/** The papers behind a number, and one more than the limit if there are more. */
export const itemsTask = defineTask(
  'health.items',
  (r: DimensionItemsRequest, { db, health }: HealthThread): DimensionItem[] => {
    const items = health.dimension(r.key)?.items;
    if (!items) throw new Error(`the dimension ${r.key} has no list`);
    if ('list' in items) return items.list(db(), r);
    if ('find' in items) return itemsOf(db(), items.find(db(), r.offset, r.limit + 1));
    if ('pairs' in items)
      return itemsOf(
        db(),
        storedPairs(db(), items.pairs, r.offset, r.limit + 1).map((p) => ({
          ...p,
          why: items.reasons[p.why] ?? p.why,
        })),
      );
    const { texts = {} } = items;
    return db()
      .all<DimensionItem>(
        `select ${itemColumns}, ${items.detail} detail, ${items.detailRef ?? 'null'} detail_ref from papers p where ${items.where}
     order by p.status = 'library' desc, p.id desc limit ? offset ?`,
        r.limit + 1,
        r.offset,
      )
      .map((item) => withDetail(item, texts[item.detail ?? ''] ?? storedText(item.detail, item.detail_ref ?? null)));
  },
);

export const healthTasks: readonly AnyTask<HealthThread>[] = [
  measureTask,
  pairsInRangeTask,
  pairsOfPapersTask,
  afterScanTask,
  pairsTask,
  selectTask,
  candidatesTask,
  itemsTask,
];

const itemsOf = (db: ReadDb, list: readonly FoundItem[]): DimensionItem[] =>
  list.flatMap(({ id, other, why }) => {
    const row = db.get<DimensionItem>(`select ${itemColumns}, null detail from papers p where p.id = ?`, id);
    const title = other === null ? undefined : db.value<string>('select title from papers where id = ?', other);
    return row
      ? [withDetail(row, title === undefined ? why : refer(gaps.pairItem, { reason: why, title, id: other! }))]
      : [];
  });
