import { maxPdfBytes, type PdfAttempt } from '@carrel/contract';
import * as pdfAttempts from '@carrel/messages/pdfAttempts';
import { refer, type Shown } from '@carrel/messages/reference';
import type { PdfCandidate, PdfTier } from '@carrel/plugin-sdk';
import { isBotWall, linkTarget, pdfLinksOf } from '../../formats/pdf-links.ts';
import { decodeText } from '../../formats/text-encoding.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import type { GuardedAnswer, GuardedWeb } from '../../platform/http-client/guarded-web.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import { vetAddress } from '../../platform/http-client/web-address.ts';
import type { PdfBox } from '../../platform/pdf-box/pdf-box.ts';
import { type ExpectedPaper, verify } from './paper-evidence.ts';
import { sha256Of } from './pdf-files.ts';
import * as repo from './pdfs.repo.ts';
import { PdfRefused, type PreparedPdf, prepareFetched } from './prepare-pdf.ts';

export const withoutText = refer(pdfAttempts.noText);

const pageBytes = 2 * 1024 * 1024;
/** A candidate with everything that it leads to. */
const deadlineMs = 180_000;
const maxLinks = 3;

type Outcome = PdfAttempt['outcome'];

interface Tried {
  outcome: Outcome;
  httpStatus: number | null;
  /** One short sentence. */
  detail: Shown;
  url: string;
}
export type TryResult =
  | (Tried & { outcome: 'found'; prepared: PreparedPdf; verification: 'doi' | 'title' | 'unverified' })
  | (Tried & { outcome: Exclude<Outcome, 'found'> });

/** Outcomes by how much they tell the user about a source whose candidates all failed. */
const telling: readonly Outcome[] = [
  'mismatch',
  'rejected',
  'too_large',
  'blocked',
  'http_error',
  'error',
  'not_pdf',
  'no_candidate',
];
export const mostInformative = <T extends { outcome: Outcome }>(tries: readonly T[]): T | undefined =>
  [...tries].sort((a, b) => telling.indexOf(a.outcome) - telling.indexOf(b.outcome))[0];

export const hostOf = (url: string): Shown => (URL.canParse(url) ? new URL(url).hostname : refer(pdfAttempts.address));

/** Addresses are shown and stored without parts that may be secret. */
export const shownUrl = (url: string): string | null => {
  if (url.length > 2_048 || !URL.canParse(url)) return null;
  const { protocol, host, pathname } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? `${protocol}//${host}${pathname}` : null;
};

const startsAsPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1_029).includes('%PDF-');
const isPage = (answer: GuardedAnswer): boolean =>
  /html|xml/i.test(answer.headers['content-type'] ?? '') ||
  /^\s*<(?:!doctype|html|\?xml)/i.test(answer.body.toString('latin1', 0, 300));

