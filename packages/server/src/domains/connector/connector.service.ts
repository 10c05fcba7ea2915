import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { ApiError, connectorFormat } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as errors from '@carrel/messages/errors';
import { refer, shownOf, type Text } from '@carrel/messages/reference';
import { emptyRecord } from '../../formats/record.ts';
import { cutText } from '../../formats/text.ts';
import { isoAt } from '../../platform/clock.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { Store } from '../../platform/db/store.ts';
import { startDeadline } from '../../platform/deadline.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import { parseId } from '../../platform/ids.ts';
import type { CachedReads } from '../../platform/threads/cached-reads.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { personOf } from '../hydration/merge-work.ts';
import { insertWork, paperOf, storeAnswered } from '../hydration/paper-of-work.ts';
import { titleAcceptance } from '../hydration/title-match.ts';
import { getCollection, removeItem } from '../library/collections.repo.ts';
import type { CollectionsService } from '../library/collections.service.ts';
import { collectionsTask, tagsTask } from '../library/library.tasks.ts';
import { addTag, removeTag } from '../library/tags.repo.ts';
import type { TagsService } from '../library/tags.service.ts';
import { deadlineMs, type OnlineService } from '../online/online.service.ts';
import type { Question } from '../online/read-question.ts';
import { namesLine } from '../papers/names.ts';
import { getFullRow, getRow, type PaperRow, updateTexts } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { byHand } from '../papers/provenance.ts';
import { shortTitle } from '../papers/short-title.ts';
import * as repo from './connector.repo.ts';
import { lookUpHitsTask } from './connector.tasks.ts';
import { findHere } from './find-here.ts';
import { lookUpPage } from './look-up.ts';
import { isNothing, type PageFields, type PagePaper, pagePaperOf } from './page-paper.ts';

const addedFrom = 'browser_extension';
const origin = { surface: 'connector' };
const ratings = { add: 3, like: 4, love: 5 } as const;
const destinations = ['library', 'reading_list'] as const;
type Action = keyof typeof ratings;
type Destination = (typeof destinations)[number];

/** How long a repeated request is recognised: a capture can wait in a browser for months. */
const rememberedMs = 400 * 86_400_000;

interface SaveRequest extends PageFields {
  action: string;
  destination: string;
  request_id?: string | undefined;
  collection_id?: string | undefined;
  collection_name?: string | undefined;
  collection_ids: string[];
  tags: string[];
  note?: string | undefined;
}

interface UndoRequest {
  paper_id: string;
  prior?: { [K in keyof Prior]?: Prior[K] | undefined } | null | undefined;
  collections_added?: string[] | undefined;
  action_id?: string | null | undefined;
}

/** The fields of a paper that a save changes, apart from its collections, tags and note. */
interface Prior {
  status: PaperRow['status'];
  rating: number;
  reading_status: PaperRow['reading_status'];
  added_from: string | null;
  added_at: string | null;
}

interface SaveAnswer {
  paper_id: string;
  action: Action;
  rating: number;
  status: string;
  reading_status: string | null;
  destination: Destination;
  match_source: string;
  added_from: typeof addedFrom;
  title: string;
  created: boolean;
  action_id: string | null;
  undo: { paper_id: string; prior: Prior | null; collections_added: string[]; action_id: string | null };
}

const readAnswer = jsonColumn<SaveAnswer>('connector_saves.answer');
/** IDs of the tags that a save added. */
const readTagsAdded = jsonColumn<number[]>('connector_saves.tags_added');

interface Wanted {
  action: Action;
  destination: Destination;
  collectionIds: string[];
}

interface Found {
  work: SourceWork;
  by: string;
}

interface Deps {
  store: Store;
  readers: ThreadPool;
  cached: CachedReads;
  papers: PapersService;
  collections: CollectionsService;
  tags: TagsService;
  online: Pick<OnlineService, 'find'>;
  release: string;
  profile: string;
  dbPath: string;
}

const refuse = (detail: Text): never => {
  throw new ApiError('bad_request', detail);
};

const priorOf = (r: PaperRow): Prior => ({
  status: r.status,
  rating: r.rating,
  reading_status: r.reading_status,
  added_from: r.added_from,
  added_at: r.added_at,
});

/** The location of a paper that is not saved. */
const notSaved: Prior = { status: 'tracked', rating: 0, reading_status: null, added_from: null, added_at: null };

