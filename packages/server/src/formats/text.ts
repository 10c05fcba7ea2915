import { cutText } from '@carrel/contract/cut-text';

export { cutText, shortText } from '@carrel/contract/cut-text';

/** Text helpers shared by the readers and writers. Every function is linear in the length of its input. */

const hyphen = '(?:[\u2010-\u2015\u2212]|-{1,3})';
const anyHyphen = new RegExp(` ?${hyphen} ?`, 'g');
/** A dash between numbers may have spaces around it; between words, a dash with spaces is punctuation. */
const numberHyphen = new RegExp(`(?<=\\d\\p{L}?) ?${hyphen} ?(?=\\p{L}?\\d)|(?<! )${hyphen}(?! )`, 'gu');

/** Pages with one hyphen for every kind of dash: "11--30" and "11 – 30" are "11-30". */
export const pageRange = (text: string): string => collapseSpaces(text).replace(anyHyphen, '-').replace(/-{2,}/g, '-');

/** The same for a volume or issue, which may hold words: "3--4" is "3-4", "Part 1 – Methods" stays. */
export const numberRange = (text: string): string => collapseSpaces(text).replace(numberHyphen, '-');

/** Runs of white space, including no-break spaces, become one space. */
export const collapseSpaces = (text: string): string => (uneven.test(text) ? text.replace(/\s+/g, ' ') : text).trim();

/** Controls that end a line or move on in it. */
const breaks = /[\t\n\v\f\r\u0085]/g;
/** Other controls, and characters that change the direction of what follows. */
const invisible = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** One line without controls and direction marks, for names that come from outside: a name must not reorder what follows it. */
export const visibleLine = (text: string): string =>
  collapseSpaces(text.toWellFormed().replace(breaks, ' ').replace(invisible, ''));

/** Most texts have single spaces only, and need no new string for each of them. */
const uneven = /[^\S ]| {2}/;

/** Keeps blank lines as paragraph breaks and joins the lines of each paragraph, as hard-wrapped sources expect. */
export const joinParagraphs = (text: string): string => {
  if (!text.includes('\n')) return collapseSpaces(text);
  const paragraphs: string[] = [];
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) paragraphs.push(lines.join(' '));
    lines = [];
  };
  for (const raw of text.split('\n')) {
    const line = collapseSpaces(raw);
    if (line === '') flush();
    else lines.push(line);
  }
  flush();
  return paragraphs.join('\n\n');
};

/** Keeps line breaks and indentation, as Markdown needs them; trims line ends and the whole. */
export const keepLines = (text: string): string => {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\u00a0', ' ').trimEnd());
  let first = 0;
  let last = lines.length;
  while (first < last && lines[first] === '') first++;
  while (last > first && lines[last - 1] === '') last--;
  const result: string[] = [];
  for (const line of lines.slice(first, last)) if (line !== '' || result.at(-1) !== '') result.push(line);
  return result.join('\n').trimStart();
};

/**
 * Removes NUL and the other C0 controls (and DEL) that have no meaning in any format, so that logs and XML stay safe.
 */
export const stripControls = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');

export const unique = (values: Iterable<string>): string[] => [...new Set(values)];

/** The last part of a path of any system, percent escapes left alone. */
export const fileNameOf = (path: string): string => {
  const trimmed = path.trim();
  const cut = Math.max(trimmed.lastIndexOf('/'), trimmed.lastIndexOf('\\'));
  const name = trimmed.slice(cut + 1);
  const scheme = /^(?:attachments|storage|file|[A-Za-z]):/.exec(name);
  return scheme ? name.slice(scheme[0].length) : name;
};

const maxStemChars = 150;

/** A name that every file system accepts: one line of limited length, without folders, with its extension. */
export const safeFileName = (name: string): string => {
  const line = visibleLine(name.normalize('NFC').replace(/[<>:"/\\|?*]/g, ' ')).replace(/^[. ]+|[. ]+$/g, '');
  const ending = /(?<=.)\.[\p{L}\p{N}]{1,8}$/u.exec(line)?.[0] ?? '';
  return `${cutText(line.slice(0, line.length - ending.length), maxStemChars).trimEnd() || 'file'}${ending}`;
};

/** The addresses of a field that may hold several. A semicolon divides them only before the next one. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/;?\s+|;(?=(?:https?|ftp):)/i)
    .filter((address) => address !== '')
    .slice(0, 50);

/** Only these schemes may become a link; anything else stays text. */
export const isWebAddress = (text: string): boolean => /^(?:https?|ftp):\/\/[^\s/]/i.test(text);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
