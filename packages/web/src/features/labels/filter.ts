/** Quotes a value if the query language needs it: `tag:drift`, `tag:"chapter 2"`. */
export const filter = (field: string, value: string): string =>
  `${field}:${/[\s()":]/.test(value) ? `"${value.replaceAll('"', '')}"` : value}`;

/** One author, by the exact name shown: `author:"Lee, Juyoung"`, `author:"=World Health Organization"`. */
export const authorFilter = (name: string): string => {
  const plain = name.replaceAll('"', '');
  return `author:"${plain.includes(',') ? plain : `=${plain}`}"`;
};

/** A collection by its name, or by its ID if another one has the same name. */
export const collectionFilter = (
  collection: { id: string; name: string },
  all: readonly { id: string; name: string }[],
): string => {
  const same = all.filter((c) => c.name.toLowerCase() === collection.name.toLowerCase());
  return filter('collection', same.length > 1 ? `#${collection.id}` : collection.name);
};
