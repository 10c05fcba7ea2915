import type { Db, ReadDb } from '../../platform/db/db.ts';
import { inLibrary, type PaperRow, updatePaperRow } from '../papers/papers.repo.ts';

/** Saved papers that carry one identifier, the newest groups first. */
export const sameIdentifierGroups = (db: ReadDb, limit: number): { reason: string; ids: number[] }[] =>
  (
    [
      ['doi', 'same DOI'],
      ['arxiv_id', 'same arXiv id'],
      ['pmid', 'same PubMed id'],
    ] as const
  ).flatMap(([column, reason]) =>
    db
      .all<{ ids: string }>(
        // Which identifiers several papers carry is read from the index alone: few rows are looked at.
        `select json_group_array(p.id) ids
         from (select ${column} carried from papers where ${column} is not null group by 1 having count(*) > 1)
           cross join papers p on p.${column} = carried
         where ${inLibrary} and carried <> '' group by carried having count(*) > 1 order by max(p.id) desc limit ?`,
        limit,
      )
      .map((r) => ({ reason, ids: JSON.parse(r.ids) as number[] })),
  );

/** Every saved paper with the key of its title, by that key: from the index alone. */
export const titleKeys = (db: ReadDb) =>
  db.iterate<{ id: number; title_key: string }>(
    `select p.id, p.title_key from papers p indexed by library_title where ${inLibrary} order by p.title_key, p.id`,
  );

/** What two papers are held against each other by. */
export type LikenessRow = Pick<
  PaperRow,
  'id' | 'title' | 'title_key' | 'authors' | 'year' | 'venue_key' | 'doi' | 'arxiv_id' | 'pmid'
>;

export const likenessRow = (db: ReadDb, id: number) =>
  db.get<LikenessRow>(
    'select id, title, title_key, authors, year, venue_key, doi, arxiv_id, pmid from papers where id = ?',
    id,
  );

export const markedPairs = (db: ReadDb, ids: number[]): { paper_a: number; paper_b: number }[] =>
  db.all(
    'select paper_a, paper_b from not_duplicates where paper_a in (select value from json_each(?)) and paper_b in (select value from json_each(?))',
    JSON.stringify(ids),
    JSON.stringify(ids),
  );

export const insertNotDuplicate = (db: Db, a: number, b: number, at: string): void => {
  db.run(
    'insert or ignore into not_duplicates (paper_a, paper_b, marked_at) values (?, ?, ?)',
    Math.min(a, b),
    Math.max(a, b),
    at,
  );
};

/** Moves what hangs on one paper to another: tags, collections, topics, citations both ways, feedback. */
export const moveBelongings = (db: Db, from: number, to: number): void => {
  db.run(
    'insert or ignore into paper_tags (paper_id, tag_id, added_at) select ?, tag_id, added_at from paper_tags where paper_id = ?',
    to,
    from,
  );
  db.run(
    'insert or ignore into collection_items (collection_id, paper_id, added_at) select collection_id, ?, added_at from collection_items where paper_id = ?',
    to,
    from,
  );
  db.run(
    'insert or ignore into paper_topics (paper_id, topic_id, score) select ?, topic_id, score from paper_topics where paper_id = ?',
    to,
    from,
  );
  db.run(
    'insert or ignore into citations (citing_id, cited_id, source) select ?, cited_id, source from citations where citing_id = ? and cited_id <> ?',
    to,
    from,
    to,
  );
  db.run(
    'insert or ignore into citations (citing_id, cited_id, source) select citing_id, ?, source from citations where cited_id = ? and citing_id <> ?',
    to,
    from,
    to,
  );
};

/** Whether a person took back that these two were collapsed. */
export const wasTakenApart = (db: ReadDb, kind: string, preprint: number, other: number): boolean =>
  db.value(
    `select 1 from journal j join actions a on a.id = j.action_id
     where j.row_key = ? and j.tbl = 'papers' and a.kind = ? and a.undone_by is not null
       and json_extract(j.after, '$.canonical_paper_id') = ? limit 1`,
    JSON.stringify([preprint]),
    kind,
    other,
  ) !== undefined;

/** Versions that hung on a row hang on the row it was folded into. */
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
