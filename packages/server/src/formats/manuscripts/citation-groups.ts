import { type Range, SourceText } from './manuscript.ts';
import { citationsInPandoc } from './markdown.ts';

/** One work in a citation. */
export interface GroupItem {
  key: string;
  prefix?: string;
  /** With its CSL label, such as "page". */
  locator?: string;
  label?: string;
  suffix?: string;
  /** The author is left out. */
  suppressAuthor?: boolean;
}

/** A citation in Pandoc's syntax: `[see @doe2020, p. 5; -@roe]`, or `@doe2020 [p. 5]`, whose author is part of the sentence. */
export interface CitationGroup {
  start: number;
  end: number;
  items: GroupItem[];
  /** Its author is part of the sentence. */
  narrative: boolean;
  /** If not, it may be something else, such as an account name. */
  sure: boolean;
}

/** Words before a locator, in English and German, by CSL label. */
const locatorWords: readonly (readonly [label: string, words: RegExp])[] = [
  ['page', /pp?\.|pages?|s\.|seiten?/],
  ['chapter', /chaps?\.|chapters?|ch\.|kap\.|kapitel/],
  ['section', /secs?\.|sections?|§§?|abschn\.|abschnitte?/],
  ['paragraph', /paras?\.|paragraphs?|¶¶?|abs\./],
  ['figure', /figs?\.|figures?|abb\./],
  ['volume', /vols?\.|volumes?|bd\.|bde\./],
  ['verse', /vv?\.|verses?/],
  ['line', /ll?\.|lines?|z\./],
  ['note', /nn?\.|notes?|anm\./],
  ['part', /pts?\.|parts?|teile?/],
  ['book', /bks?\.|books?/],
  ['column', /cols?\.|columns?|sp\./],
  ['folio', /fols?\.|folios?/],
  ['issue', /nos?\.|numbers?|nr\./],
  ['opus', /op\.|opus/],
  ['sub-verbo', /s\.v\./],
];
const wordPattern = locatorWords.map(([, words]) => words.source).join('|');
const number = String.raw`[\p{L}]{0,3}[.-]?(?:\d[\p{L}\d.:/]*|[ivxlcdm]+(?!\p{L}))`;
const numbers = String.raw`${number}(?:\s*[-–—]\s*${number}|\s*(?:,|&|and|und)\s*(?=\d)${number}){0,20}`;
const labelled = new RegExp(String.raw`^[,\s]*(?:(${wordPattern})\s*)(${numbers}|\S+)(?<!,)`, 'iu');
const bare = new RegExp(
  String.raw`^,\s*(\d${numbers.slice(number.length)}|\d[\p{L}\d.:/]*(?:\s*[-–—]\s*\d[\p{L}\d.:/]*)?)`,
  'iu',
);
const wordBefore = new RegExp(String.raw`^\s*(?:(${wordPattern})\s+)(.+)$`, 'iu');
const braced = /^[,\s]*\{([^{}]{0,200})\}/;

const labelOf = (word: string): string =>
  locatorWords.find(([, words]) => new RegExp(`^(?:${words.source})$`, 'i').test(word))?.[0] ?? 'page';

/** Reads the text after a key: a locator and a suffix. */
const readPlace = (rest: string): Pick<GroupItem, 'locator' | 'label' | 'suffix'> => {
  const inBraces = braced.exec(rest);
  const [, word = '', locator = inBraces?.[1]?.trim() ?? ''] = inBraces
    ? (wordBefore.exec(inBraces[1]!) ?? [])
    : (labelled.exec(rest) ?? ['', '', bare.exec(rest)?.[1]]);
  const taken = (inBraces ?? labelled.exec(rest) ?? bare.exec(rest))?.[0] ?? '';
  const after = rest.slice(taken.length).trimEnd();
  return {
    ...(locator !== '' && { locator: locator.trim(), label: labelOf(word) }),
    ...(after.trim() !== '' && { suffix: after }),
  };
};

