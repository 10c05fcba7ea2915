import { citationsInLatex } from './latex.ts';
import {
  blank,
  type Citation,
  type Found,
  looksLikeKey,
  maxKeyChars,
  nothingFound,
  type OwnEntry,
  type Range,
  type SourceText,
} from './manuscript.ts';
import { entriesOfYaml } from './own-bibliography.ts';
import { referenceParagraphs } from './plain-references.ts';
import { readYaml } from './yaml.ts';

const maxHeaderChars = 200_000;
const fence = /^[ \t>]{0,12}(`{3,}|~{3,})(.*)$/;

interface Header {
  to: number;
  values: Record<string, unknown>;
}

const headerOf = (text: string): Header => {
  const m = /^\uFEFF?---[ \t]*\r?\n/.exec(text);
  const end = m === null ? null : /^(?:---|\.\.\.)[ \t]*$/m.exec(text.slice(m[0].length, m[0].length + maxHeaderChars));
  if (m === null || end === null) return { to: 0, values: {} };
  const to = m[0].length + end.index;
  const values = readYaml(text.slice(m[0].length, to));
  return { to, values: typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : {} };
};

/** Code, comments and addresses; captions in the options of a code block stay, because they may cite. */
const literalRanges = (text: string, from: number): Range[] => {
  const ranges: Range[] = [];
  let at = from;
  let open: { mark: string } | null = null;
  while (at < text.length) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(at, end).replace(/\r$/, '');
    const m = fence.exec(line);
    if (open === null) {
      if (m && !(m[1]!.startsWith('`') && m[2]!.includes('`'))) open = { mark: m[1]! };
    } else if (m && m[1]!.startsWith(open.mark) && m[2]!.trim() === '') open = null;
    else if (!/^\s*(?:#\||%\||\/\/\|).*cap/.test(line)) ranges.push([at, end]);
    at = end + 1;
  }
  return ranges;
};

const comments = /<!--/g;
const addresses =
  /\b(?:https?|ftp|mailto):[^\s<>()\]]{1,2000}|\]\((?:[^()\s]|\([^()\s]*\)){1,2000}|<[A-Za-z/][^<>\n]{0,500}>/g;

const ticks = /`+/g;
/** A code span ends within its paragraph. */
const maxCodeChars = 5_000;

const codeSpans = (text: string): Range[] => {
  const runs = [...text.matchAll(ticks)];
  const ranges: Range[] = [];
  for (let i = 0; i < runs.length; i += 1) {
    const open = runs[i]!;
    if (text[open.index - 1] === '\\') continue;
    const length = open[0].length;
    const ahead = runs.slice(i + 1, i + 51).findIndex((run) => run[0].length === length);
    if (ahead < 0) continue;
    const j = i + 1 + ahead;
    const end = runs[j]!.index + length;
    if (end - open.index > maxCodeChars || /\n[ \t]*\r?\n/.test(text.slice(open.index, end))) continue;
    ranges.push([open.index, end]);
    i = j;
  }
  return ranges;
};

const rangesOf = (text: string, pattern: RegExp): Range[] =>
  [...text.matchAll(pattern)].map((m) => [m.index, m.index + m[0].length]);

const commentRanges = (text: string): Range[] => {
  const ranges: Range[] = [];
  comments.lastIndex = 0;
  for (let m = comments.exec(text); m !== null; m = comments.exec(text)) {
    const end = text.indexOf('-->', m.index + 4);
    if (end < 0) break;
    ranges.push([m.index, end + 3]);
    comments.lastIndex = end + 3;
  }
  return ranges;
};

/** Ranges in square brackets that contain an @, except links. */
const bracketed = (text: string): ((at: number) => boolean) => {
  const open: { at: number; signs: number }[] = [];
  const ranges: Range[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i];
    if (c === '\\') i += 1;
    else if (c === '[') open.push({ at: i, signs: 0 });
    else if (c === '@' && open.length > 0) open.at(-1)!.signs += 1;
    else if (c === '\n' && /^\r?\n/.test(text.slice(i + 1, i + 3))) open.length = 0;
    else if (c === ']') {
      const start = open.pop();
      if (start && start.signs > 0 && text[i + 1] !== '(') ranges.push([start.at, i]);
    }
  }
  ranges.sort((a, b) => a[0] - b[0]);
  let next = 0;
  return (at) => {
    while (next < ranges.length && ranges[next]![1] < at) next += 1;
    return ranges.slice(next, next + 8).some(([from, to]) => from < at && at < to);
  };
};

