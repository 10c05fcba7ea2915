import { cutText } from '../../formats/text.ts';
import { indexText } from '../../platform/text.ts';

// Whether two spellings can be one person's name. It never decides that two people are one, because a name alone is no
// evidence.

/** One way to read a name. */
interface Reading {
  /** Words of the family name without particles. */
  family: readonly string[];
  /** Given names in order; one letter is an initial. */
  given: readonly string[];
  /** The usual reading of the spelling, as opposed to one that is only possible. */
  usual: boolean;
}

export interface PersonName {
  text: string;
  readings: readonly Reading[];
}

/**
 * How well two names match, best first: the same words; compatible with full first names; compatible, but one side has
 * only initials; compatible only when one of them is read in another order or with a part of the family name.
 */
export type NameMatch = 'equal' | 'full' | 'initial' | 'variant';

const particles = new Set(
  'van von der den de del della di da das dos do du la le las los ter ten te zu zur af al el bin ibn ben abu st y e i'.split(
    ' ',
  ),
);
/** Suffixes that are not part of a name. */
const suffixes = new Set('jr sr ii iii iv junior senior phd md dr prof'.split(' '));

/** Common family names of East Asia in Latin letters: a name that begins with one may have the family name first. */
const familyFirst = new Set(
  (
    'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang deng han ' +
    'feng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao lv kong bai cui kang mao qiu ' +
    'qin gu hou shao meng long wan duan qian yin yan wen dai mo fan fang shi xia jia zou xiong hao lei gong ' +
    'kim lee park choi jung jeong kang cho yoon jang lim han oh seo shin kwon hwang ahn song ryu hong yoo ko moon yang bae baek nam noh ha ' +
    'nguyen tran le pham hoang phan vu vo dang bui do ho ngo duong ly chan wong leung cheung lau ng chow chu kwok ho lam ' +
    'sato suzuki takahashi tanaka watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue kimura hayashi shimizu mori abe ikeda hashimoto ishikawa ogawa fujita okada goto hasegawa'
  ).split(' '),
);

const ownScript = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\s·]+$/u;
/** Chinese family names of two characters. */
const compound =
  /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|司徒|皇甫|慕容|令狐|夏侯|东方|東方|公孙|公孫|남궁|황보|제갈|선우)/u;

/** A character of an East Asian script is a whole name. */
const isInitial = (word: string): boolean => word.length === 1 && word.charCodeAt(0) < 0x2e80;

/** "JP" and "J.-P." are initials; "Jo" and "Bo" are names. */
const givenWords = (text: string): string[] =>
  text
    .split(/[\s.]+/)
    .filter(Boolean)
    .flatMap((word) => {
      const bare = word.replaceAll(/[^\p{L}]/gu, '');
      const initials = bare.length > 1 && bare.length <= 3 && bare === bare.toUpperCase() && /\p{Lu}/u.test(bare);
      const folded = indexText(word).split(' ').filter(Boolean);
      return initials && folded.length === 1 ? [...folded[0]!] : folded;
    });

const withoutEdges = (words: readonly string[]): string[] => words.filter((w) => !suffixes.has(w));

const stripParticles = (words: readonly string[]): string[] => {
  const rest = words.filter((w) => !particles.has(w));
  return rest.length > 0 ? rest : [...words];
};

const fromScript = (text: string): Reading[] => {
  const spaced = text.trim().split(/[\s·]+/);
  if (spaced.length > 1) return [{ family: [spaced[0]!], given: [spaced.slice(1).join('')], usual: true }];
  const all = spaced[0]!;
  const cut = compound.test(all) ? 2 : 1;
  return [{ family: [all.slice(0, cut)], given: all.length > cut ? [all.slice(cut)] : [], usual: true }];
};

