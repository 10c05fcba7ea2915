import { ApiError } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import { cleanArxivId, cleanDoi } from '../../formats/identifiers.ts';
import type { Store } from '../../platform/db/store.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import { type ContextOf, implementJob, JobFailure, type JobResult } from '../../platform/jobs/define-job.ts';
import type { PdfBox } from '../../platform/pdf-box/pdf-box.ts';
import { indexText } from '../../platform/text.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { insertWork, paperOf, storeAnswered } from '../hydration/paper-of-work.ts';
import type { ActOnPaper } from '../library/act-on-paper.ts';
import type { OnlineService } from '../online/online.service.ts';
import { findByIdentifier, getRow, type PaperRow } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { shortTitle } from '../papers/short-title.ts';
import { warningOf } from './attach-pdf.ts';
import type { KeepPdf } from './keep-pdf.ts';
import { confirms, type Hint, hintsOf, verify, type WantedPaper } from './paper-evidence.ts';
import { wantedOf } from './paper-reference.ts';
import type { PdfFiles } from './pdf-files.ts';
import { importPdfJob } from './pdfs.jobs.ts';
import * as repo from './pdfs.repo.ts';
import { PdfRefused, type PreparedPdf, prepareOwn } from './prepare-pdf.ts';

const addedFrom = 'pdf_import';

interface Deps {
  store: Store;
  box: PdfBox;
  files: PdfFiles;
  keep: KeepPdf;
  papers: PapersService;
  act: ActOnPaper;
  online: OnlineService;
}

type Context = ContextOf<typeof importPdfJob>;
type Target = { row: PaperRow; work: null } | { row: null; work: SourceWork; by: string };

/** The last word of a name as sources print it: "Ada Lovelace", "Lovelace, Ada". */
const familyOf = (name: string): string =>
  (name.includes(',') ? name.split(',')[0]! : (name.trim().split(/\s+/).at(-1) ?? '')).trim();

const wantedOfWork = (w: SourceWork): WantedPaper => ({
  title: w.title ?? '',
  dois: [w.ids.doi, ...(w.otherDois ?? [])].filter((d): d is string => d !== undefined),
  arxivIds: w.ids.arxiv === undefined ? [] : [w.ids.arxiv],
  families: (w.authors ?? [])
    .slice(0, 50)
    .map((a) => a.family ?? familyOf(a.name))
    .filter((f) => f !== ''),
});

class PdfImport {
  readonly #d: Deps;
  readonly #ctx: Context;
  readonly #upload: repo.UploadRow;
  #problem: string | null = null;

  constructor(deps: Deps, ctx: Context, upload: repo.UploadRow) {
    this.#d = deps;
    this.#ctx = ctx;
    this.#upload = upload;
  }

