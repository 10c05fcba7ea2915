import { refer, type Shown } from '@carrel/messages/reference';
import * as m from '@carrel/messages/sources';
import type { GuardedAnswer, GuardedWeb } from '../../platform/http-client/guarded-web.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import { type OnThread, parseAnswerMs } from '../parse-answer.ts';
import type { SourceWork } from '../source-work.ts';
import { readPageTask } from '../sources.tasks.ts';
import { type PageFacts, type PageRequest, readPage } from './read-page.ts';

export const landingPageSource = 'landing_page' as const;
const landingPageBytes = 2 * 1024 * 1024;
const deadlineMs = 20_000;
/** A larger page is read on a thread. */
const inlinePageBytes = 128 * 1024;

/** The result of a page. A page that is refused, gone or not a page at all has no abstract, now or later. */
type PageResult = { outcome: 'found'; work: SourceWork } | { outcome: 'missing'; reason: Shown };

/** Pages of publishers and repositories about one work. */
export class LandingPages {
  readonly #web: GuardedWeb;
  readonly #onThread: OnThread | undefined;

  /** @param onThread parses large pages; without it they are parsed here */
  constructor(web: GuardedWeb, onThread?: OnThread) {
    this.#web = web;
    this.#onThread = onThread;
  }

  /**
   * The abstract on the page about this DOI.
   * @throws SourceError if the page may be available later; ApiError network_off
   */
  async abstract(url: string, doi: string | null, context?: CallContext): Promise<PageResult> {
    let answer: GuardedAnswer;
    try {
      answer = await this.#web.get(
        { url, maxBytes: landingPageBytes, deadlineMs, accept: 'text/html,application/xhtml+xml' },
        context,
      );
    } catch (e) {
      if (e instanceof SourceError && isForGood(e)) return { outcome: 'missing', reason: e.shown };
      throw e;
    }
    if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(answer.headers['content-type'] ?? ''))
      return { outcome: 'missing', reason: refer(m.noPage) };
    const page = await this.#read({ bytes: answer.body, contentType: answer.headers['content-type'] }, context?.signal);
    if (page === null) return { outcome: 'missing', reason: refer(m.pageTimeout) };
    const { abstract, doi: theirs, title } = page;
    if (abstract === undefined) return { outcome: 'missing', reason: refer(m.pageWithoutAbstract) };
    if (theirs !== undefined && doi !== null && theirs !== doi)
      return { outcome: 'missing', reason: refer(m.otherPage, { doi: theirs }) };
    return {
      outcome: 'found',
      work: { source: landingPageSource, ids: {}, abstract, ...(title === undefined ? {} : { title }) },
    };
  }

  /** Null when the page cannot be read within the limit. */
  async #read(request: PageRequest, signal: AbortSignal | undefined): Promise<PageFacts | null> {
    if (this.#onThread === undefined || request.bytes.length <= inlinePageBytes) return readPage(request);
    try {
      const options = { timeoutMs: parseAnswerMs, ...(signal ? { signal } : {}) };
      return await this.#onThread(readPageTask, request, options);
    } catch {
      signal?.throwIfAborted();
      return null;
    }
  }
}

/** Statuses of the page itself, as opposed to a host that is busy or down. */
const isForGood = (e: SourceError): boolean =>
  ['unauthorized', 'refused', 'blocked', 'too_large', 'malformed'].includes(e.kind);
