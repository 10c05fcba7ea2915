import { open } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { ApiError, citePapers } from '@carrel/contract';
import type { CallEndpoint } from '../../platform/call-route.ts';
import type { Store } from '../../platform/db/store.ts';
import type { RawAnswer, RouteIo } from '../../platform/route.ts';
import type { CachedReads } from '../../platform/threads/cached-reads.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { streamPieces } from '../../platform/threads/stream-pieces.ts';
import { pagesOf } from '../pdfs/pdfs.repo.ts';
import { dispositionOf } from '../pdfs/serve-pdf.ts';
import * as repo from './bridge.repo.ts';
import {
  exportNames,
  findItemsTask,
  streamItemsTask,
  tagsTask,
  type WriteRequest,
  writeItemsTask,
} from './bridge.tasks.ts';
import { BridgeError, type BridgeRequest, jsonAnswer, textAnswer } from './bridge-request.ts';
import { type KeyedKind, keyOf, readKey } from './item-keys.ts';
import { isItemKind, itemQueryOf, pageOf, sinceOf } from './item-query.ts';
import { type Addresses, collectionObject, fileNameOfPdf, searchObject, tagObject } from './item-shapes.ts';
import * as schema from './zotero-schema.ts';

export interface LocalApiDeps {
  store: Store;
  readers: ThreadPool;
  exporters: ThreadPool;
  cached: CachedReads;
  call: CallEndpoint;
  pdfFolder: string;
  /** Where people open Carrel. */
  carrel: string;
  defaultStyle: () => string;
  ioFor: (request: BridgeRequest) => RouteIo;
}

/** A tag has neither. */
interface Listed {
  key?: string;
  version?: number;
  meta?: object;
}

/** Longer lists are written as fast as the client reads them. */
const maxAtOnce = 500;
/** An export of a very large library takes minutes. */
const limits = { timeoutMs: 1_800_000, stallMs: 60_000 };
/** Maximum number of papers whose citations one request renders. */
const maxRendered = 1_000;

const apiHeaders = { 'zotero-api-version': '3', 'zotero-schema-version': String(schema.schemaVersion) };
const notFound = () => new BridgeError(404, 'Not found');

/** Answers the reading part of Zotero's local API. */
export class LocalApi {
  readonly #d: LocalApiDeps;

  constructor(deps: LocalApiDeps) {
    this.#d = deps;
  }

  /** @throws BridgeError, ApiError */
  async answer(request: BridgeRequest): Promise<RawAnswer> {
    const answer = await this.#route(request);
    Object.assign(answer.headers, apiHeaders, answer.headers);
    return answer;
  }

