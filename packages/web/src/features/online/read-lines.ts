import { identify } from '@carrel/contract/identifiers';

/** The limit of one look-up. */
export const maxLines = 50;

/** Whether a text identifies one paper: an identifier or a URL. */
export const isIdentifier = (text: string): boolean =>
  identify(text) !== undefined || /^https?:\/\/\S+$/i.test(text.trim());

/** Splits a line of several identifiers, such as one copied from a list of references. */
const pieces = (line: string): string[] => {
  const parts = line.split(/[\s,;]+/).filter(Boolean);
  return parts.length > 1 && parts.every(isIdentifier) ? parts : [line];
};

/** The distinct non-empty lines of a pasted text, and how many exceed the limit. */
export const readLines = (text: string): { lines: string[]; left: number } => {
  const all = new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.replace(/^\s*(?:[-*•]|\[?\d{1,3}[\].)])\s+/, '').trim())
      .filter(Boolean)
      .flatMap(pieces),
  );
  const lines = [...all];
  return { lines: lines.slice(0, maxLines), left: Math.max(0, lines.length - maxLines) };
};