/** What the browser connector asks for: look-ups, saves, and undo of saves. */
export class ConnectorService {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  ping() {
    const instance = { profile: this.#d.profile, db_fingerprint: fingerprintOf(this.#d.dbPath) };
    return {
      ok: true as const,
      service: 'carrel' as const,
      version: this.#d.release,
      connector_version: connectorFormat,
      ...instance,
      instance,
    };
  }

  /** The collections and tags that the library shows, from the same cache. */
  async collections() {
    const { cached } = this.#d;
    const [collections, tags] = await Promise.all([cached.run(collectionsTask, null), cached.run(tagsTask, null)]);
    const view = (r: { id: number; name: string }, count: number) => ({
      id: String(r.id),
      name: r.name,
      item_count: count,
    });
    return {
      collections: collections.map((c) => view(c, c.item_count)),
      tags: tags.map((t) => view(t, t.count)),
    };
  }

  /** On a reader thread: a hundred results take tens of milliseconds in a large library. */
  async lookUpHits(items: readonly PageFields[], signal: AbortSignal) {
    return { items: await this.#d.readers.run(lookUpHitsTask, items, { signal }) };
  }

  async lookUp(fields: PageFields & { resolve: boolean }, signal: AbortSignal) {
    const page = pagePaperOf(fields);
    const here = lookUpPage(this.#d.store.db, page);
    if (here) return here;
    if (!fields.resolve || isNothing(page)) return { found: false, in_library: false };
    const answer = await this.#resolve(page, signal);
    // What was unknown here under the identifiers of the page may be known under those of the source.
    const entry = answer && lookUpPage(this.#d.store.db, pageOfWork(answer.work));
    if (entry) return entry;
    const { record: r, idxaId } = answer ? pageOfWork(answer.work) : page;
    return {
      found: false,
      in_library: false,
      title: r.title,
      authors: namesLine(r.authors),
      year: r.year ?? null,
      journal: r.venue ?? null,
      doi: r.doi ?? null,
      idxa_id: idxaId,
      retracted: answer?.work.isRetracted ?? false,
    };
  }

  async save(r: SaveRequest, signal: AbortSignal): Promise<SaveAnswer> {
    const { db } = this.#d.store;
    const remembered = r.request_id === undefined ? undefined : repo.saveByRequest(db, r.request_id);
    if (remembered) return readAnswer(remembered.answer);
    const wanted = this.#checked(r);
    const page = pagePaperOf(r);
    if (isNothing(page)) throw new ApiError('nothing_given', refer(errors.giveIdentifierTitle));
    const answer = findHere(db, page) ? null : await this.#resolve(page, signal);
    return db.tx(() => {
      // The same request may have arrived twice and waited for a source twice.
      const again = r.request_id === undefined ? undefined : repo.saveByRequest(db, r.request_id);
      if (again) return readAnswer(again.answer);
      return this.#store(r, wanted, page, answer);
    });
  }

  /** @throws ApiError bad_request */
  #checked(r: SaveRequest): Wanted {
    if (!Object.hasOwn(ratings, r.action)) refuse(refer(errors.unknownAction));
    if (!(destinations as readonly string[]).includes(r.destination)) refuse(refer(errors.unknownDestination));
    if (r.collection_id && r.collection_name?.trim()) refuse(refer(errors.twoCollections));
    const collectionIds = [...(r.collection_id ? [r.collection_id] : []), ...r.collection_ids];
    for (const id of collectionIds) {
      const n = parseId(id);
      if (n === null || !getCollection(this.#d.store.db, n))
        refuse(refer(errors.unknownCollection, { id: cutText(id, 40) }));
    }
    return { action: r.action as Action, destination: r.destination as Destination, collectionIds };
  }

  /**
   * What a source says about the paper of a page; null when the page itself says enough to save it.
   * @throws ApiError when no source knows it, or none can be asked, and the page has no title
   */
  async #resolve({ record, idxaId }: PagePaper, signal: AbortSignal): Promise<Found | null> {
    const { doi, arxivId, pmid, title } = record;
    const byId: Question[] = [
      // An arXiv DOI names the arXiv paper, so arXiv goes first.
      ...(arxivId ? [{ kind: 'arxiv_id' as const, id: arxivId }] : []),
      ...(doi && !arxivId ? [{ kind: 'doi' as const, id: doi }] : []),
      ...(pmid ? [{ kind: 'pmid' as const, id: pmid }] : []),
      ...(idxaId ? [{ kind: 'idxa_id' as const, id: idxaId }] : []),
    ];
    let problem: Error | null = null;
    // One time limit for all identifiers together, because the user waits for all of them.
    const limited = startDeadline(deadlineMs, signal);
    try {
      for (const question of byId.length > 0 ? byId : [{ kind: 'title' as const, text: title }]) {
        if (limited.passed) break;
        try {
          const answer = await this.#d.online.find(question, limited.signal);
          if (answer && (question.kind !== 'title' || isSameWork(record, answer.work))) return answer;
        } catch (e) {
          signal.throwIfAborted();
          if (!(e instanceof SourceError) && !(e instanceof ApiError && e.code === 'network_off')) throw e;
          problem = e;
        }
      }
    } finally {
      limited.release();
    }
    if (title !== '') return null;
    if (problem instanceof ApiError) throw problem;
    if (problem) throw new ApiError('upstream_failed', shownOf(problem));
    throw new ApiError('unresolvable');
  }

  #store(r: SaveRequest, wanted: Wanted, page: PagePaper, online: Found | null): SaveAnswer {
    const { store, papers } = this.#d;
    const { db } = store;
    const { action, destination, collectionIds } = wanted;
    const collectionsAdded: number[] = [];
    const tagsAdded: number[] = [];
    const { result, actionId } = store.journal.act(
      { actor: 'connector', kind: 'connector.save', summary: refer(changes.savedPaper) },
      () => {
        const existing = findHere(db, page)?.row ?? (online ? paperOf(db, online.work) : null);
        const prior = existing ? priorOf(papers.state.shown(existing)) : null;
        const id = existing ? papers.state.shown(existing).id : this.#insert(page, online);
        papers.state.save(getRow(db, id)!, { rating: ratings[action], addedFrom }, origin);
        papers.state.setAddedFrom(getRow(db, id)!, addedFrom);
        if (destination === 'reading_list') papers.state.setReading(getRow(db, id)!, 'reading', { addedFrom }, origin);
        const named = r.collection_name?.trim() ? this.#d.collections.ensure([r.collection_name.trim()]) : null;
        for (const c of new Set([...collectionIds.map(Number), ...(named === null ? [] : [named])])) {
          if (repo.isInCollection(db, c, id)) continue;
          this.#d.collections.put(String(c), id);
          collectionsAdded.push(c);
        }
        for (const name of r.tags) {
          const tag = this.#d.tags.ensure(name);
          if (tag !== null && addTag(db, id, tag, store.now())) tagsAdded.push(tag);
        }
        if (r.note?.trim())
          papers.mergeInto(id, { ...emptyRecord(), note: r.note.trim() }, byHand, { wholeNote: true });
        return { id, prior };
      },
      ({ id }) => refer(changes.saved, { title: shortTitle(db, id) }),
    );
    const row = getRow(db, result.id)!;
    const paperId = String(row.id);
    const action_id = actionId === null ? null : String(actionId);
    const answer: SaveAnswer = {
      paper_id: paperId,
      action,
      rating: row.rating,
      status: row.status,
      reading_status: row.reading_status,
      destination,
      match_source: result.prior !== null && !online ? 'library' : (online?.by ?? 'page'),
      added_from: addedFrom,
      title: row.title,
      created: result.prior === null,
      action_id,
      undo: { paper_id: paperId, prior: result.prior, collections_added: collectionsAdded.map(String), action_id },
    };
    repo.insertSave(db, {
      request_id: r.request_id ?? null,
      paper_id: row.id,
      action_id: actionId,
      at: store.now(),
      answer: JSON.stringify(answer),
      tags_added: JSON.stringify(tagsAdded),
      note_added: r.note?.trim() || null,
    });
    repo.deleteSavesBefore(db, isoAt(store.clock.now() - rememberedMs));
    return answer;
  }

  /** Adds a tracked paper: with what a source says, and from the page what the source does not know. */
  #insert({ record }: PagePaper, online: Found | null): number {
    const { store, papers } = this.#d;
    if (!online) return papers.insert({ record, status: 'tracked', rating: 0, addedFrom });
    const id = insertWork(store, papers, online.work, addedFrom);
    storeAnswered(store, id, online.work, online.by);
    const { url, abstract } = record;
    papers.mergeInto(
      id,
      { ...emptyRecord(), ...(url ? { url } : {}), ...(abstract ? { abstract } : {}) },
      {
        origin: addedFrom,
        detail: null,
      },
    );
    return id;
  }

  undo(r: UndoRequest) {
    if (r.paper_id.trim() === '') refuse(refer(errors.noSavedPaper));
    const { store } = this.#d;
    const row = this.#d.papers.row(r.paper_id);
    const saves = repo.savesOfPaper(store.db, row.id);
    const meant = saves.filter((s) => !r.action_id || String(s.action_id) === r.action_id);
    const save = meant.find((s) => s.undone === 0);
    const last = save ?? meant[0];
    if (!last && r.prior === undefined) throw new ApiError('nothing_to_undo');
    const prior = last
      ? readAnswer(last.answer).undo.prior
      : r.prior === null
        ? null
        : { ...notSaved, ...withoutUndefined(r.prior ?? {}) };
    // A later save that still counts was made on top of this one: undoing it, too, leads to what was before both.
    const next = save && saves.findLast((s) => s.undone === 0 && s.id > save.id);
    const undone = () => {
      if (save) repo.markUndone(store.db, save.id, store.now());
      if (next) repo.updateAnswer(store.db, next.id, withPrior(next.answer, prior));
    };
    const result = prior === null ? ('removed_from_library' as const) : ('restored' as const);
    const answer = { ok: true as const, paper_id: String(row.id), result };
    // Undone before, and the answer was lost.
    if (last && !save) return answer;
    if (save?.action_id != null && prior !== null && this.#revert(save.action_id)) {
      undone();
      return answer;
    }
    store.journal.act(
      {
        actor: 'connector',
        kind: 'connector.undo',
        summary: refer(changes.saveUndone, { title: shortTitle(store.db, row.id) }),
      },
      () => this.#putBack(row, prior ?? notSaved, save, r.collections_added ?? []),
    );
    undone();
    return answer;
  }

  /** Reverts exactly what the save changed. @returns false if any of it was changed since */
  #revert(actionId: number): boolean {
    try {
      this.#d.store.journal.undo(actionId);
      return true;
    } catch (e) {
      if (e instanceof ApiError && ['undo_conflict', 'action_not_found', 'nothing_to_undo'].includes(e.code))
        return false;
      throw e;
    }
  }

