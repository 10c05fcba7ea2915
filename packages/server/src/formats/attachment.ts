import { cutText } from './text.ts';

/** A mark that a reader left in a PDF, in the coordinates of its page: points from the bottom left. */
export interface Annotation {
  /** Counted from 1. */
  page: number;
  pageLabel?: string | undefined;
  /** Left, bottom, right and top. */
  rects: [number, number, number, number][];
  text: string;
  comment: string;
  /** "#ffd400" */
  colour?: string | undefined;
  created?: string | undefined;
}

/** A file that an entry names. Its path is never opened, only compared with the files that the user adds. */
export interface Attachment {
  /** As the source states it, with "/" between folders. */
  path: string;
  kind: 'pdf' | 'snapshot' | 'other';
  title?: string | undefined;
  annotations?: Annotation[] | undefined;
  /** Where the file can be downloaded: library and key at Zotero, "user/123/ABCD2345". */
  remote?: string | undefined;
}

const maxPathChars = 2_000;

const kindOf = (path: string, type: string): Attachment['kind'] => {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(path)?.[1]?.toLowerCase();
  if (ending === 'pdf' || /\bpdf\b/i.test(type)) return 'pdf';
  return ending === 'html' || ending === 'htm' || ending === 'mhtml' || /html/i.test(type) ? 'snapshot' : 'other';
};

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

/** `file:///C:/x.pdf`, `internal-pdf://123/x.pdf`, `attachments:x.pdf` and `storage:x.pdf` without their scheme. */
const withoutScheme = (path: string): string => {
  const local = /^(?:file|internal-pdf):\/{2}(?:localhost(?=\/))?(.*)$/is.exec(path)?.[1];
  if (local !== undefined) return decoded(local).replace(/^\/(?=[A-Za-z]:)/, '');
  return path.replace(/^(?:attachments|storage|file):/i, '');
};

/** @returns undefined for a web address and for what is not a path */
export const attachmentOf = (stated: string, about: { title?: string; type?: string } = {}): Attachment | undefined => {
  const path = withoutScheme(stated.trim()).replaceAll('\\', '/').normalize('NFC');
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(path) || /^\.{0,2}$/.test(name) || path.length > maxPathChars) return undefined;
  const title = cutText(about.title?.trim() ?? '', 300);
  return { path, kind: kindOf(path, about.type ?? ''), ...(title !== '' && title !== name && { title }) };
};
