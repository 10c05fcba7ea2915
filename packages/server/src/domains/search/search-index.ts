import type { PersonName } from '../../formats/record.ts';
import { cutText } from '../../formats/text.ts';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import { searchText } from '../../platform/search-text.ts';
import { personKey, stripMarkup } from '../../platform/text.ts';
import { readAuthors, readEditors, readKeywords } from '../papers/json-columns.ts';
import { displayName } from '../papers/names.ts';
import type { IdRange } from '../papers/scan-in-ranges.ts';

interface SourceRow {
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
  former_keys: string | null;
}

/**
 * Characters of text that one transaction indexes, which takes about 30 ms; the rest follows in further transactions.
 */
export const textPerTransaction = 500_000;

/** Characters of one text, and entries of one list, that are indexed. Only a prepared backup or merged notes exceed this. */
const maxIndexedText = textPerTransaction;
const maxIndexedEntries = 10_000;

const textColumns = [
  'p.title',
  'p.authors_text',
  'p.venue',
  'p.doi',
  'p.arxiv_id',
  'p.citation_key',
  'x.abstract',
  'x.notes',
].map((column) => `substr(${column}, 1, ${maxIndexedText}) ${column.slice(2)}`);

const readSource = `
  select ${textColumns.join(', ')}, p.authors, p.editors, x.keywords,
    (select group_concat(t.name, ' ') from paper_tags pt join tags t on t.id = pt.tag_id where pt.paper_id = p.id) tags,
    (select group_concat(alias, ' ') from citation_key_aliases a where a.paper_id = p.id) former_keys
  from papers p left join paper_texts x on x.paper_id = p.id where p.id = ?`;

const isIndexed = (db: Db, id: number): boolean =>
  db.value(`select 1 from papers where id = ? and status = 'library' and canonical_paper_id is null`, id) !== undefined;

const namesOf = (list: PersonName[]): string =>
  list.map((n) => [n.dropping, n.particle, n.family, n.given, n.suffix, n.literal].filter(Boolean).join(' ')).join(' ');

/** Rewrites the names of a paper only if they have changed, because their index is scattered over the file. */
const writeNames = (db: Db, paperId: number, authors: PersonName[]): void => {
  // A paper counts once for a person, however often it names them.
  const byKey = new Map<string, string>();
  for (const author of authors.slice(0, 200)) {
    const display = displayName(author);
    const key = personKey(display);
    if (key !== '' && !byKey.has(key)) byKey.set(key, display);
  }
  const names = [...byKey].map(([name_key, display]) => ({ name_key, display }));
  const stored = db.all<{ name_key: string; display: string }>(
    'select name_key, display from paper_names where paper_id = ? order by position',
    paperId,
  );
  const same = (a: { name_key: string; display: string }, b: { name_key: string; display: string } | undefined) =>
    a.name_key === b?.name_key && a.display === b.display;
  if (stored.length === names.length && stored.every((n, i) => same(n, names[i]))) return;
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
 * Writes the entries of these papers in the search index and the name index again. Call it inside a transaction.
 * @param most characters of text after which it stops, with at least one paper done
 * @returns the papers that were done
 */
export const reindex = (db: Db, ids: readonly number[], most = Number.POSITIVE_INFINITY): number[] => {
  const done: number[] = [];
  let size = 0;
  for (const id of ids) {
    if (size >= most) break;
    done.push(id);
    db.run('delete from library_search where rowid = ?', id);
    // Checked first, so that the texts of papers that leave the index are not read.
    const row = isIndexed(db, id) ? db.get<SourceRow>(readSource, id) : undefined;
    if (!row) {
      writeNames(db, id, []);
      continue;
    }
    const authors = readAuthors(row.authors).slice(0, maxIndexedEntries);
    const editors = readEditors(row.editors).slice(0, maxIndexedEntries);
    const keywords = readKeywords(row.keywords ?? '[]').slice(0, maxIndexedEntries);
    for (const text of [row.title, row.authors, row.abstract, row.notes, row.keywords]) size += text?.length ?? 0;
    db.run(
      'insert into library_search (rowid, title, authors, abstract, venue, notes, tags, ids) values (?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      searchText(stripMarkup(row.title)),
      searchText(cutText(namesOf([...authors, ...editors]), maxIndexedText)),
      searchText(row.abstract),
      searchText(row.venue),
      searchText(row.notes),
      searchText(cutText([row.tags, ...keywords].filter(Boolean).join(' '), maxIndexedText)),
      searchText([row.doi, row.arxiv_id, row.citation_key, row.former_keys].filter(Boolean).join(' ')),
    );
    writeNames(db, id, authors);
  }
  return done;
};

/**
 * Indexes changed papers again; triggers record them in `search_dirty`. Called before each commit, so that the index
 * agrees with the tables, whatever changed them: the user, an import, an undo. Papers with very long texts are left for
 * later transactions, because a click waits for this one.
 */
export const refreshDirty = (db: Db, most = textPerTransaction): { ids: number[]; left: boolean } => {
  const dirty = db.all<{ paper_id: number }>('select paper_id from search_dirty').map((d) => d.paper_id);
  const ids = reindex(db, dirty, most);
  const left = ids.length < dirty.length;
  if (left) db.run('delete from search_dirty where paper_id in (select value from json_each(?))', JSON.stringify(ids));
  else if (ids.length > 0) db.run('delete from search_dirty');
  return { ids, left };
};

/** Saved papers of a range that the index lacks, and papers in it that are not saved. */
export const wronglyIndexed = (db: ReadDb, { from, to }: IdRange): { id: number }[] => {
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
