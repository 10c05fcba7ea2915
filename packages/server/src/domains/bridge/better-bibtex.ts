import { ApiError, citePapers } from '@carrel/contract';
import { z } from 'zod';
import type { CallEndpoint } from '../../platform/call-route.ts';
import type { Store } from '../../platform/db/store.ts';
import type { RawAnswer, RouteIo } from '../../platform/route.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { streamPieces } from '../../platform/threads/stream-pieces.ts';
import * as repo from './bridge.repo.ts';
import { cslItemsTask, findItemsTask, streamItemsTask, type WriteRequest, writeItemsTask } from './bridge.tasks.ts';
import { BridgeError, type BridgeRequest, jsonAnswer, textAnswer } from './bridge-request.ts';
import { keyOf, readKey } from './item-keys.ts';
import { itemQueryOf } from './item-query.ts';
import { highlightItem, noteHtml, placeOf } from './item-shapes.ts';

export interface BetterBibtexDeps {
  store: Store;
  readers: ThreadPool;
  exporters: ThreadPool;
  call: CallEndpoint;
  pdfFolder: string;
  /** Where people open Carrel. */
  carrel: string;
  defaultStyle: () => string;
  ioFor: (request: BridgeRequest) => RouteIo;
}

const version = { zotero: '9.0.6', betterbibtex: '9.0.57' };
const libraryId = 1;
const maxBodyBytes = 1_048_576;
const maxBatch = 50;
const maxFound = 1_000;
const limits = { timeoutMs: 1_800_000, stallMs: 60_000 };

/** Formats by the names that programs use: extensions, and names and IDs of translators. */
const formats = new Map(
  (
    [
      ['bibtex', 'bibtex', 'better bibtex', 'ca65189f-8815-4afe-8c8b-8c7c15f0edca'],
      ['biblatex', 'bib', 'biblatex', 'better biblatex', 'f895aa0d-f28e-47fe-b247-2ea77c6ed583'],
      ['csljson', 'json', 'csljson', 'better csl json', 'f4b52ab0-f878-4556-85a0-c7aeedd09dfc'],
      ['cslyaml', 'yaml', 'yml', 'better csl yaml', '0f238e69-043e-4882-93bf-342de007de19'],
      ['jzon', 'jzon', 'betterbibtex json', '36a3b0b5-bad0-4a04-b79b-441c7cef77db'],
    ] as const
  ).flatMap(([format, ...names]) => names.map((name) => [name as string, format] as const)),
);

const invalidParams = -32602;

class RpcError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const Call = z.object({
  method: z.string(),
  params: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).default([]),
  id: z.unknown().optional(),
});
const Keys = z.union([z.string().transform((key) => [key]), z.array(z.string()).max(5_000)]);
const BibliographyFormat = z
  .object({
    id: z.string().optional().catch(undefined),
    contentType: z.enum(['html', 'text']).catch('text'),
    locale: z.string().optional().catch(undefined),
  })
  .catch({ contentType: 'text' });

/** Answers the parts of Better BibTeX that programs read: JSON-RPC, and exports at fixed addresses. */
export class BetterBibtex {
  readonly #d: BetterBibtexDeps;

  constructor(deps: BetterBibtexDeps) {
    this.#d = deps;
  }