/** Only encodings that cannot hide markup; everything else is read as UTF-8. */
const safeCharsets = new Set([
  'utf-8',
  'utf8',
  'utf-16',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-1',
  'latin1',
  'us-ascii',
]);
const textOf = (answer: GuardedAnswer): string => {
  const named = /charset=["']?([\w-]{2,40})/i.exec(answer.headers['content-type'] ?? '')?.[1]?.toLowerCase();
  if (named !== undefined && safeCharsets.has(named) && !/^utf-?8$/.test(named)) {
    try {
      return new TextDecoder(named).decode(answer.body);
    } catch {
      // Read as UTF-8 below.
    }
  }
  const start = answer.body.subarray(0, 2);
  return start[0] === 0xff || start[0] === 0xfe ? decodeText(answer.body).text : answer.body.toString('utf8');
};

interface Deps {
  db: ReadDb;
  web: GuardedWeb;
  box: PdfBox;
}

/** Downloads a candidate, follows at most one page to its file, and checks that the file belongs to this paper. */
export class CandidateTrial {
  readonly #d: Deps;
  readonly #paperId: number;
  readonly #wanted: ExpectedPaper;
  readonly #context: CallContext & { signal: AbortSignal };

  constructor(
    deps: Deps,
    paper: { id: number; wanted: ExpectedPaper },
    context: CallContext & { signal: AbortSignal },
  ) {
    this.#d = deps;
    this.#paperId = paper.id;
    this.#wanted = paper.wanted;
    this.#context = context;
  }

  async try(candidate: PdfCandidate, tier: PdfTier, sourceId: string): Promise<TryResult> {
    const until = performance.now() + deadlineMs;
    const first = await this.#get(candidate.url, candidate.referer, until, sourceId);
    if (!('answer' in first)) return first;
    const { answer } = first;
    if (answer.status < 400 && startsAsPdf(answer.body)) return this.#check(answer, tier);
    if (!isPage(answer) || answer.body.length > pageBytes)
      return answer.status >= 400 ? httpError(answer) : failed('not_pdf', answer, refer(pdfAttempts.notPdf));
    const html = textOf(answer);
    const follow = tier === 'shadow' ? 'viewer' : 'all';
    const page = pdfLinksOf(html, follow);
    if (isBotWall(html, page)) return failed('blocked', answer, refer(pdfAttempts.botCheck));
    if (answer.status >= 400) return httpError(answer);
    if (candidate.absentTitles?.some((t) => page.title.toLowerCase().includes(t.toLowerCase())))
      return failed('no_candidate', answer, refer(pdfAttempts.paperMissing));
    return this.#follow(answer, page, tier, until, sourceId);
  }

  async #follow(
    answer: GuardedAnswer,
    page: { links: string[]; base: string | null },
    tier: PdfTier,
    until: number,
    sourceId: string,
  ): Promise<TryResult> {
    const base = page.base === null ? answer.url : linkTarget(page.base, answer.url);
    // Links cannot be relative to a disguised address; asking for it says why it is refused.
    const urls = typeof vetAddress(base) === 'string' ? [base] : page.links.map((l) => linkTarget(l, base));
    const links = [...new Set(urls)].filter((u) => u !== answer.url).slice(0, maxLinks);
    const tries: TryResult[] = [];
    for (const link of links) {
      const got = await this.#get(link, answer.url, until, sourceId);
      const result = !('answer' in got)
        ? got
        : got.answer.status >= 400
          ? httpError(got.answer)
          : startsAsPdf(got.answer.body)
            ? await this.#check(got.answer, tier)
            : failed('not_pdf', got.answer, refer(pdfAttempts.notPdf));
      if (result.outcome === 'found') return result;
      tries.push(result);
    }
    return mostInformative(tries) ?? failed('no_candidate', answer, refer(pdfAttempts.noLink));
  }

  async #get(
    url: string,
    referer: string | undefined,
    until: number,
    sourceId: string,
  ): Promise<{ answer: GuardedAnswer } | (Tried & { outcome: Exclude<Outcome, 'found'> })> {
    const wrong = (outcome: Exclude<Outcome, 'found'>, detail: Shown, httpStatus: number | null = null) => ({
      outcome,
      httpStatus,
      detail,
      url,
    });
    const left = until - performance.now();
    if (left <= 0) return wrong('error', refer(pdfAttempts.tooSlow));
    try {
      const answer = await this.#d.web.get(
        {
          url,
          maxBytes: maxPdfBytes,
          deadlineMs: left,
          accept: 'application/pdf,text/html;q=0.8,*/*;q=0.5',
          anyStatus: true,
          // A page that redirects to the start page of its site no longer exists.
          ...(referer === undefined ? {} : { headers: { referer: new URL(referer).origin } }),
          ...(sourceId === 'arxiv' ? { pace: { name: 'arxiv', intervalMs: 3_000 } } : {}),
        },
        this.#context,
      );
      if (new URL(url).pathname.length > 1 && new URL(answer.url).pathname === '/')
        return wrong('no_candidate', refer(pdfAttempts.startPage));
      return { answer };
    } catch (e) {
      this.#context.signal.throwIfAborted();
      if (!(e instanceof SourceError)) throw e;
      if (e.kind === 'too_large') return wrong('too_large', refer(pdfAttempts.tooLarge));
      if (e.kind === 'blocked') return wrong('blocked', e.shown);
      return wrong(
        'error',
        e.kind === 'timeout' ? refer(pdfAttempts.noAnswer) : refer(pdfAttempts.unreachable),
        e.status,
      );
    }
  }

  async #check(answer: GuardedAnswer, tier: PdfTier): Promise<TryResult> {
    const { db, box } = this.#d;
    const isRejected = (sha256: string) => repo.isRejected(db, this.#paperId, sha256);
    if (isRejected(sha256Of(answer.body))) return failed('rejected', answer, refer(pdfAttempts.markedWrong));
    try {
      const prepared = await prepareFetched(box, answer.body, this.#context.signal);
      if (isRejected(prepared.sha256)) return failed('rejected', answer, refer(pdfAttempts.markedWrong));
      const verdict = verify(prepared.contents, this.#wanted);
      if (verdict === 'mismatch') return failed('mismatch', answer, refer(pdfAttempts.otherPaper));
      if (verdict === 'unverified' && tier !== 'open') return failed('mismatch', answer, withoutText);
      return {
        outcome: 'found',
        httpStatus: answer.status,
        detail: verdict,
        url: answer.url,
        prepared,
        verification: verdict,
      };
    } catch (e) {
      if (!(e instanceof PdfRefused)) throw e;
      return failed(e.reason === 'not_pdf' ? 'not_pdf' : 'error', answer, e.shown);
    }
  }
}

const failed = (outcome: Exclude<Outcome, 'found'>, answer: GuardedAnswer, detail: Shown): TryResult => ({
  outcome,
  httpStatus: answer.status,
  detail,
  url: answer.url,
});
const httpError = (answer: GuardedAnswer): TryResult =>
  failed('http_error', answer, refer(pdfAttempts.refused, { status: answer.status }));
