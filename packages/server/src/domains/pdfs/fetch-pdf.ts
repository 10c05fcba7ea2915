import { ApiError, type PdfAttempt } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as jobs from '@carrel/messages/jobs';
import * as pdfAttempts from '@carrel/messages/pdfAttempts';
import { refer, type Shown, storedColumns } from '@carrel/messages/reference';
import { type PdfCandidate, PluginFailure, SourceSkipped } from '@carrel/plugin-sdk';
import type { Store } from '../../platform/db/store.ts';
import type { GuardedWeb } from '../../platform/http-client/guarded-web.ts';
import { type ContextOf, implementJob, JobFailure, type JobResult } from '../../platform/jobs/define-job.ts';
import type { PdfBox } from '../../platform/pdf-box/pdf-box.ts';
import { getRow, type PaperRow } from '../papers/papers.repo.ts';
import { shortTitle } from '../papers/short-title.ts';
import { PluginFault, type ReadyPdfSource } from '../plugins/plugin-host.ts';
import type { KeepPdf } from './keep-pdf.ts';
import { expectedOf, fileNameOf, referenceOf } from './paper-reference.ts';
import { fetchPdfJob } from './pdfs.jobs.ts';
import * as repo from './pdfs.repo.ts';
import { namesOfActive } from './prepare-pdf.ts';
import { CandidateTrial, hostOf, mostInformative, shownUrl, type TryResult, withoutText } from './try-candidate.ts';

const maxCandidates = 8;

interface Deps {
  store: Store;
  web: GuardedWeb;
  box: PdfBox;
  keep: KeepPdf;
  sources: () => ReadyPdfSource[];
}

type Context = ContextOf<typeof fetchPdfJob>;
type Found = TryResult & { outcome: 'found' };

type AttemptValues = [outcome: PdfAttempt['outcome'], detail: Shown, url: string | null, status: number | null];

/** A file that may be kept, and where it was found. */
interface Copy {
  source: ReadyPdfSource;
  position: number;
  candidate: PdfCandidate;
  result: Found;
}

/** The result for each address. */
const detailOf = (tries: readonly TryResult[]): Shown =>
  refer(pdfAttempts.tries, { tries: tries.map((t) => refer(jobs.named, { name: hostOf(t.url), text: t.detail })) });

class PdfSearch {
  readonly #d: Deps;
  readonly #ctx: Context;
  readonly #row: PaperRow;
  readonly #trial: CandidateTrial;
  readonly #tried: Shown[] = [];
  /** A scan without text, which is kept only if no other open source has a file that names the paper. */
  #scan: Copy | null = null;

