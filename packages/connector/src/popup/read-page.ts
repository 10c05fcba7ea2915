import type { BrowserApi, Tab } from '../browser.ts';
import { idsInAddress } from '../detect/identifiers.ts';
import type { DetectedPaper } from '../detect/paper.ts';
import { paperInPdf, pdfHeadBytes, pdfTailBytes } from '../detect/pdf.ts';
import type { PageReport } from '../detect-script.ts';
import type { SaveBody } from '../queue/capture.ts';

type PageReading = { kind: 'paper'; paper: DetectedPaper } | { kind: 'none' } | { kind: 'no_access' };

const pdfMs = 8_000;

/** Up to `max` bytes of a response; the rest is not loaded. */
const firstBytes = async (response: Response, max: number): Promise<Uint8Array> => {
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  while (reader && size < max) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
  }
  await reader?.cancel().catch(() => undefined);
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer()).subarray(0, max);
};

/** The paper of a PDF that is open in a tab: its beginning is read, and if that gives nothing, its end. */
export const readPdf = async (url: string, fetch: typeof globalThis.fetch): Promise<DetectedPaper | null> => {
  const part = (range: string) =>
    fetch(url, { headers: { range }, credentials: 'include', signal: AbortSignal.timeout(pdfMs) });
  const first = await part(`bytes=0-${pdfHeadBytes - 1}`);
  if (!first.ok) return null;
  const size = Number(/\/(\d+)$/.exec(first.headers.get('content-range') ?? '')?.[1] ?? 0);
  const head = await firstBytes(first, pdfHeadBytes);
  const paper = paperInPdf(head, url);
  if (paper || size <= pdfHeadBytes) return paper;
  const last = await part(`bytes=${Math.max(pdfHeadBytes, size - pdfTailBytes)}-${size - 1}`);
  if (last.status !== 206) return null;
  const tail = await firstBytes(last, pdfTailBytes);
  const both = new Uint8Array(head.length + tail.length);
  both.set(head);
  both.set(tail, head.length);
  return paperInPdf(both, url);
};

/** Reads the page of a tab. Only the address is used if the browser permits nothing else. */
export const readPage = async (api: BrowserApi, tab: Tab): Promise<PageReading> => {
  const url = tab.url ?? '';
  let report: PageReport | null = null;
  try {
    const [frame] = await api.scripting.executeScript({ target: { tabId: tab.id! }, files: ['detect.js'] });
    report = (frame?.result as PageReport | undefined) ?? null;
  } catch {
    // A page of the browser itself, or its PDF viewer.
  }
  if (report?.paper) return { kind: 'paper', paper: report.paper };
  if (report && !report.pdf) return { kind: 'none' };
  if (!/^https?:/.test(url)) return { kind: 'no_access' };
  const inAddress = idsInAddress(url);
  if (Object.keys(inAddress).length > 0)
    return { kind: 'paper', paper: { foundIn: 'address', url, authors: [], ...inAddress } };
  if (report?.pdf || /\.pdf(?:$|[?#])/i.test(url)) {
    const paper = await readPdf(url, globalThis.fetch.bind(globalThis)).catch(() => null);
    return paper ? { kind: 'paper', paper } : { kind: 'none' };
  }
  return { kind: 'no_access' };
};

/** The data by which a paper is looked up. */
export const lookUpBodyOf = (paper: DetectedPaper) => ({
  ...(paper.doi ? { doi: paper.doi } : {}),
  ...(paper.arxivId ? { arxiv_id: paper.arxivId } : {}),
  ...(paper.pmid ? { pmid: paper.pmid } : {}),
  ...(paper.openAlexId ? { idxa_id: paper.openAlexId } : {}),
  ...(paper.title ? { title: paper.title } : {}),
  ...(paper.authors.length > 0 ? { authors: paper.authors } : {}),
  ...(paper.year ? { year: paper.year } : {}),
});

/** The data that is sent when a paper is saved. */
export const bodyOf = (paper: DetectedPaper): SaveBody => ({
  ...lookUpBodyOf(paper),
  ...(paper.journal ? { journal: paper.journal } : {}),
  ...(paper.abstract ? { abstract: paper.abstract } : {}),
  ...(paper.url ? { url: paper.url } : {}),
});
