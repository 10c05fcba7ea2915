import type { LinkedList, Paper } from '@carrel/contract';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { RowOf } from '../../platform/db/rows.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import { planOf, source } from '../search/hits.ts';
import { parseQuery } from '../search/query/parse-query.ts';

export type LinkRow = RowOf<'private_links'>;

export const readList = jsonColumn<LinkedList>('private_links.list');

/**
 * Another text after every change. A restore may bring back the numbers of the history, so the time of the last action is
 * part of it.
 */
export const libraryVersion = (db: ReadDb): string =>
  db.value<string>(
    `select coalesce((select max(seq) from journal), 0) || ' ' || coalesce((select at from actions order by id desc limit 1), '')`,
  )!;

export const linksInUse = (db: ReadDb): LinkRow[] =>
  db.all('select * from private_links where revoked_at is null order by id');

export const linkOfToken = (db: ReadDb, token: string): LinkRow | undefined =>
  db.get('select * from private_links where token = ?', token);

export const linkOfList = (db: ReadDb, list: string): LinkRow | undefined =>
  db.get('select * from private_links where list = ? and revoked_at is null', list);

export const insertLink = (db: Db, token: string, list: string, at: string): LinkRow =>
  db.get<LinkRow>('insert into private_links (token, list, created_at) values (?, ?, ?) returning *', token, list, at)!;

/** @returns whether there was a link to revoke */
export const revokeLink = (db: Db, id: number, at: string): boolean =>
  db.run('update private_links set revoked_at = ? where id = ? and revoked_at is null', at, id).changes > 0;

export const noteUse = (db: Db, id: number, at: string): void => {
  db.run('update private_links set last_used_at = ? where id = ?', at, id);
};

/** The newest saved papers of a selection, and when each was added. */
export const newestPapers = (
  db: ReadDb,
  r: { ids: number[] | null; search: string | null; nowMs: number; limit: number },
): { paper: Paper; at: string }[] => {
  const { from, params } = r.ids
    ? { from: 'json_each(?) x join papers p on p.id = x.value', params: [JSON.stringify(r.ids)] }
    : source(planOf(db, parseQuery(r.search ?? '', r.nowMs)));
  const rows = db.all<{ id: number; at: string }>(
    `select p.id, coalesce(p.added_at, p.created_at) at from ${from} order by 2 desc, 1 desc limit ?`,
    ...params,
    r.limit,
  );
  const papers = new Map(
    loadPapers(
      db,
      rows.map(({ id }) => id),
    ).map((paper) => [paper.id, paper]),
  );
  return rows.flatMap(({ id, at }) => {
    const paper = papers.get(String(id));
    return paper ? [{ paper, at }] : [];
  });
};
