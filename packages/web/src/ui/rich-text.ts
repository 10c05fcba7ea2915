import { findMaths, type Maths } from './find-maths.ts';

/** The markup of a title or an abstract. Anything else that looks like markup is text and is shown as text. */
export const richTags = ['i', 'b', 'sub', 'sup'] as const;
export type RichTag = (typeof richTags)[number];

export interface Run {
  text: string;
  tags: RichTag[];
  /** Offset of the text in the source, for marks given as offsets. */
  start: number;
  marked: boolean;
  /** Set for maths; the text is then the source with its delimiters. */
  maths?: Maths;
}

const token = /<(\/?)(i|b|sub|sup)>/gi;

/** Splits source text into runs. An opening tag without its end, or an end without its start, stays visible text. */
export const parseRich = (source: string): Run[] => {
  const maths = findMaths(source);
  const inMaths = (at: number) => maths.some((m) => m.start <= at && at < m.end);
  const found = [...source.matchAll(token)].filter((match) => !inMaths(match.index));
  const paired = new Set<number>();
  const open: { tag: string; at: number }[] = [];
  for (const match of found) {
    const tag = match[2]!.toLowerCase();
    if (!match[1]) open.push({ tag, at: match.index });
    else if (open.at(-1)?.tag === tag) {
      paired.add(open.pop()!.at);
      paired.add(match.index);
    }
  }
  const runs: Run[] = [];
  const tags: RichTag[] = [];
  let at = 0;
  const plain = (end: number) => {
    if (end > at) runs.push({ text: source.slice(at, end), tags: [...tags], start: at, marked: false });
    at = Math.max(at, end);
  };
  const push = (end: number) => {
    for (const m of maths) {
      if (m.start < at || m.end > end) continue;
      plain(m.start);
      runs.push({ text: source.slice(m.start, m.end), tags: [...tags], start: m.start, marked: false, maths: m });
      at = m.end;
    }
    plain(end);
  };
  for (const match of found) {
    if (!paired.has(match.index)) continue;
    push(match.index);
    at = match.index + match[0].length;
    if (match[1]) tags.pop();
    else tags.push(match[2]!.toLowerCase() as RichTag);
  }
  push(source.length);
  return runs;
};

/** Cuts runs at marks, which are [start, end) offsets into the source. */
export const markRuns = (runs: Run[], marks: readonly (readonly [number, number])[]): Run[] => {
  if (marks.length === 0) return runs;
  const out: Run[] = [];
  for (const run of runs) {
    if (run.maths) {
      out.push(run);
      continue;
    }
    const end = run.start + run.text.length;
    const cuts = new Set([run.start, end]);
    for (const [from, to] of marks) {
      if (from > run.start && from < end) cuts.add(from);
      if (to > run.start && to < end) cuts.add(to);
    }
    const sorted = [...cuts].sort((a, b) => a - b);
    for (let i = 0; i + 1 < sorted.length; i += 1) {
      const [from, to] = [sorted[i]!, sorted[i + 1]!];
      const marked = marks.some(([a, b]) => a <= from && to <= b);
      out.push({ text: source(run, from, to), tags: run.tags, start: from, marked });
    }
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
  for (const char of text) {
    const unit = fold(char);
    for (let i = 0; i < unit.length; i += 1) origin.push(at);
    folded += unit;
    at += char.length;
  }
  origin.push(text.length);
  const marks: [number, number][] = [];
  for (const term of wanted) {
    for (let from = folded.indexOf(term); from >= 0; from = folded.indexOf(term, from + term.length)) {
      if (from > 0 && /[\p{L}\p{N}]/u.test(folded[from - 1]!)) continue;
      let to = from + term.length;
      while (to < folded.length && /[\p{L}\p{N}]/u.test(folded[to]!) && to - from < term.length + 4) to += 1;
      marks.push([origin[from]!, origin[to]!]);
    }
  }
  return marks;
};
