import {
  ApiError,
  type Paper,
  type PaperEdit,
  type paperActions,
  type savePaper,
  type surfaces,
} from '@carrel/contract';
import type { z } from 'zod';
import type { BiblioRecord, PersonName } from '../../formats/record.ts';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { ActionRow, Journal, JournalRow } from '../../platform/db/journal.ts';
import { cleanIdentifier, identifierFields, knownWorkType } from './checked-fields.ts';
import { findDuplicate } from './find-duplicate.ts';
import { retypeNames } from './names.ts';
import { columnsOfRecord, derivedColumns, extraOfRest, fillBlanks, nullIfEmpty } from './paper-record.ts';
import {
  deleteFeedback,
  detailParts,
  type FullRow,
  getFullRow,
  getRow,
  insertFeedback,
  insertPaperRow,
  insertTexts,
  loadPapers,
  type PaperRow,
  relatedWorks,
  type TextsRow,
  updatePaperRow,
  updateTexts,
} from './papers.repo.ts';
import {
  byHand,
  columnsByHand,
  fieldOfColumn,
  type Origin,
  originsOf,
  tellProvenance,
  writeProvenance,
} from './provenance.ts';
import { quotedTitle } from './quoted-title.ts';
import { typedRecord } from './typed-record.ts';

export type PaperAction = (typeof paperActions)[number];
export type Surface = (typeof surfaces)[number];
export type PaperEditInput = z.output<typeof PaperEdit>;

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

export const parseId = (id: string): number | null => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : null);

export interface NewPaper {
  record: BiblioRecord;
  status: PaperRow['status'];
  rating: number;
  addedFrom: string;
  importRunId?: number;
  resolutionStatus?: string | null;
}

export class PapersService {
  readonly #db: Db;
  readonly #journal: Journal;
  readonly #clock: Clock;
  readonly #adapters = new Map<Surface, SurfaceAdapter>();

  constructor(deps: { db: Db; journal: Journal; clock: Clock }) {
    this.#db = deps.db;
    this.#journal = deps.journal;
    this.#clock = deps.clock;
  }

  addSurface(surface: Surface, adapter: SurfaceAdapter): void {
    this.#adapters.set(surface, adapter);
  }

  #now(): string {
    return isoAt(this.#clock.now());
  }

