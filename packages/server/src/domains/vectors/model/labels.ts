import { cutText } from '../../../formats/text.ts';
import { stripMarkup } from '../../../platform/text.ts';
import { placedTerms } from './terms.ts';

export interface LabelledText {
  title: string;
  abstract: string | null;
  /** Subjects that a source or an author names. */
  topics: readonly string[];
}

export interface Label {
  /** Up to four terms, as they are written. */
  label: string;
  /** The terms that distinguish the group most, the best first; those of the label are among them. */
  terms: string[];
}

const maxTerms = 12;
const inLabel = 4;
/** Share of the texts of a group that contain a term of its label. */
const leastShare = 0.04;
const maxAbstract = 1_500;
const longest = 3;

interface Found {
  /** Texts of each group that contain it. */
  counts: Int32Array;
  surfaces: Map<string, number>;
  words: number;
}

const adjacent = /^[\s\-\u2010-\u2013]$/u;

/** Single terms and runs of up to three, with how they are written. */
const phrasesOf = (text: string): Map<string, { surface: string; words: number }> => {
  const plain = stripMarkup(text);
  const terms = placedTerms(plain);
  const out = new Map<string, { surface: string; words: number }>();
  for (const [n, first] of terms.entries()) {
    let key = '';
    for (let length = 1; length <= longest && n + length <= terms.length; length += 1) {
      const last = terms[n + length - 1]!;
      if (length > 1 && !adjacent.test(plain.slice(terms[n + length - 2]!.end, last.start))) break;
      key = length === 1 ? last.term : `${key} ${last.term}`;
      if (!/\p{L}/u.test(last.term)) break;
      if (!out.has(key)) out.set(key, { surface: plain.slice(first.start, last.end), words: length });
    }
  }
  return out;
};

/** The form that is written most often; of equals, one without capitals. */
const usual = (surfaces: ReadonlyMap<string, number>): string =>
  [...surfaces].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1))[0]![0];

const sameWords = (a: string, b: string): boolean =>
  ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `) || a.split(' ').some((w) => b.split(' ').includes(w));

/**
 * Names groups of texts by terms that are frequent in a group and rare in the others: p · log(p / q), where p is the share of
 * the texts of the group that contain the term, and q that of the other groups together. Runs of words count more, because they
 * say more.
 * @param groups texts of each group
 * @param least texts of a group that contain a term, in groups of six or more
 */
export const labelsOf = (groups: readonly (readonly LabelledText[])[], least = 3): Label[] => {
  const byKey = new Map<string, Found>();
  const note = (key: string, surface: string, words: number, group: number) => {
    const term = byKey.get(key) ?? { counts: new Int32Array(groups.length), surfaces: new Map(), words };
    byKey.set(key, term);
    term.counts[group]! += 1;
    term.surfaces.set(surface, (term.surfaces.get(surface) ?? 0) + 1);
  };
  for (const [g, texts] of groups.entries())
    for (const { title, abstract, topics } of texts) {
      const phrases = phrasesOf(`${title}. ${cutText(abstract ?? '', maxAbstract)}`);
      for (const topic of topics)
        for (const [key, phrase] of phrasesOf(topic)) if (!phrases.has(key)) phrases.set(key, phrase);
      for (const [key, { surface, words }] of phrases) note(key, surface, words, g);
    }
  const sizes = groups.map((texts) => texts.length);
  return groups.map((texts, g): Label => {
    const size = texts.length;
    if (size === 0) return { label: '', terms: [] };
    const ranked: { key: string; surface: string; score: number }[] = [];
    for (const [key, { counts, surfaces, words }] of byKey) {
      const own = counts[g]!;
      if (own / size < leastShare || (own < least && size >= 6)) continue;
      const p = own / size;
      // The mean of the others and the highest of them: a word that one neighbour uses as much distinguishes little.
      let [sum, most, others] = [0, 0, 0];
      for (const [other, count] of counts.entries()) {
        if (other === g || sizes[other] === 0) continue;
        sum += count;
        others += sizes[other]!;
        most = Math.max(most, count / sizes[other]!);
      }
      const q = others === 0 ? 0 : (sum / others + most) / 2;
      const score = p * Math.log((p + 1e-3) / (q + 5e-3)) * (words > 1 ? 1.5 : 1);
      if (score > 0) ranked.push({ key, surface: usual(surfaces), score });
    }
    ranked.sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
    const chosen: typeof ranked = [];
    for (const term of ranked) {
      if (chosen.some((c) => sameWords(c.key, term.key))) continue;
      chosen.push(term);
      if (chosen.length >= maxTerms) break;
    }
    const terms = chosen.map((c) => c.surface);
    return { label: terms.slice(0, inLabel).join(' · ') || stripMarkup(texts[0]!.title), terms };
  });
};
