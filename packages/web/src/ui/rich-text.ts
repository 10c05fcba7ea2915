import { cutText } from '@carrel/contract/cut-text';
import { findMaths, type Maths } from './find-maths.ts';

/** The markup of a title or an abstract. Anything else that looks like markup is text and is shown as text. */
const richTags = ['i', 'b', 'sub', 'sup'] as const;
export type RichTag = (typeof richTags)[number];

export interface Run {
  text: string;
  tags: readonly RichTag[];
  /** Offset of the text in the source, for marks given as offsets. */
  start: number;
  marked: boolean;
  /** Set for maths; the text is then the source with its delimiters. */
  maths?: Maths;
}

/** Markup beyond this many characters stays visible text, because drawing more of it would block the page. */
const maxRichCharacters = 50_000;
const maxMathsCharacters = 20_000;
const maxMaths = 200;
const maxRuns = 2_000;
const maxMarks = 1_000;
const maxDepth = 8;

const token = /<(\/?)(i|b|sub|sup)>/gi;

interface Tag {
  name: RichTag;
  closes: boolean;
  start: number;
  end: number;
}

/** The tags that pair up and are not part of maths. */
const pairedTags = (source: string, maths: readonly Maths[]): Tag[] => {
  const open: Tag[] = [];
  const paired: Tag[] = [];
  let next = 0;
  for (const match of source.matchAll(token)) {
    while ((maths[next]?.end ?? source.length) <= match.index) next += 1;
    if ((maths[next]?.start ?? source.length) <= match.index) continue;
    const name = match[2]!.toLowerCase() as RichTag;
    const tag = { name, closes: match[1] !== '', start: match.index, end: match.index + match[0].length };
    if (!tag.closes) {
      if (open.length < maxDepth) open.push(tag);
    } else if (open.at(-1)?.name === name) paired.push(open.pop()!, tag);
  }
  return paired;
};

/** Splits source text into runs. An opening tag without its end, or an end without its start, stays visible text. */
export const parseRich = (source: string): Run[] => {
  const maths = findMaths(cutText(source, maxMathsCharacters)).slice(0, maxMaths);
  const parts = [...maths, ...pairedTags(cutText(source, maxRichCharacters), maths)].sort((a, b) => a.start - b.start);
  const runs: Run[] = [];
  let tags: RichTag[] = [];
  let at = 0;
  const plain = (end: number) => {
    if (end > at) runs.push({ text: source.slice(at, end), tags, start: at, marked: false });
    at = end;
  };
  for (const part of parts) {
    if (runs.length >= maxRuns) {
      tags = [];
      break;
    }
    plain(part.start);
    at = part.end;
    if ('tex' in part)
      runs.push({ text: source.slice(part.start, at), tags, start: part.start, marked: false, maths: part });
    else tags = part.closes ? tags.slice(0, -1) : [...tags, part.name];
  }
  plain(source.length);
  return runs;
};

type Mark = readonly [number, number];

/** Sorts marks and merges those that overlap. */
const mergeMarks = (marks: readonly Mark[]): Mark[] => {
  const out: [number, number][] = [];
  for (const [from, to] of [...marks].sort((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last && from < last[1]) last[1] = Math.max(last[1], to);
    else out.push([from, to]);
  }
  return out;
};

/** Cuts runs at marks, which are [start, end) offsets into the source. */
export const markRuns = (runs: Run[], marks: readonly Mark[]): Run[] => {
  if (marks.length === 0) return runs;
  const ordered = mergeMarks(marks);
  const out: Run[] = [];
  let next = 0;
  for (const run of runs) {
    if (run.maths) {
      out.push(run);
      continue;
    }
    const end = run.start + run.text.length;
    let at = run.start;
    const cut = (to: number, marked: boolean) => {
      if (to > at) out.push({ text: source(run, at, to), tags: run.tags, start: at, marked });
      at = Math.max(at, to);
    };
    while ((ordered[next]?.[1] ?? Number.POSITIVE_INFINITY) <= run.start) next += 1;
    for (let i = next; i < ordered.length && ordered[i]![0] < end; i += 1) {
      cut(ordered[i]![0], false);
      cut(Math.min(ordered[i]![1], end), true);
    }
    cut(end, false);
  }
  return out;
};

const source = (run: Run, from: number, to: number) => run.text.slice(from - run.start, to - run.start);

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The positions of words of a query in a text. The words are normalised; a word matches as a prefix. */
export const findTerms = (text: string, terms: readonly string[]): [number, number][] => {
  const wanted = terms.map(fold).filter((term) => term.length > 1);
  if (wanted.length === 0) return [];
  // Normalisation may change lengths, so every normalised unit keeps its original position.
  let folded = '';
  const origin: number[] = [];
  let at = 0;
  for (const char of cutText(text, maxRichCharacters)) {
    const unit = fold(char);
    for (let i = 0; i < unit.length; i += 1) origin.push(at);
    folded += unit;
    at += char.length;
  }
  origin.push(at);
  const marks: [number, number][] = [];
  for (const term of wanted) {
    for (let from = folded.indexOf(term); from >= 0; from = folded.indexOf(term, from + term.length)) {
      if (marks.length >= maxMarks) return marks;
      if (from > 0 && /[\p{L}\p{N}]/u.test(folded[from - 1]!)) continue;
      let to = from + term.length;
      while (to < folded.length && /[\p{L}\p{N}]/u.test(folded[to]!) && to - from < term.length + 4) to += 1;
      marks.push([origin[from]!, origin[to]!]);
    }
  }
  return marks;
};
