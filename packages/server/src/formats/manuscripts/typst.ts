import {
  blank,
  type Citation,
  type Found,
  looksLikeKey,
  nothingFound,
  type Range,
  type SourceText,
} from './manuscript.ts';

/** Comments and raw text. In markup a quotation mark is only a character, so that strings stay. */
const withoutLiterals = (text: string): string => {
  const gone: Range[] = [];
  const start = /\/\/|\/\*|`+|\\[\s\S]/g;
  for (let m = start.exec(text); m !== null; m = start.exec(text)) {
    const at = m.index;
    let end = -1;
    if (m[0] === '//') {
      // An address, such as https://typst.app.
      if (text[at - 1] === ':') continue;
      end = text.indexOf('\n', at);
      if (end < 0) end = text.length;
    } else if (m[0] === '/*') end = endOfComment(text, at);
    else if (m[0][0] === '`') {
      if (m[0].length === 2) continue;
      const close = text.indexOf(m[0], at + m[0].length);
      end = close < 0 ? -1 : close + m[0].length;
    }
    if (end <= at) continue;
    gone.push([at, end]);
    start.lastIndex = end;
  }
  return blank(text, gone);
};

const endOfComment = (text: string, from: number): number => {
  const mark = /\/\*|\*\//g;
  mark.lastIndex = from;
  let depth = 0;
  for (let m = mark.exec(text); m !== null; m = mark.exec(text)) {
    depth += m[0] === '/*' ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  return text.length;
};

const reference = /@([\p{L}\p{N}_](?:[\p{L}\p{N}_\-:.]*[\p{L}\p{N}_-])?)/gu;
const call = /\bcite\(\s*(?:<([^<>\s]{1,200})>|label\(\s*"([^"\n]{1,200})"\s*\))/g;
const ownLabel = /<([\p{L}\p{N}_][\p{L}\p{N}_\-:.]{0,199})>/gu;
const bibliography = /"([^"\n]{1,300}\.bib)"|\bbibliography\s*\([^)"]{0,200}"([^"\n]{1,300}\.ya?ml)"/g;
const whole = /\bbibliography\([^()]*\bfull:\s*true/;

export const readTypst = (source: SourceText): Found => {
  const text = withoutLiterals(source.text);
  const found = nothingFound();
  const labels = new Set(labelsIn(text));
  const add = (key: string, start: number, sure: boolean) =>
    found.citations.push({ key, ...source.place(start), start, end: start + key.length, sure } satisfies Citation);
  for (const m of text.matchAll(call)) {
    const key = m[1] ?? m[2]!;
    add(key, m.index + m[0].lastIndexOf(key), true);
  }
  for (const m of text.matchAll(reference)) {
    const before = text[m.index - 1] ?? ' ';
    const key = m[1]!;
    if (/[\\"]/.test(before) || labels.has(key)) continue;
    const sure = looksLikeKey(key) && !/[\p{L}\p{N}_.]/u.test(before) && !isLabel.test(key) && !isTerm.test(key);
    add(key, m.index + 1, sure);
  }
  for (const m of text.matchAll(bibliography))
    found.bibliographies.push({ path: m[1] ?? m[2]!, at: source.place(m.index) });
  found.citesAll = whole.test(text);
  return found;
};

const isLabel =
  /^(?:fig|tab|tbl|table|eq|eqt|eqn|sec|lst|code|thm|lem|def|cor|app|ch|chap|chapter|alg|gls|acr|ex|step)[-:_.]/i;

/** A form of a term of a glossary, such as `@api:short`. */
const isTerm = /:[a-z]{1,8}$/i;
const ownTerm = /\bkey:\s*"([^"\n]{1,200})"/g;

const labelsIn = (text: string): string[] => {
  const code = text.replace(call, '');
  return [ownLabel, ownTerm].flatMap((pattern) => [...code.matchAll(pattern)].map((m) => m[1]!));
};

/** Labels and terms, which a text refers to like citations. */
export const labelsInTypst = (text: string): string[] => labelsIn(withoutLiterals(text));
