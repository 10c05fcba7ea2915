import type { Db, ReadDb } from '../../platform/db/db.ts';
import { nameKey } from '../../platform/text.ts';
import type { SourceAuthorship, SourceInstitution, SourceVector, UpdateNotice } from '../../sources/source-work.ts';
import { parseName } from '../papers/names.ts';
import { fullKeyOf, linkAgain, namesOnly } from './link-names.ts';

const keyOfName = (a: Pick<SourceAuthorship, 'name' | 'family' | 'given'>): string => {
  const name = a.family === undefined ? parseName(a.name) : { family: a.family, given: a.given };
  return nameKey(name?.family ?? a.name, name?.given);
};

const keyOfAuthorship = (a: SourceAuthorship): string =>
  fullKeyOf(a.family === undefined ? a.name : `${a.family}, ${a.given ?? ''}`);

/** The author with this name among those linked by the names of the paper, if only the name is known. */
const namedBefore = (db: Db, key: string, before: readonly number[]): number | undefined =>
  db.value<number>(
    `select id from authors where full_key = ? and id in (select value from json_each(?))
     and coalesce(idxa_id, idxb_id, orcid) is null and id not in (select author_id from author_choices)
     and id not in (select alt_author_id from author_alt_identifiers where alt_author_id is not null)`,
    key,
    JSON.stringify(before),
  );

/**
 * The author of a name, by its most reliable ID; null if it has none.
 * @param before the authors linked by the names of the paper
 */
const authorId = (db: Db, a: SourceAuthorship, before: readonly number[], at: string): number | null => {
  const { openalex, orcid, s2 } = a.ids;
  if (openalex === undefined && orcid === undefined && s2 === undefined) return null;
  const existing =
    (openalex !== undefined &&
      (db.value<number>('select id from authors where idxa_id = ?', openalex) ??
        // A profile that OpenAlex merged into another one, or that has no record of its own.
        db.value<number>('select primary_author_id from author_alt_identifiers where alt_idxa_id = ?', openalex))) ||
    (orcid !== undefined && db.value<number>('select id from authors where orcid = ? order by id limit 1', orcid)) ||
    (s2 !== undefined && db.value<number>('select id from authors where idxb_id = ? order by id limit 1', s2));
  const key = keyOfAuthorship(a);
  if (before.length > 0) linkAgain(db, key);
  const named = existing ? undefined : namedBefore(db, key, before);
  if (named !== undefined) db.run('update authors set name = ? where id = ?', a.name, named);
  const found = existing || named;
  if (found) {
    db.run(
      `update authors set idxa_id = coalesce(idxa_id, ?1), orcid = coalesce(orcid, ?2), idxb_id = coalesce(idxb_id, ?3), updated_at = ?4
       where id = ?5 and ((idxa_id is null and ?1 is not null) or (orcid is null and ?2 is not null) or (idxb_id is null and ?3 is not null))`,
      openalex ?? null,
      orcid ?? null,
      s2 ?? null,
      at,
      found,
    );
    return found;
  }
  linkAgain(db, key);
  return db.run(
    'insert into authors (name, name_key, full_key, idxa_id, idxb_id, orcid, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?, ?)',
    a.name,
    keyOfName(a),
    key,
    openalex ?? null,
    s2 ?? null,
    orcid ?? null,
    at,
    at,
  ).lastId;
};

const institutionId = (db: Db, i: SourceInstitution): number | null => {
  if (i.openalex === undefined && i.ror === undefined) return null;
  const existing =
    (i.openalex !== undefined && db.value<number>('select id from institutions where idxa_id = ?', i.openalex)) ||
    (i.ror !== undefined && db.value<number>('select id from institutions where ror = ? limit 1', i.ror));
  if (existing) return existing;
  return db.run(
    'insert into institutions (name, idxa_id, ror, country) values (?, ?, ?, ?)',
    i.name ?? i.ror ?? i.openalex!,
    i.openalex ?? null,
    i.ror ?? null,
    i.country ?? null,
  ).lastId;
};

