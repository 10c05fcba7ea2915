import { defaultKeyPattern, type KeyPattern, keyStem, parseKeyPattern } from '../../formats/citation-key-pattern.ts';
import { keySuffix } from '../../formats/writers/citation-keys.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { readAuthors, readEditors } from './json-columns.ts';
import type { PaperRow } from './papers.repo.ts';

export type KeyColumns = Pick<PaperRow, 'citation_key' | 'citation_key_pinned'>;

const standard: KeyPattern = [(record) => keyStem(record)];

export const patternOf = (text: string): KeyPattern => {
  const read = parseKeyPattern(text);
  return 'pattern' in read ? read.pattern : standard;
};

/** The pattern of new keys. */
export const currentKeyPattern = (db: ReadDb): KeyPattern => {
  const stored = db.value<string>(`select value from settings where key = 'library.citation_key_pattern'`);
  return patternOf(stored === undefined ? defaultKeyPattern : String(JSON.parse(stored)));
};

/** Papers whose keys are taken. A paper that was merged into `?2` is not: it still has its key, so that undo restores it. */
const isOther = `id is not ?2 and coalesce(status = 'removed' and canonical_paper_id = ?2, 0) = 0`;

/** The paper that has this key, apart from `own`. */
export const keyHolder = (db: ReadDb, key: string, own: number | null): number | undefined =>
  db.value<number>(
    `select id from papers where citation_key collate nocase = ?1 and citation_key = ?1 and ${isOther}`,
    key,
    own,
  );

/** Whether a paper may have this key: no other paper has it or had it. */
export const isKeyFree = (db: ReadDb, key: string, id: number | null): boolean =>
  keyHolder(db, key, id) === undefined &&
  db.value('select 1 from citation_key_aliases where alias = ?1 and paper_id is not ?2', key, id) === undefined;

/** Whether another paper has a key, in any case, or had it. */
const isTaken = (db: ReadDb, key: string, own: number | null): boolean =>
  db.value(
    `select 1 from papers where citation_key collate nocase = ?1 and ${isOther}
     union all select 1 from citation_key_aliases where alias collate nocase = ?1 and paper_id is not ?2 limit 1`,
    key,
    own,
  ) !== undefined;

/** The stem with a free suffix, found by exponential search: many papers may have the stem. */
const withSuffix = (stem: string, taken: (key: string) => boolean): string => {
  if (!taken(stem)) return stem;
  let [used, free] = [0, 1];
  while (taken(stem + keySuffix(free))) [used, free] = [free, free * 2];
  while (free - used > 1) {
    const middle = Math.floor((used + free) / 2);
    if (taken(stem + keySuffix(middle))) used = middle;
    else free = middle;
  }
  return stem + keySuffix(free);
};

export const freeKey = (db: ReadDb, stem: string, own: number | null): string =>
  withSuffix(stem, (key) => isTaken(db, key, own));

type Row = Pick<PaperRow, 'title' | 'authors' | 'editors' | 'year' | 'venue'> &
  KeyColumns & { venue_short: string | null };

const rowFor = (db: ReadDb, id: number): Row | undefined =>
  db.get<Row>(
    `select p.title, p.authors, p.editors, p.year, p.venue, p.citation_key, p.citation_key_pinned,
       json_extract(x.rest, '$.venueShort') venue_short
     from papers p left join paper_texts x on x.paper_id = p.id where p.id = ?`,
    id,
  );

const stemOf = (row: Row, pattern: KeyPattern): string =>
  keyStem(
    {
      title: row.title,
      authors: readAuthors(row.authors),
      editors: readEditors(row.editors),
      ...(row.year !== null && { year: row.year }),
      ...(row.venue !== null && { venue: row.venue }),
      ...(row.venue_short !== null && { venueShort: row.venue_short }),
    },
    pattern,
  );

/** The key of a paper in a pattern; another paper may have it. */
export const stemOfPaper = (db: ReadDb, id: number, pattern: KeyPattern): string => stemOf(rowFor(db, id)!, pattern);

interface KeyPlan {
  total: number;
  pinned: number;
  changed: number;
  changes: { id: number; title: string; from: string | null; to: string }[];
}
const maxListed = 100;

/** The changes if the keys of these papers were regenerated one after the other. */
export const planKeys = (db: ReadDb, ids: readonly number[], pattern: KeyPattern): KeyPlan => {
  const plan: KeyPlan = { total: ids.length, pinned: 0, changed: 0, changes: [] };
  const given = new Set<string>();
  for (const id of ids) {
    const row = rowFor(db, id);
    if (row?.citation_key_pinned === 1) plan.pinned += 1;
    if (row === undefined || row.citation_key_pinned === 1) continue;
    const to = withSuffix(stemOf(row, pattern), (key) => given.has(key.toLowerCase()) || isTaken(db, key, id));
    given.add(to.toLowerCase());
    if (to === row.citation_key) continue;
    plan.changed += 1;
    if (plan.changes.length < maxListed) plan.changes.push({ id, title: row.title, from: row.citation_key, to });
  }
  return plan;
};

/** The papers that were added last, with their keys in a pattern. */
export const exampleKeys = (db: ReadDb, pattern: KeyPattern): { id: number; title: string; key: string }[] =>
  db
    .all<{ id: number; title: string }>(
      `select id, title from papers where status = 'library' and canonical_paper_id is null order by added_at desc, id desc limit 3`,
    )
    .map((row) => ({ ...row, key: stemOfPaper(db, row.id, pattern) }));

/** Former keys of papers, with the keys of papers that were merged into them and of versions that are shown as them. */
export const formerKeys = (db: ReadDb, ids: readonly number[]): Map<number, string[]> => {
  const keys = new Map<number, string[]>();
  for (const { id, alias } of db.all<{ id: number; alias: string }>(
    `select paper_id id, alias from citation_key_aliases where paper_id in (select value from json_each(?1))
     union select canonical_paper_id, citation_key from papers
       where canonical_paper_id in (select value from json_each(?1)) and status in ('library', 'removed')
         and citation_key is not null and citation_key <> coalesce((select k.citation_key from papers k where k.id = papers.canonical_paper_id), '')
     order by 1, 2`,
    JSON.stringify(ids),
  ))
    keys.set(id, [...(keys.get(id) ?? []), alias]);
  return keys;
};
