import { BulkChanges, type bulkEdit } from '@carrel/contract';
import * as messages from '@carrel/messages/changes';
import * as jobsMessages from '@carrel/messages/jobs';
import { refer, type Text } from '@carrel/messages/reference';
import { z } from 'zod';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { parseId } from '../../platform/ids.ts';
import { implementJob, type JobImplementation, jobType } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { fold } from '../../platform/text.ts';
import { checkYearAndDate, knownWorkType } from '../papers/checked-fields.ts';
import { currentKeyPattern } from '../papers/citation-keys.repo.ts';
import { pinKey, regenerateKey } from '../papers/citation-keys.ts';
import type { FeedbackOrigin } from '../papers/paper-state.ts';
import { getRow } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { shortTitle } from '../papers/short-title.ts';
import { addItem, removeItem } from './collections.repo.ts';
import type { CollectionsService } from './collections.service.ts';
import { type Selection, selectPapers, textBytesOf } from './selected-papers.repo.ts';
import { addTag, findTag, removeTag } from './tags.repo.ts';
import type { TagsService } from './tags.service.ts';

type Changes = z.output<typeof BulkChanges>;
type DescribedChanges = Changes & { note?: string | undefined };

/**
 * Up to this many papers are changed in one transaction within the request: about 60 µs each, so that a click behind it
 * waits at most about 30 ms. More are changed by a job in short transactions, still as one step of the history.
 */
const directLimit = 500;
/** Papers with more text than this are changed by a job, however few they are. A megabyte takes about 6 ms. */
const directTextBytes = 8_000_000;

/** The values the client last saw; see the endpoint. */
type Preconditions = NonNullable<z.output<NonNullable<typeof bulkEdit.body>>['if_values']>;

const decisions = ['rating', 'reading_status', 'status'] as const;

const byHand = { addedFrom: 'library_manual' };
const fromBulk: FeedbackOrigin = { surface: 'library' };

export const bulkEditJob = jobType({
  kind: 'library.bulk',
  label: refer(jobsMessages.editManyPapers),
  payload: z.object({ ids: z.array(z.number().int()), changes: BulkChanges, actionId: z.number().int() }),
  timeoutMs: 3_600_000,
  network: [],
});

interface Deps {
  store: Store;
  jobs: JobRunner;
  papers: PapersService;
  collections: CollectionsService;
  tags: TagsService;
}

export class BulkEdit {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** Papers whose values have changed since the client saw them, and not to the requested values. */
  #conflicts(changes: Changes, seen: Preconditions) {
    return seen.flatMap((was) => {
      const id = parseId(was.paper_id);
      const row = id === null ? undefined : getRow(this.#d.store.db, id);
      if (!row) return [];
      const now = this.#d.papers.state.shownNow(row);
      const { title, rating, reading_status, status } = now;
      const clash = decisions.some((key) => {
        const wanted = changes[key];
        return wanted !== undefined && was[key] !== undefined && now[key] !== was[key] && now[key] !== wanted;
      });
      return clash ? [{ paper_id: was.paper_id, title, rating, reading_status, status }] : [];
    });
  }

