import { ApiError } from '@carrel/contract';
import { cleanDoi } from '@carrel/contract/doi';
import { cleanArxivId } from '@carrel/contract/identifiers';
import * as changes from '@carrel/messages/changes';
import * as jobs from '@carrel/messages/jobs';
import * as pdfAttempts from '@carrel/messages/pdfAttempts';
import { refer, type Shown, storedColumns } from '@carrel/messages/reference';
import type { Store } from '../../platform/db/store.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import { implementJob, JobFailure, type JobResult } from '../../platform/jobs/define-job.ts';
import type { PdfBox } from '../../platform/pdf-box/pdf-box.ts';
import { titleKey } from '../../platform/text.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { insertWork, paperOf, storeAnswered } from '../hydration/paper-of-work.ts';
import type { ActOnPaper } from '../library/act-on-paper.ts';
import type { OnlineService } from '../online/online.service.ts';
import { findByIdentifier, getRow, type PaperRow } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { shortTitle } from '../papers/short-title.ts';
import { typedRecord } from '../papers/typed-record.ts';
import { warningOf } from './attach-pdf.ts';
import type { KeepPdf } from './keep-pdf.ts';
import { confirms, type ExpectedPaper, type Hint, hintsOf, verify } from './paper-evidence.ts';
import { expectedOf } from './paper-reference.ts';
import type { PdfFiles } from './pdf-files.ts';
import { importPdfJob } from './pdfs.jobs.ts';
import * as repo from './pdfs.repo.ts';
import { PdfRefused, type PreparedPdf, prepareOwn } from './prepare-pdf.ts';

const addedFrom = 'pdf_import';

export interface ImportPdfDeps {
  store: Store;
  box: PdfBox;
  files: PdfFiles;
  keep: KeepPdf;
  papers: PapersService;
  act: ActOnPaper;
  online: OnlineService;
}

/** What a job provides. */
interface ImportIo {
  jobId: string | null;
  signal: AbortSignal;
  log(message: Shown, data?: Record<string, unknown>): void;
  progress(done: number, total: number | null, message: Shown): void;
  pauseOrStop(): Promise<void>;
  yieldToEventLoop(): Promise<void>;
}

interface ImportRequest {
  filename: string;
  /** The identifier or title that the user entered; `new`: the title of a paper that no source knows. */
  typed: { kind: 'doi' | 'title' | 'line' | 'new'; value: string } | null;
  /** Where to add a paper that is not in the Library yet. */
  place: 'library' | 'inbox';
}

type Imported =
  | {
      outcome: 'already_stored' | 'attached' | 'imported';
      paperId: number;
      title: string;
      active: PreparedPdf['active'];
    }
  | { outcome: 'unresolved'; reason: Shown; hints: readonly Hint[]; sourceFailed: boolean };

type Target =
  | { row: PaperRow; work: null }
  | { row: null; work: SourceWork; by: string }
  | { row: null; work: null; title: string };

/** The last word of a name as sources print it: "Ada Lovelace", "Lovelace, Ada". */
const familyOf = (name: string): string =>
  (name.includes(',') ? name.split(',')[0]! : (name.trim().split(/\s+/).at(-1) ?? '')).trim();

const expectedOfWork = (w: SourceWork): ExpectedPaper => ({
  title: w.title ?? '',
  dois: [w.ids.doi, ...(w.otherDois ?? [])].filter((d): d is string => d !== undefined),
  arxivIds: w.ids.arxiv === undefined ? [] : [w.ids.arxiv],
  families: (w.authors ?? [])
    .slice(0, 50)
    .map((a) => a.family ?? familyOf(a.name))
    .filter((f) => f !== ''),
});

/** Finds the paper of a user's file, saves it and attaches the file. Idempotent. */
export class PdfImport {
  readonly #d: ImportPdfDeps;
  readonly #io: ImportIo;
  readonly #request: ImportRequest;
  #problem: Shown | null = null;

  constructor(deps: ImportPdfDeps, io: ImportIo, request: ImportRequest) {
    this.#d = deps;
    this.#io = io;
    this.#request = request;
  }

