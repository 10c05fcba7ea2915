/**
 * A value as JSON, `deep` levels within another, `step` spaces a level. Only `\n` ends a line of JSON: a text may
 * contain others.
 */
export const indented = (value: unknown, step: number, deep: number): string => {
  const margin = ' '.repeat(step * deep);
  return margin + JSON.stringify(value, null, step).replaceAll('\n', `\n${margin}`);
};