  /** @throws BridgeError, ApiError */
  async answer(r: BridgeRequest): Promise<RawAnswer> {
    if (r.method !== 'GET' && r.method !== 'POST') throw new BridgeError(400, 'Endpoint does not support method');
    const path = r.path.slice('/better-bibtex/'.length).replace(/^export\//, '');
    switch (path) {
      case 'cayw':
        if (r.query.has('probe')) return textAnswer('ready');
        throw new BridgeError(
          501,
          'Carrel has no window to choose papers in yet. Search with item.search, or use an export.',
        );
      case 'json-rpc':
        return jsonAnswer(await this.#rpc(r));
      case 'library':
        return this.#export(r, null, unnamed(r).split('.').at(-1) ?? '');
      case 'collection':
        return this.#exportCollection(r, unnamed(r));
      case 'export': {
        const given = /^\/library;id:\d+(?:\/collection;key:([A-Z\d]{8}))?\/[^/]*\.([^./]+)$/.exec(unnamed(r));
        if (!given) throw new BridgeError(404, 'Could not export: no such address');
        return given[1] === undefined
          ? this.#export(r, null, given[2]!)
          : this.#exportCollection(r, `/${libraryId}/${given[1]}.${given[2]}`);
      }
      case 'item': {
        const found = this.#papersOf((r.query.get('citationKeys') ?? '').split(',').filter(Boolean));
        return jsonAnswer(await this.#forPandoc(found));
      }
      default:
        throw new BridgeError(404, 'No endpoint found');
    }
  }

  #writing(ids: readonly number[], format: string): WriteRequest {
    return {
      refs: ids.map((id) => ({ kind: 'paper', id })),
      format,
      include: ['data'],
      rendered: {},
      at: { api: 'http://zotero.org/users/local', carrel: this.#d.carrel },
      pdfs: this.#d.pdfFolder,
    };
  }

  async #export(r: BridgeRequest, collection: number | null, ending: string): Promise<RawAnswer> {
    const format = formats.get(ending.toLowerCase());
    if (format === undefined) throw new BridgeError(404, `Could not export: unknown format '${ending}'`);
    const { readers, exporters, store } = this.#d;
    const scope = { kinds: ['paper' as const], ...(collection === null ? {} : { collection }) };
    const query = itemQueryOf(new URLSearchParams('sort=dateAdded&direction=asc'), scope, store.clock.now());
    const { refs } = await readers.run(findItemsTask, { query, counts: null }, { signal: r.signal });
    const writing = this.#writing(
      refs.map(({ id }) => id),
      format,
    );
    return textAnswer(await streamPieces(exporters, streamItemsTask, writing, { signal: r.signal, ...limits }));
  }

  /** `/1/KEY.bib`, `/1/name/of/nested.bib` */
  #exportCollection(r: BridgeRequest, address: string): Promise<RawAnswer> {
    const [, place = '', ending = ''] = /^\/\d+\/(.+)\.([^.]+)$/.exec(address) ?? [];
    const rows = repo.collectionRows(this.#d.store.db);
    const named = readKey(place);
    const byKey = rows.find(({ id }) => named?.kind === 'collection' && named.id === id);
    const found = byKey ?? nested(rows, place.split('/'));
    if (!found) throw new BridgeError(404, `Could not export: collection '${place}' not found`);
    return this.#export(r, found.id, ending);
  }

  async #rpc(r: BridgeRequest): Promise<unknown> {
    let given: unknown;
    try {
      given = JSON.parse(r.method === 'GET' ? unnamed(r) : await r.text(maxBodyBytes));
    } catch (error) {
      if (error instanceof BridgeError) throw error;
      return failure(null, -32700, 'Parse error');
    }
    if (!Array.isArray(given)) return this.#one(r, given);
    const answers: unknown[] = [];
    for (const one of given.slice(0, maxBatch)) answers.push(await this.#one(r, one));
    return answers;
  }

  async #one(r: BridgeRequest, given: unknown): Promise<object> {
    const read = Call.safeParse(given);
    if (!read.success) return failure(null, -32600, 'Invalid request');
    const { method, params, id = null } = read.data;
    const names: readonly string[] | undefined = Object.hasOwn(methods, method)
      ? methods[method as keyof typeof methods]
      : undefined;
    if (names === undefined) return failure(id, -32601, `Method not found: ${method}`);
    const args = Array.isArray(params) ? params : names.map((name) => params[name]);
    try {
      return { jsonrpc: '2.0', result: await this.#call(r, method as keyof typeof methods, args), id };
    } catch (error) {
      if (error instanceof RpcError) return failure(id, error.code, error.message);
      if (error instanceof z.ZodError) return failure(id, invalidParams, `Invalid parameters of ${method}`);
      if (error instanceof ApiError) return failure(id, -32603, error.message);
      throw error;
    }
  }

  async #call(r: BridgeRequest, method: keyof typeof methods, args: readonly unknown[]): Promise<unknown> {
    const { db } = this.#d.store;
    switch (method) {
      case 'api.ready':
        return version;
      case 'user.groups':
        return [
          {
            id: libraryId,
            name: 'My Library',
            ...(args[0] === true && { collections: collectionsView(repo.collectionRows(db)) }),
          },
        ];
      case 'item.search':
        return this.#search(r, z.string().max(2_000).parse(args[0]));
      case 'item.citationkey': {
        const keys = Keys.parse(args[0]);
        const papers = keys
          .map((key) => readKey(key.split(':').at(-1) ?? ''))
          .map((named) => (named?.kind === 'paper' ? named.id : 0));
        const known = repo.citationKeysById(db, papers);
        return Object.fromEntries(keys.map((key, i) => [key, known.get(papers[i]!) ?? null]));
      }
      case 'item.export': {
        const papers = this.#required(Keys.parse(args[0]));
        const translator = z.string().parse(args[1]);
        const format = formats.get(translator.toLowerCase());
        if (format === undefined) throw new RpcError(invalidParams, `Unsupported translator '${translator}'`);
        return this.#d.readers.run(writeItemsTask, this.#writing(papers, format), { signal: r.signal });
      }
      case 'item.bibliography':
        return this.#bibliography(r, this.#required(Keys.parse(args[0])), BibliographyFormat.parse(args[1] ?? {}));
      case 'item.attachments':
        return this.#attachments(this.#required(Keys.parse(args[0])));
      case 'item.notes': {
        const keys = Keys.parse(args[0]);
        const papers = this.#required(keys);
        const notes = new Map(repo.notesOf(db, papers).map((note) => [note.id, noteHtml(note.notes)]));
        return Object.fromEntries(
          keys.map((key, i) => [key, [notes.get(papers[i]!)].filter((note) => note !== undefined)]),
        );
      }
      case 'item.collections': {
        const keys = Keys.parse(args[0]);
        const papers = this.#required(keys);
        const rows = collectionsView(repo.collectionRows(db));
        const of = repo.collectionIdsOf(db, papers);
        return Object.fromEntries(
          keys.map((key, i) => [
            key,
            (of.get(papers[i]!) ?? []).flatMap((id) => rows.find((row) => row.key === keyOf('collection', id)) ?? []),
          ]),
        );
      }
      case 'item.pandoc_filter':
        return this.#forPandoc(this.#papersOf(Keys.parse(args[0])));
    }
  }