/** The authors with their records and affiliations, as one source has them. OpenAlex' list replaces any other. */
export const storeAuthorships = (
  db: Db,
  paperId: number,
  authors: readonly SourceAuthorship[],
  source: string,
  at: string,
): void => {
  const present = db.all<{ source: string; author_id: number | null }>(
    'select source, author_id from paper_authors where paper_id = ?',
    paperId,
  );
  const from = present[0]?.source ?? namesOnly;
  if (from !== namesOnly && from !== source && source !== 'idxa') return;
  const before = from === namesOnly ? present.flatMap((x) => x.author_id ?? []) : [];
  db.run('delete from paper_authors where paper_id = ?', paperId);
  db.run('delete from paper_institutions where paper_id = ?', paperId);
  authors.slice(0, 500).forEach((a, position) => {
    db.run(
      'insert into paper_authors (paper_id, position, author_id, name, affiliation, corresponding, source) values (?, ?, ?, ?, ?, ?, ?)',
      paperId,
      position,
      authorId(db, a, before, at),
      a.name,
      a.affiliationTexts?.[0] ?? a.affiliations?.[0]?.name ?? null,
      a.corresponding ? 1 : 0,
      source,
    );
    for (const i of a.affiliations ?? []) {
      const id = institutionId(db, i);
      if (id !== null)
        db.run(
          'insert or ignore into paper_institutions (paper_id, position, institution_id) values (?, ?, ?)',
          paperId,
          position,
          id,
        );
    }
  });
  // Names without an identifier have an author, too.
  db.run(
    `insert or ignore into author_names_dirty (paper_id)
     select paper_id from paper_authors where paper_id = ? and author_id is null limit 1`,
    paperId,
  );
};

/** @returns the work's digits: "W123" is 123 */
const workNumber = (openalex: string): number => Number(openalex.slice(1));

export const storeReferences = (db: Db, paperId: number, works: readonly string[]): void => {
  db.run('delete from paper_references where paper_id = ?', paperId);
  for (const w of works.slice(0, 5_000))
    db.run('insert or ignore into paper_references (paper_id, work) values (?, ?)', paperId, workNumber(w));
};

/** Papers here that this paper cites, and that cite it, by what the sources say. */
export const edgesOf = (db: ReadDb, paperId: number, openalex: string | null): { citing: number; cited: number }[] => [
  ...db.all<{ citing: number; cited: number }>(
    `select r.paper_id citing, p.id cited from paper_references r join papers p on p.idxa_id = 'W' || r.work
     where r.paper_id = ? and p.id <> r.paper_id`,
    paperId,
  ),
  ...(openalex === null
    ? []
    : db.all<{ citing: number; cited: number }>(
        'select r.paper_id citing, ? cited from paper_references r where r.work = ? and r.paper_id <> ?',
        paperId,
        workNumber(openalex),
        paperId,
      )),
];

export const storeNotices = (db: Db, paperId: number, notices: readonly UpdateNotice[], source: string): void => {
  for (const n of notices)
    db.run(
      `insert into paper_notices (paper_id, type, notice_doi, date, asserted_by, source) values (?, ?, ?, ?, ?, ?)
       on conflict do update set date = excluded.date, asserted_by = excluded.asserted_by`,
      paperId,
      n.type,
      n.doi ?? '',
      n.date ?? null,
      n.assertedBy ?? null,
      source,
    );
};

export const storeVector = (db: Db, paperId: number, vector: SourceVector, source: string, at: string): void => {
  const bytes = new Uint8Array(vector.values.buffer, vector.values.byteOffset, vector.values.byteLength);
  db.run(
    `insert into publication_embeddings (paper_id, model, source, dimensions, vector, created_at) values (?, ?, ?, ?, ?, ?)
     on conflict (paper_id, model) do update set vector = excluded.vector, dimensions = excluded.dimensions,
       source = excluded.source, created_at = excluded.created_at`,
    paperId,
    vector.model,
    source,
    vector.values.length,
    bytes,
    at,
  );
};
