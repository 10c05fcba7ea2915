import type { Connections } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { chooseConnected, type Link } from './choose-connected.ts';

/** Links that are read for each expanded paper and direction, those of the most cited papers. */
const maxLinks = 500;

interface Row {
  id: number;
  title: string;
  authors_text: string | null;
  year: number | null;
  cited_by_count: number;
  status: string;
  is_retracted: number;
}

/** Papers that were removed are not shown. */
const shown = `p.status <> 'removed'`;

const linksOf = (db: ReadDb, id: number): Link[] => {
  const cited = (own: string, other: string) =>
    db
      .all<{ id: number }>(
        `select p.id from citations c join papers p on p.id = c.${other} where c.${own} = ? and c.${other} <> c.${own} and ${shown}
         order by p.cited_by_count desc, p.id limit ${maxLinks}`,
        id,
      )
      .map((r) => r.id);
  return [
    ...cited('citing_id', 'cited_id').map((to): Link => ({ from: id, to, kind: 'cites' })),
    ...cited('cited_id', 'citing_id').map((from): Link => ({ from, to: id, kind: 'cites' })),
    ...db
      .all<{ from: number; to: number }>(
        `select p.id "from", p.canonical_paper_id "to" from papers p where (p.id = ?1 or p.canonical_paper_id = ?1)
         and p.canonical_paper_id is not null and ${shown}`,
        id,
      )
      .map((r): Link => ({ ...r, kind: 'version_of' })),
  ];
};

const citationsAmong = (db: ReadDb, ids: readonly number[]): Link[] =>
  db
    .all<{ from: number; to: number }>(
      `select c.citing_id "from", c.cited_id "to" from json_each(?1) j join citations c on c.citing_id = j.value
       where c.cited_id in (select value from json_each(?1)) and c.citing_id <> c.cited_id order by 1, 2`,
      JSON.stringify(ids),
    )
    .map((r) => ({ ...r, kind: 'cites' as const }));

const rowsOf = (db: ReadDb, ids: readonly number[]): Map<number, Row> =>
  new Map(
    db
      .all<Row>(
        `select p.id, p.title, p.authors_text, p.year, p.cited_by_count, p.status, p.is_retracted
         from json_each(?) j join papers p on p.id = j.value where ${shown}`,
        JSON.stringify(ids),
      )
      .map((r) => [r.id, r]),
  );

const countLinks = (db: ReadDb, id: number): number =>
  db.value<number>(
    `select count(*) from (
       select c.cited_id other from citations c where c.citing_id = ?1 union select c.citing_id from citations c where c.cited_id = ?1
       union select p.canonical_paper_id from papers p where p.id = ?1 union select p.id from papers p where p.canonical_paper_id = ?1)
     x join papers p on p.id = x.other where p.id <> ?1 and ${shown}`,
    id,
  ) ?? 0;

/** Papers around one, and around those of them that were expanded. Meant for a reader thread. */
export const connectionsOf = (db: ReadDb, id: number, expand: readonly number[]): Connections => {
  const papers = rowsOf(db, expand);
  const expanded = [id, ...expand.filter((e) => e !== id && papers.has(e))];
  const own = expanded.flatMap((e) => linksOf(db, e));
  const around = [...new Set([...expanded, ...own.flatMap((l) => [l.from, l.to])])];
  const versions = own.filter((l) => l.kind === 'version_of');
  const all = [
    ...new Map([...citationsAmong(db, around), ...versions].map((l) => [`${l.from} ${l.to} ${l.kind}`, l])).values(),
  ];
  const rows = rowsOf(db, around);
  const chosen = chooseConnected(expanded, all, (other) => rows.get(other)?.cited_by_count ?? 0).filter((c) =>
    rows.has(c),
  );
  const placeOf = new Map(chosen.map((paper, place) => [paper, place]));
  const links = all.flatMap(({ from, to, kind }) => {
    const [a, b] = [placeOf.get(from), placeOf.get(to)];
    return a === undefined || b === undefined ? [] : [{ from: a, to: b, kind }];
  });
  const among = new Map<number, Set<number>>(chosen.map((c) => [c, new Set()]));
  for (const l of links) {
    among.get(chosen[l.from]!)!.add(l.to);
    among.get(chosen[l.to]!)!.add(l.from);
  }
  return {
    paper_id: String(id),
    papers: chosen.map((paper) => {
      const row = rows.get(paper)!;
      return {
        paper_id: String(paper),
        title: row.title,
        authors: row.authors_text,
        year: row.year,
        cited_by_count: row.cited_by_count,
        in_library: row.status === 'library',
        is_retracted: row.is_retracted === 1,
        expanded: expanded.includes(paper),
        further: Math.max(0, countLinks(db, paper) - among.get(paper)!.size),
      };
    }),
    links,
    left_out: around.length - chosen.length,
  };
};
