import type { ReadDb } from '../../platform/db/db.ts';
import { parseBooleanQuery, termsOf } from './boolean-query.ts';
import { readConfig, readLastResult } from './json-columns.ts';
import { isTopicId } from './refresh-plan.ts';

interface Row {
  id: string;
  type: string;
  query: string | null;
  config: string;
  last_result: string | null;
}

/** The terms of a stored query; none if it cannot be read any more. */
const readTerms = (query: string): string[] => {
  try {
    return termsOf(parseBooleanQuery(query));
  } catch {
    return [];
  }
};

const termsOfRow = ({ type, query, config, last_result }: Row): string[] => {
  // A branch has other terms after each refresh of its lens.
  if (type === 'branch') {
    const terms = readLastResult(last_result)?.terms;
    return Array.isArray(terms) ? terms.filter((t) => typeof t === 'string') : [];
  }
  const words = type === 'venue' || isTopicId(query ?? '') ? [] : readTerms(query ?? '');
  return [...words, ...(readConfig(config).filter_keywords ?? []).flatMap(readTerms)];
};

/** The words that each of these monitors looks for. */
export const termsOfMonitors = (db: ReadDb, ids: readonly string[]): Map<string, string[]> =>
  new Map(
    db
      .all<Row>(
        `select n.id, n.type, n.query, n.config, s.last_result from feed_monitors n
         left join feed_monitor_states s on s.monitor_id = n.id
         where n.type <> 'author' and n.id in (select value from json_each(?))`,
        JSON.stringify(ids),
      )
      .map((row) => [row.id, termsOfRow(row)]),
  );
