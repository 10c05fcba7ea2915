import type { Db, ReadDb } from '../../platform/db/db.ts';
import { jsonColumn, readIds } from '../../platform/db/json-columns.ts';
import { inLibrary, type PaperRow, updatePaperRow } from '../papers/papers.repo.ts';
import type { DuplicateGroup } from './group-reasons.ts';
import type { TitleLines } from './near-titles.ts';

const readGroups = jsonColumn<DuplicateGroup[]>('duplicate_list.groups');

/** Saved papers that share an identifier, newest groups first. */
export const sameIdentifierGroups = (db: ReadDb, limit: number): DuplicateGroup[] =>
  (['doi', 'arxiv_id', 'pmid'] as const).flatMap((column) =>
    db
      .all<{ ids: string }>(
        // Shared identifiers are found by the index alone, so few rows are read.
        `select json_group_array(p.id) ids
         from (select ${column} carried from papers where ${column} is not null group by 1 having count(*) > 1)
           cross join papers p on p.${column} = carried
         where ${inLibrary} and carried <> '' group by carried having count(*) > 1 order by max(p.id) desc limit ?`,
        limit,
      )
      .map((r) => ({ reason: column, ids: readIds(r.ids) })),
  );

/** Size of these papers in bytes, found without reading their texts. */
export const bytesOfPapers = (db: ReadDb, ids: readonly number[]): number =>
  db.value<number>(
    `select coalesce(sum(octet_length(p.authors) + octet_length(p.editors) + coalesce(octet_length(x.abstract), 0)
       + coalesce(octet_length(x.notes), 0) + coalesce(octet_length(x.keywords), 0) + coalesce(octet_length(x.rest), 0)), 0)
     from papers p left join paper_texts x on x.paper_id = p.id where p.id in (select value from json_each(?))`,
    JSON.stringify(ids),
  )!;

/** Titles per statement. */
const perRead = 100_000;

/** The keys of the titles of all saved papers, sorted: from the index alone. */
export function* titleLines(db: ReadDb, most = perRead): Generator<TitleLines> {
  let last = { id: 0, key: new Uint8Array() };
  for (;;) {
    const lines = db.get<{ [C in keyof TitleLines]: TitleLines[C] | null }>(
      `select cast(group_concat(id) as blob) ids, cast(group_concat(title_key, char(10)) as blob) keys
       from (select p.id, p.title_key from papers p indexed by library_title
         where ${inLibrary} and (p.title_key, p.id) > (cast(? as text), ?) order by p.title_key, p.id limit ?)`,
      last.key,
      last.id,
      most,
    )!;
    const { ids, keys } = lines;
    if (ids === null || keys === null) return;
    yield { ids, keys };
    last = {
      id: Number(Buffer.from(ids.subarray(ids.lastIndexOf(44) + 1)).toString('latin1')),
      key: keys.slice(keys.lastIndexOf(10) + 1),
    };
  }
}

/** The columns by which two papers are compared. */
export type LikenessRow = Pick<
  PaperRow,
  'id' | 'title' | 'title_key' | 'authors' | 'year' | 'venue_key' | 'doi' | 'arxiv_id' | 'pmid' | 'work_type'
>;

export const likenessRows = (db: ReadDb, ids: Iterable<number>): Map<number, LikenessRow> =>
  new Map(
    db
      .all<LikenessRow>(
        `select id, title, title_key, authors, year, venue_key, doi, arxiv_id, pmid, work_type from papers
         where id in (select value from json_each(?))`,
        JSON.stringify([...ids]),
      )
      .map((row) => [row.id, row]),
  );

export const markedPairs = (db: ReadDb, ids: number[]): { paper_a: number; paper_b: number }[] =>
  db.all(
    'select paper_a, paper_b from not_duplicates where paper_a in (select value from json_each(?)) and paper_b in (select value from json_each(?))',
    JSON.stringify(ids),
    JSON.stringify(ids),
  );

/** The groups as this release last compared them; undefined where something changed since. */
export const storedList = (db: ReadDb, release: string): DuplicateGroup[] | undefined => {
  const text = db.value<string>('select groups from duplicate_list where compared_by = ?', release);
  return text === undefined ? undefined : readGroups(text);
};

export const hasList = (db: ReadDb): boolean => db.value('select 1 from duplicate_list limit 1') !== undefined;

/** Not durable at once: what was compared can be compared again. */
export const storeList = (db: Db, release: string, groups: readonly DuplicateGroup[]): void =>
  db.tx(() => {
    db.run(
      'insert or replace into duplicate_list (id, compared_by, groups) values (1, ?, ?)',
      release,
      JSON.stringify(groups),
    );
  }, 'relaxed');

/** Call it in the transaction of the change. */
export const forgetList = (db: Db): void => {
  db.run('delete from duplicate_list');
};

export const insertNotDuplicate = (db: Db, a: number, b: number, at: string): void => {
  db.run(
    'insert or ignore into not_duplicates (paper_a, paper_b, marked_at) values (?, ?, ?)',
    Math.min(a, b),
    Math.max(a, b),
    at,
  );
};

/** Whether the user undid the collapse of this version into that paper. */
export const wasUncollapsed = (db: ReadDb, paperId: number, canonicalId: number): boolean =>
  db.value('select 1 from uncollapsed where paper_id = ? and canonical_id = ?', paperId, canonicalId) !== undefined;

/** Keeps `uncollapsed` in step with undo and redo. Call it in the transaction of the change. */
export const noteUncollapsed = (db: Db, paperId: number, canonicalId: number, separated: boolean): void => {
  db.run(
    separated
      ? 'insert or ignore into uncollapsed (paper_id, canonical_id) values (?, ?)'
      : 'delete from uncollapsed where paper_id = ? and canonical_id = ?',
    paperId,
    canonicalId,
  );
};

/** Versions that pointed to a row now point to the row it was merged into. */
export const flattenVersions = (db: Db, from: number, to: number, now: string): void => {
  for (const { id } of db.all<{ id: number }>('select id from papers where canonical_paper_id = ?', from))
    updatePaperRow(db, id, { canonical_paper_id: to, updated_at: now });
};

export const vectorsOf = (db: ReadDb, a: number, b: number) =>
  db.all<{ model: string; va: Uint8Array; vb: Uint8Array }>(
    `select x.model, x.vector va, y.vector vb from publication_embeddings x join publication_embeddings y on y.model = x.model and y.dimensions = x.dimensions
     where x.paper_id = ? and y.paper_id = ?`,
    a,
    b,
  );