const item = /^(.*?)(-?)@(?:\{([^{}]+)\}|([\p{L}\p{N}_](?:[\p{L}\p{N}_]|[:.#$%&\-+?<>~/](?=[\p{L}\p{N}_]))*))(.*)$/su;

/** The parts of a citation, separated by semicolons; null if a part has no key. */
const itemsIn = (inner: string): GroupItem[] | null => {
  const items: GroupItem[] = [];
  // A key in braces may contain a semicolon.
  for (const part of inner.split(/;(?![^{}]*\})/)) {
    const m = item.exec(part);
    if (m === null || /[\p{L}\p{N}_@/\\]$/u.test(m[1]! + m[2]!)) return null;
    const prefix = m[1]!.trim();
    items.push({
      key: m[3] ?? m[4]!,
      ...(prefix !== '' && { prefix }),
      ...readPlace(m[5]!),
      ...(m[2] === '-' && { suppressAuthor: true }),
    });
  }
  return items;
};

const maxGroupChars = 5_000;
const maxNested = 8;

/** Pairs of square brackets, in the order of their closing brackets: inner pairs first. */
const bracketsIn = (text: string): Range[] => {
  const open: number[] = [];
  const ranges: Range[] = [];
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] === '[') open.push(i);
    else if (text[i] === ']') {
      const start = open.pop();
      if (start !== undefined && i - start < maxGroupChars) ranges.push([start, i + 1]);
    }
  }
  return ranges;
};

/** The innermost brackets around a place. @param from the first that end after it */
const bracketsAround = (brackets: readonly Range[], from: number, at: number): Range[] => {
  const around: Range[] = [];
  for (let i = from; i < brackets.length && around.length < maxNested; i += 1) {
    const range = brackets[i]!;
    if (range[1] > at + maxGroupChars) break;
    if (range[0] < at) around.push(range);
  }
  return around;
};

/** The citations in a paragraph, in order. */
export const citationGroups = (text: string): CitationGroup[] => {
  if (!text.includes('@')) return [];
  const brackets = bracketsIn(text);
  const starts = new Map(brackets.map((range) => [range[0], range]));
  const groups: CitationGroup[] = [];
  let [done, passed] = [0, 0];
  for (const { start: keyStart, end: keyEnd, key, sure } of citationsInPandoc(new SourceText('', text), text)) {
    if (keyStart < done) continue;
    const at = text.lastIndexOf('@', keyStart);
    while (passed < brackets.length && brackets[passed]![1] <= at) passed += 1;
    const around = bracketsAround(brackets, passed, at);
    const found = around
      .map(([start, end]) => ({ start, end, items: itemsIn(text.slice(start + 1, end - 1)) }))
      .find(({ items }) => items !== null);
    if (found?.items) {
      groups.push({ start: found.start, end: found.end, items: found.items, narrative: false, sure });
      done = found.end;
      continue;
    }
    const end = text[keyStart - 1] === '{' ? keyEnd + 1 : keyEnd;
    const withoutAuthor = text[at - 1] === '-' && !/[\p{L}\p{N}_]/u.test(text[at - 2] ?? ' ');
    const place = text[end] === ' ' ? starts.get(end + 1) : undefined;
    const inner = place ? text.slice(place[0] + 1, place[1] - 1) : '';
    const taken = place !== undefined && !inner.includes('@') && 'locator' in readPlace(`, ${inner}`);
    groups.push({
      start: withoutAuthor ? at - 1 : at,
      end: taken ? place[1] : end,
      items: [{ key, ...(taken && readPlace(`, ${inner}`)), suppressAuthor: true }],
      narrative: !withoutAuthor,
      sure,
    });
    done = groups.at(-1)!.end;
  }
  return groups;
};

/** A key that needs no braces after its @. */
export const bareKey = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_]|[:.#$%&\-+?<>~/](?=[\p{L}\p{N}_]))*$/u;

const shortLabels: Readonly<Record<string, string>> = {
  page: 'p.',
  chapter: 'chap.',
  section: 'sec.',
  paragraph: 'para.',
  figure: 'fig.',
  volume: 'vol.',
  verse: 'v.',
  line: 'l.',
  note: 'n.',
  part: 'pt.',
  book: 'bk.',
  column: 'col.',
  folio: 'fol.',
  issue: 'no.',
  opus: 'op.',
  'sub-verbo': 's.v.',
};

const placeText = (locator: string, label: string): string => {
  const text = `${shortLabels[label] ?? 'p.'} ${locator}`;
  const { locator: read, suffix } = readPlace(`, ${text}`);
  return read === locator && suffix === undefined ? `, ${text}` : ` {${text}}`;
};

/** A citation in Pandoc's syntax, which `citationGroups` reads back unchanged. */
export const groupText = (items: readonly GroupItem[]): string => {
  const parts = items.map(({ key, prefix, locator, label, suffix, suppressAuthor }) => {
    const place = locator === undefined ? '' : placeText(locator, label ?? 'page');
    const sign = `${suppressAuthor ? '-' : ''}@${bareKey.test(key) ? key : `{${key}}`}`;
    const after = suffix === undefined || /^[\s,.:]/.test(suffix) ? (suffix ?? '') : ` ${suffix}`;
    return `${prefix === undefined ? '' : `${prefix.trim()} `}${sign}${place}${after}`;
  });
  return `[${parts.join('; ')}]`;
};
