import type { HighlightFilter, LibraryHighlight } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import type { SqlValue } from '../../platform/db/driver.ts';
import { parseId } from '../../platform/ids.ts';
import { fold } from '../../platform/text.ts';
import { readAuthors } from '../papers/json-columns.ts';
import { displayName } from '../papers/names.ts';
import { highlightOf } from './highlight-of.ts';
import type { HighlightRow } from './pdfs.repo.ts';

export interface HighlightQuery extends HighlightFilter {
  limit: number;
  offset: number;
}

interface HighlightPage {
  total: number;
  papers: number;
  items: LibraryHighlight[];
}

/** The IDs of a highlight and of its paper. */
type Match = readonly [id: number, paperId: number];

const conditionsOf = ({ colour, kind, collection_id, tag_id }: HighlightQuery) => {
  const conditions = [
    // The first half of the condition makes SQLite use the index of papers outside the library.
    `h.paper_id not in (select id from papers where status <> 'library' and status = 'removed')`,
    'h.paper_id not in (select id from papers where canonical_paper_id is not null)',
  ];
  const values: SqlValue[] = [];
  const add = (condition: string, ...used: SqlValue[]) => {
    conditions.push(condition);
    values.push(...used);
  };
  if (colour !== undefined) add('h.colour = ?', colour);
  if (kind !== undefined) add(kind === 'note' ? `h.note <> ''` : `h.note = ''`);
  if (tag_id !== undefined) add('h.paper_id in (select paper_id from paper_tags where tag_id = ?)', parseId(tag_id));
  if (collection_id !== undefined)
    add(
      `h.paper_id in (with recursive c (id) as (select ? union select k.id from collections k join c on k.parent_id = c.id)
         select x.paper_id from collection_items x where x.collection_id in (select id from c))`,
      parseId(collection_id),
    );
  return { where: conditions.join(' and '), values };
};

/** Highlights that match the filters, newest first. One row with two lists is read faster than many rows. */
const listed = (db: ReadDb, where: string, values: readonly SqlValue[]): Match[] => {
  const ids = db.get<Record<'ids' | 'papers', string | null>>(
    `select group_concat(id) ids, group_concat(paper_id) papers
     from (select h.id, h.paper_id from pdf_highlights h where ${where} order by h.id desc)`,
    ...values,
  );
  const papers = ids?.papers?.split(',') ?? [];
  return (ids?.ids?.split(',') ?? []).map((id, i) => [Number(id), Number(papers[i])]);
};

/** Highlights that match the filters and contain all words, newest first. */
const searched = (db: ReadDb, where: string, values: readonly SqlValue[], words: readonly string[]): Match[] => {
  const matches: Match[] = [];
  for (const { id, paper_id, ...h } of db.iterate<{ id: number; paper_id: number; text: string }>(
    `select h.id, h.paper_id, h.text || ' ' || h.note || ' ' || p.title text
     from pdf_highlights h join papers p on p.id = h.paper_id where ${where} order by h.id desc`,
    ...values,
  )) {
    const text = fold(h.text);
    if (words.every((word) => text.includes(word))) matches.push([id, paper_id]);
  }
  return matches;
};

/** IDs of highlights by paper. Papers are in the order of their newest highlights. */
const groupByPaper = (matches: readonly Match[]): Map<number, number[]> => {
  const byPaper = new Map<number, number[]>();
  for (const [id, paperId] of matches) {
    const others = byPaper.get(paperId);
    if (others) others.push(id);
    else byPaper.set(paperId, [id]);
  }
  return byPaper;
};

interface Row extends HighlightRow {
  title: string;
  authors: string;
  year: number | null;
  file: string | null;
}

const firstAndLast = (names: readonly string[]): string[] =>
  names.length > 4 ? [...names.slice(0, 3), names.at(-1)!] : [...names];

const load = (db: ReadDb, ids: readonly number[]): LibraryHighlight[] =>
  db
    .all<Row>(
      `select h.*, p.title, p.authors, p.year, f.sha256 file
       from json_each(?) j join pdf_highlights h on h.id = j.value join papers p on p.id = h.paper_id
       left join paper_pdfs f on f.paper_id = p.id order by j.key`,
      JSON.stringify(ids),
    )
    .map((row) => ({
      ...highlightOf(row, row.file ?? undefined),
      paper: {
        id: String(row.paper_id),
        title: row.title,
        author_names: firstAndLast(readAuthors(row.authors).map(displayName)),
        year: row.year,
        has_pdf: row.file !== null,
      },
    }));

/** One page of the highlights of all papers, and the numbers of highlights and papers. */
export const findHighlights = (db: ReadDb, asked: HighlightQuery): HighlightPage => {
  const { where, values } = conditionsOf(asked);
  const words = fold(asked.q).split(/\s+/).filter(Boolean);
  const byPaper = groupByPaper(words.length === 0 ? listed(db, where, values) : searched(db, where, values, words));
  const ids = [...byPaper.values()].flat();
  return {
    total: ids.length,
    papers: byPaper.size,
    items: load(db, ids.slice(asked.offset, asked.offset + asked.limit)),
  };
};