  async run(bytes: Buffer): Promise<JobResult> {
    const { store, box } = this.#d;
    const prepared = await prepareOwn(box, bytes, this.#ctx.signal);
    await this.#ctx.pauseOrStop();
    const known = repo.paperWithFile(store.db, prepared.sha256);
    const knownRow = known === undefined ? undefined : getRow(store.db, known);
    if (knownRow && knownRow.status === 'library') return this.#done(prepared, knownRow.id, 'already_stored');
    const hints = hintsOf(prepared.contents, this.#upload.filename);
    const { typed } = this.#ctx.payload;
    const target = typed
      ? await this.#typed(typed)
      : ((await this.#here(prepared, hints)) ?? (await this.#online(prepared, hints)));
    if (target === null) return this.#unresolved(hints);
    await this.#ctx.pauseOrStop();
    return this.#save(prepared, target, typed !== null);
  }

  /** What the user typed is taken as it is, even if the file says something else. */
  async #typed(typed: { kind: 'doi' | 'title'; value: string }): Promise<Target | null> {
    const { store } = this.#d;
    const doi = typed.kind === 'doi' ? cleanDoi(typed.value) : undefined;
    const here = doi !== undefined ? findByIdentifier(store.db, 'doi', doi)[0] : this.#byTitle(typed.value);
    if (here) return { row: here, work: null };
    const found = await this.#ask(typed.kind === 'doi' ? typed.value : `title:${typed.value}`);
    return found && { row: null, ...found };
  }

  #byTitle(title: string): PaperRow | undefined {
    const { db } = this.#d.store;
    const key = indexText(title).replaceAll(' ', '').slice(0, 400);
    return key === ''
      ? undefined
      : db.get<PaperRow>(
          `select * from papers where title_key = ? and parent_paper_id is null order by status = 'library' desc, id limit 1`,
          key,
        );
  }

  /** A paper here whose title the file prints. */
  async #here(prepared: PreparedPdf, hints: readonly Hint[]): Promise<Target | null> {
    const { db } = this.#d.store;
    for (const hint of hints) {
      const rows =
        hint.kind === 'doi'
          ? findByIdentifier(db, 'doi', hint.value)
          : hint.kind === 'arxiv'
            ? findByIdentifier(db, 'arxiv_id', hint.value)
            : [this.#byTitle(hint.value)];
      for (const row of rows) if (row && confirms(prepared.contents, wantedOf(db, row))) return { row, work: null };
    }
    return null;
  }

  async #online(prepared: PreparedPdf, hints: readonly Hint[]): Promise<Target | null> {
    const tried = new Set<string>();
    for (const hint of hints) {
      await this.#ctx.pauseOrStop();
      const line =
        hint.kind === 'title'
          ? `title:${hint.value}`
          : hint.kind === 'arxiv'
            ? `arXiv:${cleanArxivId(hint.value) ?? hint.value}`
            : hint.value;
      if (tried.has(line)) continue;
      tried.add(line);
      const found = await this.#ask(line);
      if (found === null) continue;
      if (confirms(prepared.contents, wantedOfWork(found.work))) return { row: null, ...found };
      this.#ctx.log(`“${found.work.title ?? line}” was found, but the file does not print this title`, {
        hint: hint.from,
      });
    }
    return null;
  }

  async #ask(line: string): Promise<{ work: SourceWork; by: string } | null> {
    try {
      return await this.#d.online.findLine(line, this.#ctx.signal);
    } catch (e) {
      this.#ctx.signal.throwIfAborted();
      if (!(e instanceof SourceError) && !(e instanceof ApiError && e.code === 'network_off')) throw e;
      this.#problem = e.message;
      this.#ctx.log(e.message);
      return null;
    }
  }

  #unresolved(hints: readonly Hint[]): JobResult {
    const { db } = this.#d.store;
    const { upload } = this.#ctx.payload;
    const reason = this.#problem ?? 'No paper was found that this file names.';
    db.tx(() => repo.updateUpload(db, upload, { state: 'unresolved', reason, hints: JSON.stringify(hints) }));
    return {
      message: `${this.#upload.filename} could not be identified`,
      result: { outcome: 'unresolved', upload_id: upload, filename: this.#upload.filename, hints },
    };
  }

  async #save(prepared: PreparedPdf, target: Target, typed: boolean): Promise<JobResult> {
    const { store, keep, papers, act } = this.#d;
    const { db, journal } = store;
    await keep.stage(prepared, () => this.#ctx.yieldToEventLoop());
    const { result: id } = journal.act(
      { actor: 'user', kind: importPdfJob.kind, summary: refer(changes.savedPaper), jobId: this.#ctx.jobId },
      () => {
        const known = target.row ?? paperOf(db, target.work);
        const row = known ? papers.state.shown(known) : null;
        const paperId = row?.id ?? insertWork(store, papers, target.work!, addedFrom);
        if (target.work) storeAnswered(store, paperId, target.work, target.by);
        const wanted = wantedOf(db, getRow(db, paperId)!);
        const verification = verify(prepared.contents, wanted);
        if (getRow(db, paperId)!.status !== 'library')
          act.act(String(paperId), { action: 'add', surface: 'library', undo_aspect: 'all' });
        const kept = repo.pdfOf(db, paperId);
        // A file that is already kept stays: the same paper may be imported twice.
        if (!kept || typed || kept.verification === 'mismatch')
          keep.assign(paperId, prepared, {
            origin: 'imported',
            // A typed identifier decides, and the file is flagged when it names something else.
            verification: verification === 'mismatch' && !typed ? 'title' : verification,
            filename: this.#upload.filename,
          });
        return paperId;
      },
      (paperId) => refer(changes.pdfImported, { title: shortTitle(db, paperId) }),
    );
    return this.#done(prepared, id, target.work ? 'imported' : 'attached');
  }

  async #done(
    prepared: PreparedPdf,
    paperId: number,
    outcome: 'already_stored' | 'attached' | 'imported',
  ): Promise<JobResult> {
    const { store, files } = this.#d;
    const { upload } = this.#ctx.payload;
    store.db.tx(() => repo.deleteUpload(store.db, upload));
    await files.discard(upload);
    const warning = outcome === 'already_stored' ? '' : warningOf(prepared.active);
    if (warning !== '') this.#ctx.log(warning.trim(), { active: prepared.active });
    const title = shortTitle(store.db, paperId);
    const said = { already_stored: 'Already here', attached: 'Attached to', imported: 'Imported' }[outcome];
    return {
      message: `${said}: “${title}”.${warning}`,
      result: { outcome, paper_id: String(paperId), title, filename: this.#upload.filename, active: prepared.active },
    };
  }
}

export const implementImportPdf = (deps: Deps) => {
  const { store, files } = deps;
  const refuse = (upload: string, reason: string) =>
    store.db.tx(() => repo.updateUpload(store.db, upload, { state: 'refused', reason }));
  return implementJob(importPdfJob, {
    resumable: () => true,
    ended: ({ upload }, { status, reason }) => {
      const row = repo.getUpload(store.db, upload);
      // A file that was refused says why; one whose import was stopped can be tried again.
      if (row?.state === 'waiting')
        repo.updateUpload(store.db, upload, {
          state: 'unresolved',
          reason: status === 'cancelled' ? 'The import was stopped.' : reason,
        });
    },
    run: async (ctx) => {
      const { upload } = ctx.payload;
      const row = repo.getUpload(store.db, upload);
      const bytes = row ? await files.staged(upload) : null;
      // A run that was killed after its last step.
      if (!row || bytes === null) return { message: 'The PDF is already imported' };
      try {
        return await new PdfImport(deps, ctx, row).run(bytes);
      } catch (e) {
        if (!(e instanceof PdfRefused)) throw e;
        refuse(upload, e.message);
        throw new JobFailure(e.message, { cause: e });
      }
    },
  });
};