  run(selection: Selection, changes: Changes, ifValues: Preconditions = []) {
    for (const c of [...(changes.add_to_collections ?? []), ...(changes.remove_from_collections ?? [])])
      this.#d.collections.row(c);
    const { work_type: workType, year, publication_date: date } = changes.fields ?? {};
    if (workType !== undefined) knownWorkType(workType);
    checkYearAndDate(year, date);
    const conflicts = this.#conflicts(changes, ifValues);
    const left = new Set(conflicts.map((c) => parseId(c.paper_id)));
    const ids = selectPapers(this.#d.store.db, selection, this.#d.store.clock.now()).filter((id) => !left.has(id));
    const summary = this.describe(changes, ids);
    if (ids.length <= directLimit && textBytesOf(this.#d.store.db, ids) <= directTextBytes) {
      const { result, actionId } = this.#d.store.journal.act(
        { actor: 'user', kind: bulkEditJob.kind, summary },
        () => {
          const apply = this.#applier(changes);
          return ids.filter((id) => apply(id));
        },
        (affected) => this.describe(changes, affected),
      );
      return {
        affected: result.length,
        action_id: actionId === null ? null : String(actionId),
        job_id: null,
        status: 'done' as const,
        conflicts,
      };
    }
    return this.#d.store.db.tx(() => {
      const actionId = this.#d.store.journal.open({ actor: 'user', kind: bulkEditJob.kind, summary });
      const envelope = this.#d.jobs.start(
        bulkEditJob,
        { ids, changes, actionId },
        { key: `${bulkEditJob.kind}:${actionId}`, trigger: 'user', message: summary },
      );
      this.#d.store.journal.setJob(actionId, envelope.job_id);
      return {
        affected: ids.length,
        action_id: String(actionId),
        job_id: envelope.job_id,
        status: 'queued' as const,
        conflicts,
      };
    });
  }

  /** A history summary such as “Rated ★★★★: “Slow manifolds” and 11 other papers”. */
  describe(changes: DescribedChanges, ids: readonly number[]): Text {
    const [first] = ids;
    if (first === undefined) return describe(changes, refer(messages.papersNone));
    const title = shortTitle(this.#d.store.db, first);
    const count = ids.length - 1;
    return describe(
      changes,
      count === 0 ? refer(messages.papersOne, { title }) : refer(messages.papersMany, { title, count }),
    );
  }

  /** Prepares the changes once and returns the function that applies them to one paper. Call both inside an action. */
  #applier(changes: Changes): (id: number) => boolean {
    const now = this.#d.store.now();
    const addTags = (changes.add_tags ?? []).map((t) => this.#d.tags.ensure(t)).filter((t): t is number => t !== null);
    const removeTags = (changes.remove_tags ?? [])
      .map((t) => findTag(this.#d.store.db, fold(t.trim()))?.id)
      .filter((t): t is number => t !== undefined);
    const addTo = (changes.add_to_collections ?? []).map(Number);
    const removeFrom = (changes.remove_from_collections ?? []).map(Number);
    const { add_keywords: addKeywords = [], remove_keywords: removeKeywords = [] } = changes;
    const { citation_keys: keys } = changes;
    const pattern = currentKeyPattern(this.#d.store.db);
    const saves = changes.status === 'library' || (changes.reading_status ?? null) !== null;
    return (askedId) => {
      const asked = getRow(this.#d.store.db, askedId);
      if (!asked) return false;
      const { state } = this.#d.papers;
      // A collapsed version represents the listed paper, even if it was collapsed after the browser showed it.
      const row = saves ? state.shown(asked) : state.shownNow(asked);
      const { id } = row;
      const saved = row.status === 'library' || saves;
      let touched = id === askedId && row.canonical_paper_id !== asked.canonical_paper_id;
      if (changes.status === 'library' && row.status !== 'library')
        touched = state.save(row, { rating: 0, ...byHand, addedAt: row.added_at ?? now }, fromBulk) || touched;
      if (changes.rating !== undefined) touched = state.rate(row, changes.rating, fromBulk) || touched;
      if (changes.reading_status !== undefined)
        touched = state.setReading(getRow(this.#d.store.db, id)!, changes.reading_status, byHand, fromBulk) || touched;
      if (changes.status === 'removed' && row.status === 'library') touched = state.remove(row, fromBulk) || touched;
      if (changes.fields !== undefined) touched = this.#d.papers.editFields(id, changes.fields) || touched;
      if (addKeywords.length + removeKeywords.length > 0)
        touched = this.#d.papers.editKeywords(id, addKeywords, removeKeywords) || touched;
      if (keys === 'renew') touched = regenerateKey(this.#d.store.db, id, pattern) || touched;
      else if (keys !== undefined) touched = pinKey(this.#d.store.db, id, keys === 'pin') || touched;
      for (const t of addTags) touched = addTag(this.#d.store.db, id, t, now) || touched;
      for (const t of removeTags) touched = removeTag(this.#d.store.db, id, t) || touched;
      for (const c of addTo) if (saved) touched = addItem(this.#d.store.db, c, id, now) || touched;
      for (const c of removeFrom) touched = removeItem(this.#d.store.db, c, id) || touched;
      return touched;
    };
  }

  /** The job behind large selections. Running it again skips what is done already. */
  job(): JobImplementation {
    return implementJob(bulkEditJob, {
      undoable: () => true,
      resumable: (p) => this.#d.store.journal.action(p.actionId)?.state === 'open',
      run: async (ctx) => {
        const { ids, changes, actionId } = ctx.payload;
        let apply: ((id: number) => boolean) | null = null;
        let affected = 0;
        await inBatches(
          ctx.db,
          ids,
          (id) => {
            apply ??= this.#applier(changes);
            if (apply(id)) affected += 1;
          },
          {
            pauseOrStop: () => ctx.pauseOrStop(),
            wrap: (work) => this.#d.store.journal.continue(actionId, work),
            onBatch: (done) =>
              ctx.progress(done, ids.length, refer(jobsMessages.papersDoneOf, { done, total: ids.length })),
          },
        );
        const summary = this.describe(changes, ids);
        this.#d.store.journal.finish(actionId, summary);
        return { message: summary, result: { affected } };
      },
      ended: (p, outcome) => {
        // What was changed before it ended stays, and can be undone as one step.
        const action = this.describe(p.changes, p.ids);
        this.#d.store.journal.finish(p.actionId, refer(messages.partWay, { outcome: outcome.status, action }));
      },
    });
  }
}

const describe = (c: DescribedChanges, papers: Text): Text => {
  const parts: Text[] = [];
  if (c.rating === 0) parts.push(refer(messages.partRatingCleared));
  else if (c.rating !== undefined) parts.push(refer(messages.partRated, { stars: '★'.repeat(c.rating) }));
  if (c.reading_status !== undefined) parts.push(refer(messages.partReading, { status: c.reading_status ?? 'none' }));
  for (const tag of c.add_tags ?? []) parts.push(refer(messages.partTagged, { tag }));
  for (const tag of c.remove_tags ?? []) parts.push(refer(messages.partUntagged, { tag }));
  if (c.add_to_collections?.length) parts.push(refer(messages.partCollected));
  if (c.remove_from_collections?.length) parts.push(refer(messages.partUncollected));
  const fields = Object.keys(c.fields ?? {});
  if (c.add_keywords?.length || c.remove_keywords?.length) fields.push('keywords');
  if (fields.length > 0)
    parts.push(refer(messages.partEdited, { fields: fields.map((field) => refer(messages.field, { field })) }));
  if (c.note !== undefined) parts.push(refer(messages.partNoted));
  if (c.citation_keys !== undefined) parts.push(refer(messages.partKeys, { change: c.citation_keys }));
  if (c.status === 'removed') parts.push(refer(messages.partRemoved));
  if (c.status === 'library') parts.push(refer(messages.partSaved));
  return refer(messages.bulk, { parts: parts.length > 0 ? parts : refer(messages.partNothing), papers });
};