  /** Papers by citation key; 0 for a key that no paper has. */
  #papersOf(keys: readonly string[]): Map<string, number> {
    const known = repo.papersByCitationKey(this.#d.store.db, keys);
    return new Map(keys.map((key) => [key, known.get(key) ?? 0]));
  }

  /** @throws RpcError if a key belongs to no paper */
  #required(keys: readonly string[]): number[] {
    const papers = this.#papersOf(keys);
    const missing = keys.filter((key) => papers.get(key) === 0);
    if (missing.length > 0) throw new RpcError(invalidParams, `not found: ${missing.join(', ')}`);
    return keys.map((key) => papers.get(key)!);
  }

  async #search(r: BridgeRequest, text: string): Promise<object[]> {
    const asked = new URLSearchParams({ q: text, qmode: 'everything', limit: String(maxFound), sort: 'dateAdded' });
    const query = itemQueryOf(asked, { kinds: ['paper'] }, this.#d.store.clock.now());
    const { refs } = await this.#d.readers.run(findItemsTask, { query, counts: null }, { signal: r.signal });
    const ids = refs.map(({ id }) => id);
    const items = await this.#d.readers.run(cslItemsTask, ids, { signal: r.signal });
    return items.map((item) => ({ ...item, library: 'My Library', citekey: item.id }));
  }

  async #forPandoc(papers: ReadonlyMap<string, number>): Promise<object> {
    const ids = [...papers.values()].filter((id) => id !== 0);
    const items = await this.#d.readers.run(cslItemsTask, ids);
    const byId = new Map(ids.map((id, i) => [id, items[i]]));
    const found = [...papers].filter(([, id]) => id !== 0);
    return {
      items: Object.fromEntries(found.map(([key, id]) => [key, { ...byId.get(id), id: key }])),
      zotero: Object.fromEntries(
        found.map(([key, id]) => [key, { itemKey: keyOf('paper', id), libraryID: libraryId }]),
      ),
      errors: Object.fromEntries([...papers].filter(([, id]) => id === 0).map(([key]) => [key, 0])),
    };
  }

  async #bibliography(
    r: BridgeRequest,
    papers: number[],
    { id, contentType, locale }: z.output<typeof BibliographyFormat>,
  ): Promise<string> {
    const { bibliography } = await this.#d.call(
      citePapers,
      {
        body: {
          paper_ids: papers.map(String),
          style: id?.split('/').at(-1) ?? this.#d.defaultStyle(),
          format: contentType,
          ...(locale !== undefined && /^[a-z]{2,3}(-[A-Z]{2})?$/.test(locale) ? { locale } : {}),
        },
      },
      this.#d.ioFor(r),
    );
    return contentType === 'html'
      ? `<div class="csl-bib-body">\n${bibliography.map((entry) => `  <div class="csl-entry">${entry}</div>\n`).join('')}</div>`
      : bibliography.map((entry) => `${entry}\n`).join('');
  }

  #attachments(papers: number[]): object[] {
    const { db } = this.#d.store;
    return [...repo.filesOf(db, this.#d.pdfFolder, papers).values()].map((file) => ({
      // A page of Carrel, because Zotero's own address would open Zotero.
      open: `${this.#d.carrel}/read/${file.paperId}`,
      path: file.path,
      annotations: repo.highlightsById(db, repo.highlightIdsOf(db, file.paperId)).map((h) => {
        const { data } = highlightItem({ api: '', carrel: this.#d.carrel }, h, 0);
        return { ...data, annotationPosition: placeOf(h) };
      }),
    }));
  }
}

