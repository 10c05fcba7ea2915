import { mkdirSync, rmSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError, type EntryCorrection, type Envelope, type ImportEntry, type ImportRun } from '@carrel/contract';
import type { z } from 'zod';
import { detectFormat } from '../../formats/detect-format.ts';
import { type BiblioRecord, emptyRecord, type FormatName } from '../../formats/record.ts';
import { decodeText } from '../../formats/text-encoding.ts';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import { type Db, inBatches } from '../../platform/db/db.ts';
import { hexId, parseId } from '../../platform/ids.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { namesLine } from '../papers/names.ts';
import { correctRecord, fieldsOfRecord } from './correct-entry.ts';
import type { StoredEntry } from './import-entry.ts';
import * as repo from './imports.repo.ts';
import { readReceived } from './received-file.ts';

type Decision = repo.EntryRow['decision'];

/** Bytes read to tell the format of an upload before it is accepted. */

export interface NewImport {
  filename: string | null;
  format: FormatName | null;
  collectionName: string | null;
  /** Whether to import at once, without waiting for a person to look at the dry run. */
  autoStart: boolean;
  /** Job key is `imports.<keyKind>:<fingerprint>`. */
  keyKind: string;
}

export class ImportsService {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #jobs: JobRunner;
  readonly #uploads: string;