const key = /@(?:\{([^{}\n]{1,200})\}|([\p{L}\p{N}_](?:[\p{L}\p{N}_]|[:.#$%&\-+?<>~/](?=[\p{L}\p{N}_])){0,199}))/gu;
/** Labels of Quarto, bookdown and pandoc-crossref, to which the text refers in the same way. */
const label =
  /^(?:fig|tbl|tab|eq|eqn|sec|lst|thm|lem|cor|prp|cnj|def|exm|exr|rem|sol|alg|nte|tip|wrn|imp|cau|supp?fig|supptbl|suppeq|app|vid|exr|chap|ch|part|apx|box|ex|fn|note)[-:.]/i;
const ownLabel = /\{[^{}\n]{0,200}?#([^\s{}#.=]{1,100})/g;
const chunkLabel =
  /^[ \t]*(?:#\||%\||\/\/\|)\s*label:\s*["']?([\w:.-]{1,100})|^[ \t]*`{3,}\{\w+[ ,]+([\w:.-]{1,100})/gm;

/** The citations in a text with Pandoc's syntax. */
export const citationsInPandoc = (
  source: SourceText,
  text: string,
  options: { labels?: ReadonlySet<string>; bracketsOnly?: boolean } = {},
): Citation[] => {
  const isInBrackets = bracketed(text);
  const citations: Citation[] = [];
  for (const m of text.matchAll(key)) {
    const at = m.index;
    const before = text[at - 1] ?? ' ';
    if (/[\p{L}\p{N}_\\@/]/u.test(before) || (before === '.' && /\w/.test(text[at - 2] ?? ''))) continue;
    const word = m[1] ?? m[2]!;
    if (word.length > maxKeyChars || options.labels?.has(word)) continue;
    const start = at + (m[1] === undefined ? 1 : 2);
    const inBrackets = isInBrackets(at);
    const isLabel = label.test(word);
    const sure = !isLabel && (inBrackets || looksLikeKey(word));
    citations.push({ key: word, ...source.place(start), start, end: start + word.length, sure });
  }
  return citations;
};

const mystRole = /\{cite(?::[a-z:]{1,20})?\}`([^`\n]{1,500})`/g;

const citationsInMyst = (source: SourceText): { citations: Citation[]; ranges: Range[] } => {
  const citations: Citation[] = [];
  const ranges: Range[] = [];
  for (const m of source.text.matchAll(mystRole)) {
    ranges.push([m.index, m.index + m[0].length]);
    let at = m.index + m[0].length - 1 - m[1]!.length;
    for (const part of m[1]!.split(',')) {
      const word = part.trim();
      const start = at + part.indexOf(word);
      at += part.length + 1;
      if (/^[^\s<>{}]+$/.test(word))
        citations.push({ key: word, ...source.place(start), start, end: start + word.length, sure: true });
    }
  }
  return { citations, ranges };
};

/** The paths in `bibliography` of a header or project file. */
export const bibliographyPaths = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'object' && value !== null ? Object.values(value) : [value]).flatMap(
    (path) =>
      Array.isArray(path) ? bibliographyPaths(path) : typeof path === 'string' && path.trim() ? [path.trim()] : [],
  );

const labelsOf = (text: string): Set<string> =>
  new Set([
    ...[...text.matchAll(ownLabel)].map((m) => m[1]!),
    ...[...text.matchAll(chunkLabel)].map((m) => m[1] ?? m[2]!),
  ]);

/** Markdown, Quarto and R Markdown. */
export const readMarkdown = (source: SourceText): Found & { entries: OwnEntry[] } => {
  const { text } = source;
  const header = headerOf(text);
  const myst = citationsInMyst(source);
  const code = blank(text, [...literalRanges(text, header.to), ...myst.ranges, ...commentRanges(text)]);
  const prose = blank(code, [...codeSpans(code), ...rangesOf(code, addresses)]);
  const body = blank(prose, [[0, header.to]]);
  const found = nothingFound();
  const nocite = String(header.values.nocite ?? '');
  found.citesAll = /@\*/.test(nocite);
  found.citations.push(
    ...citationsInPandoc(source, prose, { labels: labelsOf(text) }),
    ...myst.citations,
    ...citationsInLatex(source, body, new Map()).citations,
  );
  found.bibliographies = bibliographyPaths(header.values.bibliography).map((path) => ({ path, at: source.place(0) }));
  found.references = referenceParagraphs(source, body);
  return { ...found, entries: entriesOfYaml(source.name, header.values.references) };
};