  /** @throws ApiError paper_not_found */
  row(id: string): PaperRow {
    const n = parseId(id);
    const row = n === null ? undefined : getRow(this.#db, n);
    if (!row) throw new ApiError('paper_not_found');
    return row;
  }

  paper(id: number): Paper {
    return loadPapers(this.#db, [id])[0]!;
  }

  details(id: string) {
    const row = this.row(id);
    const full = getFullRow(this.#db, row.id)!;
    const parts = detailParts(this.#db, row.id);
    return {
      ...this.paper(row.id),
      author_list: JSON.parse(row.authors) as PersonName[],
      editor_list: JSON.parse(row.editors) as PersonName[],
      topics: parts.topics.map((t) => ({
        term: t.name,
        score: t.score,
        domain: t.domain,
        field: t.field,
        subfield: t.subfield,
        topic_id: String(t.id),
      })),
      components: parts.components.map((c) => ({ ...c, id: String(c.id) })),
      preprint_versions: parts.versions.map((v) => ({ ...v, id: String(v.id) })),
      notices: parts.notices,
      enrichment: parts.enrichment.map((e) => ({ ...e, fields_filled: JSON.parse(e.fields_filled) as string[] })),
      cites_in_library: relatedWorks(this.#db, row.id, 'prior', 0, 0).inLibrary,
      cited_by_in_library: relatedWorks(this.#db, row.id, 'derivative', 0, 0).inLibrary,
      import_run_id: row.import_run_id === null ? null : String(row.import_run_id),
      extra: extraOfRest(full.rest),
      provenance: tellProvenance(this.#db, full),
    };
  }

  related(id: string, direction: 'prior' | 'derivative', limit: number, offset: number) {
    const row = this.row(id);
    const r = relatedWorks(this.#db, row.id, direction, limit, offset);
    return {
      direction,
      source_paper_id: String(row.id),
      works: r.works.map((w) => ({
        paper_id: String(w.id),
        title: w.title,
        authors: w.authors_text,
        year: w.year,
        doi: w.doi,
        url: w.url,
        journal: w.venue,
        cited_by_count: w.cited_by_count,
        is_retracted: w.is_retracted === 1,
        status: w.status,
        rating: w.rating,
        in_library: w.status === 'library',
        source: w.source,
      })),
      total: r.total,
      in_library_count: r.inLibrary,
    };
  }

  /** Puts a new paper in. Call it inside an action. @returns its id */
  insert(p: NewPaper): number {
    const now = this.#now();
    const { paper, texts } = columnsOfRecord(p.record);
    const id = insertPaperRow(this.#db, {
      ...paper,
      status: p.status,
      rating: p.rating,
      added_at: p.status === 'library' ? now : null,
      added_from: p.addedFrom,
      import_run_id: p.importRunId ?? null,
      resolution_status: p.resolutionStatus ?? resolutionOf(paper),
      created_at: now,
      updated_at: now,
    });
    if (Object.entries(texts).some(([k, v]) => v !== null && v !== (k === 'keywords' ? '[]' : '{}')))
      insertTexts(this.#db, id, texts);
    return id;
  }

  /** Fills what a stored paper lacks from a record, and puts it in the Library. @returns whether anything changed */
  mergeInto(id: number, record: BiblioRecord, save: boolean, from: Origin | ((field: string) => Origin)): boolean {
    const row = getFullRow(this.#db, id)!;
    const { paper, texts } = this.#missing(row, record);
    const set: Partial<PaperRow> = { ...paper };
    if (save && row.status !== 'library') Object.assign(set, { status: 'library', added_at: this.#now() });
    const changed = Object.keys(set).length > 0 || Object.keys(texts).length > 0;
    if (Object.keys(set).length > 0) updatePaperRow(this.#db, id, { ...set, updated_at: this.#now() });
    updateTexts(this.#db, id, texts);
    writeProvenance(this.#db, id, [...Object.keys(paper), ...Object.keys(texts)], from, this.#now());
    return changed;
  }

  /** What a record has and a stored paper lacks. A field that a person emptied is not lacking. */
  #missing(row: FullRow, record: BiblioRecord): ReturnType<typeof fillBlanks> {
    return fillBlanks(row, record, columnsByHand(this.#db, row));
  }

  /** Takes some fields over from another record of the same work. Call it inside an action. */
  takeFields(id: number, fromId: number, fields: ReadonlySet<string>): void {
    const [into, from] = [getFullRow(this.#db, id)!, getFullRow(this.#db, fromId)!];
    const columns = (Object.keys(fieldOfColumn) as (keyof typeof fieldOfColumn)[]).filter((column) =>
      fields.has(fieldOfColumn[column]),
    );
    const taken = Object.fromEntries(columns.map((column) => [column, from[column]]));
    const { abstract, keywords, ...paper } = taken;
    const row = { ...into, ...paper } as FullRow;
    const derived = derivedColumns({
      title: row.title,
      authors: JSON.parse(row.authors) as PersonName[],
      venue: row.venue,
      year: row.year,
      date: row.date,
    });
    updatePaperRow(this.#db, id, { ...paper, ...derived, updated_at: this.#now() });
    updateTexts(this.#db, id, {
      ...(abstract === undefined ? {} : { abstract: abstract as string | null }),
      ...(keywords === undefined ? {} : { keywords: keywords as string }),
    });
    writeProvenance(this.#db, id, columns, originsOf(this.#db, fromId), this.#now());
  }

  wouldChange(id: number, record: BiblioRecord): boolean {
    const row = getFullRow(this.#db, id)!;
    const { paper, texts } = this.#missing(row, record);
    return row.status !== 'library' || Object.keys(paper).length > 0 || Object.keys(texts).length > 0;
  }

  save(body: z.output<NonNullable<typeof savePaper.body>>): Paper {
    if (body.paper_id === undefined && body.title === undefined) throw new ApiError('nothing_given');
    const addedFrom = body.added_from ?? 'library_manual';
    const wanted = body.rating ?? 3;
    const record = body.title === undefined ? null : typedRecord(body.title, body);
    const { result: id } = this.#journal.act(
      { actor: 'user', kind: 'papers.save', summary: 'Saved a paper' },
      () => {
        const known = body.paper_id !== undefined ? this.row(body.paper_id) : findDuplicate(this.#db, record!)?.paper;
        if (known) {
          if (record) this.mergeInto(known.id, record, true, byHand);
          this.#place(getRow(this.#db, known.id)!, { rating: Math.max(known.rating, wanted), addedFrom });
          if (body.notes !== undefined) updateTexts(this.#db, known.id, { notes: nullIfEmpty(body.notes) });
          return known.id;
        }
        const created = this.insert({ record: record!, status: 'library', rating: wanted, addedFrom });
        if (body.idxa_id) updatePaperRow(this.#db, created, { idxa_id: body.idxa_id });
        if (body.notes) updateTexts(this.#db, created, { notes: body.notes });
        insertFeedback(this.#db, {
          paperId: created,
          kind: 'add',
          value: 0,
          surface: 'library',
          scopeRef: null,
          at: this.#now(),
        });
        return created;
      },
      (savedId) => `Saved ${quotedTitle(this.#db, savedId)}`,
    );
    return this.paper(id);
  }

  /** Into the Library with at least this rating. */
  #place(row: PaperRow, to: { rating: number; addedFrom: string }): void {
    const now = this.#now();
    updatePaperRow(this.#db, row.id, {
      rating: Math.max(row.rating, to.rating),
      ...(row.status === 'library'
        ? {}
        : { status: 'library', added_at: now, added_from: row.added_from ?? to.addedFrom }),
      updated_at: now,
    });
  }

  act(
    id: string,
    body: {
      action: PaperAction;
      surface: Surface;
      scope_ref?: string | undefined;
      collection_ids?: string[] | undefined;
      undo_aspect: 'membership' | 'rating' | 'reading' | 'all';
    },
  ) {
    const adapter = this.#adapters.get(body.surface);
    if (body.surface === 'feed' || body.surface === 'discovery') {
      if (!body.scope_ref) throw new ApiError('scope_ref_required');
      this.row(id);
      if (!adapter) throw new ApiError('scope_not_found');
    }
    const row = this.row(id);
    const action = body.action;
    if (action === 'undo') return this.#undoAct(row, body);
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

  #addToCollection(paperId: number, collectionId: string): void {
    const c = parseId(collectionId);
    if (c === null || this.#db.value('select 1 from collections where id = ?', c) === undefined)
      throw new ApiError('collection_not_found');
    this.#db.run(
      'insert or ignore into collection_items (collection_id, paper_id, added_at) values (?, ?, ?)',
      c,
      paperId,
      this.#now(),
    );
  }

  #apply(row: PaperRow, action: Exclude<PaperAction, 'undo'>, surface: Surface, scopeRef: string | null): void {
    const now = this.#now();
    switch (action) {
      case 'add':
      case 'save':
      case 'like':
      case 'love':
        this.#place(row, { rating: savedRating[action], addedFrom: surface === 'papers' ? 'library_manual' : surface });
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

  #undoAct(row: PaperRow, body: { surface: Surface; undo_aspect: 'membership' | 'rating' | 'reading' | 'all' }) {
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
          updatePaperRow(this.#db, row.id, { [column]: before, updated_at: this.#now() } as Partial<PaperRow>);
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

  /** Corrections by hand. @throws ApiError conflict when the paper changed since `expected_updated_at` */
  edit(id: string, edit: PaperEditInput & { expected_updated_at?: string | undefined }): Paper {
    const row = this.row(id);
    if (edit.expected_updated_at !== undefined && edit.expected_updated_at !== row.updated_at)
      throw new ApiError('conflict');
    const full = getFullRow(this.#db, row.id)!;
    const { paper, texts } = this.#columnsOfEdit(full, edit);
    const what = describeEdit(edit);
    this.#journal.act(
      { actor: 'user', kind: 'papers.edit', summary: `${what} ${quotedTitle(this.#db, row.id)}` },
      () => {
        if (Object.keys(paper).length > 0 || Object.keys(texts).length > 0) {
          updatePaperRow(this.#db, row.id, { ...paper, updated_at: this.#now() });
          updateTexts(this.#db, row.id, texts);
          const columns = [...Object.keys(paper), ...Object.keys(texts)];
          writeProvenance(this.#db, row.id, columns, byHand, this.#now());
        }
      },
    );
    return this.paper(row.id);
  }

  #columnsOfEdit(row: FullRow, e: PaperEditInput): { paper: Partial<PaperRow>; texts: Partial<TextsRow> } {
    const paper: Partial<PaperRow> = {};
    const texts: Partial<TextsRow> = {};
    const plain = {
      journal: 'venue',
      publication_date: 'date',
      volume: 'volume',
      issue: 'issue',
      pages: 'pages',
      publisher: 'publisher',
      url: 'url',
      language: 'language',
      citation_key: 'citation_key',
    } as const;
    for (const [field, column] of Object.entries(plain) as [keyof typeof plain, keyof PaperRow][]) {
      if (e[field] !== undefined) Object.assign(paper, { [column]: nullIfEmpty(e[field]) });
    }
    for (const field of identifierFields) if (e[field] !== undefined) paper[field] = cleanIdentifier(field, e[field]);
    if (e.title !== undefined) paper.title = e.title.trim();
    if (e.year !== undefined) paper.year = e.year;
    if (e.rating !== undefined) paper.rating = e.rating;
    if (e.work_type !== undefined) paper.work_type = knownWorkType(e.work_type);
    if (e.authors !== undefined)
      paper.authors = JSON.stringify(retypeNames(e.authors, JSON.parse(row.authors) as PersonName[]));
    if (e.editors !== undefined)
      paper.editors = JSON.stringify(retypeNames(e.editors, JSON.parse(row.editors) as PersonName[]));
    if (e.author_list !== undefined) paper.authors = JSON.stringify(e.author_list);
    if (e.editor_list !== undefined) paper.editors = JSON.stringify(e.editor_list);
    if (e.abstract !== undefined) texts.abstract = nullIfEmpty(e.abstract);
    if (e.notes !== undefined) texts.notes = nullIfEmpty(e.notes);
    if (e.keywords !== undefined) texts.keywords = JSON.stringify(e.keywords);
    if (Object.keys(paper).length > 0) {
      const merged = { ...row, ...paper };
      Object.assign(
        paper,
        derivedColumns({
          title: merged.title,
          authors: JSON.parse(merged.authors) as PersonName[],
          venue: merged.venue,
          year: merged.year,
          date: merged.date,
        }),
      );
    }
    for (const k of Object.keys(paper) as (keyof PaperRow)[]) if (paper[k] === row[k]) delete paper[k];
    for (const k of Object.keys(texts) as (keyof TextsRow)[]) if (texts[k] === row[k]) delete texts[k];
    return { paper, texts };
  }

  remove(id: string): void {
    const row = this.row(id);
    if (row.status !== 'library') throw new ApiError('paper_not_found', 'This paper is not in the Library.');
    this.#journal.act(
      { actor: 'user', kind: 'papers.remove', summary: `Removed ${quotedTitle(this.#db, row.id)}` },
      () => this.softRemove(row.id),
    );
  }

  /** Out of the Library, with the negative signal that says so. Call it inside an action. */
  softRemove(id: number): void {
    const now = this.#now();
    updatePaperRow(this.#db, id, { status: 'removed', updated_at: now });
    insertFeedback(this.#db, { paperId: id, kind: 'remove', value: -1, surface: 'library', scopeRef: null, at: now });
  }

  setReadingStatus(id: string, status: PaperRow['reading_status']): Paper {
    const row = this.row(id);
    const label =
      status === null
        ? 'Took off the reading list:'
        : { reading: 'Put on the reading list:', done: 'Marked as read:', excluded: 'Set aside:' }[status];
    this.#journal.act(
      { actor: 'user', kind: 'papers.reading', summary: `${label} ${quotedTitle(this.#db, row.id)}` },
      () => {
        if (row.reading_status !== status)
          updatePaperRow(this.#db, row.id, { reading_status: status, updated_at: this.#now() });
      },
    );
    return this.paper(row.id);
  }
}

const resolutionOf = (p: Partial<PaperRow>): string =>
  p.doi || p.arxiv_id || p.pmid || p.idxa_id ? 'pending_enrichment' : 'unresolved';

const describeEdit = (e: Record<string, unknown>): string => {
  const fields = Object.keys(e).filter((k) => k !== 'expected_updated_at' && e[k] !== undefined);
  if (fields.length === 1 && fields[0] === 'rating')
    return e.rating === 0 ? 'Cleared the rating of' : `Rated ${'★'.repeat(Number(e.rating))}`;
  if (fields.length === 1 && fields[0] === 'notes') return 'Edited the note on';
  return `Edited ${fields.map((f) => f.replaceAll('_', ' ')).join(', ')} of`;
};
