/** The `file` field: "description:path:type;...", as JabRef, Zotero and Mendeley write it, or a plain path. */

import { latexToUnicode } from './latex-to-unicode.ts';

const maxFiles = 500;

interface FieldFile {
  path: string;
  title: string;
  /** "PDF" or a media type; empty if the field does not state it. */
  type: string;
}

export const filesInField = (raw: string): FieldFile[] => {
  // Mendeley writes accents and special characters of paths as LaTeX.
  const text = raw
    .replace(/\$\\backslash\$([:;])/g, '\\$1')
    .replaceAll('$\\backslash$', '\\\\')
    .replace(/\\([~^])\{\}|\\([{}])/g, '$1$2')
    .replace(/\{\\[^\s{}\\/:;]\{\\?[a-zA-Z]\}\}/g, (accent) => latexToUnicode(accent))
    .replace(/\{\\([_&%#$])\}|\\([_&%#$])/g, '$1$2');
  return split(text, ';')
    .slice(0, maxFiles)
    .map((item) => fileOf(split(item, ':')))
    .filter(({ path }) => path !== '');
};

/** Splits at a separator that no backslash precedes, and takes the backslashes away. */
const split = (text: string, separator: string): string[] => {
  const parts: string[] = [];
  let part = '';
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    const next = text.charAt(i + 1);
    if (char === '\\' && (next === ':' || next === ';' || next === '\\')) {
      part += separator === ':' || next === '\\' ? next : char + next;
      if (separator === ';' && next === '\\') part += next;
      i++;
    } else if (char === separator) {
      parts.push(part);
      part = '';
    } else part += char;
  }
  parts.push(part);
  return parts.map((item) => item.trim());
};

const mediaType = /^[\w.+-]+\/[\w.+-]+$|^[A-Z]{2,5}$/i;

const fileOf = (parts: readonly string[]): FieldFile => {
  const plain = (path = ''): FieldFile => ({ path, title: '', type: '' });
  if (parts.length === 1) return plain(parts[0]);
  const scheme = parts.findIndex((part) => /^(?:file|attachments|https?|ftp)$/.test(part));
  // "C:/dir/file.pdf" and "C:\dir\file.pdf" without an escape.
  const drive = parts.findIndex((part, i) => /^[A-Za-z]$/.test(part) && /^[\\/]/.test(parts[i + 1] ?? ''));
  const start = scheme >= 0 && scheme < 2 ? scheme : drive;
  if (start >= 0) {
    const type = parts.slice(start + 2).find((part) => mediaType.test(part)) ?? '';
    const last = type === '' ? parts.length : parts.lastIndexOf(type);
    return { path: parts.slice(start, last).filter(Boolean).join(':'), title: start > 0 ? (parts[0] ?? '') : '', type };
  }
  const [first = '', second = ''] = parts;
  if (parts.length === 2)
    return mediaType.test(second) ? { path: first, title: '', type: second } : { path: second, title: first, type: '' };
  return { path: parts.slice(1, -1).join(':'), title: first, type: parts.at(-1) ?? '' };
};

/** The path in a macOS bookmark, as BibDesk writes it: a binary property list with the path as one of its texts. */
export const pathInBookmark = (base64: string): string | undefined => {
  const list = Buffer.from(base64.replace(/[\s{}]/g, ''), 'base64');
  if (list.toString('latin1', 0, 8) !== 'bplist00') return undefined;
  return textsIn(list).find((text) => /[^/]\.[A-Za-z0-9]{1,8}$/.test(text) && !text.startsWith('NS'));
};

/** An object starts with its kind (5: ASCII, 6: UTF-16) and length; 15 means that the length follows as a number. */
function* objectsAt(list: Buffer): Generator<{ kind: number; length: number; start: number }> {
  if (list.length < 40) return;
  const [size, count, table] = [
    list[list.length - 26]!,
    list.readUInt32BE(list.length - 20),
    list.readUInt32BE(list.length - 4),
  ];
  if (size < 1 || size > 4 || table + count * size > list.length) return;
  for (let n = 0; n < Math.min(count, 1_000); n += 1) {
    const at = list.readUIntBE(table + n * size, size);
    if (at + 4 > table) continue;
    const long = (list[at]! & 15) === 15;
    const width = long ? 2 ** (list[at + 1]! & 3) : 0;
    if (width > 4 || at + 2 + width > table) continue;
    const length = long ? list.readUIntBE(at + 2, width) : list[at]! & 15;
    yield { kind: list[at]! >> 4, length, start: at + 1 + (long ? 1 + width : 0) };
  }
}

const textsIn = (list: Buffer): string[] =>
  [...objectsAt(list)].flatMap(({ kind, length, start }) => {
    if (kind === 5) return [list.toString('latin1', start, start + length)];
    const isWhole = kind === 6 && start + length * 2 <= list.length;
    return isWhole
      ? [
          Buffer.from(list.subarray(start, start + length * 2))
            .swap16()
            .toString('utf16le'),
        ]
      : [];
  });
