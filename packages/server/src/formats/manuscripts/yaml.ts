import { parse } from 'yaml';

const maxChars = 4_000_000;

/** Reads YAML that is not trusted: without aliases, and undefined if it is too long or cannot be read. */
export const readYaml = (text: string): unknown => {
  if (text.length > maxChars) return undefined;
  try {
    return parse(text, { maxAliasCount: 0, logLevel: 'silent' });
  } catch {
    return undefined;
  }
};