  /** @throws PdfRefused */
  async run(bytes: Buffer): Promise<Imported> {
    const { store, box } = this.#d;
    this.#io.progress(0, null, refer(jobs.readingPdf));
    const prepared = await prepareOwn(box, bytes, this.#io.signal);
    await this.#io.pauseOrStop();
    this.#io.progress(0, null, refer(jobs.lookingPaperPdf));
    const existing = repo.paperWithFile(store.db, prepared.sha256);
    const knownRow = existing === undefined ? undefined : getRow(store.db, existing);
    if (knownRow && knownRow.status === 'library') return this.#done(prepared, knownRow.id, 'already_stored');
    const { typed, filename } = this.#request;
    const hints = hintsOf(prepared.contents, filename);
    const target = typed
      ? await this.#typed(typed)
      : ((await this.#here(prepared, hints)) ?? (await this.#online(prepared, hints)));
    if (target === null)
      return {
        outcome: 'unresolved',
        reason: this.#problem ?? refer(pdfAttempts.noPaper),
        hints,
        sourceFailed: this.#problem !== null,
      };
    await this.#io.pauseOrStop();
    return this.#save(prepared, target);
  }

  /** What the user typed is taken as it is, even if the file says something else. */
  async #typed(typed: NonNullable<ImportRequest['typed']>): Promise<Target | null> {
    const { store } = this.#d;
    if (typed.kind === 'new') return { row: null, work: null, title: typed.value };
    const doi = typed.kind === 'title' ? undefined : cleanDoi(typed.value);
    const here = doi !== undefined ? findByIdentifier(store.db, 'doi', doi)[0] : this.#byTitle(typed.value);
    if (here) return { row: here, work: null };
    const work = await this.#ask(typed.kind === 'title' ? `title:${typed.value}` : typed.value);
    return work && { row: null, ...work };
  }

  #byTitle(title: string): PaperRow | undefined {
    const { db } = this.#d.store;
    const key = titleKey(title);
    return key === ''
      ? undefined
      : db.get<PaperRow>(
          `select * from papers where title_key = ? and parent_paper_id is null order by status = 'library' desc, id limit 1`,
          key,
        );
  }

  /** A paper here whose title is printed in the file. */
  async #here(prepared: PreparedPdf, hints: readonly Hint[]): Promise<Target | null> {
    const { db } = this.#d.store;
    for (const hint of hints) {
      const rows =
        hint.kind === 'doi'
          ? findByIdentifier(db, 'doi', hint.value)
          : hint.kind === 'arxiv'
            ? findByIdentifier(db, 'arxiv_id', hint.value)
            : [this.#byTitle(hint.value)];
      for (const row of rows) if (row && confirms(prepared.contents, expectedOf(db, row))) return { row, work: null };
    }
    return null;
  }

  async #online(prepared: PreparedPdf, hints: readonly Hint[]): Promise<Target | null> {
    const tried = new Set<string>();
    for (const hint of hints) {
      await this.#io.pauseOrStop();
      const line =
        hint.kind === 'title'
          ? `title:${hint.value}`
          : hint.kind === 'arxiv'
            ? `arXiv:${cleanArxivId(hint.value) ?? hint.value}`
            : hint.value;
      if (tried.has(line)) continue;
      tried.add(line);
      const work = await this.#ask(line);
      if (work === null) continue;
      if (confirms(prepared.contents, expectedOfWork(work.work))) return { row: null, ...work };
      this.#io.log(refer(jobs.foundButTitleFile, { value: work.work.title ?? line }), {
        hint: hint.from,
      });
    }
    return null;
  }

  async #ask(line: string): Promise<{ work: SourceWork; by: string } | null> {
    try {
      return await this.#d.online.findLine(line, this.#io.signal);
    } catch (e) {
      this.#io.signal.throwIfAborted();
      if (!(e instanceof SourceError) && !(e instanceof ApiError && e.code === 'network_off')) throw e;
      this.#problem = e.shown;
      this.#io.log(e.shown);
      return null;
    }
  }

  async #save(prepared: PreparedPdf, target: Target): Promise<Imported> {
    const { store, keep, papers } = this.#d;
    const { db, journal } = store;
    const typed = this.#request.typed !== null;
    await keep.stage(prepared, () => this.#io.yieldToEventLoop());
    const { result: id } = journal.act(
      {
        actor: 'user',
        kind: importPdfJob.kind,
        summary: refer(changes.savedPaper),
        ...(this.#io.jobId === null ? {} : { jobId: this.#io.jobId }),
      },
      () => {
        const existing = target.row ?? (target.work && paperOf(db, target.work));
        const row = existing ? papers.state.shown(existing) : null;
        const paperId =
          row?.id ??
          ('title' in target
            ? papers.insert({ record: typedRecord(target.title, {}), status: 'tracked', rating: 0, addedFrom })
            : insertWork(store, papers, target.work!, addedFrom));
        if ('by' in target) storeAnswered(store, paperId, target.work, target.by);
        const wanted = expectedOf(db, getRow(db, paperId)!);
        const verification = verify(prepared.contents, wanted);
        this.#place(getRow(db, paperId)!);
        const pdf = repo.pdfOf(db, paperId);
        // An existing file stays: the same paper may be imported twice.
        if (!pdf || typed || pdf.verification === 'mismatch')
          keep.assign(paperId, prepared, {
            origin: 'imported',
            // A typed identifier decides, and the file is flagged when it names something else.
            verification: verification === 'mismatch' && !typed ? 'title' : verification,
            filename: this.#request.filename,
          });
        return paperId;
      },
      (paperId) => refer(changes.pdfImported, { title: shortTitle(db, paperId) }),
    );
    return this.#done(prepared, id, target.row ? 'attached' : 'imported');
  }

  #place(row: PaperRow): void {
    const { papers, act } = this.#d;
    if (row.status === 'library') return;
    if (this.#request.place === 'inbox') papers.state.capture(row);
    else act.act(String(row.id), { action: 'add', surface: 'library', undo_aspect: 'all' });
  }

  #done(prepared: PreparedPdf, paperId: number, outcome: 'already_stored' | 'attached' | 'imported'): Imported {
    const warning = outcome === 'already_stored' ? '' : warningOf(prepared.active);
    if (warning !== '') this.#io.log(warning, { active: prepared.active });
    return { outcome, paperId, title: shortTitle(this.#d.store.db, paperId), active: prepared.active };
  }
}

const messageOf = {
  already_stored: jobs.pdfAlreadyHere,
  attached: jobs.pdfAttachedTo,
  imported: jobs.pdfImported,
} as const;

export const implementImportPdf = (deps: ImportPdfDeps) => {
  const { store, files } = deps;
  const close = async (row: repo.UploadRow, imported: Imported): Promise<JobResult> => {
    const { db } = store;
    const { id: upload, filename } = row;
    if (imported.outcome === 'unresolved') {
      const { reason, hints } = imported;
      db.tx(() =>
        repo.updateUpload(db, upload, {
          state: 'unresolved',
          ...storedColumns('reason', reason),
          hints: JSON.stringify(hints),
        }),
      );
      return {
        message: refer(jobs.couldIdentified, { filename }),
        result: { outcome: 'unresolved', upload_id: upload, filename, hints },
      };
    }
    const { outcome, paperId, title, active } = imported;
    db.tx(() => repo.deleteUpload(db, upload));
    await files.discard(upload);
    const warning = outcome === 'already_stored' ? '' : warningOf(active);
    return {
      message: refer(messageOf[outcome], { title, warning }),
      result: { outcome, paper_id: String(paperId), title, filename, active },
    };
  };
  const refuse = (upload: string, reason: Shown) =>
    store.db.tx(() => repo.updateUpload(store.db, upload, { state: 'refused', ...storedColumns('reason', reason) }));
  return implementJob(importPdfJob, {
    resumable: () => true,
    ended: ({ upload }, { status, reason }) => {
      const row = repo.getUpload(store.db, upload);
      // A refused file shows the reason; a stopped import can be tried again.
      if (row?.state === 'waiting')
        repo.updateUpload(store.db, upload, {
          state: 'unresolved',
          ...storedColumns('reason', status === 'cancelled' ? refer(pdfAttempts.importStopped) : reason),
        });
    },
    run: async (ctx) => {
      const { upload } = ctx.payload;
      const row = repo.getUpload(store.db, upload);
      const bytes = row ? await files.staged(upload) : null;
      // The run was killed after its last step.
      if (!row || bytes === null) return { message: refer(jobs.pdfAlreadyImported) };
      try {
        const { typed } = ctx.payload;
        return await close(
          row,
          await new PdfImport(deps, ctx, {
            filename: row.filename,
            typed,
            // Naming the paper of a file is a decision to save it.
            place: row.inbox_at !== null && typed === null ? 'inbox' : 'library',
          }).run(bytes),
        );
      } catch (e) {
        if (!(e instanceof PdfRefused)) throw e;
        refuse(upload, e.message);
        throw new JobFailure(e.shown, { cause: e });
      }
    },
  });
};
