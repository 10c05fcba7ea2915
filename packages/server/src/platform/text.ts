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
const marks = /\p{M}/u;

/** One character normalised for comparison: lower case, without accents. The result may be several letters or none. */
const normalizeChar = (c: string): string => {
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

const wordChar = /[\p{L}\p{N}]/u;
/** Scripts written without spaces: every character is a token of its own, so that any substring can be found. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The role of a character in the index. */
const role = {
  /** Ends a word. */
  gap: 1,
  /** Part of a word, as it is. */
  same: 2,
  /** Part of a word, and stored as something else. */
  folded: 3,
  /** A separate word. */
  single: 4,
  /** Left out inside a word. */
  mark: 5,
} as const;

interface Character {
  role: number;
  text: string;
}

const characterOf = (c: string): Character => {
  if (wordChar.test(c)) {
    const text = normalizeChar(c);
    const own = text === c ? role.same : role.folded;
    return { role: c >= '\u0080' && unspaced.test(c) ? role.single : own, text };
  }
  return { role: c >= '\u0080' && marks.test(c) ? role.mark : role.gap, text: '' };
};

/** Cache of characters seen so far, by code: classifying each character of a long text again takes seconds. */
const characters = new Map<number, Character>();
/** Roles of single UTF-16 units; zero for surrogates and units not classified yet. */
const roles = new Uint8Array(0x10000);

const classify = (code: number): Character => {
  let known = characters.get(code);
  if (!known) {
    known = characterOf(String.fromCodePoint(code));
    characters.set(code, known);
    if (code < 0xd800 || (code > 0xdfff && code < 0x10000)) roles[code] = known.role;
  }
  return known;
};

export interface Token {
  /** Normalised. */
  text: string;
  /** Offsets into the original string, in UTF-16 units. */
  start: number;
  end: number;
}

/** Words of a text with their positions. Linear. */
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
    const known = classify(c.codePointAt(0)!);
    if (known.role === role.single) {
      flush(at);
      out.push({ text: known.text, start: at, end: at + c.length });
    } else if (known.role === role.same || known.role === role.folded) {
      if (!word) start = at;
      word += known.text;
    } else if (known.role === role.gap || !word) {
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
  let out = '';
  let inWord = false;
  /** Start of the run of characters that is copied at once; -1: none. */
  let run = -1;
  for (let i = 0; i < s.length; i += 1) {
    const unit = s.charCodeAt(i);
    if (roles[unit] === role.same) {
      if (run >= 0) continue;
      if (!inWord && out !== '') out += ' ';
      inWord = true;
      run = i;
      continue;
    }
    if (run >= 0) out += s.slice(run, i);
    run = -1;
    if (roles[unit] === role.gap) {
      inWord = false;
      continue;
    }
    const code = s.codePointAt(i)!;
    const known = classify(code);
    if (code > 0xffff) i += 1;
    if (known.role === role.gap || (known.role === role.mark && !inWord)) inWord = false;
    else if (known.text !== '') {
      if ((known.role === role.single || !inWord) && out !== '') out += ' ';
      out += known.text;
      inWord = known.role !== role.single;
    }
  }
  return run >= 0 ? out + s.slice(run) : out;
};

/** A title without tags such as `<i>` and without maths delimiters. */
export const stripMarkup = (s: string): string =>
  s.replace(/<\/?(?:i|b|sub|sup|em|strong|scp|u)>/gi, '').replaceAll('$', '');

/** Key that is equal for two spellings of one title: words only, normalised, without spaces. At most 400 characters. */
export const titleKey = (title: string): string => indexText(stripMarkup(title)).replaceAll(' ', '').slice(0, 400);

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
