import { ApiError, type paperActions, type surfaces } from '@carrel/contract';
import { type Clock, isoAt } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { ActionRow, Journal, JournalRow } from '../../platform/db/journal.ts';
import { deleteFeedback, getRow, insertFeedback, type PaperRow, updatePaperRow } from './papers.repo.ts';
import type { PapersService } from './papers.service.ts';
import { quotedTitle } from './quoted-title.ts';

export type PaperAction = (typeof paperActions)[number];
export type Surface = (typeof surfaces)[number];

/** What a surface with rows of its own (a feed, a list of recommendations) does when one of its rows is acted on. */
export type SurfaceAdapter = (scopeRef: string, paperId: number, action: PaperAction) => Record<string, unknown>;

const savedRating = { add: 3, save: 3, like: 4, love: 5 } as const;
const signal: Partial<Record<PaperAction, number>> = { add: 0, save: 0, like: 1, love: 2, dislike: -1 };
const verb: Record<PaperAction, string> = {
  add: 'Saved',
  save: 'Saved',
  like: 'Liked',
  love: 'Loved',
  dislike: 'Disliked',
  dismiss: 'Dismissed',
  defer: 'Deferred',
  read: 'Put on the reading list:',
  undo: 'Undid',
};

interface Act {
  action: PaperAction;
  surface: Surface;
  scope_ref?: string | undefined;
  collection_ids?: string[] | undefined;
  undo_aspect: 'membership' | 'rating' | 'reading' | 'all';
}

/** What a person does with a paper on any surface: keep it, like it, pass over it, and take that back. */
export class ActOnPaper {
  readonly #db: Db;
  readonly #journal: Journal;
  readonly #clock: Clock;
  readonly #papers: PapersService;
  readonly #addToCollection: (paperId: number, collectionId: string) => void;
  readonly #adapters = new Map<Surface, SurfaceAdapter>();

  constructor(deps: {
    db: Db;
    journal: Journal;
    clock: Clock;
    papers: PapersService;
    addToCollection: (paperId: number, collectionId: string) => void;
  }) {
    this.#db = deps.db;
    this.#journal = deps.journal;
    this.#clock = deps.clock;
    this.#papers = deps.papers;
    this.#addToCollection = deps.addToCollection;
  }

  addSurface(surface: Surface, adapter: SurfaceAdapter): void {
    this.#adapters.set(surface, adapter);
  }

  act(id: string, body: Act) {
    const adapter = this.#adapters.get(body.surface);
    const scoped = body.surface === 'feed' || body.surface === 'discovery';
    if (scoped && !body.scope_ref) throw new ApiError('scope_ref_required');
    const row = this.#papers.row(id);
    if (scoped && !adapter) throw new ApiError('scope_not_found');
    const action = body.action;
    if (action === 'undo') return this.#undo(row, body);
    const before = { status: row.status, rating: row.rating };
    const { result: echo, actionId } = this.#journal.act(
      { actor: 'user', kind: `papers.act.${action}`, summary: `${verb[action]} ${quotedTitle(this.#db, row.id)}` },
      () => {
        const settled = adapter && body.scope_ref ? adapter(body.scope_ref, row.id, action) : null;
        this.#apply(row, action, body.surface, body.scope_ref ?? null);
        for (const c of body.collection_ids ?? []) this.#addToCollection(row.id, c);
        return settled;
      },
    );
    const after = getRow(this.#db, row.id)!;
    const moved = after.status !== before.status ? { moved_from: before.status, moved_to: after.status } : {};
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

  #apply(row: PaperRow, action: Exclude<PaperAction, 'undo'>, surface: Surface, scopeRef: string | null): void {
    const now = isoAt(this.#clock.now());
    switch (action) {
      case 'add':
      case 'save':
      case 'like':
      case 'love':
        this.#papers.place(row, {
          rating: savedRating[action],
          addedFrom: surface === 'papers' ? 'library_manual' : surface,
        });
        break;
      case 'dislike':
        updatePaperRow(this.#db, row.id, { rating: 1, updated_at: now });
        break;
      case 'dismiss':
        updatePaperRow(this.#db, row.id, { status: 'dismissed', updated_at: now });
        break;
      case 'defer':
        if (row.status !== 'inbox') throw new ApiError('conflict', 'Only a paper in the Inbox can be deferred.');
        updatePaperRow(this.#db, row.id, { status: 'tracked', updated_at: now });
        break;
      case 'read':
        updatePaperRow(this.#db, row.id, { reading_status: 'reading', updated_at: now });
        break;
    }
    const value = signal[action];
    if (value !== undefined)
      insertFeedback(this.#db, {
        paperId: row.id,
        kind: action === 'save' ? 'add' : action,
        value,
        surface,
        scopeRef,
        at: now,
      });
  }

  #undo(row: PaperRow, body: Act) {
    let actionId: number | null;
    if (body.undo_aspect === 'all') {
      const last = this.#db.get<ActionRow>(
        `select a.* from actions a where a.undone_by is null and a.undoes is null and a.state = 'done' and a.kind like 'papers.act.%'
           and a.id in (select action_id from journal where paper_id = ?) order by a.id desc limit 1`,
        row.id,
      );
      if (!last) throw new ApiError('nothing_to_undo');
      actionId = this.#journal.undo(last.id).undoActionId;
    } else {
      const column = { membership: 'status', rating: 'rating', reading: 'reading_status' }[body.undo_aspect];
      const last = this.#db.get<JournalRow>(
        `select j.* from journal j join actions a on a.id = j.action_id
         where j.row_key = json_array(?) and j.tbl = 'papers' and j.op = 'U' and a.undone_by is null and a.undoes is null
           and json_type(j.before, '$.' || ?) is not null order by j.seq desc limit 1`,
        row.id,
        column,
      );
      if (!last) throw new ApiError('nothing_to_undo');
      const before = (JSON.parse(last.before!) as Record<string, unknown>)[column];
      actionId = this.#journal.act(
        {
          actor: 'user',
          kind: `papers.undo.${body.undo_aspect}`,
          summary: `Put back the ${body.undo_aspect} of ${quotedTitle(this.#db, row.id)}`,
        },
        () => {
          updatePaperRow(this.#db, row.id, {
            [column]: before,
            updated_at: isoAt(this.#clock.now()),
          } as Partial<PaperRow>);
          if (body.undo_aspect === 'rating') deleteFeedback(this.#db, row.id);
        },
      ).actionId;
    }
    const after = getRow(this.#db, row.id)!;
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