/** The methods with the names of their parameters. */
const methods = {
  'api.ready': [],
  'user.groups': ['includeCollections'],
  'item.search': ['terms', 'library'],
  'item.citationkey': ['item_keys'],
  'item.export': ['citekeys', 'translator', 'libraryID'],
  'item.bibliography': ['citekeys', 'format', 'library'],
  'item.attachments': ['citekey', 'library'],
  'item.notes': ['citekeys'],
  'item.collections': ['citekeys', 'includeParents'],
  'item.pandoc_filter': ['citekeys', 'asCSL', 'libraryID', 'style', 'locale'],
} as const satisfies Record<string, readonly string[]>;

/** The query parameter that has no value: `?name` instead of `?name=value`. */
const unnamed = (r: BridgeRequest): string => [...r.query].find(([, value]) => value === '')?.[0] ?? '';

const failure = (id: unknown, code: number, message: string) => ({ jsonrpc: '2.0', error: { code, message }, id });

/** The collection with these names, from the outermost inwards. */
const nested = (rows: readonly repo.CollectionRow[], names: readonly string[]): repo.CollectionRow | undefined => {
  let inside: number | null = null;
  let found: repo.CollectionRow | undefined;
  for (const name of names) {
    found = rows.find((row) => row.parent_id === inside && row.name.toLowerCase() === name.toLowerCase());
    if (!found) return undefined;
    inside = found.id;
  }
  return found;
};

const collectionsView = (rows: readonly repo.CollectionRow[]) =>
  rows.map((row) => ({
    key: keyOf('collection', row.id),
    name: row.name,
    parentCollection: row.parent_id === null ? false : keyOf('collection', row.parent_id),
  }));