  constructor(deps: { db: Db; clock: Clock; jobs: JobRunner; dataDir: string }) {
    this.#db = deps.db;
    this.#clock = deps.clock;
    this.#jobs = deps.jobs;
    this.#uploads = join(deps.dataDir, 'uploads');
    mkdirSync(this.#uploads, { recursive: true, mode: 0o700 });
  }

  get uploads(): string {
    return this.#uploads;
  }

  async fromText(content: string, options: NewImport): Promise<Envelope & { run_id: string }> {
    const path = join(this.#uploads, `${hexId()}.partial`);
    await writeFile(path, content, { mode: 0o600 });
    return this.fromFile(path, options);
  }

  /** Takes over the file at `path`. @throws ApiError import_empty, import_unreadable: then the file is gone */
  async fromFile(path: string, options: NewImport): Promise<Envelope & { run_id: string }> {
    const { size, head, fingerprint } = await readReceived(path);
    const start = decodeText(head).text;
    const format = options.format ?? detectFormat(start, options.filename ?? undefined) ?? null;
    if (start.trim() === '' || format === null) {
      await rm(path, { force: true });
      throw new ApiError(start.trim() === '' ? 'import_empty' : 'import_unreadable');
    }
    const upload = `${hexId()}.import`;
    await rename(path, join(this.#uploads, upload));
    const key = `imports.${options.keyKind}:${fingerprint.slice(0, 10)}`;
    return this.#db.tx((): Envelope & { run_id: string } => {
      const active = this.#jobs.repo.activeByKey(key);
      if (active) {
        rmSync(join(this.#uploads, upload), { force: true });
        return {
          ...this.#jobs.start('imports.run', JSON.parse(this.#jobs.repo.payload(active.job_id)), {
            key,
            trigger: 'user',
          }),
          run_id: active.subject ?? '',
        };
      }
      const runId = repo.insertRun(this.#db, {
        auto_start: options.autoStart ? 1 : 0,
        format: options.format,
        filename: options.filename?.slice(0, 300) ?? null,
        size_bytes: size,
        fingerprint,
        collection_name: options.collectionName?.trim() || null,
        created_at: isoAt(this.#clock.now()),
      });
      repo.updateRun(this.#db, runId, { upload });
      const envelope = this.#jobs.start(
        'imports.run',
        { runId },
        {
          key,
          trigger: 'user',
          subject: String(runId),
          message: `Reading ${options.filename ?? 'the pasted text'}`,
        },
      );
      repo.updateRun(this.#db, runId, { job_id: envelope.job_id });
      return { ...envelope, run_id: String(runId) };
    });
  }

  run(id: string): repo.RunRow {
    const n = parseId(id);
    const run = n === null ? undefined : repo.getRun(this.#db, n);
    if (!run) throw new ApiError('import_not_found');
    return run;
  }

  list(limit: number, offset: number): ImportRun[] {
    return repo.listRuns(this.#db, limit, offset).map(runOf);
  }

  get(id: string): ImportRun {
    const run = this.run(id);
    return { ...runOf(run), decisions: run.state === 'ready' ? repo.countDecisions(this.#db, run.id) : null };
  }

  entries(id: string, outcome: string | null, limit: number, offset: number): { total: number; rows: ImportEntry[] } {
    const { total, rows } = repo.listEntries(this.#db, this.run(id).id, outcome, limit, offset);
    return { total, rows: rows.map(entryOf) };
  }

  entry(id: string, seq: number) {
    const entry = this.#entryRow(this.run(id), seq);
    return { ...entryOf(entry), fields: fieldsOfRecord(recordOf(entry)) };
  }

  #entryRow(run: repo.RunRow, seq: number) {
    const entry = repo.getEntry(this.#db, run.id, seq);
    if (!entry) throw new ApiError('import_not_found', 'No such entry.');
    return entry;
  }

  #waiting(id: string): repo.RunRow {
    const run = this.run(id);
    if (run.state !== 'ready')
      throw new ApiError('import_state', 'Entries can be changed while the dry run waits to be started.');
    return run;
  }

  /** A person's correction of one entry while the dry run waits. */
  decide(
    id: string,
    seq: number,
    { decision, ...correction }: z.output<typeof EntryCorrection> & { decision?: Decision | undefined },
  ): ImportEntry {
    const entry = this.#entryRow(this.run(id), seq);
    const run = this.#waiting(id);
    const set: Partial<repo.EntryRow> = decision === undefined ? {} : { decision };
    const repaired = entry.record === null && correction.title !== undefined;
    if (entry.record === null && !repaired && decision !== 'skip') {
      throw new ApiError('import_state', 'This entry could not be read. Give it a title, or skip it.');
    }
    if (Object.values(correction).some((value) => value !== undefined)) {
      const stored: StoredEntry =
        entry.record === null ? { record: emptyRecord() } : (JSON.parse(entry.record) as StoredEntry);
      const columns = correctRecord(stored.record, correction);
      stored.byHand = [...new Set([...(stored.byHand ?? []), ...columns])];
      if (stored.record.title !== '') set.record = JSON.stringify(stored);
    }
    if (repaired) Object.assign(set, { outcome: 'new', reason: 'Mended by hand.', decision: decision ?? 'import' });
    this.#db.tx(() => {
      if (Object.keys(set).length > 0) repo.updateEntry(this.#db, run.id, seq, set);
      if (repaired) repo.addToRun(this.#db, run.id, { n_unusable: -1, n_new: 1 });
    });
    return entryOf(repo.getEntry(this.#db, run.id, seq)!);
  }

  /** One decision for many entries, in short transactions. */
  async decideMany(
    id: string,
    b: { decision: Decision; outcome?: string | undefined; seqs?: number[] | undefined },
  ): Promise<{ changed: number; run: ImportRun }> {
    const run = this.#waiting(id);
    const named = b.seqs && new Set(b.seqs);
    const seqs = repo
      .entriesToDecide(this.#db, run.id, b.decision, b.outcome ?? null)
      .filter((seq) => !named || named.has(seq));
    const changed = await inBatches(
      this.#db,
      seqs,
      (seq) => repo.updateEntry(this.#db, run.id, seq, { decision: b.decision }),
      {
        checkpoint: async () => {
          await new Promise((resolve) => setImmediate(resolve));
          this.#waiting(id);
        },
      },
    );
    return { changed, run: this.get(id) };
  }

  start(id: string, collectionName?: string) {
    const run = this.run(id);
    if (run.state !== 'ready')
      throw new ApiError(
        'import_state',
        `This import is ${run.state}; only one that waits after its dry run can be started.`,
      );
    return this.#db.tx((): Envelope & { run_id: string } => {
      repo.updateRun(this.#db, run.id, {
        state: 'importing',
        ...(collectionName === undefined ? {} : { collection_name: collectionName.trim() || null }),
      });
      const envelope = this.#jobs.start(
        'imports.run',
        { runId: run.id },
        {
          key: `imports.start:${run.id}`,
          trigger: 'user',
          subject: String(run.id),
          message: `Importing ${run.filename ?? 'the pasted text'}`,
        },
      );
      repo.updateRun(this.#db, run.id, { job_id: envelope.job_id });
      return { ...envelope, run_id: String(run.id) };
    });
  }

  discard(id: string): void {
    const run = this.run(id);
    if (run.state === 'parsing' || run.state === 'importing')
      throw new ApiError('import_state', 'The import is under way. Stop it first.');
    this.discardUpload(run);
    this.#db.tx(() => repo.deleteRun(this.#db, run.id));
  }

  discardUpload(run: repo.RunRow): void {
    if (run.upload) rmSync(join(this.#uploads, run.upload), { force: true });
  }

  unresolved(limit: number) {
    const { total, rows } = repo.listUnresolvedRows(this.#db, limit);
    return {
      total,
      items: rows.map((r) => ({
        id: String(r.id),
        title: r.title,
        status: r.status,
        added_from: r.added_from,
        doi: r.doi,
        url: r.url,
        idxa_id: r.idxa_id,
        idxa_resolution_status: r.resolution_status,
        idxa_resolution_reason: r.resolution_reason ?? 'It came without an identifier.',
        idxa_resolution_updated_at: r.resolution_at,
        year: r.year,
        authors: r.authors_text,
        fetched_at: r.created_at,
      })),
    };
  }
}

const runOf = (r: repo.RunRow): ImportRun => ({
  id: String(r.id),
  state: r.state,
  format: r.format as ImportRun['format'],
  filename: r.filename,
  size_bytes: r.size_bytes,
  encoding: r.encoding,
  collection_name: r.collection_name,
  total: r.total,
  done: r.done,
  decisions: null,
  counts: { new: r.n_new, known: r.n_known, merges: r.n_merges, unusable: r.n_unusable },
  imported: r.imported,
  merged: r.merged,
  skipped: r.skipped,
  failed: r.failed,
  problem: r.problem,
  job_id: r.job_id,
  action_id: r.action_id === null ? null : String(r.action_id),
  view_query: `import:${r.id}`,
  created_at: r.created_at,
  finished_at: r.finished_at,
  seconds: r.elapsed_ms === null ? null : r.elapsed_ms / 1000,
});

const recordOf = (e: repo.EntryRow): BiblioRecord | null =>
  e.record ? (JSON.parse(e.record) as StoredEntry).record : null;

const entryOf = (e: repo.EntryRow & { match_title: string | null }): ImportEntry => {
  const record = recordOf(e);
  return {
    seq: e.seq,
    line: e.line,
    key: e.key,
    outcome: e.outcome,
    reason: e.reason,
    decision: e.decision,
    title: record?.title ?? null,
    authors: record ? namesLine(record.authors) : null,
    year: record?.year ?? null,
    venue: record?.venue ?? null,
    doi: record?.doi ?? null,
    match_paper_id: e.match_paper_id === null ? null : String(e.match_paper_id),
    match_title: e.match_title,
    paper_id: e.paper_id === null ? null : String(e.paper_id),
    warnings: JSON.parse(e.warnings) as string[],
  };
};
