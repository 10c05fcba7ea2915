import type { ReadDb } from '../../platform/db/db.ts';
import { readAuthors } from '../papers/json-columns.ts';
import { displayName } from '../papers/names.ts';
import { getRow } from '../papers/papers.repo.ts';

interface PaperAuthor {
  position: number;
  name: string;
  author_id: string | null;
  idxa_id: string | null;
  affiliation: string | null;
  followed: boolean;
}

interface Row {
  position: number;
  name: string;
  affiliation: string | null;
  author_id: number | null;
  idxa_id: string | null;
  followed: number;
}

/**
 * The names on a paper as a source has identified them. The author of a name is the one whom the record was merged
 * into, or the one to whom the user gave the paper.
 */
const identified = (db: ReadDb, paperId: number): PaperAuthor[] =>
  db
    .all<Row>(
      `with lines as (
         select x.position, x.name, x.affiliation, x.author_id record, coalesce(m.primary_author_id, x.author_id) person
         from paper_authors x left join author_alt_identifiers m on m.alt_author_id = x.author_id where x.paper_id = ?1),
       judged as (
         select l.position, case
           when exists (select 1 from author_paper_decisions d where d.paper_id = ?1 and d.author_id in (l.record, l.person)
             and d.verdict <> 'theirs')
           then (select d.moved_to from author_paper_decisions d where d.paper_id = ?1
             and d.author_id in (l.record, l.person) and d.verdict <> 'theirs' limit 1)
           else l.person end author_id from lines l)
       select l.position, l.name, l.affiliation, j.author_id, coalesce(c.idxa_id, a.idxa_id) idxa_id,
         f.author_id is not null followed
       from lines l join judged j on j.position = l.position left join authors a on a.id = j.author_id
       left join author_choices c on c.author_id = a.id left join followed_authors f on f.author_id = a.id
       order by l.position`,
      paperId,
    )
    .map((r) => ({ ...r, author_id: r.author_id === null ? null : String(r.author_id), followed: r.followed === 1 }));

/** @returns the authors of a paper in order; null when there is no such paper */
export const authorsOfPaper = (db: ReadDb, paperId: number): PaperAuthor[] | null => {
  const paper = getRow(db, paperId);
  if (!paper) return null;
  const authors = identified(db, paperId);
  if (authors.length > 0) return authors;
  return readAuthors(paper.authors).map((name, position) => ({
    position,
    name: displayName(name),
    author_id: null,
    idxa_id: null,
    affiliation: null,
    followed: false,
  }));
};
