import type { SqlValue } from '../../platform/db/driver.ts';
import type { Stretch } from '../papers/search-in-stretches.ts';

/** Some papers: a stretch of them, or these. */
export type Among = Stretch | { papers: readonly number[] };

export const isAmong = (among: Among, id: string): { sql: string; params: SqlValue[] } =>
  'from' in among
    ? { sql: `${id} >= ?1 and ${id} < ?2`, params: [among.from, among.to] }
    : { sql: `${id} in (select value from json_each(?1))`, params: [JSON.stringify(among.papers)] };
