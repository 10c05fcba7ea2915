import type { SqlValue } from '../../platform/db/driver.ts';
import type { IdRange } from '../papers/scan-in-ranges.ts';

/** Some papers: a range of IDs, or a list. */
export type IdFilter = IdRange | { papers: readonly number[] };

export const idFilterSql = (among: IdFilter, id: string): { sql: string; params: SqlValue[] } =>
  'from' in among
    ? { sql: `${id} >= ?1 and ${id} < ?2`, params: [among.from, among.to] }
    : { sql: `${id} in (select value from json_each(?1))`, params: [JSON.stringify(among.papers)] };
