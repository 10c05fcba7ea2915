import { type Character, characterOf, createTokenizer, marks } from './tokenizer.ts';

/** A text as a pattern that matches it. It is valid with every flag of a regular expression. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Letters that decomposition leaves unchanged but people type as plain letters. */
const plain = new Map(
  Object.entries({
    ß: 'ss',
    ẞ: 'ss',
    æ: 'ae',
    Æ: 'ae',
    œ: 'oe',
    Œ: 'oe',
    ø: 'o',
    Ø: 'o',
    ł: 'l',
    Ł: 'l',
    đ: 'd',
    Đ: 'd',
    ð: 'd',
    Ð: 'd',
    þ: 'th',
    Þ: 'th',
    ħ: 'h',
    Ħ: 'h',
    ı: 'i',
    ŋ: 'n',
    Ŋ: 'n',
    ŧ: 't',
    Ŧ: 't',
    ĸ: 'k',
    ſ: 's',
    ƒ: 'f',
    ё: 'е',
    й: 'и',
  }),
);
/** One character normalised for comparison: lower case, without accents. The result may be several letters or none. */
export const normalizeChar = (c: string): string => {
  if (c >= 'a' && c <= 'z') return c;
  if (c < '\u0080') return c.toLowerCase();
  const direct = plain.get(c);
  if (direct !== undefined) return direct;
  let out = '';
  for (const d of c.normalize('NFKD')) if (!marks.test(d)) out += plain.get(d) ?? d.toLowerCase();
  return out;
};

/** Lower case, accents gone, ligatures spelled out: the form in which text is indexed and looked up. */
export const fold = (s: string): string => {
  let ascii = true;
  for (let i = 0; i < s.length; i += 1)
    if (s.charCodeAt(i) > 127) {
      ascii = false;
      break;
    }
  if (ascii) return s.toLowerCase();
  let out = '';
  for (const c of s) out += normalizeChar(c);
  return out;
};

/** The role of a character in keys: a letter without accents, a separate word, or a gap. */
const characterOfKeys = (c: string): Character => characterOf(c, normalizeChar(c));

const keys = createTokenizer(characterOfKeys);

/** Words of a text with their positions. Linear. */
export const tokens = keys.tokens;

/** The words of a text joined by single spaces: the form in which texts are compared. Linear; ASCII text takes a shortcut. */
export const indexText = keys.text;

const inlineTag = /<\/?(?:i|b|sub|sup|em|strong|scp|u)>/gi;

/** A title without tags such as `<i>` and without maths delimiters. */
export const stripMarkup = (s: string): string => s.replace(inlineTag, '').replaceAll('$', '');

const greekLetters = new Map(
  'α alpha|β beta|γ gamma|δ delta|ε epsilon|ζ zeta|η eta|θ theta|ι iota|κ kappa|λ lambda|μ mu|ν nu|ξ xi|π pi|ρ rho|σ sigma|τ tau|υ upsilon|φ phi|χ chi|ψ psi|ω omega'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);
const greekNames = new Set(greekLetters.values());
/** The name of a Greek letter: "alpha" for "α". */
export const greekName = (letter: string): string => greekLetters.get(letter) ?? letter;
/** A Greek letter in a formula or a compound, not in a Greek word. */
const loneGreek = /(?<!\p{Script=Greek})\p{Script=Greek}(?!\p{Script=Greek})/gu;

/** TeX without commands, braces and the signs of sub- and superscripts. Names of Greek letters stay. */
const withoutTex = (text: string): string =>
  /[\\{$]/.test(text)
    ? text
        .replace(/\\(?:var)?([A-Za-z]+)/g, (_, name: string) =>
          greekNames.has(name.toLowerCase()) ? ` ${name} ` : ' ',
        )
        .replace(/[{}$]|[_^](?=[\\{\w])/g, '')
    : text;

const anyTag = /<[^<>]{0,200}>/g;
const anyEntity = /&(?:[a-z]{2,8}|#\d{1,6});/gi;

/** The words of a title, however it is marked up: "CO<sub>2</sub>", "CO$_2$" and "CO₂" are one word, and so are "α" and "alpha". */
export const titleText = (title: string): string =>
  indexText(withoutTex(title.replace(inlineTag, '').replace(anyTag, ' ').replace(anyEntity, ' '))).replace(
    loneGreek,
    greekName,
  );

/** Key that is equal for two spellings of one title: words only, normalised, without spaces. At most 400 characters. */
export const titleKey = (title: string): string => titleText(title).replaceAll(' ', '').slice(0, 400);

const particles = new Set('van von der den de del della di da dos du la le ter ten zu zur af al el bin ibn'.split(' '));

/** Whether a word is a particle of family names in lower case. */
export const isParticle = (word: string): boolean => particles.has(word);

/** Particles at the beginning of a family name, and the rest of it. */
export const familyAndParticles = (family: readonly string[]): { particles: string[]; own: string[] } => {
  let lead = 0;
  while (lead < family.length - 1 && particles.has(family[lead] ?? '')) lead += 1;
  return { particles: family.slice(0, lead), own: family.slice(lead) };
};

/** The words of a name without particles at its end, as in the given names of a key. The first word stays. */
export const withoutLastParticles = (words: readonly string[]): readonly string[] => {
  let end = words.length;
  while (end > 1 && particles.has(words[end - 1] ?? '')) end -= 1;
  return words.slice(0, end);
};

/**
 * Key by which an author is counted and found: the full name, normalised, particles last ("berg anna van der").
 * @param name "Family, Given"; without a comma an organisation or a single name
 * @param beginning leaves the particles out, so that the result is a prefix of longer keys
 */
export const personKey = (name: string, beginning = false): string => {
  const cut = name.indexOf(',');
  if (cut < 0) return indexText(name);
  const family = familyAndParticles(indexText(name.slice(0, cut)).split(' '));
  const last = beginning ? [] : family.particles;
  return [...family.own, indexText(name.slice(cut + 1)), ...last].filter(Boolean).join(' ');
};

/** Key of a personal name: family name and first initial, normalised ("garcia m"). */
export const nameKey = (family: string, given?: string): string => {
  const initial = given ? (tokens(given)[0]?.text[0] ?? '') : '';
  return `${indexText(family)} ${initial}`.trim();
};
