import { ApiError } from '@carrel/contract';
import * as errors from '@carrel/messages/errors';
import { refer } from '@carrel/messages/reference';
import { type KeyPattern, keyStem } from '../../formats/citation-key-pattern.ts';
import type { BiblioRecord } from '../../formats/record.ts';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import {
  currentKeyPattern,
  freeKey,
  isKeyFree,
  type KeyColumns,
  keyHolder,
  stemOfPaper,
} from './citation-keys.repo.ts';
import { getRow, type PaperRow, updatePaperRow } from './papers.repo.ts';
import { shortTitle } from './short-title.ts';

// Each paper of the library has a citation key, which it gets when it enters the library. The key stays until the user
// changes it; former keys become aliases. All functions that write run inside an action of the journal.

const insertAlias = (db: Db, id: number, key: string): void => {
  db.run('insert or ignore into citation_key_aliases (alias, paper_id) values (?, ?)', key, id);
};

/** Records other keys of a paper. Keys of other papers are left out. */
export const addAliases = (db: Db, id: number, keys: readonly (string | null | undefined)[]): void => {
  for (const key of keys)
    if (key && key !== getRow(db, id)?.citation_key && keyHolder(db, key, id) === undefined) insertAlias(db, id, key);
};

/** The key of a record that becomes a paper. Its own key is kept, with a letter if another paper has it, and pinned. */
export const keyOfNew = (db: ReadDb, record: BiblioRecord, saved: boolean): KeyColumns => {
  const own = record.citationKey?.trim();
  if (own && isKeyFree(db, own, null)) return { citation_key: own, citation_key_pinned: 1 };
  if (!saved) return { citation_key: null, citation_key_pinned: 0 };
  const key = freeKey(db, own || keyStem(record, currentKeyPattern(db)), null);
  return { citation_key: key, citation_key_pinned: own ? 1 : 0 };
};

/** Gives a paper that enters the library a key, unless it has one of its own. */
export const giveKey = (db: Db, id: number): void => {
  const own = getRow(db, id)!.citation_key;
  if (own !== null && isKeyFree(db, own, id)) return;
  const stem = own ?? stemOfPaper(db, id, currentKeyPattern(db));
  updatePaperRow(db, id, { citation_key: freeKey(db, stem, id), citation_key_pinned: 0 });
};

/** Its previous key becomes an alias. @returns whether anything changed */
const setKey = (db: Db, row: PaperRow, key: string, pinned: boolean): boolean => {
  if (row.citation_key === key && row.citation_key_pinned === Number(pinned)) return false;
  db.run('delete from citation_key_aliases where alias = ?', key);
  updatePaperRow(db, row.id, { citation_key: key, citation_key_pinned: Number(pinned) });
  addAliases(db, row.id, [row.citation_key]);
  return true;
};

/** Regenerates the key of a paper, unless it is pinned. @returns whether it changed */
export const regenerateKey = (db: Db, id: number, pattern: KeyPattern): boolean => {
  const row = getRow(db, id);
  if (!row || row.citation_key_pinned === 1) return false;
  return setKey(db, row, freeKey(db, stemOfPaper(db, id, pattern), id), false);
};

export const pinKey = (db: Db, id: number, pinned: boolean): boolean => {
  const row = getRow(db, id);
  return row?.citation_key != null && setKey(db, row, row.citation_key, pinned);
};

/**
 * Sets the key that the user typed, and pins it; without one, a new key is made. An alias of another paper is taken over.
 * @throws ApiError validation if it is the key of another paper
 */
export const typeKey = (db: Db, row: PaperRow, typed: string | null): boolean => {
  if (typed === null)
    return setKey(db, row, freeKey(db, stemOfPaper(db, row.id, currentKeyPattern(db)), row.id), false);
  const key = typed.trim();
  const holder = keyHolder(db, key, row.id);
  if (holder === undefined) return setKey(db, row, key, true);
  const msg = refer(errors.keyTaken, { key, title: shortTitle(db, holder) });
  throw new ApiError('validation', msg, { errors: [{ loc: ['body', 'citation_key'], msg, type: 'value' }] });
};

/**
 * Adds the keys that a paper has in an import. The first replaces a key that was made automatically; the others become
 * aliases. Keys of other papers are left out.
 * @returns whether the key changed
 */
export const learnKeys = (db: Db, id: number, record: Pick<BiblioRecord, 'citationKey' | 'formerKeys'>): boolean => {
  const { citationKey: key, formerKeys = [] } = record;
  if (key === undefined && formerKeys.length === 0) return false;
  const row = getRow(db, id)!;
  const replaces =
    key !== undefined && key !== row.citation_key && row.citation_key_pinned === 0 && isKeyFree(db, key, id);
  if (replaces) setKey(db, row, key, true);
  addAliases(db, id, [key, ...formerKeys]);
  return replaces;
};

/** Gives the keys of a paper to the one into which it is merged. */
export const inheritKeys = (db: Db, from: PaperRow, into: number): void => {
  db.run('update citation_key_aliases set paper_id = ? where paper_id = ?', into, from.id);
  const { citation_key: key } = from;
  if (key === null) return;
  const row = getRow(db, into)!;
  const isBetter = row.citation_key === null || from.citation_key_pinned > row.citation_key_pinned;
  if (isBetter) setKey(db, row, key, from.citation_key_pinned === 1);
  else if (key !== row.citation_key) insertAlias(db, into, key);
};

/** Gives a paper the key of another one that is merged into it, as the user chose. */
export const takeKey = (db: Db, id: number, key: string): boolean => setKey(db, getRow(db, id)!, key, true);
