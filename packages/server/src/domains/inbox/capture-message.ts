import { ApiError, type CaptureOutcome } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as inbox from '@carrel/messages/inbox';
import { refer, type Shown, storedColumns } from '@carrel/messages/reference';
import type { BiblioRecord } from '../../formats/record.ts';
import { cutText } from '../../formats/text.ts';
import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import { insertWork, paperOf, storeAnswered } from '../hydration/paper-of-work.ts';
import type { Found, OnlineService } from '../online/online.service.ts';
import { findDuplicate } from '../papers/find-duplicate.ts';
import { getRow } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { extractLines } from './extract-lines.ts';
import * as repo from './inbox.repo.ts';

export interface PdfOutcome {
  /** Null when no paper was found for the file, or it cannot be kept. */
  paper: number | null;
  problem: Shown | null;
  /** A source did not respond, so a later attempt may succeed. */
  retry: boolean;
}

const addedFrom = 'inbox';
/** Delays before each retry of a failed message; after the last one it waits for the user. */
const waitsMs = [5, 30, 120, 720, 1440].map((minutes) => minutes * 60_000);

/** A message of a channel, or a file of the watched folder. */
export interface Message {
  channel: string;
  target: string;
  externalId: string;
  version: string;
  receivedAt: string;
  text: string;
  urls: readonly string[];
  metadata: Record<string, unknown>;
}

export interface Captured {
  id: number;
  outcome: CaptureOutcome;
}

interface Deps {
  store: Store;
  papers: PapersService;
  online: OnlineService;
}

/** Finds the papers of a message and puts them into the Inbox. */
export class MessageCapture {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /**
   * Looks a message up at the sources, then stores its papers and the message in one transaction.
   * @param input what to search for instead of the text
   * @throws ApiError network_off
   */
  async capture(message: Message, signal: AbortSignal, input?: string): Promise<Captured> {
    const works: Found[] = [];
    let problem: SourceError | null = null;
    let missed = 0;
    for (const line of input === undefined ? extractLines(message.text, message.urls) : [input]) {
      try {
        const work = await this.#d.online.findLine(line, signal);
        if (work) works.push(work);
        else missed += 1;
      } catch (e) {
        signal.throwIfAborted();
        if (!(e instanceof SourceError)) throw e;
        problem = e;
      }
    }
    return this.#store(message, problem?.shown ?? null, missed, () =>
      works.map(({ work, by }) => {
        const existing = paperOf(this.#d.store.db, work);
        const id = existing?.id ?? insertWork(this.#d.store, this.#d.papers, work, addedFrom);
        storeAnswered(this.#d.store, id, work, by);
        return id;
      }),
    );
  }

  /** Stores the entries of a file. */
  captureRecords(message: Message, records: readonly BiblioRecord[], error: Shown | null): Captured {
    return this.#store(
      message,
      null,
      0,
      () =>
        records.map(
          (record) =>
            findDuplicate(this.#d.store.db, record)?.paper.id ??
            this.#d.papers.insert({ record, status: 'tracked', rating: 0, addedFrom }),
        ),
      error,
    );
  }

  /** Stores the result of a PDF. The paper and the file are already stored. */
  capturePdf(message: Message, { paper, problem, retry }: PdfOutcome): Captured {
    return this.#store(message, retry ? problem : null, 0, () => (paper === null ? [] : [paper]), problem);
  }

  /** A message that could not be read. With `retry` it is tried again later. */
  fail(message: Message, error: Shown, { retry = false } = {}): Captured {
    return this.#store(message, retry ? error : null, 0, () => [], error);
  }

  #store(
    message: Message,
    /** Why a source did not respond, or the file could not be read. The message is tried again. */
    problem: Shown | null,
    missed: number,
    papers: () => number[],
    error: Shown | null = null,
  ): Captured {
    const { store } = this.#d;
    const before = repo.findMessage(store.db, message.channel, message.target, message.externalId);
    return store.journal.act(
      { actor: 'job', kind: 'inbox.capture', summary: refer(changes.captured, { count: 1 }) },
      () => {
        const ids = [...new Set(papers().map((id) => this.#shown(id)))];
        const placed = ids.filter((id) => this.#d.papers.state.capture(getRow(store.db, id)!));
        const outcome = problem
          ? 'error'
          : placed.length > 0
            ? 'resolved'
            : ids.length > 0
              ? 'duplicate'
              : 'unresolved';
        const attempts = before?.version === message.version ? before.attempts + 1 : 1;
        const wait = problem ? waitsMs[attempts - 1] : undefined;
        const id = repo.recordMessage(
          store.db,
          {
            channel: message.channel,
            target: message.target,
            external_id: message.externalId,
            version: message.version,
            received_at: message.receivedAt,
            raw_text: cutText(message.text, 10_000),
            urls: JSON.stringify(message.urls),
            metadata: JSON.stringify(message.metadata),
            outcome,
            ...storedColumns(
              'error',
              problem ?? error ?? (ids.length > 0 && missed > 0 ? refer(inbox.unknownLines, { count: missed }) : null),
            ),
            attempts,
            next_try_at: wait === undefined ? null : isoAt(store.clock.now() + wait),
            created_at: store.now(),
          },
          ids,
        );
        return { id, outcome: outcome as CaptureOutcome };
      },
    ).result;
  }

  #shown(id: number): number {
    const row = getRow(this.#d.store.db, id);
    if (!row) throw new ApiError('paper_not_found');
    return this.#d.papers.state.shown(row).id;
  }
}