  constructor(deps: Deps, ctx: Context, row: PaperRow) {
    this.#d = deps;
    this.#ctx = ctx;
    this.#row = row;
    const { db } = deps.store;
    this.#trial = new CandidateTrial(
      { db, web: deps.web, box: deps.box },
      { id: row.id, wanted: expectedOf(db, row) },
      ctx,
    );
  }

  async run(): Promise<JobResult> {
    const sources = this.#d.sources();
    for (const [n, source] of sources.entries()) {
      await this.#ctx.pauseOrStop();
      if (this.#scan && source.tier !== 'open') break;
      this.#ctx.progress(n, sources.length, refer(jobs.asking, { label: source.label }));
      const file = await this.#ask(source, n);
      if (file) return file;
    }
    if (this.#scan) return this.#take(this.#scan);
    return {
      message: refer(jobs.noPdfFoundAsked, {
        sources: this.#tried.length > 0 ? this.#tried : refer(jobs.noSource),
      }),
      result: { found: false, paper_id: String(this.#row.id), tried: this.#tried.map(String) },
    };
  }

  async #ask(source: ReadyPdfSource, position: number): Promise<JobResult | null> {
    const { db } = this.#d.store;
    const record = (...attempt: AttemptValues) => this.#record(source, position, ...attempt);
    let candidates: Awaited<ReturnType<ReadyPdfSource['candidates']>>;
    try {
      candidates = await source.candidates(referenceOf(db, this.#row), {
        signal: this.#ctx.signal,
        automatic: this.#ctx.automatic,
        log: (message) => this.#ctx.log(message),
      });
    } catch (e) {
      this.#ctx.signal.throwIfAborted();
      if (e instanceof ApiError && e.code === 'network_off') throw new JobFailure(e.shown, { cause: e });
      if (!(e instanceof SourceSkipped || e instanceof PluginFailure || e instanceof PluginFault)) throw e;
      record(e instanceof SourceSkipped ? 'skipped' : 'error', e.shown, null, null);
      return null;
    }
    this.#tried.push(source.label);
    const tries: TryResult[] = [];
    for (const candidate of candidates.slice(0, maxCandidates)) {
      await this.#ctx.pauseOrStop();
      let result = await this.#trial.try(candidate, source.tier, source.id);
      if (result.outcome === 'found') {
        const copy: Copy = { source, position, candidate, result };
        if (result.verification !== 'unverified') return this.#take(copy);
        this.#scan ??= copy;
        result = { ...result, outcome: 'mismatch', detail: withoutText };
      }
      tries.push(result);
      if (candidates.length > 1) this.#ctx.log(refer(jobs.named, { name: hostOf(result.url), text: result.detail }));
    }
    const best = mostInformative(tries);
    if (best === undefined) record('no_candidate', refer(pdfAttempts.noCopy), null, null);
    else record(best.outcome, detailOf(tries), best.url, best.httpStatus);
    return null;
  }

  #record(source: ReadyPdfSource, position: number, ...[outcome, detail, url, status]: AttemptValues): void {
    const { db } = this.#d.store;
    const level = outcome === 'blocked' || outcome === 'error' ? 'warning' : 'info';
    this.#ctx.log(refer(jobs.named, { name: source.label, text: detail }), {
      source: source.id,
      outcome,
      level,
    });
    db.tx(() =>
      repo.putAttempt(db, {
        paper_id: this.#row.id,
        source_id: source.id,
        ...storedColumns('source_label', source.label),
        source_label: String(source.label),
        outcome,
        http_status: status,
        ...storedColumns('detail', detail),
        candidate_url: url === null ? null : shownUrl(url),
        job_id: this.#ctx.jobId,
        attempted_at: this.#d.store.now(),
        position,
      }),
    );
  }

  async #take({ source, position, candidate, result }: Copy): Promise<JobResult> {
    await this.#keep(source, candidate, result);
    this.#record(source, position, 'found', result.verification, result.url, result.httpStatus);
    return this.#found(source, result);
  }

  async #keep(source: ReadyPdfSource, candidate: PdfCandidate, result: Found): Promise<void> {
    const { store, keep } = this.#d;
    if (!getRow(store.db, this.#row.id)) throw new JobFailure(refer(jobs.paperDeletedMeantime));
    await keep.keep(
      this.#row.id,
      result.prepared,
      {
        origin: 'fetched',
        verification: result.verification,
        source: {
          id: source.id,
          plugin: source.plugin,
          url: shownUrl(result.url) ?? '',
          version: candidate.version ?? null,
          license: candidate.license ?? null,
        },
      },
      {
        jobId: this.#ctx.jobId,
        kind: fetchPdfJob.kind,
        summary: refer(changes.pdfFetched, { title: shortTitle(store.db, this.#row.id) }),
        turn: () => this.#ctx.yieldToEventLoop(),
      },
    );
  }

  #found(source: ReadyPdfSource, { prepared, verification }: Found): JobResult {
    const removed =
      prepared.active.length === 0 ? '' : refer(jobs.removedActive, { kinds: namesOfActive(prepared.active) });
    if (removed !== '') this.#ctx.log(removed, { active: prepared.active });
    const unchecked = verification === 'unverified' ? refer(jobs.uncheckedPdf) : '';
    return {
      message: refer(jobs.foundAt, { label: source.label, unchecked, removed }),
      result: {
        found: true,
        paper_id: String(this.#row.id),
        title: this.#row.title,
        source: String(source.label),
        verification,
        filename: fileNameOf(this.#row),
      },
    };
  }
}

export const implementFetchPdf = (deps: Deps) =>
  implementJob(fetchPdfJob, {
    // Requests are repeated, and lead to the same file.
    resumable: () => true,
    run: (ctx) => {
      const row = getRow(deps.store.db, ctx.payload.paperId);
      if (!row) throw new JobFailure(refer(jobs.paperDeleted));
      return new PdfSearch(deps, ctx, row).run();
    },
  });
