import { workTypesOfZotero, zoteroItemTypes, zoteroPartTypes } from '../../formats/zotero-types.ts';
import type { SqlValue } from '../../platform/db/driver.ts';
import { type ItemKind, type ItemQuery, type ItemRef, itemKinds } from './bridge.repo.ts';
import { BridgeError } from './bridge-request.ts';
import { readKey } from './item-keys.ts';

const kindsOfPart: Readonly<Record<(typeof zoteroPartTypes)[number], readonly ItemKind[]>> = {
  attachment: ['file', 'further'],
  note: ['note'],
  annotation: ['highlight'],
};

/** Columns of papers. Carrel does not have Zotero's other orders, and sorts papers by the date they were added instead. */
const orders: Readonly<Record<string, string>> = {
  dateAdded: 'p.added_at',
  dateModified: 'p.updated_at',
  title: 'p.title_key',
  creator: 'p.authors_key',
  itemType: 'p.work_type',
  date: 'p.date_key',
  publisher: 'p.publisher',
  publicationTitle: 'p.venue_key',
  journalAbbreviation: 'p.venue_key',
  language: 'p.language',
  accessDate: 'p.id',
  libraryCatalog: 'p.id',
  callNumber: 'p.id',
  rights: 'p.id',
  addedBy: 'p.id',
  numItems: 'p.id',
};

/** `a || b`, `-a`, `\-a` */
const alternativesIn = (value: string): { values: string[]; not: boolean } => {
  const not = value.startsWith('-');
  return {
    not,
    values: value
      .slice(not ? 1 : 0)
      .replace(/^\\-/, '-')
      .split(' || ')
      .map((part) => part.trim())
      .filter(Boolean),
  };
};

const originalType = `(select json_extract(y.rest, '$.sourceType') from paper_texts y where y.paper_id = p.id)`;

/** Whether a paper is written as this type: its usual type, unless it came from Zotero with another one. */
const isOfType = (itemType: string): { sql: string; values: SqlValue[] } => {
  const { usual, original } = workTypesOfZotero(itemType);
  const others = zoteroItemTypes.filter(
    (other) => other !== itemType && usual.some((type) => workTypesOfZotero(other).original === type),
  );
  return {
    sql: `p.work_type in (select value from json_each(?))
            and coalesce(${originalType}, '') not in (select value from json_each(?))
          or p.work_type = ? and ${originalType} = ?`,
    values: [JSON.stringify(usual), JSON.stringify(others), original ?? '', itemType],
  };
};

/** Words of a quick search, without the characters that have a meaning in Carrel's query language. */
const wordsIn = (text: string): string[] => [
  ...[...text.matchAll(/"([^"]+)"/g)].map(([, phrase]) => `"${phrase!.replace(/[\\:()*]/g, ' ').trim()}"`),
  ...text
    .replace(/"[^"]*"/g, ' ')
    .toLowerCase()
    .split(/[\s"()*:\\]+/)
    .map((word) => word.replace(/^-+/, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word)),
];

/** Zotero's quick search as a Carrel query. */
const searchOf = (text: string, mode: string): string => {
  const words = wordsIn(text);
  if (mode === 'everything') return words.join(' ');
  return words
    .map((word) => `(title:${word} OR author:${word}${/^\d{4}$/.test(word) ? ` OR year:${word}` : ''})`)
    .join(' ');
};

const wholeNumber = (value: string | null): number | null =>
  value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;

export const sinceOf = (query: URLSearchParams): number | null => {
  const given = query.get('since');
  if (given === null) return null;
  const since = wholeNumber(given);
  if (since === null) throw new BridgeError(400, "Invalid 'since' value");
  return since;
};

export const pageOf = (query: URLSearchParams): { limit: number; offset: number } => ({
  // Zotero has no maximum and no default here. Programs ask for a million.
  limit: wholeNumber(query.get('limit')) || 1_000_000_000,
  offset: wholeNumber(query.get('start')) ?? 0,
});

interface Scope {
  kinds?: readonly ItemKind[];
  collection?: number;
  refs?: ItemRef[];
  search?: string;
}

/** The query of a request for a list of items. @throws BridgeError 400 */
export const itemQueryOf = (query: URLSearchParams, scope: Scope, nowMs: number): ItemQuery => {
  const sort = query.get('sort') ?? query.get('order') ?? 'dateModified';
  const column = Object.hasOwn(orders, sort) ? orders[sort]! : null;
  if (column === null) throw new BridgeError(400, `Invalid 'sort' value '${sort}'`);
  const direction = query.get('direction') ?? (sort.startsWith('date') ? 'desc' : 'asc');
  if (direction !== 'asc' && direction !== 'desc')
    throw new BridgeError(400, `Invalid 'direction' value '${direction}'`);
  const search = [scope.search ?? '', searchOf(query.get('q') ?? '', query.get('qmode') ?? 'titleCreatorYear')];
  const tags = query
    .getAll('tag')
    .map(alternativesIn)
    .filter(({ values }) => values.length > 0);
  let kinds = [...(scope.kinds ?? itemKinds)];
  // Only papers have words, tags and collections.
  if (search.some(Boolean) || tags.length > 0 || scope.collection !== undefined)
    kinds = kinds.filter((kind) => kind === 'paper');
  const workTypes: ItemQuery['workTypes'] = [];
  for (const { values, not } of query.getAll('itemType').map(alternativesIn)) {
    const parts = zoteroPartTypes.filter((type) => values.includes(type)).flatMap((type) => kindsOfPart[type]);
    const types = values.filter((value) => zoteroItemTypes.includes(value)).map(isOfType);
    kinds = kinds.filter((kind) => (kind === 'paper' ? not || types.length > 0 : parts.includes(kind) !== not));
    if (types.length > 0)
      workTypes.push({
        sql: `${not ? 'not ' : ''}(${types.map(({ sql }) => sql).join(' or ')})`,
        values: types.flatMap((type) => type.values),
      });
  }
  const named = query.get('itemKey');
  const refs = named === null ? null : refsOf(named.split(','));
  return {
    kinds,
    search: search
      .filter(Boolean)
      .map((part) => `(${part})`)
      .join(' '),
    collection: scope.collection ?? null,
    tags,
    workTypes,
    refs: scope.refs
      ? scope.refs.filter((ref) => !refs || refs.some((r) => r.kind === ref.kind && r.id === ref.id))
      : refs,
    since: sinceOf(query),
    order: { column, descending: direction === 'desc' },
    ...pageOf(query),
    nowMs,
  };
};

export const isItemKind = (kind: string): kind is ItemKind => (itemKinds as readonly string[]).includes(kind);

/** Items with these keys. Texts that are not keys of items are left out. */
const refsOf = (keys: readonly string[]): ItemRef[] =>
  keys.flatMap((key) => {
    const named = readKey(key.trim());
    return named && isItemKind(named.kind) ? [{ kind: named.kind, id: named.id }] : [];
  });
