/** A value as JSON as it stands `deep` levels within another, `step` spaces a level. */
export const indented = (value: unknown, step: number, deep: number): string =>
  JSON.stringify(value, null, step).replace(/^/gm, ' '.repeat(step * deep));
