import type { ParsedQuery, QueryNode } from '@carrel/contract/query';
import type { ReadDb } from '../../platform/db/db.ts';
import type { SqlValue } from '../../platform/db/driver.ts';
import { inLibrary, libraryFacts } from '../papers/papers.repo.ts';
import type { IdRange } from '../papers/scan-in-ranges.ts';
import { authorsNamed } from './authors-named.ts';
import { compileQuery, type Plan, type WordsPlan } from './query/compile-query.ts';
import { commonFrom } from './query/text-expression.ts';
import { scanForRelated } from './scan-vectors.ts';

/** Papers that are related to one, nearest first. */
export type RelatedTo = (paper: number) => readonly number[];

/** Plans a query for this library: how its last word is searched depends on how common it is. */
export const planOf = (
  db: ReadDb,
  { root }: { root: QueryNode | null },
  relatedTo: RelatedTo = (paper) => scanForRelated(db, paper),
): Plan =>
  compileQuery(root, {
    countOf: (words) =>
      db.value<number>(
        `select count(*) from (select 1 from library_search where library_search match ? limit ${commonFrom})`,
        words,
      ) ?? 0,
    relatedTo,
    authorsNamed: (name) => authorsNamed(db, name),
  });

/** FROM and WHERE of a statement. */
interface Rows {
  from: string;
  params: readonly SqlValue[];
}

/**
 * The hits as `p`, and as `f` if they come from the index of words.
 * @param papers `papers p` read through another index than that of the plan; not for words
 */
export const source = (plan: Plan, papers = plan.by === 'facts' ? libraryFacts : 'papers p'): Rows => {
  const and = plan.by !== 'everything' && plan.where ? ` and ${plan.where}` : '';
  if (plan.by !== 'words') return { from: `${papers} where ${inLibrary}${and}`, params: plan.params };
  return {
    from: `library_search f join ${libraryFacts} on p.id = f.rowid where f.library_search match ? and ${inLibrary}${and}`,
    params: [plan.match, ...plan.params],
  };
};

/** The hits of words as `f`. The index of words has saved papers only, so papers are read only for conditions on them. */
export const wordHits = (plan: WordsPlan): Rows =>
  plan.idOnly
    ? {
        from: `library_search f where f.library_search match ?${plan.where ? ` and ${plan.where}` : ''}`,
        params: [plan.match, ...plan.params],
      }
    : source(plan);

/** All hits, exactly. */
export const countHits = (db: ReadDb, plan: Plan): number => {
  const { from, params } = plan.by === 'words' ? wordHits(plan) : source(plan);
  return db.value<number>(`select count(*) from ${from}`, ...params) ?? 0;
};

/** The number of hits, up to a limit. */
export const countUpTo = (db: ReadDb, plan: Plan, limit: number): number => {
  const { from, params } = source(plan);
  return db.value<number>(`select count(*) from (select 1 from ${from} limit ${limit})`, ...params) ?? 0;
};

/**
 * Number of hits in an ID range. A query that ranges do not make faster is counted whole in the first range, which
 * starts at 0, and as 0 in the others. The sum over all ranges is exact in both cases.
 */
export const countPart = (
  db: ReadDb,
  { query, range: { from, to } }: { query: ParsedQuery; range: IdRange },
  relatedTo?: RelatedTo,
): number => {
  const plan = planOf(db, query, relatedTo);
  if (plan.by === 'everything' || plan.by === 'papers' || !plan.byRange) return from === 0 ? countHits(db, plan) : 0;
  // Only the index of facts is in the order of ids.
  const hits = plan.by === 'words' ? wordHits(plan) : source(plan, libraryFacts);
  const id = plan.by === 'words' ? 'f.rowid' : 'p.id';
  const inRange = `select count(*) from ${hits.from} and ${id} >= ? and ${id} < ?`;
  return db.value<number>(inRange, ...hits.params, from, to) ?? 0;
};

/** How many saved papers each query finds. Queries that need only the index of facts share one pass over it. */
export const countEach = (db: ReadDb, plans: readonly Plan[]): number[] => {
  const together = plans.filter((plan) => plan.by === 'facts');
  const counts = new Map<Plan, number>();
  if (together.length > 0) {
    const columns = together.map((plan, i) => `count(*) filter (where ${plan.where}) c${i}`).join(', ');
    const row = db.get<Record<string, number>>(
      `select ${columns} from ${libraryFacts} where ${inLibrary}`,
      ...together.flatMap((plan) => plan.params),
    )!;
    for (const [i, plan] of together.entries()) counts.set(plan, row[`c${i}`]!);
  }
  return plans.map((plan) => {
    const { from, params } = source(plan);
    return counts.get(plan) ?? db.value<number>(`select count(*) from ${from}`, ...params)!;
  });
};
