import { ApiError, type paperActions, type surfaces } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as errors from '@carrel/messages/errors';
import { refer } from '@carrel/messages/reference';
import { readAfter, readBefore } from '../../platform/db/journal-values.ts';
import type { ActionRow, JournalRow } from '../../platform/db/journaled-tables.ts';
import type { Store } from '../../platform/db/store.ts';
import type { FeedbackOrigin } from '../papers/paper-state.ts';
import { getRow, type PaperRow } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { shortTitle } from '../papers/short-title.ts';

export type PaperAction = (typeof paperActions)[number];
type Surface = (typeof surfaces)[number];

/**
 * Called when the user acts on a row of a surface with rows of its own, such as the Feed or a list of recommendations.
 */
export type SurfaceAdapter = (scopeRef: string, paperId: number, action: PaperAction) => Record<string, unknown>;

/** The place of a paper; only saved papers are on the reading list. */
const placed = ['status', 'added_at', 'added_from', 'reading_status'] as const;
const decided = [...placed, 'rating'] as const;
/** Decisions about one paper that are looked through for one that still stands. */
const maxDecisions = 50;

const savedRating = { add: 3, save: 3, like: 4, love: 5 } as const;

/** Some of the values that a change replaced. */
const pick = ({ before }: JournalRow, columns: readonly string[]): Partial<PaperRow> =>
  Object.fromEntries(Object.entries(readBefore(before!)).filter(([column]) => columns.includes(column)));

interface Act {
  action: PaperAction;
  surface: Surface;
  scope_ref?: string | undefined;
  collection_ids?: string[] | undefined;
  undo_aspect: 'membership' | 'rating' | 'reading' | 'all';
}

interface Deps {
  store: Store;
  papers: PapersService;
  addToCollection: (paperId: number, collectionId: string) => void;
  /** Surfaces with rows of their own. */
  surfaces: { [S in Surface]?: SurfaceAdapter };
}

/** The user's actions on a paper on any surface: save, like, dismiss, and undo. */
export class ActOnPaper {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  act(id: string, body: Act) {
    const adapter = this.#d.surfaces[body.surface];
    if (adapter && !body.scope_ref) throw new ApiError('scope_ref_required');
    const asked = this.#d.papers.row(id);
    const action = body.action;
    if (action === 'undo') return this.#undo(this.#d.papers.state.shownNow(asked), body);
    const { result, actionId } = this.#d.store.journal.act(
      {
        actor: 'user',
        kind: `papers.act.${action}`,
        summary: refer(changes.acted, { action, title: shortTitle(this.#d.store.db, asked.id) }),
      },
      () => {
        // An action on a collapsed version applies to the paper it was collapsed into. Only saving separates a version
        // whose paper is no longer in use.
        const { state } = this.#d.papers;
        const row = action in savedRating ? state.shown(asked) : state.shownNow(asked);
        const echo = adapter && body.scope_ref ? adapter(body.scope_ref, row.id, action) : null;
        this.#apply(row, action, { surface: body.surface, scopeRef: body.scope_ref ?? null });
        for (const c of body.collection_ids ?? []) this.#d.addToCollection(row.id, c);
        return { row, echo };
      },
    );
    const { row, echo } = result;
    const after = getRow(this.#d.store.db, row.id)!;
    const moved = after.status !== row.status ? { moved_from: row.status, moved_to: after.status } : {};
    return {
      paper_id: String(row.id),
      action: action === 'save' ? 'add' : action,
      surface: body.surface,
      status: after.status,
      rating: after.rating,
      reading_status: after.reading_status,
      surface_result: echo ?? { surface: body.surface, ...moved },
      action_id: actionId === null ? null : String(actionId),
    };
  }

  #apply(row: PaperRow, action: Exclude<PaperAction, 'undo'>, origin: FeedbackOrigin): void {
    const { state } = this.#d.papers;
    const addedFrom = origin.surface === 'papers' ? 'library_manual' : origin.surface;
    switch (action) {
      case 'add':
      case 'save':
      case 'like':
      case 'love':
        state.save(row, { rating: savedRating[action], addedFrom }, origin);
        break;
      case 'dislike':
        state.rate(row, 1, origin);
        // A decision about a paper takes it out of the Inbox.
        if (origin.surface === 'inbox' && row.status === 'inbox') state.defer(row);
        break;
      case 'dismiss':
        // In Discovery only the suggestion is settled: other lenses may still show the paper.
        if (origin.surface !== 'discovery') state.dismiss(row);
        break;
      case 'defer':
        if (row.status !== 'inbox') throw new ApiError('conflict', refer(errors.onlyPaperInboxCanDeferred));
        state.defer(row);
        break;
      case 'read':
        state.setReading(row, 'reading', { addedFrom }, origin);
        break;
    }
  }

  #updatesOf(actionId: number, paperId: number): JournalRow[] {
    return this.#d.store.db.all<JournalRow>(
      `select * from journal where action_id = ? and tbl = 'papers' and row_key = json_array(?) and op = 'U' order by seq desc`,
      actionId,
      paperId,
    );
  }

