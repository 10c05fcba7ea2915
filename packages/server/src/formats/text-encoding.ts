import { analyse } from 'chardet';
import { stripControls } from './text.ts';

interface DecodedText {
  text: string;
  /** WHATWG name of the encoding that was used. */
  encoding: string;
  /** The file does not say which encoding it has. */
  guessed: boolean;
  /** True when bytes did not fit the encoding and are U+FFFD in the text. */
  replaced: boolean;
}

/** How much of the file is read for guessing. */
const sampleBytes = 8_192;

/**
 * Turns the bytes of an uploaded file into clean, NFC text: no BOM, no control characters, no lone surrogates, and line
 * feeds where old systems wrote carriage returns.
 * @param chosen the encoding that the user chose; otherwise the one that the file states, or the likeliest one
 */
export const decodeText = (bytes: Uint8Array, chosen?: string | null): DecodedText => {
  const stated = chosen ?? byteOrderMark(bytes) ?? utf16WithoutMark(bytes) ?? statedEncoding(bytes);
  const encoding = stated ?? guessedEncoding(bytes);
  const wellFormed = textOf(bytes, encoding).toWellFormed();
  return {
    text: stripControls(wellFormed.replace(/\r(?!\n)/g, '\n')).normalize('NFC'),
    encoding,
    guessed: stated === undefined,
    replaced: wellFormed.includes('\ufffd'),
  };
};

const textOf = (bytes: Uint8Array, encoding: string): string => {
  if (encoding !== 'windows-1252') return new TextDecoder(encoding).decode(bytes);
  const text = mendWindows1252(new TextDecoder(encoding).decode(bytes));
  return utf8Letters.test(text) ? mendMixed(bytes, text) : text;
};

/** Two or more bytes of UTF-8, read as windows-1252. */
const utf8Letters = /[\u00c2-\u00df][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸŽ]/;

/** The text of a file that was put together from several: lines that are valid UTF-8 are read as UTF-8. */
const mendMixed = (bytes: Uint8Array, text: string): string => {
  const lines = text.split('\n');
  let start = 0;
  return lines
    .map((line) => {
      const newline = bytes.indexOf(0x0a, start);
      const end = newline < 0 ? bytes.length : newline;
      const own = bytes.subarray(start, end);
      start = end + 1;
      return utf8Letters.test(line) && isUtf8(own) ? new TextDecoder().decode(own) : line;
    })
    .join('\n');
};

/** The characters of bytes 0x80 to 0x9F; a space for the five that have none. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Some releases of Node decode windows-1252 as Latin-1, which leaves control characters in place of these. */
const mendWindows1252 = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (char) => windows1252.charAt(char.charCodeAt(0) - 0x80).trim());

const byteOrderMark = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
};

/** Latin text in UTF-16 has a NUL in every second byte, always on the same side. */
const utf16WithoutMark = (bytes: Uint8Array): string | undefined => {
  const length = Math.min(bytes.length, sampleBytes) & ~1;
  if (length < 4) return undefined;
  let evenNuls = 0;
  let oddNuls = 0;
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) evenNuls++;
    if (bytes[i + 1] === 0) oddNuls++;
  }
  const pairs = length / 2;
  if (oddNuls > pairs * 0.4 && evenNuls < pairs * 0.05) return 'utf-16le';
  if (evenNuls > pairs * 0.4 && oddNuls < pairs * 0.05) return 'utf-16be';
  return undefined;
};

const statedEncoding = (bytes: Uint8Array): string | undefined => (isUtf8(bytes) ? 'utf-8' : declaredEncoding(bytes));

/** Letters of the script of each encoding. A guess is right if nearly all letters beyond ASCII are among them. */
const scriptOf = new Map([
  ['gb18030', /\p{Script=Han}/gu],
  ['big5', /\p{Script=Han}/gu],
  ['shift_jis', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu],
  ['euc-jp', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu],
  ['euc-kr', /[\p{Script=Hangul}\p{Script=Han}]/gu],
  ['windows-1251', /\p{Script=Cyrillic}/gu],
  ['koi8-r', /\p{Script=Cyrillic}/gu],
  ['iso-8859-5', /\p{Script=Cyrillic}/gu],
  ['iso-8859-7', /\p{Script=Greek}/gu],
  ['windows-1253', /\p{Script=Greek}/gu],
  ['iso-8859-6', /\p{Script=Arabic}/gu],
  ['windows-1256', /\p{Script=Arabic}/gu],
  ['iso-8859-8', /\p{Script=Hebrew}/gu],
  ['windows-1255', /\p{Script=Hebrew}/gu],
]);

/** Words of other scripts are runs of bytes beyond ASCII; in Latin text, such bytes are mostly single. */
const isMostlyRuns = (bytes: Uint8Array): boolean => {
  const high = (i: number) => (bytes[i] ?? 0) >= 0x80;
  let all = 0;
  let inRuns = 0;
  for (let i = 0; i < bytes.length; i++) {
    if (!high(i)) continue;
    all++;
    if (high(i - 1) || high(i + 1)) inRuns++;
  }
  return all >= 6 && inRuns >= 0.6 * all;
};

/** A line that is UTF-8 and not ASCII: the file was put together from several. */
const hasUtf8Line = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes)
    .toString('latin1')
    .split('\n')
    .some((line) => /[\u0080-\u00ff]/.test(line) && isUtf8(Buffer.from(line, 'latin1')));

/** A guess from frequencies is used only if it gives words of the script; otherwise the file is Latin text. */
const guessedEncoding = (bytes: Uint8Array): string => {
  const sample = bytes.subarray(0, 65_536);
  if (!isMostlyRuns(sample) || hasUtf8Line(sample)) return 'windows-1252';
  for (const { name } of analyse(sample)) {
    const script = scriptOf.get(name.toLowerCase());
    if (!script) continue;
    const text = new TextDecoder(name).decode(sample);
    const foreign = text.match(/[^\u0000-\u007f]/g)?.length ?? 0;
    if (foreign > 0 && (text.match(script)?.length ?? 0) >= 0.8 * foreign) return name.toLowerCase();
  }
  return 'windows-1252';
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Names written by JabRef that the platform knows by another spelling. */
const encodingAliases = new Map([
  ['iso8859_1', 'windows-1252'],
  ['iso8859_2', 'iso-8859-2'],
  ['iso8859_15', 'iso-8859-15'],
  ['cp1252', 'windows-1252'],
  ['cp1250', 'windows-1250'],
  ['cp1251', 'windows-1251'],
  ['macroman', 'macintosh'],
  ['sjis', 'shift_jis'],
]);

/**
 * The header `% Encoding: ISO8859_2` of a JabRef library, or the encoding of an XML declaration. A file that declares a
 * Unicode encoding but is not valid in it was mislabelled, so such a declaration is ignored here.
 */
const declaredEncoding = (bytes: Uint8Array): string | undefined => {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 2_048));
  const name = (/^%{1,2} ?Encoding: ?([\w.:-]{1,40})/im.exec(head) ??
    /^<\?xml [^>]{0,80}encoding=["']([\w.:-]{1,40})["']/.exec(head))?.[1]?.toLowerCase();
  if (name === undefined || /^utf/.test(name)) return undefined;
  try {
    return new TextDecoder(encodingAliases.get(name) ?? name).encoding;
  } catch {
    return undefined;
  }
};