/** Reads a name as sources write it: "Family, Given", "Given van der Family", "FAMILY Given", "张伟". */
export const readName = (text: string): PersonName => {
  const clean = cutText(text.trim().replaceAll(/\s+/g, ' '), 300);
  if (ownScript.test(clean)) return { text: clean, readings: fromScript(clean) };
  const comma = clean.indexOf(',');
  const second = comma < 0 ? '' : clean.slice(comma + 1);
  if (comma > 0 && withoutEdges(indexText(second).split(' ')).join('') !== '') {
    const family = stripParticles(withoutEdges(indexText(clean.slice(0, comma)).split(' ')));
    return { text: clean, readings: [{ family, given: withoutEdges(givenWords(second)), usual: true }] };
  }
  const raw = (comma > 0 ? clean.slice(0, comma) : clean).split(' ');
  const allCapitals = raw.every((w) => w === w.toUpperCase());
  // "ZHANG Wei": capitals mark the family name, wherever it is.
  const capital = (w: string) => w.length > 1 && /^\p{Lu}[\p{Lu}\p{Pd}']+$/u.test(w) && w.length > 3;
  if (!allCapitals && capital(raw[0]!) && !raw.slice(1).some(capital) && raw.length > 1)
    return {
      text: clean,
      readings: [{ family: indexText(raw[0]).split(' '), given: givenWords(raw.slice(1).join(' ')), usual: true }],
    };
  const words = withoutEdges(givenWords(raw.join(' ')));
  if (words.length <= 1) return { text: clean, readings: [{ family: words, given: [], usual: true }] };
  const readings: Reading[] = [];
  let cut = words.length - 1;
  // "Li X Y": initials at the end follow a family name.
  if (isInitial(words[cut]!) && !isInitial(words[0]!))
    readings.push({ family: [words[0]!], given: words.slice(1), usual: true });
  else {
    while (cut > 1 && particles.has(words[cut - 1]!)) cut -= 1;
    readings.push({ family: stripParticles(words.slice(cut)), given: words.slice(0, cut), usual: true });
    // Two family names: "Gabriel García Márquez".
    if (words.length > 2 && cut === words.length - 1 && !isInitial(words[cut - 1]!))
      readings.push({ family: words.slice(cut - 1), given: words.slice(0, cut - 1), usual: false });
    if (familyFirst.has(words[0]!) && words.length <= 3)
      readings.push({ family: [words[0]!], given: words.slice(1), usual: false });
  }
  return { text: clean, readings };
};

const sameFamily = (a: readonly string[], b: readonly string[]): 'same' | 'part' | null => {
  const [joinedA, joinedB] = [a.join(''), b.join('')];
  if (joinedA === '' || joinedB === '') return null;
  if (joinedA === joinedB) return 'same';
  if (a.length === b.length) return null;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.every((w, i) => long[i] === w) || short.every((w, i) => long[long.length - short.length + i] === w)
    ? 'part'
    : null;
};

/** Given names without a contradiction at any position. */
const givenMatch = (a: readonly string[], b: readonly string[]): 'equal' | 'full' | 'initial' | null => {
  const [joinedA, joinedB] = [a.join(''), b.join('')];
  if (joinedA === joinedB && joinedA !== '') return a.every(isInitial) && b.every(isInitial) ? 'initial' : 'equal';
  if (a.length === 0 || b.length === 0) return 'initial';
  // "Qing-Yao", "Qing Yao" and "Qingyao" are one name, and "QY" its initials.
  let initialOnly = false;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const [x, y] = [a[i]!, b[i]!];
    if (x === y) {
      if (i === 0 && isInitial(x)) initialOnly = true;
      continue;
    }
    if (isInitial(x) || isInitial(y)) {
      if (x[0] !== y[0]) return null;
      if (i === 0) initialOnly = true;
      continue;
    }
    if (i === 0 && (joinedA.startsWith(joinedB) || joinedB.startsWith(joinedA)) && (a.length === 1 || b.length === 1))
      return a.length === b.length ? null : 'full';
    return null;
  }
  return initialOnly ? 'initial' : 'full';
};

const rank: Record<NameMatch, number> = { equal: 4, full: 3, initial: 2, variant: 1 };

/** @returns how well two names match; null if they cannot belong to one person */
export const compareNames = (a: PersonName, b: PersonName): NameMatch | null => {
  let best: NameMatch | null = null;
  for (const x of a.readings)
    for (const y of b.readings) {
      const family = sameFamily(x.family, y.family);
      if (family === null) continue;
      const given = givenMatch(x.given, y.given);
      if (given === null) continue;
      const match: NameMatch = family === 'same' && x.usual && y.usual ? given : 'variant';
      if (best === null || rank[match] > rank[best]) best = match;
    }
  return best;
};

/** The best match of any name of one person with any name of another: a person who changed their name has several. */
export const compareAnyNames = (a: readonly PersonName[], b: readonly PersonName[]): NameMatch | null => {
  let best: NameMatch | null = null;
  for (const x of a)
    for (const y of b) {
      const match = compareNames(x, y);
      if (match !== null && (best === null || rank[match] > rank[best])) best = match;
    }
  return best;
};

/** Whether a name has at least one given name that is not an initial. */
export const hasFullGiven = (name: PersonName): boolean => name.readings[0]?.given.some((g) => !isInitial(g)) ?? false;

/** The family name and the first given name, as names are counted. */
export const firstAndFamily = (name: PersonName): { family: string; given: string } => ({
  family: name.readings[0]?.family.join(' ') ?? '',
  given: name.readings[0]?.given[0] ?? '',
});

/** The key by which co-authors are compared: the family name and one initial. */
export const coAuthorKey = (name: PersonName): string => {
  const { family, given } = firstAndFamily(name);
  return `${family} ${given.slice(0, 1)}`.trim();
};

/** The words of the full name, for co-authors whose full names are known. */
export const fullKey = (name: PersonName): string => {
  const r = name.readings[0];
  return r ? `${r.family.join(' ')} ${r.given.join('')}`.trim() : '';
};
