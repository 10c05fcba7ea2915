import { closeSync, openSync, readSync } from 'node:fs';
import { ApiError, importEncodings } from '@carrel/contract';
import * as errors from '@carrel/messages/errors';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { cutText } from '../../formats/text.ts';
import { decodeText } from '../../formats/text-encoding.ts';
import type { Store } from '../../platform/db/store.ts';
import { hexId } from '../../platform/ids.ts';
import * as files from './import-files.repo.ts';
import * as repo from './imports.repo.ts';
import type { ImportsService } from './imports.service.ts';
import { wasRead } from './run-state.ts';
import { uploadPath } from './upload-path.ts';

type Encoding = (typeof importEncodings)[number];

const searchedBytes = 1_048_576;
const lineBytes = 240;
const lineChars = 90;

const startOf = (path: string): Buffer => {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(searchedBytes);
    return bytes.subarray(0, readSync(file, bytes, 0, searchedBytes, 0));
  } finally {
    closeSync(file);
  }
};

/** The line with the most non-ASCII bytes, from its start or from a space before them. */
const sampleLine = (bytes: Buffer): Buffer => {
  const text = bytes.toString('latin1');
  let best = { start: 0, end: 0, count: 0 };
  for (const line of text.matchAll(/[^\r\n]+/g)) {
    const first = line[0].search(/[\u0080-\u00ff]/);
    if (first < 0) continue;
    const space = line[0].lastIndexOf(' ', Math.max(0, first - 30));
    const start = line.index + (first > 40 && space > 0 ? space + 1 : 0);
    const end = Math.min(line.index + line[0].length, start + lineBytes);
    const count = text.slice(start, end).match(/[\u0080-\u00ff]/g)?.length ?? 0;
    if (count > best.count) best = { start, end, count };
  }
  return bytes.subarray(best.start, best.end);
};

/** One line of a file in each encoding in which it can be read. */
const encodingChoices = (bytes: Buffer): { encoding: Encoding; line: string }[] => {
  const line = sampleLine(bytes);
  return importEncodings.flatMap((encoding) => {
    // A character that is cut off at the end is dropped.
    const text = decodeText(line, encoding).text.replace(/\ufffd$/, '');
    return text.includes('\ufffd') ? [] : { encoding, line: cutText(text.trim(), lineChars) };
  });
};

interface Deps {
  store: Store;
  imports: ImportsService;
}

/** Lets the user correct the encoding of a received file, which is kept until the import has ended. */
export class ImportEncodings {
  readonly #d: Deps;
  constructor(deps: Deps) {
    this.#d = deps;
  }

  #received(id: string, file: number | undefined) {
    const run = this.#d.imports.run(id);
    if (run.state !== 'ready' && !(run.state === 'failed' && !wasRead(run)))
      throw new ApiError('import_state', refer(errors.encodingBeforeImport));
    const own = file === undefined ? run : files.getFile(this.#d.store.db, run.id, file);
    const path = uploadPath(this.#d.imports.uploads, own?.upload ?? null);
    if (!own || path === null) throw new ApiError('import_state', refer(errors.noReceivedFile));
    return { run, path, encoding: own.encoding, name: 'name' in own ? own.name : own.filename };
  }

  list(id: string, file: number | undefined) {
    const { path, encoding } = this.#received(id, file);
    return { encoding, choices: encodingChoices(startOf(path)) };
  }

  choose(id: string, { encoding, file }: { encoding: Encoding; file?: number | undefined }) {
    const { run, name } = this.#received(id, file);
    const { db } = this.#d.store;
    db.tx(() => {
      if (file === undefined) repo.updateRun(db, run.id, { chosen_encoding: encoding });
      else files.setFileEncoding(db, run.id, file, encoding);
      const again = { state: 'parsing' as const, was_read: 0, stale: 0, problem: null, problem_ref: null };
      repo.updateRun(db, run.id, { ...again, finished_at: null });
      this.#d.imports.startJob(run.id, {
        key: `imports.encoding:${run.id}:${hexId().slice(0, 8)}`,
        message: refer(jobs.readingFile, { name: name ?? '' }),
      });
    });
    return this.#d.imports.get(id);
  }
}
