import { getActivity, maxPdfBytes } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { detectFormat } from '../../formats/detect-format.ts';
import { parseAs } from '../../formats/readers.ts';
import { type BiblioRecord, emptyRecord } from '../../formats/record.ts';
import { cutText, safeFileName, visibleLine } from '../../formats/text.ts';
import { zoteroTypeFor } from '../../formats/zotero-types.ts';
import type { CallEndpoint } from '../../platform/call-route.ts';
import type { Store } from '../../platform/db/store.ts';
import { hexId } from '../../platform/ids.ts';
import type { RawAnswer, RouteIo } from '../../platform/route.ts';
import type { CachedReads } from '../../platform/threads/cached-reads.ts';
import { removeItem } from '../library/collections.repo.ts';
import type { CollectionsService } from '../library/collections.service.ts';
import { tagsTask } from '../library/library.tasks.ts';
import { addTag, removeTag } from '../library/tags.repo.ts';
import type { TagsService } from '../library/tags.service.ts';
import { findDuplicate } from '../papers/find-duplicate.ts';
import { getFullRow, getRow, rootOf, updateTexts } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { shortTitle } from '../papers/short-title.ts';
import type { PdfsService } from '../pdfs/pdfs.service.ts';
import type { StoreFile } from '../pdfs/store-imported.ts';
import { collectionRows, hasCollectionItem } from './bridge.repo.ts';
import { BridgeError, type BridgeRequest, jsonAnswer, textAnswer } from './bridge-request.ts';
import { recordOfItem, SavedItems, Tag } from './translated-item.ts';

export interface ConnectorDeps {
  store: Store;
  cached: CachedReads;
  papers: PapersService;
  collections: CollectionsService;
  tags: TagsService;
  pdfs: PdfsService;
  storeFile: StoreFile;
  call: CallEndpoint;
  ioFor: (request: BridgeRequest) => RouteIo;
  snapshots: () => boolean;
}

const addedFrom = 'zotero_connector';
const origin = { surface: 'bridge' };
const mega = 1_048_576;
const maxItemsBytes = 10 * mega;
const maxPageBytes = 64 * mega;
const maxSmallBytes = mega;
/** A session is one save. The popup of the extension can change it for this long. */
const sessionMs = 600_000;
const maxSessions = 100;
const recognitionMs = 60_000;
const recognitionStepMs = 300;
const maxTargetTags = 5_000;

interface Session {
  at: number;
  /** The action with everything that this save has changed so far; null if it has changed nothing. */
  actionId: number | null;
  /** Papers, by the IDs that the extension gave to its items. */
  papers: Map<string, number>;
  collection: number | null;
  /** Added by the popup so far: the papers in its collection, the tags of each paper, and the note. */
  inCollection: Set<number>;
  tags: Map<number, number[]>;
  note: string;
  /** A PDF that was saved without an item. */
  jobId: string | null;
}

const SessionOnly = z.object({ sessionID: z.string().min(1).max(200) });
const Update = SessionOnly.extend({
  target: z.string().max(100).optional(),
  tags: z.union([z.string(), z.array(z.unknown()).max(1_000)]).optional(),
  note: z.string().max(200_000).optional(),
});
const Snapshot = SessionOnly.extend({
  url: z.string().max(10_000).catch(''),
  title: z.string().max(2_000).catch(''),
});
const SingleFile = Snapshot.extend({ snapshotContent: z.string() });
const Metadata = z.object({
  parentItemID: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
  title: z.string().catch(''),
  url: z.string().catch(''),
});

