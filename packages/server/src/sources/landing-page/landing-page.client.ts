import { cleanDoi } from '../../formats/identifiers.ts';
import { readLandingPage } from '../../formats/landing-page.ts';
import { decodeText } from '../../formats/text-encoding.ts';
import type { GuardedAnswer, GuardedWeb } from '../../platform/http-client/guarded-web.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import { cleanAbstract, cleanTitle } from '../clean-text.ts';
import type { SourceWork } from '../source-work.ts';

export const landingPageSource = 'landing_page' as const;
export const landingPageBytes = 2 * 1024 * 1024;
const deadlineMs = 20_000;

/** What came of a page. A page that is refused, gone or no page at all says nothing, and will not tomorrow. */
export type PageResult = { outcome: 'found'; work: SourceWork } | { outcome: 'missing'; reason: string };

/** Pages of publishers and repositories about one work. */
export class LandingPages {
  readonly #web: GuardedWeb;

  constructor(web: GuardedWeb) {
    this.#web = web;
  }

  /**
   * The abstract that the page about this DOI tells.
   * @throws SourceError when the page may be there later; ApiError network_off
   */
  async abstract(url: string, doi: string | null, context?: CallContext): Promise<PageResult> {
    let answer: GuardedAnswer;
    try {
      answer = await this.#web.get(
        { url, maxBytes: landingPageBytes, deadlineMs, accept: 'text/html,application/xhtml+xml' },
        context,
      );
    } catch (e) {
      if (e instanceof SourceError && isForGood(e)) return { outcome: 'missing', reason: e.message };
      throw e;
    }
    if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(answer.headers['content-type'] ?? ''))
      return { outcome: 'missing', reason: 'The address does not lead to a page.' };
    const page = readLandingPage(textOf(answer));
    const abstract = cleanAbstract(page.abstract);
    if (abstract === undefined) return { outcome: 'missing', reason: 'The page shows no abstract.' };
    const theirs = page.doi === undefined ? undefined : cleanDoi(page.doi);
    if (theirs !== undefined && doi !== null && theirs !== doi)
      return { outcome: 'missing', reason: `The page is about ${theirs}.` };
    const title = cleanTitle(page.title);
    return {
      outcome: 'found',
      work: { source: landingPageSource, ids: {}, abstract, ...(title === undefined ? {} : { title }) },
    };
  }
}

/** What the page itself answers, as opposed to a host that is busy or away. */
const isForGood = (e: SourceError): boolean =>
  ['unauthorized', 'refused', 'blocked', 'too_large', 'malformed'].includes(e.kind);

/** Text in the encoding that the answer names, or else in the one that its bytes show. */
const textOf = (answer: GuardedAnswer): string => {
  const named = /charset=["']?([\w-]{2,40})/i.exec(answer.headers['content-type'] ?? '')?.[1];
  try {
    if (named !== undefined && !/^utf-?8$/i.test(named)) return new TextDecoder(named).decode(answer.body);
  } catch {
    // An encoding nobody knows.
  }
  return decodeText(answer.body).text;
};
