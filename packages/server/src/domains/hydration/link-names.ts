import { particleOf } from '../../formats/names.ts';
import type { PersonName } from '../../formats/record.ts';
import type { Db } from '../../platform/db/db.ts';
import { nameKey, personKey } from '../../platform/text.ts';
import { readAuthors } from '../papers/json-columns.ts';
import { displayName, isUnknownAuthor, parseName } from '../papers/names.ts';
import { isOrphan } from './orphans.ts';

/** The source of authorships that only repeat the names of the paper. */
export const namesOnly = 'names';
/** The most names of one paper that become authors; the same number is counted and searched. */
const maxNames = 200;
/** Papers and authors in one transaction, which takes about 50 ms. */
const maxPerTransaction = 100;

/** The key of a full name as sources write it, equal to that in `paper_names`. */
export const fullKeyOf = (name: string): string => {
  const parsed = parseName(name);
  return personKey(parsed ? displayName(parsed) : name);
};

/** "Anna van der Berg" */
const naturalName = (n: PersonName): string =>
  n.literal ?? [n.given, particleOf(n), n.family, n.suffix].filter(Boolean).join(' ');

/**
 * The author of a name on a saved paper: the only author known by this name or, if there are several, the record with only
 * the name.
 */
const authorOfName = (db: Db, name: PersonName, at: string): number | null => {
  const key = personKey(displayName(name));
  if (isUnknownAuthor(key)) return null;
  const known = db.all<{ id: number; identified: number }>(
    `select coalesce(m.primary_author_id, a.id) id,
       max(coalesce(a.idxa_id, a.idxb_id, a.orcid, c.idxa_id, c.idxb_id, c.orcid) is not null) identified
     from authors a left join author_alt_identifiers m on m.alt_author_id = a.id
     left join author_choices c on c.author_id = a.id where a.full_key = ? group by 1 order by 1`,
    key,
  );
  const identified = known.filter((a) => a.identified === 1);
  if (identified.length === 1) return identified[0]!.id;
  const named = known.find((a) => a.identified === 0);
  if (named) return named.id;
  return db.run(
    'insert into authors (name, name_key, full_key, created_at, updated_at) values (?1, ?2, ?3, ?4, ?4)',
    naturalName(name),
    nameKey(name.family ?? name.literal ?? '', name.given),
    key,
    at,
  ).lastId;
};

interface Line {
  position: number;
  author_id: number | null;
  name: string;
  source: string;
}

/** Gives each name of a saved paper its author. Authorships from sources keep theirs; a paper that is not saved has no others. */
const linkPaper = (db: Db, paperId: number, at: string): void => {
  const stored = db.value<string>(
    `select authors from papers where id = ? and status = 'library' and canonical_paper_id is null`,
    paperId,
  );
  const present = db.all<Line>(
    'select position, author_id, name, source from paper_authors where paper_id = ? order by position',
    paperId,
  );
  if (present.some((line) => line.source !== namesOnly)) {
    if (stored === undefined) return;
    for (const line of present) {
      const name = line.author_id === null ? parseName(line.name) : null;
      if (name)
        db.run(
          'update paper_authors set author_id = ? where paper_id = ? and position = ?',
          authorOfName(db, name, at),
          paperId,
          line.position,
        );
    }
    return;
  }
  const wanted = readAuthors(stored ?? '[]')
    .slice(0, maxNames)
    .map((name, position) => ({ position, name: displayName(name), author: authorOfName(db, name, at) }));
  if (
    wanted.length === present.length &&
    wanted.every(({ name, author }, i) => name === present[i]!.name && author === present[i]!.author_id)
  )
    return;
  db.run('delete from paper_authors where paper_id = ?', paperId);
  for (const { position, name, author } of wanted)
    db.run(
      'insert into paper_authors (paper_id, position, author_id, name, source) values (?, ?, ?, ?, ?)',
      paperId,
      position,
      author,
      name,
      namesOnly,
    );
};

/** Marks the papers that are linked to an author by this name, because the author may have changed. */
export const linkAgain = (db: Db, key: string): void => {
  db.run(
    `insert or ignore into author_names_dirty (paper_id) select x.paper_id from authors a
     join paper_authors x on x.author_id = a.id and x.source = '${namesOnly}' where a.full_key = ?`,
    key,
  );
};

/** One step of linking names with authors. Call it inside a transaction. @returns the linked papers, and whether more are left */
export const linkNames = (db: Db, at: string): { papers: number[]; left: boolean } => {
  const nameless = db.all<{ id: number; name: string }>(
    `select id, name from authors where full_key = '' limit ?`,
    maxPerTransaction,
  );
  for (const { id, name } of nameless)
    db.run('update authors set full_key = ? where id = ?', fullKeyOf(name) || '-', id);
  // An author whose key is missing would be added a second time.
  if (nameless.length === maxPerTransaction) return { papers: [], left: true };
  const papers = db.all<{ paper_id: number }>('select paper_id from author_names_dirty limit ?', maxPerTransaction);
  for (const { paper_id } of papers) {
    linkPaper(db, paper_id, at);
    db.run('delete from author_names_dirty where paper_id = ?', paper_id);
  }
  const left = db.all<{ author_id: number }>('select author_id from dropped_authors_dirty limit ?', maxPerTransaction);
  for (const { author_id } of left) {
    db.run(`delete from authors as a where a.id = ? and ${isOrphan}`, author_id);
    db.run('delete from dropped_authors_dirty where author_id = ?', author_id);
  }
  return {
    papers: papers.map((p) => p.paper_id),
    left: papers.length === maxPerTransaction || left.length === maxPerTransaction,
  };
};
