import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import * as m from '@carrel/messages/readerTexts';
import { refer, type Text } from '@carrel/messages/reference';
import { z } from 'zod';
import { type Annotation, type Attachment, attachmentOf } from '../../formats/attachment.ts';
import { htmlToMarkdown } from '../../formats/html-to-markdown.ts';
import { maxAttachments } from '../../formats/limits.ts';
import type { ParsedEntry } from '../../formats/record.ts';
import { cutText, fileNameOf } from '../../formats/text.ts';
import { closeRaw, openRaw, type RawDatabase, type SqlValue } from '../../platform/db/driver.ts';
import { annotationFromZotero } from '../../sources/zotero/zotero.annotations.ts';
import { furtherOfItem, keyInAddress, quoteOf, recordFromZotero } from '../../sources/zotero/zotero.map.ts';
import { ZoteroData } from '../../sources/zotero/zotero.schema.ts';

const magic = 'SQLite format 3\u0000';
/** Offset in the header that says whether there is a log next to the file: 1 if not, 2 if so. */
const logBytes = 18;

export const isDatabase = (head: Uint8Array): boolean => Buffer.from(head.subarray(0, 16)).toString('latin1') === magic;

const headOf = (path: string): Buffer => {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(16);
    readSync(file, head, 0, 16, 0);
    return head;
  } finally {
    closeSync(file);
  }
};
export const isDatabaseFile = (path: string): boolean => isDatabase(headOf(path));

/** The copy has no log next to it; SQLite then opens it only if the header says so. */
const withoutLog = (path: string): void => {
  const file = openSync(path, 'r+');
  try {
    writeSync(file, Buffer.from([1, 1]), 0, 2, logBytes);
  } finally {
    closeSync(file);
  }
};

/** The tables of Zotero that are read. In a crafted file they could be views that never end. */
const needed = [
  ...['items', 'itemTypes', 'itemData', 'itemDataValues', 'fields', 'itemCreators', 'creators', 'creatorTypes'],
  ...[
    'itemTags',
    'tags',
    'collections',
    'collectionItems',
    'itemNotes',
    'itemAttachments',
    'deletedItems',
    'libraries',
  ],
];
const optional = ['itemAnnotations', 'groups', 'deletedCollections', 'itemRelations', 'relationPredicates'];

const maxPerItem = 5_000;

const rows = <T>(db: RawDatabase, sql: string, ...values: SqlValue[]): T[] => db.prepare(sql).all(...values) as T[];

/** Reads the tables of one Zotero data folder. */
class ZoteroTables {
  readonly #db: RawDatabase;
  readonly #has: ReadonlySet<string>;
  readonly #collections: Map<number, { name: string; parent: number | null; group: string | null }>;

