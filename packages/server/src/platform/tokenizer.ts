/** The role of a character in a text that is divided into words. */
export const role = {
  /** Ends a word. */
  gap: 1,
  /** Part of a word, and stored unchanged. */
  same: 2,
  /** Part of a word, and stored as something else. */
  folded: 3,
  /** A separate word. */
  single: 4,
  /** Left out inside a word. */
  mark: 5,
} as const;

export interface Character {
  role: number;
  text: string;
}

export interface Token {
  /** Normalised. */
  text: string;
  /** Offsets into the original string, in UTF-16 units. */
  start: number;
  end: number;
}

export const marks = /\p{M}/u;
const wordChar = /[\p{L}\p{N}]/u;
/** Invisible characters: soft hyphens, and those that only influence line breaks or the joining of letters. Pasted text has them inside words. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/;
/** Scripts written without spaces: every character is a token of its own, so that any substring can be found. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The role of a character, found from the character alone. @param text what is stored for it */
export const characterOf = (c: string, text: string): Character => {
  if (wordChar.test(c)) {
    const own = text === c ? role.same : role.folded;
    return { role: c >= '\u0080' && unspaced.test(c) ? role.single : own, text };
  }
  return { role: c >= '\u0080' && (marks.test(c) || invisible.test(c)) ? role.mark : role.gap, text: '' };
};

/** Runs of characters that cannot be part of a word, in ASCII text. */
const asciiGaps = /[^a-z0-9]+/g;
const onlyAscii = /^[\x00-\x7f]*$/;

/** Divides texts into words. Both functions are linear in the length of the text and give the same words. */
interface Tokenizer {
  tokens(text: string): Token[];
  /** The words joined by single spaces. */
  text(text: string | null | undefined): string;
}

/** @param describe classifies a character. It is called once for each, because classifying all of a long text takes seconds. */
export const createTokenizer = (describe: (c: string) => Character): Tokenizer => {
  /** Characters seen so far, by code. */
  const characters = new Map<number, Character>();
  /** Roles of single UTF-16 units; zero for surrogates and units not classified yet. */
  const roles = new Uint8Array(0x10000);

  const classify = (code: number): Character => {
    let kind = characters.get(code);
    if (!kind) {
      kind = describe(String.fromCodePoint(code));
      characters.set(code, kind);
      if (code < 0xd800 || (code > 0xdfff && code < 0x10000)) roles[code] = kind.role;
    }
    return kind;
  };

  const tokens = (s: string): Token[] => {
    const out: Token[] = [];
    let word = '';
    let start = 0;
    let at = 0;
    const flush = (end: number) => {
      if (word) out.push({ text: word, start, end });
      word = '';
    };
    for (const c of s) {
      const kind = classify(c.codePointAt(0)!);
      if (kind.role === role.single) {
        flush(at);
        out.push({ text: kind.text, start: at, end: at + c.length });
      } else if (kind.role === role.same || kind.role === role.folded) {
        if (!word) start = at;
        word += kind.text;
      } else if (kind.role === role.gap || !word) {
        flush(at);
      }
      at += c.length;
    }
    flush(at);
    return out;
  };

  const text = (s: string | null | undefined): string => {
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
      const kind = classify(code);
      if (code > 0xffff) i += 1;
      if (kind.role === role.gap || (kind.role === role.mark && !inWord)) inWord = false;
      else if (kind.text !== '') {
        if ((kind.role === role.single || !inWord) && out !== '') out += ' ';
        out += kind.text;
        inWord = kind.role !== role.single;
      }
    }
    return run >= 0 ? out + s.slice(run) : out;
  };

  return { tokens, text };
};
