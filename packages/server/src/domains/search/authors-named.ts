import type { QueryNode } from '@carrel/contract/query';
import type { ReadDb } from '../../platform/db/db.ts';
import { fitsReading } from './query/typed-name.ts';

/** In a million papers, at most about a thousand names share a family name and an initial. */
const maxCompared = 20_000;
const after = '\u{10ffff}';

/**
 * Keys of the authors that a typed name can mean: the author with exactly this name, if it was written with a comma,
 * or else all that fit.
 */
export const authorsNamed = (db: ReadDb, { readings, exact }: Extract<QueryNode, { kind: 'name' }>): string[] => {
  if (exact !== null && db.value('select 1 from paper_names where name_key = ? limit 1', exact) !== undefined)
    return [exact];
  const keys = readings.flatMap((reading) =>
    db
      .all<{ name_key: string }>(
        'select distinct name_key from paper_names where name_key >= ? and name_key < ? limit ?',
        reading.start,
        reading.start + after,
        maxCompared,
      )
      .map((row) => row.name_key)
      .filter((key) => fitsReading(reading, key)),
  );
  return [...new Set(keys)];
};