  /** @throws NotZotero */
  constructor(db: RawDatabase) {
    this.#db = db;
    const tables = rows<{ name: string }>(
      db,
      `select name from sqlite_schema where type = 'table' and sql not like 'create virtual%' and name in (select value from json_each(?))`,
      JSON.stringify([...needed, ...optional]),
    );
    this.#has = new Set(tables.map((table) => table.name));
    if (needed.some((name) => !this.#has.has(name))) throw new NotZotero();
    this.#collections = new Map(
      rows<{ id: number; name: string; parent: number | null; group: string | null }>(
        db,
        `select c.collectionID id, c.collectionName name, c.parentCollectionID parent, ${this.#has.has('groups') ? 'g.name' : 'null'} "group"
         from collections c ${this.#has.has('groups') ? 'left join groups g on g.libraryID = c.libraryID' : ''}
         ${this.#has.has('deletedCollections') ? 'where c.collectionID not in (select collectionID from deletedCollections)' : ''}`,
      ).map(({ id, ...collection }) => [id, collection]),
    );
  }

  /** Items of the user's library and of groups, and notes and files without an item; nothing that is in the trash. */
  items(): { id: number; key: string; type: string; added: string; path: string | null; group: string | null }[] {
    const groups = this.#has.has('groups');
    return rows(
      this.#db,
      `select i.itemID id, i.key, t.typeName type, coalesce(i.dateAdded, '') added, a.path, ${groups ? 'g.name' : 'null'} "group" from items i
       join itemTypes t on t.itemTypeID = i.itemTypeID join libraries l on l.libraryID = i.libraryID
       left join itemAttachments a on a.itemID = i.itemID
       ${groups ? 'left join groups g on g.libraryID = i.libraryID' : ''}
       where l.type in ('user', 'group') and t.typeName <> 'annotation' and a.parentItemID is null
         and i.itemID not in (select itemID from deletedItems)
         and i.itemID not in (select itemID from itemNotes where parentItemID is not null) order by i.itemID`,
    );
  }

  fields(id: number): Record<string, string> {
    const fields = rows<{ name: string; value: SqlValue }>(
      this.#db,
      `select f.fieldName name, v.value from itemData d join fields f on f.fieldID = d.fieldID
       join itemDataValues v on v.valueID = d.valueID where d.itemID = ? limit ${maxPerItem}`,
      id,
    );
    return Object.fromEntries(
      fields.map(({ name, value }) => [name, /date/i.test(name) ? dateOf(String(value ?? '')) : String(value ?? '')]),
    );
  }

  creators(id: number) {
    return rows<{ type: string; first: string | null; last: string | null; mode: number }>(
      this.#db,
      `select t.creatorType type, c.firstName first, c.lastName last, c.fieldMode mode from itemCreators i
       join creators c on c.creatorID = i.creatorID join creatorTypes t on t.creatorTypeID = i.creatorTypeID
       where i.itemID = ? order by i.orderIndex limit 10000`,
      id,
    ).map(({ type, first, last, mode }) =>
      mode === 1
        ? { creatorType: type, name: last ?? '' }
        : { creatorType: type, firstName: first ?? '', lastName: last ?? '' },
    );
  }

  tags(id: number): { tag: string; type: number }[] {
    return rows(
      this.#db,
      `select t.name tag, coalesce(i.type, 0) type from itemTags i join tags t on t.tagID = i.tagID where i.itemID = ? limit ${maxPerItem}`,
      id,
    );
  }

  /** Paths of names, outermost first. Those of a group begin with its name. */
  collections(id: number, group: string | null): string[][] {
    const ids = rows<{ id: number }>(
      this.#db,
      `select collectionID id from collectionItems where itemID = ? limit ${maxPerItem}`,
      id,
    );
    const paths = ids.map((row) => this.#pathOf(row.id)).filter((path) => path.length > 0);
    if (group === null) return paths;
    return paths.length > 0 ? paths : [[group]];
  }

  #pathOf(id: number): string[] {
    const path: string[] = [];
    const seen = new Set<number>();
    let at = this.#collections.get(id);
    for (let key: number | null = id; at && key !== null && !seen.has(key); at = this.#collections.get(key ?? -1)) {
      seen.add(key);
      path.unshift(at.name);
      if (at.parent === null && at.group !== null) path.unshift(at.group);
      key = at.parent;
    }
    return path;
  }

  /** Notes of an item and of its files, in order, and the marks in web pages and e-books as quotes. */
  notes(id: number): string[] {
    return rows<{ note: string | null }>(
      this.#db,
      `select n.note from itemNotes n left join itemAttachments a on a.itemID = n.itemID
       where (n.parentItemID = ?1 or a.parentItemID = ?1) and n.itemID not in (select itemID from deletedItems)
       order by a.itemID is not null, n.itemID limit ${maxPerItem}`,
      id,
    )
      .map(({ note }) => htmlToMarkdown(note ?? ''))
      .concat(this.#quotes(id));
  }

  #quotes(id: number): string[] {
    if (!this.#has.has('itemAnnotations')) return [];
    return rows<{ text: string | null; comment: string | null }>(
      this.#db,
      `select n.text, n.comment from itemAnnotations n join itemAttachments a on a.itemID = n.parentItemID
       where a.parentItemID = ? and coalesce(a.contentType, '') <> 'application/pdf' and coalesce(n.text, n.comment, '') <> ''
         and n.itemID not in (select itemID from deletedItems) order by a.itemID, n.sortIndex limit ${maxPerItem}`,
      id,
    ).map(({ text, comment }) => quoteOf(text ?? '', comment ?? ''));
  }

  /** Titles of the items that the user marked as related. */
  related(id: number): string[] {
    if (!(this.#has.has('itemRelations') && this.#has.has('relationPredicates'))) return [];
    return rows<{ object: string | null }>(
      this.#db,
      `select r.object from itemRelations r join relationPredicates p on p.predicateID = r.predicateID
       where r.itemID = ? and p.predicate = 'dc:relation' limit ${maxPerItem}`,
      id,
    ).flatMap(({ object }) => {
      const [other] = rows<{ id: number }>(
        this.#db,
        `select o.itemID id from items i join items o on o.libraryID = i.libraryID and o.key = ?
         where i.itemID = ? and o.itemID not in (select itemID from deletedItems)`,
        keyInAddress(object ?? '') ?? '',
        id,
      );
      return other ? [titleOf(this.fields(other.id))] : [];
    });
  }

  /** Addresses of attachments that are only links. */
  links(id: number): string[] {
    return rows<{ id: number }>(
      this.#db,
      `select itemID id from itemAttachments where parentItemID = ? and path is null
         and itemID not in (select itemID from deletedItems) order by itemID limit ${maxPerItem}`,
      id,
    ).flatMap(({ id: link }) => this.fields(link).url ?? []);
  }

  attachments(id: number): Attachment[] {
    return rows<{ id: number; key: string; path: string | null; type: string | null }>(
      this.#db,
      `select a.itemID id, i.key, a.path, a.contentType type from itemAttachments a join items i on i.itemID = a.itemID
       where a.parentItemID = ? and a.itemID not in (select itemID from deletedItems) order by a.itemID limit ${maxAttachments + 1}`,
      id,
    ).flatMap(({ id: file, key, path, type }) => {
      if (!path) return [];
      const stored = path.startsWith('storage:') ? `storage/${key}/${path.slice('storage:'.length)}` : path;
      const attachment = attachmentOf(stored, { title: this.fields(file).title ?? '', type: type ?? '' });
      if (!attachment) return [];
      const annotations = attachment.kind === 'pdf' ? this.#annotations(file) : [];
      return [{ ...attachment, ...(annotations.length > 0 && { annotations }) }];
    });
  }

  #annotations(file: number): Annotation[] {
    if (!this.#has.has('itemAnnotations')) return [];
    return rows<
      Record<'type' | 'text' | 'comment' | 'color' | 'label' | 'position' | 'added', SqlValue> & { id: number }
    >(
      this.#db,
      `select a.itemID id, a.type, a.text, a.comment, a.color, a.pageLabel label, a.position, i.dateAdded added
       from itemAnnotations a join items i on i.itemID = a.itemID
       where a.parentItemID = ? and a.itemID not in (select itemID from deletedItems) order by a.sortIndex limit ${maxPerItem}`,
      file,
    ).flatMap((row) => {
      const text = (value: SqlValue) => (value === null ? '' : String(value));
      const annotation = annotationFromZotero({
        type: types[Number(row.type) - 1] ?? '',
        text: text(row.text),
        comment: text(row.comment),
        colour: text(row.color),
        pageLabel: text(row.label),
        position: text(row.position),
        tags: this.tags(row.id).map(({ tag }) => tag),
        added: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text(row.added)) ? `${text(row.added).replace(' ', 'T')}Z` : '',
      });
      return annotation ? [annotation] : [];
    });
  }
}

/** In the order of their numbers. */
const types = ['highlight', 'note', 'image', 'ink', 'underline', 'text'];

class NotZotero extends Error {}

/** "2019-03-00 March 2019": the first part is the date, and zeros are unknown. */
const dateOf = (value: string): string => /^(\d{4}-\d\d-\d\d)(?: |$)/.exec(value)?.[1]?.replace(/-00/g, '') ?? value;

const Fields = z.record(z.string(), z.string());

const titleOf = (fields: Record<string, string>): string =>
  fields.title ?? fields.caseName ?? fields.nameOfAct ?? fields.subject ?? '';

const entryOf = (tables: ZoteroTables, item: ReturnType<ZoteroTables['items']>[number], index: number): ParsedEntry => {
  const place = { index, line: 0, key: cutText(item.key, 200), warnings: [] as Text[] };
  if (item.type === 'note') return { ...place, problem: refer(m.noteAlone) };
  if (item.type === 'attachment')
    return { ...place, problem: refer(m.fileAlone, { name: fileNameOf(item.path ?? '') }) };
  const fields = Fields.parse(tables.fields(item.id));
  const title = titleOf(fields);
  const read = recordFromZotero(
    ZoteroData.parse({
      ...fields,
      key: item.key,
      itemType: item.type,
      title,
      dateAdded: item.added,
      creators: tables.creators(item.id),
      tags: tables.tags(item.id),
    }),
  );
  if (read === null || read.record.title === '') return { ...place, problem: refer(m.noTitle) };
  const { record } = read;
  place.warnings.push(...read.warnings);
  const note = [record.note ?? '', ...tables.notes(item.id)].filter(Boolean).join('\n\n');
  const named = tables.attachments(item.id);
  if (named.length > maxAttachments) place.warnings.push(refer(m.manyAttachments, { max: maxAttachments }));
  const attachments = named.slice(0, maxAttachments);
  return {
    ...place,
    record: {
      ...record,
      ...(note !== '' && { note: cutText(note, 200_000) }),
      extra: { ...record.extra, ...furtherOfItem(tables.related(item.id), tables.links(item.id)) },
      collections: tables.collections(item.id, item.group),
      files: attachments.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)),
    },
    ...(attachments.length > 0 && { attachments }),
  };
};

/** Reads the database of a Zotero data folder: a copy, which is changed so that it can be opened. */
export function* readZoteroData(path: string): Generator<ParsedEntry> {
  const ends = (index: number, problem: Text): ParsedEntry => ({
    index,
    line: 0,
    problem,
    endsFile: true,
    warnings: [],
  });
  let index = 0;
  let db: RawDatabase | null = null;
  try {
    withoutLog(path);
    db = openRaw(path, { readOnly: true });
    db.exec('pragma trusted_schema = off');
    db.exec('pragma cell_size_check = on');
    const tables = new ZoteroTables(db);
    for (const item of tables.items()) {
      yield entryOf(tables, item, index);
      index += 1;
    }
  } catch (e) {
    yield ends(
      index,
      e instanceof NotZotero ? refer(m.notZotero) : refer(m.brokenZotero, { reason: (e as Error).message }),
    );
  } finally {
    if (db) closeRaw(db);
  }
}
