/** Quotes a value where the query language needs it: `tag:drift`, `tag:"chapter 2"`. */
export const filter = (field: string, value: string): string =>
  `${field}:${/[\s()":]/.test(value) ? `"${value.replaceAll('"', '')}"` : value}`;