  /** What a paper had in these columns before an action, if the action changed them. */
  #before(actionId: number, paperId: number, columns: readonly string[]): Partial<PaperRow> {
    return Object.assign({}, ...this.#updatesOf(actionId, paperId).map((r) => pick(r, columns)));
  }

  /** Whether a paper still has what an action gave it. */
  #stands(actionId: number, paperId: number): boolean {
    const given = this.#updatesOf(actionId, paperId).reverse();
    const after = Object.assign({}, ...given.map((r) => readAfter(r.after!))) as Partial<PaperRow>;
    const present = getRow(this.#d.store.db, paperId)!;
    return decided.every((column) => !(column in after) || after[column] === present[column]);
  }

  /** The newest decision of the user about a paper that still stands: an action, or any change of its place, rating or reading status. */
  #lastDecision(paperId: number): ActionRow | undefined {
    const action = this.#d.store.db.all<ActionRow>(
      `select a.* from actions a where a.undone_by is null and a.undoes is null and a.state = 'done' and a.actor <> 'job'
         and a.job_id is null and a.kind not like 'papers.undo.%'
         and a.id in (select action_id from journal where paper_id = ?1 and a.kind like 'papers.act.%'
           union all select action_id from journal where tbl = 'papers' and row_key = json_array(?1) and op = 'U'
             and (json_type(before, '$.status') is not null or json_type(before, '$.rating') is not null
               or json_type(before, '$.reading_status') is not null))
       order by a.id desc limit ?2`,
      paperId,
      maxDecisions,
    );
    return action.find((a) => this.#stands(a.id, paperId));
  }

  #isAboutOthers(actionId: number, paperId: number): boolean {
    const other = `select 1 from journal where action_id = ? and paper_id is not null and paper_id <> ? limit 1`;
    return this.#d.store.db.value(other, actionId, paperId) !== undefined;
  }

  #putBack(paperId: number, aspect: Act['undo_aspect'], before: Partial<PaperRow>, decision: number): number | null {
    return this.#d.store.journal.act(
      {
        actor: 'user',
        kind: `papers.undo.${aspect}`,
        summary: refer(changes.restored, { aspect, title: shortTitle(this.#d.store.db, paperId) }),
      },
      () => this.#d.papers.state.putBack(paperId, before, decision),
    ).actionId;
  }

  #undo(row: PaperRow, body: Act) {
    let actionId: number | null;
    if (body.undo_aspect === 'all') {
      const last = this.#lastDecision(row.id);
      if (!last) throw new ApiError('nothing_to_undo');
      actionId = this.#isAboutOthers(last.id, row.id)
        ? this.#putBack(row.id, 'all', this.#before(last.id, row.id, decided), last.id)
        : this.#d.store.journal.undo(last.id).undoActionId;
    } else {
      const column = ({ membership: 'status', rating: 'rating', reading: 'reading_status' } as const)[body.undo_aspect];
      const last = this.#d.store.db.get<JournalRow>(
        `select j.* from journal j join actions a on a.id = j.action_id
         where j.row_key = json_array(?) and j.tbl = 'papers' and j.op = 'U' and a.undone_by is null and a.undoes is null
           and json_type(j.before, '$.' || ?) is not null order by j.seq desc limit 1`,
        row.id,
        column,
      );
      if (!last) throw new ApiError('nothing_to_undo');
      const before =
        body.undo_aspect === 'membership' ? this.#before(last.action_id, row.id, placed) : pick(last, [column]);
      actionId = this.#putBack(row.id, body.undo_aspect, before, last.action_id);
    }
    const after = getRow(this.#d.store.db, row.id)!;
    const state = { status: after.status, rating: after.rating, reading_status: after.reading_status };
    return {
      paper_id: String(row.id),
      action: 'undo',
      surface: body.surface,
      ...state,
      surface_result: { paper_id: String(row.id), aspect: body.undo_aspect, ...state },
      action_id: actionId === null ? null : String(actionId),
    };
  }
}
