import { ApiError } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as errors from '@carrel/messages/errors';
import { refer } from '@carrel/messages/reference';
import type { Store } from '../../platform/db/store.ts';
import { copyRelations } from '../library/relations.repo.ts';
import { inheritKeys } from '../papers/citation-keys.ts';
import { recordOfRow } from '../papers/paper-record.ts';
import {
  getFullRow,
  getRow,
  isNotDuplicate,
  type PaperRow,
  reassignFeedback,
  updatePaperRow,
} from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { originsOf } from '../papers/provenance.ts';
import { shortTitle } from '../papers/short-title.ts';
import * as repo from './duplicates.repo.ts';

/** Maximum text of three or more papers merged at once; two have no limit. A megabyte takes about 2 ms. */
const maxMergedBytes = 25_000_000;

interface Deps {
  store: Store;
  papers: PapersService;
  takeOverPdf: (from: number, into: number) => void;
}

/** Merges papers that are the same work, and remembers pairs that the user marked as distinct. */
export class Duplicates {
  readonly #d: Deps;
  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** Marks each pair of them as distinct, as one step. */
  markAsDistinct(paperIds: readonly string[]) {
    const ids = paperIds.map((id) => this.#d.papers.row(id).id);
    if (new Set(ids).size < ids.length) throw new ApiError('validation', 'paper_ids: must name different papers');
    const pairs = ids
      .flatMap((id, i) => ids.slice(i + 1).map((other): [number, number] => [id, other]))
      .filter(([id, other]) => !isNotDuplicate(this.#d.store.db, id, other));
    if (pairs.length === 0) return { action_id: null };
    const [title = '', other = ''] = ids.map((id) => shortTitle(this.#d.store.db, id));
    const summary =
      ids.length > 2
        ? refer(changes.markedDistinctMany, { title, count: ids.length - 1 })
        : refer(changes.markedDistinct, { title, other });
    const at = this.#d.store.now();
    const { actionId } = this.#d.store.journal.act({ actor: 'user', kind: 'duplicates.tell_apart', summary }, () => {
      for (const [id, other] of pairs) repo.insertNotDuplicate(this.#d.store.db, id, other, at);
    });
    return { action_id: actionId === null ? null : String(actionId) };
  }

  /** Shows a collapsed version as a paper of its own again, and remembers that the two are not one work. */
  detach(id: string) {
    const row = this.#d.papers.row(id);
    const other = row.canonical_paper_id;
    if (other === null) return { detached: false, was_duplicate: false, action_id: null };
    const at = this.#d.store.now();
    const { actionId } = this.#d.store.journal.act(
      {
        actor: 'user',
        kind: 'papers.detach',
        summary: refer(changes.separated, { title: shortTitle(this.#d.store.db, row.id) }),
      },
      () => {
        updatePaperRow(this.#d.store.db, row.id, { canonical_paper_id: null, updated_at: at });
        if (!isNotDuplicate(this.#d.store.db, row.id, other))
          repo.insertNotDuplicate(this.#d.store.db, row.id, other, at);
      },
    );
    return { detached: true, was_duplicate: true, action_id: actionId === null ? null : String(actionId) };
  }

  /** Merges papers into one that is kept: blanks filled, higher rating, both notes, all tags and collections. */
  merge(keepId: string, mergeIds: string[], fields: Record<string, string | undefined> = {}) {
    const keep = this.#d.papers.row(keepId);
    const others = mergeIds.map((id) => this.#d.papers.row(id)).filter((r) => r.id !== keep.id);
    if (others.length === 0) throw new ApiError('validation', 'merge_ids: must name another paper');
    const members = new Set([keep.id, ...others.map((o) => o.id)].map(String));
    if (
      others.length > 1 &&
      repo.bytesOfPapers(
        this.#d.store.db,
        [keep, ...others].map((p) => p.id),
      ) > maxMergedBytes
    )
      throw new ApiError('validation', refer(errors.thesePapersHaveTooMuch));
    if (Object.values(fields).some((id) => id !== undefined && !members.has(id)))
      throw new ApiError('validation', 'fields: must name papers that are merged here');
    const { result: into, actionId } = this.#d.store.journal.act(
      {
        actor: 'user',
        kind: 'duplicates.merge',
        summary: refer(changes.merged, { count: others.length + 1, title: shortTitle(this.#d.store.db, keep.id) }),
      },
      () => {
        const into = this.#mergeTarget(keep, others);
        const merged = others.filter((other) => other.id !== into);
        for (const other of merged) {
          const wanted = Object.keys(fields).filter((field) => fields[field] === String(other.id));
          if (wanted.length > 0) this.#d.papers.takeFields(into, other.id, new Set(wanted));
        }
        this.fold(
          into,
          merged.map((o) => o.id),
          { wholeNotes: true },
        );
        return into;
      },
    );
    return { paper: this.#d.papers.paper(into), action_id: String(actionId) };
  }

  /**
   * Finds the row into which papers are merged. A collapsed version represents the listed paper. If the listed paper is
   * merged into its version, the version is listed instead; otherwise each would point to the other, and no list would
   * show either.
   */
  #mergeTarget(keep: PaperRow, others: readonly PaperRow[]): number {
    const { db } = this.#d.store;
    const { state } = this.#d.papers;
    const merged = new Set(others.map((other) => other.id));
    if (keep.canonical_paper_id === null || !merged.has(state.shownNow(keep).id)) return state.shown(keep).id;
    updatePaperRow(db, keep.id, { canonical_paper_id: null, updated_at: this.#d.store.now() });
    return keep.id;
  }

  /**
   * The same inside an action that is open. A note for which the kept paper has no room stays with the merged paper.
   * @throws ApiError validation if `wholeNotes` is requested and there is no room
   */
  fold(keepId: number, others: readonly number[], { wholeNotes = false } = {}): void {
    const { db } = this.#d.store;
    // Read only once, because its texts may be long.
    let keep = getFullRow(db, keepId)!;
    for (const other of others) {
      const from = getFullRow(db, other)!;
      const { citationKey: _, ...record } = recordOfRow(from, [], []);
      keep = this.#d.papers.mergeIntoRow({ ...keep, ...getRow(db, keepId) }, record, originsOf(db, from), {
        wholeNote: wholeNotes,
      });
      inheritKeys(db, from, keepId);
      this.#d.papers.state.absorb(keep, from);
      copyRelations(db, other, keepId);
      reassignFeedback(db, other, keepId);
      this.#d.takeOverPdf(other, keepId);
      this.#d.papers.state.mergeAway(other, keepId);
    }
  }
}
