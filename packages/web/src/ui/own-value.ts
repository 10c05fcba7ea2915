/**
 * The value of a table for a key that comes from outside, such as a search or a field of an import. Plain indexing
 * would also find inherited properties: `table['__proto__']`, `table['constructor']`.
 */
export const ownValue = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
