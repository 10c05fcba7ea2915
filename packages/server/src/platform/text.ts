/** Letters that decomposition leaves alone but a searching person writes plainly. */
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
const marks = /\p{M}/u;

/** One character folded for comparison: lower case, without accents. May give several letters or none. */
const foldChar = (c: string): string => {
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
  for (const c of s) out += foldChar(c);
  return out;
};

const wordChar = /[\p{L}\p{N}]/u;
/** Scripts written without spaces: every character is a token of its own, so that any substring can be found. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export interface Token {
  /** Folded. */
  text: string;
  /** Offsets into the original string, in UTF-16 units. */
  start: number;
  end: number;
}

/** Words of a text with their places. Linear. */
export const tokens = (s: string): Token[] => {
  const out: Token[] = [];
  let word = '';
  let start = 0;
  let at = 0;
  const flush = (end: number) => {
    if (word) out.push({ text: word, start, end });
    word = '';
  };
  for (const c of s) {
    const code = c.charCodeAt(0);
    const ascii = code < 128;
    const isWord = ascii
      ? (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
      : wordChar.test(c);
    if (!ascii && isWord && unspaced.test(c)) {
      flush(at);
      out.push({ text: foldChar(c), start: at, end: at + c.length });
    } else if (isWord) {
      if (!word) start = at;
      word += foldChar(c);
    } else if (!(word && !ascii && marks.test(c))) {
      flush(at);
    }
    at += c.length;
  }
  flush(at);
  return out;
};

/** Runs of characters that cannot be part of a word, in ASCII text. */
const asciiGaps = /[^a-z0-9]+/g;
const onlyAscii = /^[\x00-\x7f]*$/;

/** The words of a text joined by single spaces, as the search index stores them. Linear; ASCII text takes a short cut. */
export const indexText = (s: string | null | undefined): string => {
  if (!s) return '';
  if (onlyAscii.test(s)) return s.toLowerCase().replace(asciiGaps, ' ').trim();
  return tokens(s)
    .map((t) => t.text)
    .join(' ');
};

/** `<i>` and friends out, maths delimiters out: what a title says. */
export const stripMarkup = (s: string): string =>
  s.replace(/<\/?(?:i|b|sub|sup|em|strong|scp|u)>/gi, '').replaceAll('$', '');

/** Key under which two spellings of one title meet: words only, folded, without spaces. At most 400 characters. */
export const titleKey = (title: string): string => indexText(stripMarkup(title)).replaceAll(' ', '').slice(0, 400);

const particles = new Set('van von der den de del della di da dos du la le ter ten zu zur af al el bin ibn'.split(' '));

/**
 * Key under which an author is counted and found: the full name, folded, particles last ("berg anna van der").
 * @param name "Family, Given"; without a comma an organisation or a single name
 * @param beginning leaves the particles out, so that the result is the beginning of longer keys
 */
export const personKey = (name: string, beginning = false): string => {
  const cut = name.indexOf(',');
  if (cut < 0) return indexText(name);
  const family = indexText(name.slice(0, cut)).split(' ');
  let lead = 0;
  while (lead < family.length - 1 && particles.has(family[lead] ?? '')) lead += 1;
  const last = beginning ? [] : family.slice(0, lead);
  return [...family.slice(lead), indexText(name.slice(cut + 1)), ...last].filter(Boolean).join(' ');
};

/** Key of a personal name: family name and first initial, folded ("garcia m"). */
export const nameKey = (family: string, given?: string): string => {
  const initial = given ? (tokens(given)[0]?.text[0] ?? '') : '';
  return `${indexText(family)} ${initial}`.trim();
};