  async #route(r: BridgeRequest): Promise<RawAnswer> {
    if (r.method !== 'GET') throw new BridgeError(400, 'Endpoint does not support method');
    const version = r.query.get('v') ?? r.headers['zotero-api-version'] ?? '3';
    if (r.path !== '/api/' && version !== '3') throw new BridgeError(501, `API version not implemented: ${version}`);
    const [, , first = '', ...rest] = r.path.replace(/\/+$/, '').split('/');
    switch (first) {
      case '':
        return textAnswer('Nothing to see here.');
      case 'schema':
        return jsonAnswer(schema.schema());
      case 'itemTypes':
        return jsonAnswer(schema.itemTypes());
      case 'itemFields':
        return jsonAnswer(schema.itemFields());
      case 'creatorFields':
        return jsonAnswer(schema.creatorFields());
      case 'itemTypeFields':
        return this.#ofType(r, schema.itemTypeFields);
      case 'itemTypeCreatorTypes':
        return this.#ofType(r, schema.itemTypeCreatorTypes);
      case 'items':
        if (rest.join('/') === 'new') return this.#ofType(r, schema.newItem);
        throw notFound();
      case 'users': {
        const [user, ...path] = rest;
        if (user !== '0')
          throw new BridgeError(400, 'Only data for the logged-in user is available locally -- use userID 0');
        return this.#library(r, path);
      }
      default:
        throw notFound();
    }
  }

  #ofType(r: BridgeRequest, read: (type: string) => unknown): RawAnswer {
    const found = read(r.query.get('itemType') ?? '');
    if (found === undefined) throw new BridgeError(400, "Invalid or missing 'itemType' value");
    return jsonAnswer(found);
  }

  #addresses(r: BridgeRequest): Addresses {
    return { api: `http://${r.host}/api/users/0`, carrel: this.#d.carrel };
  }

  async #library(r: BridgeRequest, path: string[]): Promise<RawAnswer> {
    const { db } = this.#d.store;
    const [kind, ...rest] = path;
    switch (kind) {
      case undefined:
      case 'settings':
        return jsonAnswer({});
      case 'groups':
        return this.#list(r, []);
      case 'publications':
        return this.#list(r, []);
      case 'fulltext': {
        const since = sinceOf(r.query);
        if (since === null) throw new BridgeError(400, "Missing 'since' value");
        const versions = repo.textVersions(db, since).map((t) => [keyOf('file', t.paperId), t.version]);
        return this.#versioned(jsonAnswer(Object.fromEntries(versions)));
      }
      case 'items':
        return this.#items(r, rest);
      case 'collections':
        return this.#collections(r, rest);
      case 'searches':
        return this.#searches(r, rest);
      case 'tags': {
        const rows = await this.#d.cached.run(tagsTask, null);
        const name = rest.join('/');
        return this.#tagList(r, name === '' ? rows : rows.filter((row) => row.name === name));
      }
      default:
        throw notFound();
    }
  }

  /** The item that a key names. @throws BridgeError 404 */
  #named(key: string | undefined, ...kinds: KeyedKind[]): { kind: KeyedKind; id: number } {
    const named = readKey(key ?? '');
    if (named === null || (kinds.length > 0 && !kinds.includes(named.kind))) throw notFound();
    return named;
  }

  async #items(r: BridgeRequest, path: string[]): Promise<RawAnswer> {
    const nowMs = this.#d.store.clock.now();
    const [first, second, ...further] = path;
    if (first === undefined) return this.#page(r, itemQueryOf(r.query, {}, nowMs));
    if (first === 'tags') return this.#tagsOf(r, {});
    if (first === 'top') {
      if (second === 'tags') return this.#tagsOf(r, {});
      if (second === undefined) return this.#page(r, itemQueryOf(r.query, { kinds: ['paper'] }, nowMs));
      throw notFound();
    }
    // Removed papers are kept for undo only.
    if (first === 'trash') return this.#list(r, []);
    const { kind, id } = this.#named(first);
    if (!isItemKind(kind) || !repo.exists(this.#d.store.db, { kind, id })) throw notFound();
    const refs = [{ kind, id }];
    switch ([second, ...further].join('/')) {
      case '':
        return this.#single(r, { kind, id });
      case 'children':
        return this.#page(
          r,
          itemQueryOf(
            r.query,
            kind === 'paper' ? childrenOf(id, this.#d.store.db) : highlightsOf(kind, id, this.#d.store.db),
            nowMs,
          ),
        );
      case 'tags':
        return this.#tagsOf(r, { refs });
      case 'file':
      case 'file/view':
        return this.#file(kind, id);
      case 'file/view/url':
        return textAnswer(pathToFileURL(this.#fileOf(kind, id).path).href);
      case 'fulltext':
        return this.#text(kind, id);
      default:
        throw notFound();
    }
  }

  #fileOf(kind: string, id: number): { path: string; name: string; type: string } {
    const { store, pdfFolder } = this.#d;
    const pdf = kind === 'file' ? repo.filesOf(store.db, pdfFolder, [id]).get(id) : undefined;
    if (pdf) return { path: pdf.path, name: fileNameOfPdf(pdf), type: 'application/pdf' };
    const file = kind === 'further' ? repo.furtherById(store.db, pdfFolder, [id]).get(id) : undefined;
    if (!file) throw new BridgeError(400, 'Not a file attachment');
    // A program that shows a saved page could run its scripts, so its type is not given.
    return { path: file.path, name: file.name, type: 'application/octet-stream' };
  }

  /** Zotero redirects to a local file here, which few programs can follow. Carrel sends the content instead. */
  async #file(kind: string, id: number): Promise<RawAnswer> {
    const { path, name, type } = this.#fileOf(kind, id);
    const file = await open(path, 'r').catch(() => {
      throw notFound();
    });
    const { size } = await file.stat();
    return textAnswer(file.createReadStream(), {
      type,
      headers: { 'content-length': String(size), 'content-disposition': dispositionOf('attachment', 'file', name) },
    });
  }

  #text(kind: string, id: number): RawAnswer {
    const { db } = this.#d.store;
    const pdf = kind === 'file' ? repo.filesOf(db, this.#d.pdfFolder, [id]).get(id) : undefined;
    if (!pdf) throw kind === 'further' ? notFound() : new BridgeError(400, 'Not a file attachment');
    const pages = pagesOf(db, pdf.sha256);
    if (pages.length === 0) throw notFound();
    const content = pages.map(({ text }) => text).join('\n\n');
    return jsonAnswer({ content, indexedPages: pages.length, totalPages: pages.length }, 200, {
      'last-modified-version': String(repo.versionsOf(db, [id])(id)),
    });
  }

  async #collections(r: BridgeRequest, path: string[]): Promise<RawAnswer> {
    const { db, clock } = this.#d.store;
    const at = this.#addresses(r);
    const rows = repo.collectionRows(db);
    const listed = (some: repo.CollectionRow[]) =>
      this.#list(
        r,
        some.map((row) => collectionObject(at, row)),
      );
    const [first, second, third, ...further] = path;
    if (first === undefined) return listed(rows);
    if (first === 'top') return listed(rows.filter((row) => row.parent_id === null));
    const { id } = this.#named(first, 'collection');
    const row = rows.find((one) => one.id === id);
    if (!row || further.length > 0) throw notFound();
    switch ([second, third].filter((part) => part !== undefined).join('/')) {
      case '':
        return this.#one(r, collectionObject(at, row));
      case 'collections':
        return listed(rows.filter((one) => one.parent_id === id));
      case 'items':
      case 'items/top':
        return this.#page(r, itemQueryOf(r.query, { kinds: ['paper'], collection: id }, clock.now()));
      case 'tags':
      case 'items/tags':
        return this.#tagsOf(r, { collection: id });
      default:
        throw notFound();
    }
  }

  async #searches(r: BridgeRequest, path: string[]): Promise<RawAnswer> {
    const { db, clock } = this.#d.store;
    const at = this.#addresses(r);
    const rows = repo.viewRows(db);
    const [first, second, ...further] = path;
    if (first === undefined)
      return this.#list(
        r,
        rows.map((row) => searchObject(at, row)),
      );
    const { id } = this.#named(first, 'view');
    const row = rows.find((one) => one.id === id);
    if (!row || further.length > 0) throw notFound();
    if (second === undefined) return this.#one(r, searchObject(at, row));
    if (second !== 'items') throw notFound();
    return this.#page(r, itemQueryOf(r.query, { kinds: ['paper'], search: row.query }, clock.now()));
  }

  async #tagsOf(r: BridgeRequest, scope: Parameters<typeof itemQueryOf>[1]): Promise<RawAnswer> {
    const query = new URLSearchParams();
    // In a list of tags, `q` and `tag` select tags, and these parameters select papers.
    for (const [from, to] of [
      ['itemQ', 'q'],
      ['itemQMode', 'qmode'],
      ['itemTag', 'tag'],
    ] as const)
      for (const value of r.query.getAll(from)) query.append(to, value);
    const { limit: _, offset: _o, ...asked } = itemQueryOf(query, { ...scope, kinds: ['paper'] }, this.#minute());
    return this.#tagList(r, await this.#d.cached.run(tagsTask, { ...asked, limit: 0, offset: 0 }));
  }

  #tagList(r: BridgeRequest, rows: { name: string; papers: number }[]): RawAnswer {
    const at = this.#addresses(r);
    const q = (r.query.get('q') ?? '').toLowerCase();
    const starts = r.query.get('qmode') !== 'contains';
    const found = rows.filter(({ name }) => {
      const place = name.toLowerCase().indexOf(q);
      return starts ? place === 0 : place >= 0;
    });
    return this.#list(
      r,
      found.map((row) => tagObject(at, row)),
    );
  }

  /** Counts stay valid for a minute, because a view may contain a time. */
  #minute(): number {
    return Math.floor(this.#d.store.clock.now() / 60_000) * 60_000;
  }

  #versioned(answer: RawAnswer): RawAnswer {
    answer.headers['last-modified-version'] ??= String(repo.libraryVersion(this.#d.store.db));
    return answer;
  }

  #isUnchanged(r: BridgeRequest, version: number): boolean {
    const known = r.headers['if-modified-since-version'];
    return typeof known === 'string' && /^\d{1,15}$/.test(known) && Number(known) >= version;
  }

  #unchanged(version: number): RawAnswer {
    return textAnswer('', { status: 304, headers: { 'last-modified-version': String(version) } });
  }

  /** A page of a list that is computed as a whole. */
  #list(r: BridgeRequest, objects: readonly Listed[]): RawAnswer {
    const version = repo.libraryVersion(this.#d.store.db);
    if (this.#isUnchanged(r, version)) return this.#unchanged(version);
    const since = sinceOf(r.query);
    const { limit, offset } = pageOf(r.query);
    const found = since === null ? objects : objects.filter((o) => o.version === undefined || o.version > since);
    const page = found.slice(offset, offset + limit);
    const headers = pageHeaders(r, { total: found.length, version, limit, offset });
    switch (r.query.get('format') ?? 'json') {
      case 'json':
        return jsonAnswer(page, 200, headers);
      case 'keys':
        return textAnswer(page.map(({ key }) => `${key}\n`).join(''), { headers });
      case 'versions':
        return jsonAnswer(Object.fromEntries(page.map(({ key, version: v }) => [key, v])), 200, headers);
      default:
        throw new BridgeError(400, `Invalid 'format' value '${r.query.get('format')}'`);
    }
  }

  #one(r: BridgeRequest, object: { version: number }): RawAnswer {
    if (this.#isUnchanged(r, object.version)) return this.#unchanged(object.version);
    return jsonAnswer(object, 200, { 'last-modified-version': String(object.version), 'total-results': '1' });
  }

  async #single(r: BridgeRequest, ref: repo.ItemRef): Promise<RawAnswer> {
    const { db } = this.#d.store;
    const paper = repo.paperOfItem(db, ref);
    const version = repo.versionsOf(db, [paper])(paper);
    if (this.#isUnchanged(r, version)) return this.#unchanged(version);
    const headers = { 'last-modified-version': String(version), 'total-results': '1' };
    const format = r.query.get('format') ?? 'json';
    if (format === 'bib') return this.#bibliography(r, [ref], headers);
    const text = await this.#d.readers.run(writeItemsTask, await this.#writing(r, [ref], format), { signal: r.signal });
    return format === 'json'
      ? textAnswer(text.slice(1, -1), { type: 'application/json', headers })
      : textAnswer(text, { headers });
  }

  /** A page of a list of items in the format that the request names. */
  async #page(r: BridgeRequest, query: repo.ItemQuery): Promise<RawAnswer> {
    const { store, readers, exporters, cached } = this.#d;
    const version = repo.libraryVersion(store.db);
    if (this.#isUnchanged(r, version)) return this.#unchanged(version);
    const format = r.query.get('format') ?? 'json';
    // The counts of a query are the same for each of its pages.
    const { counts } = await cached.run(findItemsTask, {
      query: { ...query, limit: 0, offset: 0, nowMs: this.#minute() },
      counts: null,
    });
    const { refs } = await readers.run(findItemsTask, { query, counts }, { signal: r.signal });
    const total = counts.reduce((sum, count) => sum + count, 0);
    const headers = pageHeaders(r, { total, version, limit: query.limit, offset: query.offset });
    if (format === 'bib') return this.#bibliography(r, refs, headers);
    const writing = await this.#writing(r, refs, format);
    const type = format === 'json' || format === 'versions' ? 'application/json' : 'text/plain; charset=utf-8';
    const text =
      refs.length <= maxAtOnce
        ? await readers.run(writeItemsTask, writing, { signal: r.signal })
        : await streamPieces(exporters, streamItemsTask, writing, { signal: r.signal, ...limits });
    return textAnswer(text, { type, headers });
  }

  async #writing(r: BridgeRequest, refs: repo.ItemRef[], format: string): Promise<WriteRequest> {
    if (!['json', 'keys', 'versions'].includes(format) && !exportNames.has(format))
      throw new BridgeError(400, `Invalid 'format' value '${format}'`);
    const include = (r.query.get('include') ?? 'data').split(',').map((name) => name.trim());
    return {
      refs,
      format,
      include,
      rendered: format === 'json' ? await this.#rendered(r, refs, include) : {},
      at: this.#addresses(r),
      pdfs: this.#d.pdfFolder,
    };
  }

  /** Citations and bibliography entries, each for a single paper. */
  async #rendered(r: BridgeRequest, refs: repo.ItemRef[], include: string[]): Promise<WriteRequest['rendered']> {
    const wanted = ['bib', 'citation'].filter((name) => include.includes(name));
    const papers = refs.filter(({ kind }) => kind === 'paper').slice(0, maxRendered);
    if (wanted.length === 0 || papers.length === 0) return {};
    const out: Record<string, Record<number, string>> = { bib: {}, citation: {} };
    for (const { id } of papers) {
      const { clusters, bibliography } = await this.#cite(r, [id]);
      out.bib![id] = bibliographyHtml(bibliography);
      out.citation![id] = `<span>${clusters[0] ?? ''}</span>`;
    }
    return Object.fromEntries(wanted.map((name) => [name, out[name]!]));
  }

  async #bibliography(r: BridgeRequest, refs: repo.ItemRef[], headers: Record<string, string>): Promise<RawAnswer> {
    const papers = refs.filter(({ kind }) => kind === 'paper');
    if (papers.length > maxRendered) throw new BridgeError(400, `A bibliography can have at most ${maxRendered} items`);
    const { bibliography } =
      papers.length === 0
        ? { bibliography: [] }
        : await this.#cite(
            r,
            papers.map(({ id }) => id),
          );
    return textAnswer(bibliographyHtml(bibliography), { type: 'text/html; charset=utf-8', headers });
  }

  async #cite(r: BridgeRequest, ids: number[]) {
    const style = r.query.get('style')?.split('/').at(-1);
    const locale = r.query.get('locale');
    try {
      const cited = await this.#d.call(
        citePapers,
        {
          body: {
            paper_ids: ids.map(String),
            style: style ?? this.#d.defaultStyle(),
            format: 'html',
            ...(locale !== null && /^[a-z]{2,3}(-[A-Z]{2})?$/.test(locale) ? { locale } : {}),
          },
        },
        this.#d.ioFor(r),
      );
      return { ...cited, clusters: cited.clusters.length > 0 ? cited.clusters : [cited.citation] };
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'style_not_found' || error.code === 'validation'))
        throw new BridgeError(400, `Invalid 'style' value '${style}'`);
      throw error;
    }
  }
}

