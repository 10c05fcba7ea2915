import type { ActiveKind } from './box-result.ts';

const header = Buffer.from('%PDF-');
const endMark = Buffer.from('%%EOF');
/** Revisions that are searched, the newest first. */
const maxRevisions = 4;
/** Bytes between two objects that programs leave there without a purpose. */
const maxGap = 64;

const space = /[\s\0]*/y;
const piece = /(?:%[^\r\n]*|xref\b|trailer\b|startxref\s+\d+|\d+\s+\d+\s+obj\b)/y;
const streamStart = /\bstream\r?\n/;

/** The end of the object that starts here; -1 if it has none. */
const endOfObject = (text: string, at: number): number => {
  const end = text.indexOf('endobj', at);
  const inside = end < 0 ? text.slice(at) : text.slice(at, end);
  const stream = streamStart.exec(inside);
  if (!stream) return end < 0 ? -1 : end + 6;
  const data = at + stream.index + stream[0].length;
  const length = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(inside.slice(0, stream.index));
  const endOfData = text.indexOf('endstream', length ? data + Number(length[1]) : data);
  const last = endOfData < 0 ? -1 : text.indexOf('endobj', endOfData);
  return last < 0 ? -1 : last + 6;
};

/** Whether there are bytes between two objects that belong to neither. Stops where the file is not regular. */
const hasGap = (text: string, start: number): boolean => {
  let at = start;
  while (at < text.length) {
    space.lastIndex = at;
    space.exec(text);
    at = space.lastIndex;
    piece.lastIndex = at;
    const gap = piece.exec(text)?.[0];
    if (gap === undefined) {
      const next = text.slice(at, at + 1_048_576).search(/(?<![\w])\d+\s+\d+\s+obj\b|\bxref\b|\bstartxref\b/);
      return next > maxGap;
    }
    if (gap === 'xref' || gap === 'trailer') {
      const end = text.indexOf('startxref', at);
      if (end < 0) return false;
      at = end;
    } else if (gap.endsWith('obj')) {
      at = endOfObject(text, piece.lastIndex);
      if (at < 0) return false;
    } else {
      if (gap.startsWith('%') && gap.length > 4 * maxGap) return true;
      at = piece.lastIndex;
    }
  }
  return false;
};

/** Bytes around the document and between its objects that no reader shows. */
export const dataAround = (bytes: Buffer): { start: number; kinds: ActiveKind[] } => {
  const start = bytes.subarray(0, 1_024 + header.length).indexOf(header);
  const kinds: ActiveKind[] = [];
  if (start < 0) return { start, kinds };
  const text = bytes.toString('latin1');
  const second = text.slice(start + header.length, start + 1_024).indexOf('%PDF-');
  if (start > 0 || second >= 0) kinds.push('data_before');
  const end = text.lastIndexOf('%%EOF');
  const tail = end < 0 ? '' : text.slice(end + endMark.length, end + endMark.length + 4_096);
  if (tail.replace(/[\s\0]+/g, '').length > 8) kinds.push('data_after');
  if (hasGap(end < 0 ? text : text.slice(0, end), second < 0 ? start : start + header.length + second))
    kinds.push('data_between');
  return { start, kinds };
};

/** Where earlier versions of a document end to which later ones were appended, the newest first. */
export const endsOfRevisions = (bytes: Uint8Array): number[] => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ends: number[] = [];
  let at = file.lastIndexOf(endMark);
  while (at > 0 && ends.length < maxRevisions) {
    at = file.lastIndexOf(endMark, at - 1);
    if (at > 0) ends.push(at + endMark.length);
  }
  return ends;
};
