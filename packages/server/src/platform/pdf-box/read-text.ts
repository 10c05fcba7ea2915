import { cutText } from '@carrel/contract/cut-text';
import { doisInText } from '@carrel/contract/doi';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
// @ts-expect-error the worker has no types; it is used through pdf.js only
import * as worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { type FlatMarks, flatten, type PageBox, type PdfMark } from './flat-marks.ts';
import { marksOnPage } from './read-marks.ts';

// With it pdf.js parses in this process and looks for no file.
(globalThis as unknown as Record<string, unknown>).pdfjsWorker = worker;

const maxPages = 100_000;
const maxPageChars = 300_000;
const maxChars = 5_000_000;
const maxMetadata = 50;

interface PdfText extends FlatMarks {
  pages: number;
  texts: string[];
  cut: boolean;
  title: string | null;
  /** What is printed largest at the top of the first page: usually the title. */
  heading: string | null;
  metadata: string[];
}

export class PasswordNeeded extends Error {}

const short = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const text = cutText(value.replace(/\s+/gu, ' ').trim(), 1_000);
  return text === '' ? null : text;
};

/** The text of all pages and the metadata. Fonts, pictures and scripts are not used. */
export const readText = async (bytes: Uint8Array): Promise<PdfText> => {
  const task = getDocument({
    data: bytes,
    isEvalSupported: false,
    disableFontFace: true,
    useWorkerFetch: false,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: 2 ** 24,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    const pages = Math.min(document.numPages, maxPages);
    const texts: string[] = [];
    const boxes: PageBox[] = [];
    const marks: PdfMark[] = [];
    let chars = 0;
    let heading: string | null = null;
    for (let n = 1; n <= pages && chars < maxChars; n += 1) {
      const page = await pageOf(document, n, marks.length);
      const text = page === null ? '' : textOf(page.items);
      if (n === 1 && page !== null) heading = headingOf(page);
      chars += text.length;
      texts.push(text);
      marks.push(...(page?.marks ?? []));
      boxes.push(page?.box ?? [0, 0, 0, 0, 0]);
    }
    const { title, metadata } = await metadataOf(document);
    return { pages, texts, cut: texts.length < pages, ...flatten(boxes, marks), title, heading, metadata };
  } catch (e) {
    if ((e as Error)?.name === 'PasswordException') throw new PasswordNeeded();
    throw e;
  }
};

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;
type TextItem = Extract<
  Awaited<ReturnType<Awaited<ReturnType<PdfDocument['getPage']>>['getTextContent']>>['items'][number],
  { str: string }
>;

interface PageItems {
  box: PageBox;
  marks: PdfMark[];
  items: TextItem[];
}

/** A page that cannot be read has no text; the others are read. */
const pageOf = async (document: PdfDocument, n: number, knownMarks: number): Promise<PageItems | null> => {
  try {
    const page = await document.getPage(n);
    const { items } = await page.getTextContent();
    const marks = await marksOnPage(page, n, knownMarks);
    page.cleanup();
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    return {
      box: [left, bottom, right, top, page.rotate],
      marks,
      items: items.filter((i): i is TextItem => 'str' in i),
    };
  } catch {
    return null;
  }
};

const textOf = (items: readonly TextItem[]): string => {
  let text = '';
  for (const item of items) {
    text += item.str;
    if (item.hasEOL) text += '\n';
    if (text.length > maxPageChars) break;
  }
  return cutText(text, maxPageChars);
};

const headingOf = ({ box, items }: PageItems): string | null => {
  const [, bottom, , top] = box;
  const upper = items.filter((i) => i.str.trim() !== '' && (i.transform[5] as number) > bottom + (top - bottom) * 0.4);
  // A single large letter or number is an ornament or the number of a page.
  const size = upper.reduce(
    (max, i) => (i.str.trim().length > 3 ? Math.max(max, Math.round(i.height)) : max),
    -Infinity,
  );
  const lines = upper.filter((i) => Math.round(i.height) === size).map((i) => i.str);
  return short(lines.join(' '));
};

const metadataOf = async (document: PdfDocument): Promise<{ title: string | null; metadata: string[] }> => {
  try {
    const { info, metadata } = await document.getMetadata();
    const fields = info as Record<string, unknown>;
    const custom = typeof fields.Custom === 'object' && fields.Custom !== null ? Object.values(fields.Custom) : [];
    const values = [fields.Title, fields.Subject, fields.Keywords, ...custom].map(short);
    // The raw XMP, of which identifiers are looked for; it is never parsed as XML.
    const raw = cutText(((metadata?.getRaw() as string | undefined) ?? '').replaceAll("'", '"'), 500_000);
    const ids = [...doisInText(raw), ...(raw.match(/arXiv:[^\s<>"]{4,40}/giu) ?? [])];
    const texts = [...values, ...ids.map(short)].filter((v): v is string => v !== null);
    return { title: short(fields.Title), metadata: [...new Set(texts)].slice(0, maxMetadata) };
  } catch {
    return { title: null, metadata: [] };
  }
};
