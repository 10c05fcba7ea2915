import type { CallContext, Inbound } from '../../platform/http-client/transport.ts';
import type { AskSource } from '../ask-source.ts';
import { mapInSlices } from '../in-batches.ts';
import type { Query } from '../source.ts';
import { readRow, readShape } from '../tolerant.ts';
import { partFromZotero, recordFromZotero, type ZoteroPart, type ZoteroRecord } from './zotero.map.ts';
import { ZoteroCollection, ZoteroDeleted, ZoteroGroup, ZoteroItem, ZoteroKey, ZoteroRows } from './zotero.schema.ts';

export type ZoteroLibrary = { type: 'user'; id: number } | { type: 'group'; id: number };

export interface ZoteroFolder {
  key: string;
  name: string;
  parent: string | null;
  items: number | null;
}

interface ZoteroPage<T> {
  items: T[];
  /** Where the next page starts; null at the end. */
  next: number | null;
  total: number | null;
  /** Version of the library when it was read, to request later changes. */
  version: number | null;
}

const pageSize = 100;

const count = (text: string | undefined): number | null =>
  /^\d{1,12}$/.test(text?.trim() ?? '') ? Number(text) : null;

/** The address after `rel="next"`; one header contains several links. */
const nextStart = (link: string | undefined): number | null => {
  for (const part of link?.split(/,\s*(?=<)/) ?? []) {
    if (!/;\s*rel="next"/.test(part)) continue;
    return count(/[?&]start=(\d+)/.exec(part)?.[1]);
  }
  return null;
};

/** The attachment that an import names, written as "user/123/ABCD2345". */
export const attachmentAt = (remote: string): { library: ZoteroLibrary; key: string } | null => {
  const [, type, id, key] = /^(user|group)\/(\d{1,12})\/([A-Z\d]{8})$/.exec(remote) ?? [];
  return key === undefined ? null : { library: { type: type as ZoteroLibrary['type'], id: Number(id) }, key };
};

const rootOf = (library: ZoteroLibrary): string => `/${library.type}s/${library.id}`;

export class ZoteroClient {
  readonly #ask: AskSource;

  constructor(ask: AskSource) {
    this.#ask = ask;
  }

  /** The owner of a key; null if the key is unknown. */
  async owner(context?: CallContext): Promise<{ id: number; name: string | null } | null> {
    return this.#ask.answerOrMissing(
      { path: '/keys/current' },
      (body) => {
        const key = readShape(this.#ask, ZoteroKey, body);
        return { id: key.userID, name: key.username ?? null };
      },
      context,
    );
  }

  async groups(user: number, context?: CallContext): Promise<{ id: number; name: string }[]> {
    return this.#ask.json(
      { path: `/users/${user}/groups` },
      async (body) => {
        const groups = await mapInSlices(readShape(this.#ask, ZoteroRows, body), (row) => readRow(ZoteroGroup, row));
        return groups.flatMap((group) => (group ? [{ id: group.id, name: group.data.name }] : []));
      },
      context,
    );
  }

  collections(library: ZoteroLibrary, start = 0, context?: CallContext): Promise<ZoteroPage<ZoteroFolder>> {
    return this.#page(
      `${rootOf(library)}/collections`,
      { start },
      (row) => {
        const raw = readRow(ZoteroCollection, row);
        if (!raw) return [];
        const { key, name, parentCollection } = raw.data;
        return [{ key, name, parent: parentCollection || null, items: raw.meta?.numItems ?? null }];
      },
      context,
    );
  }

  /** Items and their notes and attachments, one page; `since` leaves out what did not change after that version. */
  items(
    library: ZoteroLibrary,
    options: { collection?: string; start?: number; since?: number; top?: boolean } = {},
    context?: CallContext,
  ): Promise<ZoteroPage<ZoteroRecord | ZoteroPart>> {
    const within = options.collection === undefined ? '' : `/collections/${encodeURIComponent(options.collection)}`;
    return this.#page(
      `${rootOf(library)}${within}/items${options.top ? '/top' : ''}`,
      { start: options.start ?? 0, since: options.since },
      (row) => {
        const raw = readRow(ZoteroItem, row);
        const read = raw && (recordFromZotero(raw.data) ?? partFromZotero(raw.data));
        return read ? [read] : [];
      },
      context,
    );
  }

  /** The file of an attachment, or the address to which Zotero redirects; null if it does not store the file. */
  async file(
    library: ZoteroLibrary,
    key: string,
    context?: CallContext,
  ): Promise<{ address: string } | { bytes: Buffer } | null> {
    return this.#ask.answer(
      { path: `${rootOf(library)}/items/${key}/file`, headers: { accept: '*/*' } },
      ({ status, headers, body }) =>
        status === 404
          ? null
          : status < 300
            ? { bytes: body }
            : headers.location
              ? { address: headers.location }
              : null,
      context,
      { accept: [302, 303, 307, 404] },
    );
  }

  /** Whether anything changed after this version. */
  async changedSince(library: ZoteroLibrary, version: number, context?: CallContext): Promise<boolean> {
    return this.#ask.answer(
      {
        path: `${rootOf(library)}/items`,
        query: { limit: 1, format: 'keys' },
        headers: { 'if-modified-since-version': String(version) },
      },
      (answer) => answer.status !== 304,
      context,
      { accept: [304] },
    );
  }

  /** Deletions are reported nowhere else. */
  async deletedSince(
    library: ZoteroLibrary,
    version: number,
    context?: CallContext,
  ): Promise<{ items: string[]; collections: string[] }> {
    return this.#ask.json(
      { path: `${rootOf(library)}/deleted`, query: { since: version } },
      (body) => {
        const deleted = readShape(this.#ask, ZoteroDeleted, body);
        return { items: deleted.items ?? [], collections: deleted.collections ?? [] };
      },
      context,
    );
  }

  #page<T>(path: string, query: Query, map: (row: unknown) => T[], context?: CallContext): Promise<ZoteroPage<T>> {
    const start = Number(query.start ?? 0);
    return this.#ask.json(
      // The default of 25 would be four times slower.
      { path, query: { ...query, limit: pageSize, format: 'json' } },
      async (body, answer: Inbound) => {
        const rows = readShape(this.#ask, ZoteroRows, body);
        const total = count(answer.headers['total-results']);
        const next = nextStart(answer.headers.link) ?? start + rows.length;
        const ended = rows.length === 0 || next <= start || (total === null ? rows.length < pageSize : next >= total);
        const items = (await mapInSlices(rows, map)).flat();
        // Everything on a page can be read, or it is not a page of a library.
        if (items.length === 0 && rows.length > 0) throw this.#ask.malformed('none of its rows is one of a library');
        return {
          items,
          next: ended ? null : next,
          total,
          version: count(answer.headers['last-modified-version']),
        };
      },
      context,
    );
  }
}
