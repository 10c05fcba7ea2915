import type { Store } from '../../platform/db/store.ts';
import { giveKey } from './citation-keys.ts';
import {
  deleteFeedbackOf,
  getRow,
  insertFeedback,
  type PaperRow,
  rootOf,
  savedVersions,
  updatePaperRow,
} from './papers.repo.ts';

/** Where the user acted, as feedback records it. */
export interface FeedbackOrigin {
  /** A surface of the API such as `library`, or another way in such as `import`. */
  surface: string;
  /** The row of that surface, such as a recommendation. */
  scopeRef?: string | null;
}

/**
 * What a rating says about the user's taste: the kind of feedback event and its value, positive for more of the same.
 * 0 is "no opinion", given when a rating is cleared.
 */
const feedbackOfRating = [
  ['clear', 0],
  ['dislike', -1],
  ['low', -0.5],
  ['neutral', 0],
  ['like', 1],
  ['love', 2],
] as const;

interface Deps {
  store: Store;
}

/**
 * The one way in which the user's decisions about a paper are written: rating, saving, reading state, removal,
 * dismissal. A rating, saving and a removal record the same feedback event wherever they come from: a star, a bulk edit, an
 * action, an import, the connector; the others record none. A decision that changes nothing records nothing. All methods
 * run inside an action of the journal, so that undo also reverts the feedback.
 */
export class PaperState {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  #set(id: number, set: Partial<PaperRow>): void {
    updatePaperRow(this.#d.store.db, id, { ...set, updated_at: this.#d.store.now() });
    if (set.status === 'library') giveKey(this.#d.store.db, id);
  }

  #record(id: number, kind: string, value: number, origin: FeedbackOrigin): void {
    const { surface, scopeRef = null } = origin;
    insertFeedback(this.#d.store.db, { paperId: id, kind, value, surface, scopeRef, at: this.#d.store.now() });
  }

  /** The paper that is shown for a row now: the version it was collapsed into if that is in use, or the row itself. */
  shownNow(row: PaperRow): PaperRow {
    const root = rootOf(this.#d.store.db, row);
    return root.canonical_paper_id === null && root.status !== 'removed' ? root : row;
  }

  /** The same; a row whose version is no longer in use becomes a separate paper again. */
  shown(row: PaperRow): PaperRow {
    const now = this.shownNow(row);
    if (now.canonical_paper_id === null) return now;
    this.#set(row.id, { canonical_paper_id: null });
    return getRow(this.#d.store.db, row.id)!;
  }

  /**
   * Puts a paper into the Library with at least this rating; saving again never lowers one.
   * @param to.rating 0 leaves the paper unrated; 3, 4 and 5 are add, like and love
   * @returns whether anything changed
   */
  save(row: PaperRow, to: { rating: number; addedFrom: string; addedAt?: string }, origin: FeedbackOrigin): boolean {
    const saved = row.status === 'library';
    const rating = Math.max(row.rating, to.rating);
    if (saved && rating === row.rating) return false;
    const placed = { status: 'library' as const, added_at: to.addedAt ?? this.#d.store.now() };
    this.#set(row.id, {
      rating,
      ...(saved ? {} : { ...placed, added_from: row.added_from ?? to.addedFrom }),
    });
    this.recordSaved(row.id, to.rating, origin);
    return true;
  }

  /** The feedback of saving a paper, for a row that was inserted as saved. */
  recordSaved(id: number, rating: number, origin: FeedbackOrigin): void {
    const [kind, value] = feedbackOfRating[rating] ?? feedbackOfRating[0];
    if (kind === 'clear' || kind === 'neutral') this.#record(id, 'add', 0, origin);
    else this.#record(id, kind, value, origin);
  }

  /** @param rating 1 to 5; 0 clears it. @returns whether anything changed */
  rate(row: PaperRow, rating: number, origin: FeedbackOrigin): boolean {
    if (row.rating === rating) return false;
    this.#set(row.id, { rating });
    const [kind, value] = feedbackOfRating[rating]!;
    this.#record(row.id, kind, value, origin);
    return true;
  }

  /** Takes a paper out of the Library, with the versions collapsed into it. @returns whether anything changed */
  remove(row: PaperRow, origin: FeedbackOrigin): boolean {
    if (row.status === 'removed') return false;
    this.#set(row.id, { status: 'removed' });
    // Versions that were collapsed into it would be saved and shown nowhere.
    for (const id of savedVersions(this.#d.store.db, row.id)) this.#set(id, { status: 'removed' });
    this.#record(row.id, 'remove', -1, origin);
    return true;
  }

  /**
   * Hides a paper that was suggested. It changes visibility only: a saved paper stays saved, a removed one removed, and no
   * feedback is recorded.
   * @returns whether anything changed
   */
  dismiss(row: PaperRow): boolean {
    if (row.status !== 'tracked' && row.status !== 'inbox') return false;
    this.#set(row.id, { status: 'dismissed' });
    return true;
  }

  /**
   * Puts a paper into the Inbox that is not in the Library. No feedback: nothing was decided about it.
   * @returns whether it is in the Inbox now
   */
  capture(row: PaperRow): boolean {
    if (row.status === 'library') return false;
    if (row.status !== 'inbox') this.#set(row.id, { status: 'inbox' });
    return true;
  }

  /** Sets a paper of the Inbox aside, without rating or feedback. */
  defer(row: PaperRow): void {
    this.#set(row.id, { status: 'tracked' });
  }

  /**
   * Sets the reading status, or clears it with null. A paper with a status is saved, unrated if it has no rating, because
   * the reading list shows saved papers only.
   * @returns whether anything changed
   */
  setReading(
    row: PaperRow,
    status: PaperRow['reading_status'],
    to: { addedFrom: string },
    origin: FeedbackOrigin,
  ): boolean {
    const saved = status !== null && this.save(this.shown(row), { rating: 0, ...to }, origin);
    if (row.reading_status === status) return saved;
    this.#set(row.id, { reading_status: status });
    return true;
  }

  /**
   * Gives a paper the decisions of another record of the same work: the higher rating, a reading status if it has none,
   * and a place in the Library if only the other one had it. No feedback: the user decided nothing.
   */
  absorb(into: PaperRow, from: PaperRow): void {
    const saved = from.status === 'library' && into.status !== 'library';
    this.#set(into.id, {
      rating: Math.max(into.rating, from.rating),
      reading_status: into.reading_status ?? from.reading_status,
      ...(saved ? { status: 'library', added_at: from.added_at, added_from: from.added_from } : {}),
    });
  }

  /** Records where a paper was saved from, even if it was saved before. @returns whether anything changed */
  setAddedFrom(row: PaperRow, addedFrom: string): boolean {
    if (row.added_from === addedFrom) return false;
    this.#set(row.id, { added_from: addedFrom });
    return true;
  }

  /** Restores what one decision had changed, and deletes the feedback that the action of that decision recorded. */
  putBack(
    id: number,
    before: Partial<Pick<PaperRow, 'rating' | 'status' | 'reading_status' | 'added_from' | 'added_at'>>,
    actionId: number,
  ): void {
    this.#set(id, before);
    deleteFeedbackOf(this.#d.store.db, actionId, id);
  }

  /** Ends a record as part of another one. It keeps its ID, so that links to it and undo keep working. */
  mergeAway(id: number, into: number): void {
    this.#set(id, { status: 'removed', canonical_paper_id: into });
  }
}
