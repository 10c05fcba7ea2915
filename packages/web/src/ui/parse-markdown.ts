import type { ParsedMarkdown } from './markdown-tree.ts';

/** A text that takes longer than this to parse is shown as plain text. */
const maxParseMs = 3000;

export type MarkdownWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

const start = (): MarkdownWorker => new Worker(new URL('./markdown.worker.ts', import.meta.url), { type: 'module' });

/** A worker that has done its work is kept for the next note. */
let idle: MarkdownWorker | null = null;

/**
 * Parses a note outside the page, so that no note can block it. A worker that takes too long is ended.
 * @returns null when the text could not be parsed in time, or the caller gave up
 */
export const parseMarkdown = (
  source: string,
  signal: AbortSignal,
  startWorker: () => MarkdownWorker = start,
): Promise<ParsedMarkdown | null> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(null);
    let worker: MarkdownWorker;
    try {
      worker = idle ?? startWorker();
    } catch {
      return resolve(null);
    }
    idle = null;
    const end = (parsed: ParsedMarkdown | null) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      worker.onmessage = null;
      worker.onerror = null;
      if (parsed !== null && idle === null) idle = worker;
      else worker.terminate();
      resolve(parsed);
    };
    const giveUp = () => end(null);
    const timer = setTimeout(giveUp, maxParseMs);
    signal.addEventListener('abort', giveUp);
    worker.onmessage = ({ data }: MessageEvent<ParsedMarkdown>) => end(data);
    worker.onerror = giveUp;
    worker.postMessage(source);
  });