  /** Restores placement, rating, collections, tags and note, and keeps the paper and what sources said about it. */
  #putBack(row: PaperRow, prior: Prior, save: repo.SaveRow | undefined, given: readonly string[]): void {
    const { db } = this.#d.store;
    const { status, rating, reading_status, added_from, added_at } = prior;
    this.#d.papers.state.putBack(
      row.id,
      { status, rating, reading_status, added_from, added_at } as Partial<PaperRow>,
      save?.action_id ?? 0,
    );
    const added = save ? readAnswer(save.answer).undo.collections_added : given;
    for (const id of added.map(parseId)) if (id !== null) removeItem(db, id, row.id);
    for (const tag of readTagsAdded(save?.tags_added ?? '[]')) removeTag(db, row.id, tag);
    const note = save?.note_added;
    const notes = getFullRow(db, row.id)?.notes;
    if (note && notes?.endsWith(note))
      updateTexts(db, row.id, { notes: notes.slice(0, -note.length).trimEnd() || null });
  }
}

/** Differs between libraries: the file, whatever link leads to it. */
const fingerprintOf = (dbPath: string): string => {
  let path = dbPath;
  try {
    path = realpathSync(dbPath);
  } catch {
    // A file that was just replaced still has its name.
  }
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
};

const withPrior = (answer: string, prior: Prior | null): string => {
  const saved = readAnswer(answer);
  return JSON.stringify({ ...saved, undo: { ...saved.undo, prior } });
};

const isSameWork = (record: PagePaper['record'], work: SourceWork): boolean =>
  work.title !== undefined &&
  titleAcceptance(
    { title: record.title, year: record.year ?? null, authors: record.authors },
    { title: work.title, year: work.year, authors: (work.authors ?? []).map(personOf) },
  ) > 0;

const pageOfWork = (w: SourceWork): PagePaper => ({
  record: {
    ...emptyRecord(),
    type: w.type ?? 'other',
    title: w.title ?? '',
    authors: (w.authors ?? []).map(personOf),
    ...(w.year === undefined ? {} : { year: w.year }),
    ...(w.venue?.name ? { venue: w.venue.name } : {}),
    ...(w.ids.doi ? { doi: w.ids.doi } : {}),
    ...(w.ids.arxiv ? { arxivId: w.ids.arxiv } : {}),
    ...(w.ids.pmid ? { pmid: w.ids.pmid } : {}),
  },
  idxaId: w.ids.openalex ?? null,
});
