import type { PersonName } from '../../formats/record.ts';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import { indexText, nameKey, stripMarkup } from '../../platform/text.ts';
import { displayName } from './names.ts';
import type { Stretch } from './search-in-stretches.ts';

interface SourceRow {
  id: number;
  status: string;
  canonical_paper_id: number | null;
  title: string;
  authors: string;
  editors: string;
  authors_text: string | null;
  venue: string | null;
  doi: string | null;
  arxiv_id: string | null;
  citation_key: string | null;
  abstract: string | null;
  notes: string | null;
  keywords: string | null;
  tags: string | null;
}

const readSource = `
  select p.id, p.status, p.canonical_paper_id, p.title, p.authors, p.editors, p.authors_text, p.venue, p.doi, p.arxiv_id, p.citation_key,
    x.abstract, x.notes, x.keywords,
    (select group_concat(t.name, ' ') from paper_tags pt join tags t on t.id = pt.tag_id where pt.paper_id = p.id) tags
  from papers p left join paper_texts x on x.paper_id = p.id where p.id = ?`;

const namesOf = (list: PersonName[]): string =>
  list.map((n) => [n.particle, n.family, n.given, n.suffix, n.literal].filter(Boolean).join(' ')).join(' ');

/** Rewrites the names of a paper where they are others than before: their index lies scattered over the file. */
const writeNames = (db: Db, paperId: number, authors: PersonName[]): void => {
  const names = authors.slice(0, 200).map((n) => ({
    name_key: n.literal ? indexText(n.literal) : nameKey(n.family ?? '', n.given),
    display: displayName(n),
  }));
  const known = db.all<{ name_key: string; display: string }>(
    'select name_key, display from paper_names where paper_id = ? order by position',
    paperId,
  );
  const same = (a: { name_key: string; display: string }, b: { name_key: string; display: string } | undefined) =>
    a.name_key === b?.name_key && a.display === b.display;
  if (known.length === names.length && known.every((n, i) => same(n, names[i]))) return;
  db.run('delete from paper_names where paper_id = ?', paperId);
  names.forEach((n, position) => {
    db.run(
      'insert into paper_names (paper_id, position, name_key, display) values (?, ?, ?, ?)',
      paperId,
      position,
      n.name_key,
      n.display,
    );
  });
};

/**
 * Brings the search index and the name index up to date for the papers that the present transaction touched. Called
 * before each commit, so both always tell what the tables tell, whoever wrote them: a person, an import, an undo.
 */
export const refreshDirty = (db: Db, limit = 1_000_000): number => {
  const dirty = db.all<{ paper_id: number }>('select paper_id from search_dirty limit ?', limit);
  for (const { paper_id: id } of dirty) {
    db.run('delete from library_search where rowid = ?', id);
    const row = db.get<SourceRow>(readSource, id);
    if (row?.status !== 'library' || row.canonical_paper_id !== null) {
      writeNames(db, id, []);
      continue;
    }
    const authors = JSON.parse(row.authors) as PersonName[];
    const editors = JSON.parse(row.editors) as PersonName[];
    db.run(
      'insert into library_search (rowid, title, authors, abstract, venue, notes, tags, ids) values (?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      indexText(stripMarkup(row.title)),
      indexText(namesOf([...authors, ...editors])),
      indexText(row.abstract),
      indexText(row.venue),
      indexText(row.notes),
      indexText([row.tags, ...(row.keywords ? (JSON.parse(row.keywords) as string[]) : [])].filter(Boolean).join(' ')),
      indexText([row.doi, row.arxiv_id, row.citation_key].filter(Boolean).join(' ')),
    );
    writeNames(db, id, authors);
  }
  if (dirty.length > 0)
    db.run(
      dirty.length >= limit
        ? `delete from search_dirty where paper_id in (select paper_id from search_dirty limit ${limit})`
        : 'delete from search_dirty',
    );
  return dirty.length;
};

/** Saved papers of a stretch that the index lacks, and papers it holds though they are not saved. */
export const wronglyIndexed = (db: ReadDb, { from, to }: Stretch): { id: number }[] => {
  const inside = (id: string) => `${id} >= ?1 and ${id} < ?2`;
  return db.all<{ id: number }>(
    `select p.id from papers p where ${inside('p.id')} and p.status = 'library' and p.canonical_paper_id is null
       and p.id not in (select id from library_search_docsize where ${inside('id')})
     union select d.id from library_search_docsize d where ${inside('d.id')}
       and d.id not in (select id from papers where ${inside('id')} and status = 'library' and canonical_paper_id is null)`,
    from,
    to,
  );
};
