import { parse } from 'yaml';

const maxChars = 4_000_000;

/** Reads untrusted YAML, without aliases. Returns undefined if it is too long or not valid. */
export const readYaml = (text: string): unknown => {
  if (text.length > maxChars) return undefined;
  try {
    return parse(text, { maxAliasCount: 0, logLevel: 'silent' });
  } catch {
    return undefined;
  }
};
