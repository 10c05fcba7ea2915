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
/** How much of a file is decoded in every encoding, to leave out encodings that give the same text. */
const comparedBytes = 131_072;
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

/**
 * One line of a file in each encoding that can decode it. Of the encodings that give the same text, only the current or the
 * first is listed. If only the line is the same, a line that differs is taken instead.
 */
const encodingChoices = (bytes: Buffer, current: string | null): { encoding: Encoding; line: string }[] => {
  const line = sampleLine(bytes);
  const choices: { encoding: Encoding; line: string; text: string }[] = [];
  const ordered = [...importEncodings].sort((a, b) => Number(b === current) - Number(a === current));
  for (const encoding of ordered) {
    // A character that is cut off at the end is dropped.
    const sample = decodeText(line, encoding).text.replace(/\ufffd$/, '');
    if (sample.includes('\ufffd')) continue;
    const { text } = decodeText(bytes.subarray(0, comparedBytes), encoding);
    if (choices.some((choice) => choice.text === text)) continue;
    const shown = cutText(sample.trim(), lineChars);
    const same = choices.find((choice) => choice.line === shown);
    choices.push({ encoding, line: same ? lineThatDiffers(text, same.text) : shown, text });
  }
  return choices
    .sort((a, b) => importEncodings.indexOf(a.encoding) - importEncodings.indexOf(b.encoding))
    .map(({ encoding, line: shown }) => ({ encoding, line: shown }));
};

/** The part of a line that begins shortly before the first difference. */
const lineThatDiffers = (text: string, other: string): string => {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  const start = Math.max(text.lastIndexOf('\n', at) + 1, at - 30);
  const [part = ''] = text.slice(start, start + lineChars).split(/[\r\n]/, 1);
  return part.trim();
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
    return { encoding, choices: encodingChoices(startOf(path), encoding) };
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