/** "=?UTF-8?Q?caf=C3=A9?=": headers are ASCII. */
const decodedHeader = (text: string): string =>
  text.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(coded, 'base64').toString()
      : Buffer.from(
          coded
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (_h, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString(),
  );

const refusal = (status: number, error: string): BridgeError => new BridgeError(status, error, { error });

/** Answers the Zotero Connector, which saves the papers of a web page. */
export class ConnectorProtocol {
  readonly #d: ConnectorDeps;
  readonly #sessions = new Map<string, Session>();

  constructor(deps: ConnectorDeps) {
    this.#d = deps;
  }

  /** @throws BridgeError, ApiError */
  async answer(r: BridgeRequest): Promise<RawAnswer> {
    const method = r.path.slice('/connector/'.length);
    if (method === 'ping' && r.method === 'GET')
      return textAnswer('<!DOCTYPE html><title>Carrel</title><p>Carrel is running.</p>', {
        type: 'text/html; charset=utf-8',
      });
    if (r.method !== 'POST') throw new BridgeError(400, 'Endpoint does not support method');
    switch (method) {
      case 'ping':
        return jsonAnswer({
          // Without hashes of translators, the extension keeps its own.
          prefs: {
            automaticSnapshots: this.#d.snapshots(),
            downloadAssociatedFiles: true,
            supportsAttachmentUpload: true,
            supportsTagsAutocomplete: true,
            canUserAddNote: true,
            googleDocsAddNoteEnabled: false,
            googleDocsAddAnnotationEnabled: false,
            googleDocsCitationExplorerEnabled: false,
          },
        });
      case 'getSelectedCollection':
        return this.#targets();
      case 'saveItems':
        return this.#saveItems(r);
      case 'saveSnapshot':
        return this.#saveSnapshot(r);
      case 'saveAttachment':
        return this.#saveAttachment(r);
      case 'saveSingleFile':
        return this.#saveSingleFile(r);
      case 'saveStandaloneAttachment':
        return this.#saveAlone(r);
      case 'getRecognizedItem':
        return this.#recognized(r);
      case 'updateSession':
        return this.#update(r);
      case 'sessionProgress':
        this.#session((await this.#json(r, SessionOnly, maxSmallBytes)).sessionID);
        return jsonAnswer({ items: [], done: true });
      case 'hasAttachmentResolvers':
        return jsonAnswer(false);
      case 'import':
        return this.#import(r);
      case 'delaySync':
        return textAnswer('', { status: 204 });
      case 'proxies':
      case 'getClientHostnames':
        return jsonAnswer([]);
      default:
        // Also for translators: the extension then asks the public repository of translators.
        throw new BridgeError(404, 'No endpoint found');
    }
  }

  async #json<T>(r: BridgeRequest, schema: z.ZodType<T>, maxBytes: number): Promise<T> {
    const read = schema.safeParse(await r.json(maxBytes));
    if (!read.success) throw refusal(400, 'SESSION_ID_NOT_PROVIDED');
    return read.data;
  }

  #begin(id: string, over: Partial<Session> = {}): Session {
    const at = this.#d.store.clock.now();
    for (const [other, session] of this.#sessions)
      if (at - session.at > sessionMs || this.#sessions.size >= maxSessions) this.#sessions.delete(other);
    if (this.#sessions.has(id)) throw refusal(409, 'SESSION_EXISTS');
    const session: Session = {
      at,
      actionId: null,
      papers: new Map(),
      collection: null,
      inCollection: new Set(),
      tags: new Map(),
      note: '',
      jobId: null,
      ...over,
    };
    this.#sessions.set(id, session);
    return session;
  }

  #session(id: string | null): Session {
    if (id === null || id === '') throw refusal(400, 'SESSION_ID_NOT_PROVIDED');
    const session = this.#sessions.get(id);
    if (!session || this.#d.store.clock.now() - session.at > sessionMs) throw refusal(400, 'SESSION_NOT_FOUND');
    return session;
  }

  /** Changes something as part of the save, so that one undo reverts all of it. After an undo, a new action begins. */
  #act(session: Session, work: () => void): void {
    const { db, journal } = this.#d.store;
    const summary = () => {
      const [paper] = session.papers.values();
      return paper === undefined ? refer(changes.savedPaper) : refer(changes.saved, { title: shortTitle(db, paper) });
    };
    const action = session.actionId === null ? undefined : journal.action(session.actionId);
    if (action && action.undone_by === null)
      db.tx(() => {
        journal.continue(action.id, work);
        journal.finish(action.id);
      });
    else
      session.actionId = journal.act(
        { actor: 'connector', kind: 'bridge.save', summary: refer(changes.savedPaper) },
        work,
        summary,
      ).actionId;
  }

  async #targets(): Promise<RawAnswer> {
    const { store, cached } = this.#d;
    const rows = collectionRows(store.db);
    const tags = await cached.run(tagsTask, null);
    const targets = [{ id: 'L1', name: 'My Library', filesEditable: true, level: 0 }];
    const add = (parent: number | null, level: number): void => {
      for (const row of rows)
        if (row.parent_id === parent && level < 50) {
          targets.push({ id: `C${row.id}`, name: row.name, filesEditable: true, level });
          add(row.id, level + 1);
        }
    };
    add(null, 1);
    return jsonAnswer({
      libraryID: 1,
      libraryName: 'My Library',
      libraryEditable: true,
      filesEditable: true,
      editable: true,
      id: null,
      name: 'My Library',
      targets,
      tags: { L1: tags.slice(0, maxTargetTags).map(({ name }) => ({ tag: name })) },
    });
  }

  /** Saves a paper, or adds what is missing to the one that is known. @returns its ID */
  #save(record: BiblioRecord): number {
    const { store, papers, tags } = this.#d;
    const { db } = store;
    const { tags: words, ...rest } = { ...record, collections: [], files: [] };
    const bare = { ...rest, tags: [] };
    const known = findDuplicate(db, bare)?.paper;
    let id: number;
    if (known) {
      const shown = rootOf(db, getRow(db, known.id)!);
      id = shown.id;
      papers.state.save(shown, { rating: shown.rating, addedFrom }, origin);
      papers.mergeInto(id, bare, { origin: addedFrom, detail: null });
    } else {
      id = papers.insert({ record: bare, status: 'library', rating: 0, addedFrom });
      papers.state.recordSaved(id, 0, origin);
    }
    for (const word of words) {
      const tag = tags.ensure(word);
      if (tag !== null) addTag(db, id, tag, store.now());
    }
    return id;
  }

  async #saveItems(r: BridgeRequest): Promise<RawAnswer> {
    const { sessionID, uri, items } = await this.#json(r, SavedItems, maxItemsBytes);
    const session = this.#begin(sessionID);
    this.#act(session, () => {
      for (const [i, item] of items.entries())
        session.papers.set(item.id ?? String(i), this.#save(recordOfItem(item, uri, this.#d.store.now())));
    });
    return jsonAnswer({}, 201);
  }

  async #saveSnapshot(r: BridgeRequest): Promise<RawAnswer> {
    const { sessionID, url, title } = await this.#json(r, Snapshot, maxSmallBytes);
    const session = this.#begin(sessionID);
    const item = { itemType: 'webpage', title: visibleLine(title) || url, url, accessDate: 'CURRENT_TIMESTAMP' };
    const record = recordOfItem(
      { ...item, creators: [], tags: [], notes: [], attachments: [] },
      url,
      this.#d.store.now(),
    );
    this.#act(session, () => session.papers.set('', this.#save(record)));
    return jsonAnswer({}, 201);
  }

  #metadata(r: BridgeRequest): z.output<typeof Metadata> {
    const header = r.headers['x-metadata'];
    if (typeof header !== 'string') throw refusal(400, 'METADATA_NOT_PROVIDED');
    try {
      return Metadata.parse(JSON.parse(decodedHeader(header)));
    } catch {
      throw refusal(400, 'METADATA_NOT_PROVIDED');
    }
  }

  async #attach(
    r: BridgeRequest,
    session: Session,
    paperId: number,
    file: { path: string; filename: string; title: string },
  ) {
    await this.#d.storeFile(
      { paperId, file: { ...file, title: file.title || null }, annotations: [] },
      {
        signal: r.signal,
        turn: () => new Promise((resolve) => setImmediate(resolve)),
        act: (work) => this.#act(session, work),
      },
    );
  }

  async #saveAttachment(r: BridgeRequest): Promise<RawAnswer> {
    const { parentItemID, title, url } = this.#metadata(r);
    const session = this.#session(r.query.get('sessionID'));
    const paperId = session.papers.get(parentItemID ?? '') ?? [...session.papers.values()][0];
    if (paperId === undefined) throw refusal(400, 'SESSION_NOT_FOUND');
    const { path } = await r.file(maxPdfBytes);
    const filename = fileNameFor(title, url, r.headers['content-type'] ?? '');
    await this.#attach(r, session, paperId, { path, filename, title: visibleLine(title) });
    return jsonAnswer({}, 201);
  }

  async #saveSingleFile(r: BridgeRequest): Promise<RawAnswer> {
    const { sessionID, title, url, snapshotContent } = await this.#json(r, SingleFile, maxPageBytes);
    const session = this.#session(sessionID);
    const [paperId] = session.papers.values();
    if (paperId === undefined) throw refusal(400, 'SESSION_NOT_FOUND');
    // The extension sends a copy only if the setting allowed it, but the setting may have changed meanwhile.
    if (!this.#d.snapshots()) return textAnswer('Copies of pages are not kept.');
    const path = await r.fileOf(snapshotContent);
    await this.#attach(r, session, paperId, {
      path,
      filename: fileNameFor(title, url, 'text/html'),
      title: visibleLine(title),
    });
    return jsonAnswer({}, 201);
  }

  async #saveAlone(r: BridgeRequest): Promise<RawAnswer> {
    const { title, url } = this.#metadata(r);
    const id = r.query.get('sessionID');
    if (id === null) throw refusal(400, 'SESSION_ID_NOT_PROVIDED');
    const { path } = await r.file(maxPdfBytes);
    const session = this.#begin(id);
    const { job_id } = await this.#d.pdfs.import(path, fileNameFor(title, url, 'application/pdf'));
    session.jobId = job_id;
    return jsonAnswer({ canRecognize: true }, 201);
  }

  /** Waits until the PDF has been read. */
  async #recognized(r: BridgeRequest): Promise<RawAnswer> {
    const session = this.#session((await this.#json(r, SessionOnly, maxSmallBytes)).sessionID);
    const end = this.#d.store.clock.now() + recognitionMs;
    while (session.jobId !== null && this.#d.store.clock.now() < end && !r.signal.aborted) {
      const job = await this.#d.call(getActivity, { params: { job_id: session.jobId } }, this.#d.ioFor(r));
      if (!['queued', 'running', 'scheduled', 'cancelling', 'paused'].includes(job.status)) {
        const paper = Number((job.result as { paper_id?: string } | null)?.paper_id ?? 0);
        const row = paper > 0 ? getRow(this.#d.store.db, paper) : undefined;
        if (!row) break;
        session.papers.set('', row.id);
        return jsonAnswer({
          title: row.title,
          itemType: zoteroTypeFor(row.work_type as BiblioRecord['type'], undefined),
        });
      }
      await new Promise((resolve) => setTimeout(resolve, recognitionStepMs));
    }
    return textAnswer('', { status: 204 });
  }

  async #update(r: BridgeRequest): Promise<RawAnswer> {
    const { sessionID, target, tags: given, note } = await this.#json(r, Update, maxSmallBytes);
    const session = this.#session(sessionID);
    const { store, collections, tags } = this.#d;
    const { db } = store;
    const collection =
      target === undefined ? session.collection : /^C(\d{1,15})$/.test(target) ? Number(target.slice(1)) : null;
    if (collection !== null && !collectionRows(db).some(({ id }) => id === collection))
      throw refusal(400, 'COLLECTION_NOT_FOUND');
    const names =
      typeof given === 'string' ? given.split(',') : given?.flatMap((tag) => Tag.safeParse(tag).data?.tag ?? []);
    this.#act(session, () => {
      const papers = [...session.papers.values()];
      if (collection !== session.collection) {
        for (const paper of session.inCollection)
          if (session.collection !== null) removeItem(db, session.collection, paper);
        session.inCollection.clear();
        session.collection = collection;
        for (const paper of papers)
          if (collection !== null && !hasCollectionItem(db, collection, paper)) {
            collections.put(String(collection), paper);
            session.inCollection.add(paper);
          }
      }
      if (names !== undefined) {
        const wanted = names.flatMap((name) => tags.ensure(cutText(visibleLine(name), 200)) ?? []);
        for (const paper of papers) {
          const before = session.tags.get(paper) ?? [];
          for (const tag of before) if (!wanted.includes(tag)) removeTag(db, paper, tag);
          const added = wanted.filter((tag) => before.includes(tag) || addTag(db, paper, tag, store.now()));
          session.tags.set(paper, added);
        }
      }
      if (note !== undefined && note.trim() !== session.note) {
        for (const paper of papers) this.#replaceNote(paper, session.note, note.trim());
        session.note = note.trim();
      }
    });
    return jsonAnswer({});
  }

  /** Puts the popup's note at the end of the paper's note, in place of its previous version. */
  #replaceNote(paper: number, before: string, after: string): void {
    const { db } = this.#d.store;
    const notes = getFullRow(db, paper)?.notes ?? '';
    if (before !== '' && notes.endsWith(before)) {
      const kept = notes.slice(0, -before.length).trimEnd();
      updateTexts(db, paper, { notes: [kept, after].filter(Boolean).join('\n\n') || null });
    } else if (after !== '')
      this.#d.papers.mergeInto(
        paper,
        { ...emptyRecord(), note: after },
        { origin: addedFrom, detail: null },
        { wholeNote: true },
      );
  }

  async #import(r: BridgeRequest): Promise<RawAnswer> {
    const text = await r.text(maxItemsBytes);
    const format = detectFormat(text);
    if (format === undefined || format === 'carrel-json') throw new BridgeError(400, 'The text has no known format');
    const session = this.#begin(r.query.get('session') ?? hexId());
    const records = [...parseAs(format, text)].flatMap(({ record }) => record ?? []).slice(0, 200);
    if (records.length === 0) throw new BridgeError(400, 'The text has no entries');
    this.#act(session, () => {
      for (const [i, record] of records.entries()) session.papers.set(String(i), this.#save(record));
    });
    return jsonAnswer(
      records.map((record) => ({ itemType: zoteroTypeFor(record.type, record.sourceType), title: record.title })),
      201,
    );
  }
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'text/html': 'html',
  'application/epub+zip': 'epub',
};

/** The title with the extension of the type, or the name in the address. */
const fileNameFor = (title: string, url: string, type: string): string => {
  const ending = endings[type.split(';', 1)[0]!.trim().toLowerCase()];
  const last = URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : '';
  const name = safeFileName(cutText(visibleLine(title) || last || 'file', 150));
  return ending === undefined || name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`;
};
