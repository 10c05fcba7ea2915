import type { StoredPdf } from '@carrel/contract';
import type { Text } from '@carrel/messages/reference';
import { cutText } from '../../formats/text.ts';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { boxesOf, marksOf } from '../../platform/pdf-box/flat-marks.ts';
import { getRow } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { moveHighlights } from './move-highlights.ts';
import type { PdfFiles } from './pdf-files.ts';
import * as repo from './pdfs.repo.ts';
import { addAnnotations } from './place-annotations.ts';
import type { PreparedPdf } from './prepare-pdf.ts';

interface KeptFrom {
  origin: StoredPdf['origin'];
  verification: StoredPdf['verification'];
  filename?: string | null;
  source?: { id: string; plugin: string; url: string; version: string | null; license: string | null };
}

interface Deps {
  store: Store;
  papers: PapersService;
  files: PdfFiles;
}

/** Stores a file, indexes its text, and records it in the row of its paper, in this order. */
export class KeepPdf {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** Writes file and text to disk. Repeating it changes nothing. */
  async stage(prepared: PreparedPdf, turn: () => Promise<void>): Promise<void> {
    const { store, files } = this.#d;
    await files.put(prepared.file);
    const texts = prepared.contents.texts.map((text, n) => ({ text, page: n + 1 }));
    await inBatches(store.db, texts, ({ page, text }) => repo.putPage(store.db, prepared.sha256, page, text), {
      pauseOrStop: turn,
    });
  }

  /** Call it inside an action, after `stage`. The file that it replaces stays until housekeeping finds it unused. */
  assign(paperId: number, prepared: PreparedPdf, from: KeptFrom): void {
    const { store, papers } = this.#d;
    moveHighlights(store.db, paperId, prepared.sha256);
    repo.putPdf(store.db, {
      paper_id: paperId,
      sha256: prepared.sha256,
      bytes: prepared.file.length,
      pages: prepared.contents.pages,
      origin: from.origin,
      verification: from.verification,
      source_id: from.source?.id ?? null,
      source_plugin: from.source?.plugin ?? null,
      source_url: from.source?.url ?? null,
      original_filename: cutText(from.filename ?? '', 300) || null,
      version: from.source?.version ?? null,
      license: from.source?.license ?? null,
      active: JSON.stringify(prepared.active),
      source_sha256: prepared.sourceSha256,
      stored_at: store.now(),
    });
    papers.setPdf(paperId, prepared.sha256);
    if (from.origin !== 'fetched') this.addMarks(paperId, prepared);
  }

  /** Marks in the user's own file become highlights, once. Call it inside an action. */
  addMarks(paperId: number, { sha256, contents }: PreparedPdf): void {
    const { store } = this.#d;
    addAnnotations(store.db, paperId, marksOf(contents), { sha256, boxes: boxesOf(contents) }, store.now());
  }

  /** Both, as an action of a job. */
  async keep(
    paperId: number,
    prepared: PreparedPdf,
    from: KeptFrom,
    job: {
      jobId: string;
      kind: string;
      summary: Text;
      turn: () => Promise<void>;
      /** Part of the action, before the file is assigned. */
      before?: (paperId: number) => void;
    },
  ): Promise<void> {
    await this.stage(prepared, job.turn);
    const { store, papers } = this.#d;
    store.journal.act({ actor: 'user', kind: job.kind, summary: job.summary, jobId: job.jobId }, () => {
      const row = getRow(store.db, paperId);
      if (!row) return;
      // It may have been merged into another paper since the job started.
      const { id } = papers.state.shownNow(row);
      job.before?.(id);
      this.assign(id, prepared, from);
    });
  }
}