const childrenOf = (paper: number, db: Parameters<typeof repo.furtherIdsOf>[0]) => ({
  refs: [
    { kind: 'file' as const, id: paper },
    ...repo.furtherIdsOf(db, paper).map((id) => ({ kind: 'further' as const, id })),
    { kind: 'note' as const, id: paper },
  ],
});

const highlightsOf = (kind: string, id: number, db: Parameters<typeof repo.highlightIdsOf>[0]) => ({
  refs: kind === 'file' ? repo.highlightIdsOf(db, id).map((h) => ({ kind: 'highlight' as const, id: h })) : [],
});

const bibliographyHtml = (entries: readonly string[]): string =>
  `<div class="csl-bib-body" style="line-height: 1.35; ">\n${entries
    .map((entry) => `  <div class="csl-entry">${entry}</div>\n`)
    .join('')}</div>`;

/** Total, version and the addresses of the other pages. */
const pageHeaders = (
  r: BridgeRequest,
  { total, version, limit, offset }: { total: number; version: number; limit: number; offset: number },
): Record<string, string> => {
  const url = (start: number): string => {
    const query = new URLSearchParams(r.query);
    if (start === 0) query.delete('start');
    else query.set('start', String(start));
    const text = query.toString();
    return `http://${r.host}${encodeURI(r.path)}${text === '' ? '' : `?${text}`}`;
  };
  const last = total === 0 ? 0 : Math.floor((total - 1) / limit) * limit;
  const links: [rel: string, start: number][] = [];
  if (offset > 0) links.push(['first', 0], ['prev', Math.max(0, offset - limit)]);
  if (offset + limit < total) links.push(['next', offset + limit], ['last', last]);
  return {
    'total-results': String(total),
    'last-modified-version': String(version),
    ...(links.length > 0 && { link: links.map(([rel, start]) => `<${url(start)}>; rel="${rel}"`).join(', ') }),
  };
};
