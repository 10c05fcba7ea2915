import type { ReadDb } from '../../platform/db/db.ts';
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
} from '../health-declaration.ts';
import type { HealthRegistry } from '../health-registry.ts';
import { type FoundPairs, type PairsRequest, storedPairs } from './pairs.repo.ts';

/** The tasks of Health on a reader thread. Each finds its SQL in the registry, by key. */
export const healthReads = (registry: HealthRegistry, db: () => ReadDb) => ({
  'health.measure': (r: MeasureRequest): Counts => registry.measure(r.measure).count(db(), r),

  /** All pairs of a range of papers, by measure. */
  'health.pairsInStretch': (r: IdRange): FoundPairs[] =>
    registry.pairs.map((p) => ({ measure: p.name, looked: [], pairs: p.find(db(), r, 'library') })),

  /** All pairs that hold one of these papers, or one that is affected by a change of them. */
  'health.pairsOfPapers': ({ papers }: { papers: number[] }): FoundPairs[] => {
    // Measures that share a rule share its answer.
    const answers = new Map<unknown, readonly number[]>();
    const affected = (rule: ((db: ReadDb, papers: readonly number[]) => number[]) | undefined): readonly number[] => {
      const known = answers.get(rule) ?? rule?.(db(), papers) ?? papers;
      answers.set(rule, known);
      return known;
    };
    return registry.pairs.map((p) => {
      const looked = affected(p.affected);
      return { measure: p.name, looked: [...looked], pairs: p.find(db(), { papers: looked }, 'library') };
    });
  },

  'health.afterScan': (): number[] => [...new Set(registry.pairs.flatMap((p) => p.afterScan?.(db()) ?? []))],

  'health.pairs': (r: PairsRequest): Pair[] => registry.pairMeasure(r.measure)?.find(db(), r, r.scope) ?? [],

  'health.select': (r: { operation: string; limit: number }): number[] =>
    registry.operation(r.operation)?.select?.(db(), r.limit) ?? [],

  'health.candidates': (r: CandidatesRequest): Candidates => {
    const candidates = registry.operation(r.operation)?.candidates;
    if (!candidates) throw new Error(`the operation ${r.operation} chooses no papers`);
    return candidates(db(), r);
  },

  /** The papers behind a number, and one more than asked for when there are more. */
  'health.items': (r: DimensionItemsRequest): DimensionItem[] => {
    const items = registry.dimension(r.key)?.items;
    if (!items) throw new Error(`the dimension ${r.key} has no list`);
    if ('list' in items) return items.list(db(), r);
    if ('find' in items) return found(db(), items.find(db(), r.offset, r.limit + 1));
    if ('pairs' in items) return found(db(), storedPairs(db(), items.pairs, r.offset, r.limit + 1));
    return db().all<DimensionItem>(
      `select ${itemColumns}, ${items.detail} detail from papers p where ${items.where}
       order by p.status = 'library' desc, p.id desc limit ? offset ?`,
      r.limit + 1,
      r.offset,
    );
  },
});

const found = (db: ReadDb, list: readonly FoundItem[]): DimensionItem[] =>
  list.flatMap(({ id, other, why }) => {
    const row = db.get<DimensionItem>(`select ${itemColumns}, null detail from papers p where p.id = ?`, id);
    const title = other === null ? undefined : db.value<string>('select title from papers where id = ?', other);
    return row ? [{ ...row, detail: title === undefined ? why : `${why}: “${title}” (${other})` }] : [];
  });
