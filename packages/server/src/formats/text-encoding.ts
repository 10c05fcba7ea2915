import { stripControls } from './text.ts';

export interface DecodedText {
  text: string;
  /** WHATWG name of the encoding that was used. */
  encoding: string;
  /** True when bytes did not fit the encoding and are U+FFFD in the text. */
  replaced: boolean;
}

/** How much of the file is read for guessing. */
const sampleBytes = 8_192;

/** Turns the bytes of an uploaded file into clean, NFC text: no BOM, no control characters, no lone surrogates. */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const encoding = byteOrderMark(bytes) ?? utf16WithoutMark(bytes) ?? byteEncoding(bytes);
  const raw = new TextDecoder(encoding).decode(bytes);
  const wellFormed = (encoding === 'windows-1252' ? mendWindows1252(raw) : raw).toWellFormed();
  return {
    text: stripControls(wellFormed).normalize('NFC'),
    encoding,
    replaced: wellFormed.includes('\ufffd'),
  };
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

const byteEncoding = (bytes: Uint8Array): string => {
  if (isUtf8(bytes)) return 'utf-8';
  return declaredEncoding(bytes) ?? 'windows-1252';
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
