import type { Paper } from '@carrel/contract';
import type { TextNode } from '@carrel/contract/query';
import { stemmer } from 'stemmer';
import { cutText } from '../../formats/text.ts';
import { searchTokens } from '../../platform/search-text.ts';
import type { Token } from '../../platform/tokenizer.ts';

interface Reason {
  field: string;
  snippet: string;
  marks: [number, number][];
}

const around = 70;

const matches = (t: string, word: string, stem: string, prefix: boolean): boolean =>
  t === word ||
  (prefix && t.startsWith(word)) ||
  // Most words differ in the first letter, and stemming is the slowest step.
  (t.charCodeAt(0) === stem.charCodeAt(0) && t.charCodeAt(1) === stem.charCodeAt(1) && stemmer(t) === stem);

/** A node for each form of its word. */
const eachForm = (n: TextNode): TextNode[] => [
  n,
  ...(n.forms ?? []).map((form): TextNode => ({ kind: 'text', column: n.column, words: [form], prefix: false })),
];

/** Positions of the words of a query in a text. */
const findMarks = (text: string, list: Token[], nodes: TextNode[]): [number, number][] => {
  const marks: [number, number][] = [];
  for (const n of nodes.flatMap(eachForm)) {
    const stems = n.words.map(stemmer);
    const open = n.prefix || n.last === true;
    for (let i = 0; i + n.words.length <= list.length; i += 1) {
      const hit = n.words.every((w, k) => matches(list[i + k]!.text, w, stems[k]!, open && k === n.words.length - 1));
      if (hit) marks.push([list[i]!.start, list[i + n.words.length - 1]!.end]);
      // A search for "followup" also finds "follow-up".
      else if (n.last && n.words.length === 1 && `${list[i]!.text}${list[i + 1]?.text}` === n.words[0])
        marks.push([list[i]!.start, list[i + 1]!.end]);
      if (marks.length >= 200) break;
    }
  }
  marks.sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const m of marks) {
    const last = merged.at(-1);
    if (last && m[0] <= last[1]) last[1] = Math.max(last[1], m[1]);
    else merged.push([m[0], Math.min(m[1], text.length)]);
  }
  return merged;
};

const fieldsOf = (p: Paper): [field: string, column: string, text: string | null][] => [
  ['title', 'title', p.title],
  ['authors', 'authors', p.authors],
  ['venue', 'venue', p.journal],
  ['tags', 'tags', p.tags.map((t) => t.name).join(' · ') || null],
  ['keywords', 'tags', p.keywords.join(' · ') || null],
  ['note', 'notes', p.notes],
  ['abstract', 'abstract', p.abstract],
  ['identifier', 'ids', [p.doi, p.arxiv_id, p.citation_key].filter(Boolean).join(' ') || null],
];

/**
 * Why a paper is among the hits: the fields that contain the words, each with a snippet and the positions to highlight.
 */
export const hitReasons = (p: Paper, nodes: TextNode[]): Reason[] => {
  if (nodes.length === 0) return [];
  const out: Reason[] = [];
  for (const [field, column, text] of fieldsOf(p)) {
    if (!text) continue;
    const relevant = nodes.filter((n) => n.column === null || n.column === column);
    if (relevant.length === 0) continue;
    const marks = findMarks(text, searchTokens(cutText(text, 20_000)), relevant);
    if (marks.length === 0) continue;
    out.push(
      field === 'title' || text.length <= 2 * around ? { field, snippet: text, marks } : cut(field, text, marks),
    );
  }
  return out.slice(0, 4);
};

const cut = (field: string, text: string, marks: [number, number][]): Reason => {
  const first = marks[0]!;
  let start = Math.max(0, first[0] - around);
  let end = Math.min(text.length, first[1] + around);
  // Cut between words, and never through a surrogate pair.
  const space = text.indexOf(' ', start);
  if (start > 0 && space >= 0 && space < first[0]) start = space + 1;
  const lastSpace = text.lastIndexOf(' ', end);
  if (end < text.length && lastSpace > first[1]) end = lastSpace;
  if (start > 0 && /[\udc00-\udfff]/.test(text[start]!)) start += 1;
  if (end < text.length && /[\ud800-\udbff]/.test(text[end - 1]!)) end -= 1;
  const lead = start > 0 ? '…' : '';
  const tail = end < text.length ? '…' : '';
  return {
    field,
    snippet: lead + text.slice(start, end) + tail,
    marks: marks
      .filter(([a, b]) => a >= start && b <= end)
      .map(([a, b]): [number, number] => [a - start + lead.length, b - start + lead.length]),
  };
};
