import { existsSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import {
  ApiError,
  type Envelope,
  type PaperPdf,
  type PdfAttempt,
  type PdfHighlight,
  type PdfUpload,
} from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as enrichmentReasons from '@carrel/messages/enrichmentReasons';
import * as errors from '@carrel/messages/errors';
import * as messages from '@carrel/messages/jobs';
import { refer, storedText } from '@carrel/messages/reference';
import { cutText } from '../../formats/text.ts';
import { isoAt } from '../../platform/clock.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { Store } from '../../platform/db/store.ts';
import type { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import { parseId } from '../../platform/ids.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { searchTokens } from '../../platform/search-text.ts';
import { fold } from '../../platform/text.ts';
import { isSample, type PaperRow } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { shortTitle } from '../papers/short-title.ts';
import type { ReadyPdfSource } from '../plugins/plugin-host.ts';
import { highlightOf } from './highlight-of.ts';
import type { Hint } from './paper-evidence.ts';
import { fileNameOf } from './paper-reference.ts';
import type { PdfFiles } from './pdf-files.ts';
import { attachPdfJob, fetchPdfJob, importPdfJob } from './pdfs.jobs.ts';
import * as repo from './pdfs.repo.ts';

const readHints = jsonColumn<Hint[]>('pdf_uploads.hints');
const readActive = jsonColumn<[]>('paper_pdfs.active');

/** Unidentified files move to the Inbox after this time. */
export const uploadKeptMs = 86_400_000;
const snippetChars = 90;

interface Deps {
  store: Store;
  jobs: JobRunner;
  net: NetworkSwitch;
  papers: PapersService;
  files: PdfFiles;
  sources: () => ReadyPdfSource[];
}

const hasWords = (pages: readonly { text: string }[]): boolean => pages.some(({ text }) => /\p{L}/u.test(text));

export class PdfsService {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** The paper to show: for a collapsed version, the paper it was collapsed into. @throws ApiError paper_not_found */
  #paper(id: string): PaperRow {
    const { papers } = this.#d;
    return papers.state.shownNow(papers.row(id));
  }

  /** @throws ApiError paper_not_found, before a body is received */
  requirePaper(id: string): void {
    this.#paper(id);
  }

  #kept(id: string): { row: PaperRow; pdf: repo.PdfRow } {
    const row = this.#paper(id);
    const pdf = repo.pdfOf(this.#d.store.db, row.id);
    if (!pdf) throw new ApiError('pdf_not_found');
    return { row, pdf };
  }

  /** The `pdf` of the details of a paper. */
  block(asked: PaperRow): PaperPdf {
    const { store, papers, files } = this.#d;
    const row = papers.state.shownNow(asked);
    const pdf = repo.pdfOf(store.db, row.id);
    const missing = pdf !== undefined && !existsSync(files.path(pdf.sha256));
    return {
      stored: pdf
        ? {
            filename: pdf.original_filename ?? fileNameOf(row),
            sha256: pdf.sha256,
            bytes: pdf.bytes,
            pages: pdf.pages,
            origin: pdf.origin,
            verification: pdf.verification,
            source_id: pdf.source_id,
            source_plugin: pdf.source_plugin,
            source_url: pdf.source_url,
            version: pdf.version,
            license: pdf.license,
            active_content: readActive(pdf.active),
            stored_at: pdf.stored_at,
            last_page: repo.lastPage(store.db, row.id),
          }
        : null,
      file_missing: missing,
      url: pdf && !missing ? `/api/v1/papers/${row.id}/pdf` : null,
      attempts: repo.attemptsOf(store.db, row.id).map(
        ({ paper_id: _paper, position: _position, source_label_ref, detail_ref, ...a }): PdfAttempt => ({
          ...a,
          source_label: storedText(a.source_label, source_label_ref),
          detail: storedText(a.detail, detail_ref),
        }),
      ),
    };
  }

  /** The file to send. `read` opens it; reading or destroying the stream closes it. */
  async file(id: string) {
    const { row, pdf } = this.#kept(id);
    const path = this.#d.files.path(pdf.sha256);
    const missing = (): never => {
      throw new ApiError('pdf_not_found', refer(errors.filePdfMissingFetchAttach));
    };
    const { size } = await stat(path).catch(missing);
    const read = async (start: number, end: number) =>
      (await open(path, 'r').catch(missing)).createReadStream({ start, end });
    return { pdf, size, name: fileNameOf(row), read };
  }

  lookFor(id: string): Envelope {
    const row = this.#paper(id);
    if (isSample(this.#d.store.db, row.id)) return this.#d.jobs.noop(refer(enrichmentReasons.samplePaper));
    if (this.#d.sources().length === 0) throw new ApiError('no_pdf_source');
    this.#d.net.assertOn();
    return this.#d.jobs.start(
      fetchPdfJob,
      { paperId: row.id },
      { key: `pdf.fetch:${row.id}`, trigger: 'user', subject: String(row.id), message: refer(messages.lookingPdf) },
    );
  }

  async attach(id: string, path: string, filename: string): Promise<Envelope> {
    const row = this.#paper(id);
    const upload = await this.#stage(path);
    const envelope = this.#d.jobs.start(
      attachPdfJob,
      { paperId: row.id, upload, filename: cutText(filename, 300) },
      { key: `pdf.attach:${row.id}`, trigger: 'user', subject: String(row.id), message: refer(messages.readingPdf) },
    );
    if (envelope.status === 'already_running') await this.#d.files.discard(upload);
    return envelope;
  }

  async import(path: string, filename: string, { inbox = false } = {}): Promise<Envelope & { upload_id: string }> {
    const { store, jobs, files } = this.#d;
    const { size } = await sizeOf(path);
    const upload = await this.#stage(path);
    try {
      return store.db.tx(() => {
        repo.insertUpload(store.db, {
          id: upload,
          filename: cutText(filename.trim(), 300) || 'upload.pdf',
          bytes: size,
          state: 'waiting',
          reason: null,
          reason_ref: null,
          hints: '[]',
          job_id: null,
          created_at: store.now(),
          inbox_at: inbox ? store.now() : null,
        });
        const envelope = jobs.start(
          importPdfJob,
          { upload },
          {
            key: `pdf.import:${upload}`,
            trigger: 'user',
            subject: upload,
            message: refer(messages.readingFile, { name: filename || refer(messages.thePdf) }),
          },
        );
        repo.updateUpload(store.db, upload, { job_id: envelope.job_id });
        return { ...envelope, upload_id: upload };
      });
    } catch (e) {
      await files.discard(upload);
      throw e;
    }
  }

  /** @throws ApiError not_a_pdf; the file is then left to the caller */
  async #stage(path: string): Promise<string> {
    const { head } = await sizeOf(path);
    if (!head.includes('%PDF-')) throw new ApiError('not_a_pdf');
    return this.#d.files.stage(path);
  }

  #upload(id: string, place: 'imports' | 'inbox'): repo.UploadRow {
    const row = /^[0-9a-f]{32}$/.test(id) ? repo.getUpload(this.#d.store.db, id) : undefined;
    if (!row || (row.inbox_at === null) !== (place === 'imports')) throw new ApiError('pdf_upload_not_found');
    return row;
  }

  uploads(place: 'imports' | 'inbox' = 'imports'): PdfUpload[] {
    return repo.listUploads(this.#d.store.db, place).map((u) => ({
      upload_id: u.id,
      filename: u.filename,
      bytes: u.bytes,
      state: u.state,
      reason: storedText(u.reason, u.reason_ref),
      hints: readHints(u.hints),
      job_id: u.job_id,
      created_at: u.created_at,
      expires_at: u.inbox_at ?? isoAt(Date.parse(u.created_at) + uploadKeptMs),
    }));
  }

  retry(
    id: string,
    typed: { doi?: string | undefined; title?: string | undefined; new_title?: string | undefined },
    place: 'imports' | 'inbox' = 'imports',
  ): Envelope & { upload_id: string } {
    const { store, jobs } = this.#d;
    const row = this.#upload(id, place);
    const { doi, title, new_title: newTitle } = typed;
    const kind = doi !== undefined ? ('doi' as const) : title !== undefined ? ('title' as const) : ('new' as const);
    return store.db.tx(() => {
      const envelope = jobs.start(
        importPdfJob,
        { upload: row.id, typed: { kind, value: (doi ?? title ?? newTitle ?? '').trim() } },
        {
          key: `pdf.import:${row.id}`,
          trigger: 'user',
          subject: row.id,
          message: refer(messages.readingFile, { name: row.filename }),
        },
      );
      if (envelope.status !== 'already_running')
        repo.updateUpload(store.db, row.id, {
          state: 'waiting',
          reason: null,
          reason_ref: null,
          job_id: envelope.job_id,
        });
      return { ...envelope, upload_id: row.id };
    });
  }

  async discard(id: string, place: 'imports' | 'inbox' = 'imports'): Promise<void> {
    const { store, jobs, files } = this.#d;
    const row = this.#upload(id, place);
    if (jobs.repo.activeByKey(`pdf.import:${row.id}`)) throw new ApiError('job_active');
    store.db.tx(() => repo.deleteUpload(store.db, row.id));
    await files.discard(row.id);
  }

  /** The file stays until housekeeping finds it unused, so that this can be undone. */
  remove(id: string, wrong: boolean): void {
    const { store, papers } = this.#d;
    const { row, pdf } = this.#kept(id);
    const title = shortTitle(store.db, row.id);
    store.journal.byUser(
      wrong ? 'pdf.reject' : 'pdf.remove',
      wrong ? refer(changes.pdfRejected, { title }) : refer(changes.pdfRemoved, { title }),
      () => {
        if (wrong)
          for (const sha256 of new Set([pdf.sha256, pdf.source_sha256]))
            repo.reject(store.db, row.id, sha256, store.now());
        repo.deletePdf(store.db, pdf.paper_id);
        papers.setPdf(pdf.paper_id, null);
      },
    );
  }

  search(id: string, q: string, limit: number) {
    const { pdf } = this.#kept(id);
    const words = searchTokens(q)
      .map((t) => t.text)
      .filter((t) => t !== '');
    if (words.length === 0) return { total: 0, searchable: true, hits: [] };
    const match = words.map((w) => `"${w.replaceAll('"', '""')}"`).join(' ');
    const { total, pages } = repo.findInPages(this.#d.store.db, pdf.sha256, match, limit);
    const searchable = total > 0 || hasWords(repo.pagesOf(this.#d.store.db, pdf.sha256));
    return { total, searchable, hits: pages.map(({ page, text }) => ({ page, snippet: snippetOf(text, words) })) };
  }

  /** Up to `limit` characters of the text, starting at an offset in a page. */
  text(id: string, from: { page: number; offset: number; limit: number }) {
    const { pdf } = this.#kept(id);
    const parts: { page: number; text: string }[] = [];
    let left = from.limit;
    let next: { page: number; offset: number } | null = null;
    for (const { page, text } of repo.pagesFrom(this.#d.store.db, pdf.sha256, from.page)) {
      const start = page === from.page ? from.offset : 0;
      if (left <= 0) {
        next = { page, offset: 0 };
        break;
      }
      const part = cutText(text.slice(start), left);
      if (part !== '') parts.push({ page, text: part });
      left -= part.length;
      if (start + part.length < text.length) {
        next = { page, offset: start + part.length };
        break;
      }
    }
    const searchable = parts.length > 0 || hasWords(repo.pagesOf(this.#d.store.db, pdf.sha256));
    return { pages: pdf.pages, searchable, parts, next };
  }

  setPage(id: string, page: number): void {
    const { db } = this.#d.store;
    const { row } = this.#kept(id);
    db.tx(() => repo.setLastPage(db, row.id, page, this.#d.store.now()), 'relaxed');
  }

  highlights(id: string): PdfHighlight[] {
    const { db } = this.#d.store;
    const { id: paper } = this.#paper(id);
    const file = repo.pdfOf(db, paper)?.sha256;
    return repo.highlightsOf(db, paper).map((h) => highlightOf(h, file));
  }

  addHighlight(
    id: string,
    h: Pick<PdfHighlight, 'page' | 'page_label' | 'rects' | 'text' | 'colour' | 'note'>,
  ): PdfHighlight {
    const { store } = this.#d;
    const { row, pdf } = this.#kept(id);
    const at = store.now();
    const key = store.journal.byUser(
      'pdf.highlight',
      refer(changes.pdfHighlighted, { title: shortTitle(store.db, row.id) }),
      () =>
        repo.insertHighlight(store.db, {
          paper_id: row.id,
          sha256: pdf.sha256,
          page: h.page,
          page_label: h.page_label,
          rects: JSON.stringify(h.rects),
          text: h.text,
          colour: h.colour,
          note: h.note,
          created_at: at,
          updated_at: at,
        }),
    );
    return highlightOf(repo.getHighlight(store.db, row.id, key)!, pdf.sha256);
  }

  #highlight(id: string, highlight: string): { paper: PaperRow; row: repo.HighlightRow } {
    const paper = this.#paper(id);
    const key = parseId(highlight);
    const row = key === null ? undefined : repo.getHighlight(this.#d.store.db, paper.id, key);
    if (!row) throw new ApiError('highlight_not_found');
    return { paper, row };
  }

  editHighlight(
    id: string,
    highlight: string,
    set: { note?: string | undefined; colour?: string | undefined },
  ): PdfHighlight {
    const { store } = this.#d;
    if (set.note === undefined && set.colour === undefined) throw new ApiError('nothing_to_change');
    const { paper, row } = this.#highlight(id, highlight);
    store.journal.byUser(
      'pdf.highlight',
      refer(changes.pdfHighlightEdited, { title: shortTitle(store.db, paper.id) }),
      () =>
        repo.updateHighlight(store.db, row.id, {
          note: set.note ?? row.note,
          colour: set.colour ?? row.colour,
          updated_at: store.now(),
        }),
    );
    return highlightOf(repo.getHighlight(store.db, paper.id, row.id)!, repo.pdfOf(store.db, paper.id)?.sha256);
  }

  removeHighlight(id: string, highlight: string): void {
    const { store } = this.#d;
    const { paper, row } = this.#highlight(id, highlight);
    store.journal.byUser(
      'pdf.highlight',
      refer(changes.pdfHighlightRemoved, { title: shortTitle(store.db, paper.id) }),
      () => repo.deleteHighlight(store.db, row.id),
    );
  }

  /** Highlights as quotes with their notes below, by page. */
  markdown(id: string): { name: string; text: string } {
    const paper = this.#paper(id);
    const lines = [`# ${oneLine(paper.title)}`, ''];
    for (const h of this.highlights(id)) {
      const page = `p. ${h.page_label ?? h.page}${h.in_file ? '' : ' of an earlier file'}`;
      lines.push(...h.text.split('\n').map((l) => `> ${l}`), '>', `> (${page})`, '');
      if (h.note !== '') lines.push(h.note, '');
    }
    return { name: fileNameOf(paper).replace(/\.pdf$/, '.md'), text: lines.join('\n') };
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const sizeOf = async (path: string): Promise<{ size: number; head: Buffer }> => {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(1_029);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return { size: (await file.stat()).size, head: head.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
};

/** The first occurrence of a word with its context. */
const snippetOf = (text: string, words: readonly string[]): string => {
  const plain = oneLine(text);
  const folded = plain.toLowerCase();
  const places = words.map((w) => folded.indexOf(fold(w))).filter((at) => at >= 0);
  const at = places.length === 0 ? 0 : Math.min(...places);
  const start = Math.max(0, at - snippetChars);
  const before = cutText(plain, start).length;
  const shown = cutText(plain, at + snippetChars);
  return `${before > 0 ? '…' : ''}${shown.slice(before).trim()}${shown.length < plain.length ? '…' : ''}`;
};
