import type { ReadDb } from '../../platform/db/db.ts';
import type { Candidates, CandidatesRequest } from '../health-declaration.ts';
import { hasNoIdentifier, inCorpus } from '../papers/paper-conditions.ts';
import { due, lacksIdxbVector, vectorWaits } from './gaps.repo.ts';
import { isOrphan } from './orphans.ts';

const isDue = `exists (select 1 from paper_enrichment l where l.paper_id = p.id and ${due})`;
const conditions: Record<string, string> = {
  title_resolution: `${inCorpus} and ${hasNoIdentifier} and ${isDue}`,
  corpus_metadata: `${inCorpus} and not (${hasNoIdentifier}) and ${isDue}`,
  idxb_vector: `${inCorpus} and ${lacksIdxbVector} and not ${vectorWaits}`,
};

/** Saved papers first, then newest first. */
export const findCandidates = (db: ReadDb, r: CandidatesRequest): Candidates => {
  const among = r.targets === null ? '' : 'and p.id in (select value from json_each(?))';
  const targets = r.targets === null ? [] : [JSON.stringify(r.targets)];
  const where = `${conditions[r.operation]!} ${r.scope === 'library' ? `and p.status = 'library'` : ''} ${among}`;
  const pending = db.value<number>(`select count(*) from papers p where ${where}`, r.now, ...targets) ?? 0;
  const rows = db.all<{ id: number; kind: keyof Candidates['kinds'] } & Candidates['special']>(
    `select p.id, case when p.idxa_id is not null then 'id' when p.doi is not null or p.arxiv_id is not null then 'doi'
       when ${hasNoIdentifier} then 'title' else 'other' end kind,
       p.arxiv_id is not null arxiv, coalesce(p.doi like '10.1101/%' or p.doi like '10.64898/%', 0) biorxiv,
       p.doi is not null and p.work_type in ('dataset', 'software') datacite
     from papers p where ${where} order by p.status = 'library' desc, p.id desc limit ?`,
    r.now,
    ...targets,
    r.limit,
  );
  const kinds = { id: 0, doi: 0, other: 0, title: 0 };
  const special = { arxiv: 0, biorxiv: 0, datacite: 0 };
  for (const row of rows) {
    kinds[row.kind] += 1;
    for (const source of ['arxiv', 'biorxiv', 'datacite'] as const) special[source] += row[source];
  }
  return { pending, ids: rows.map((row) => row.id), kinds, special };
};

/** The author records that a run would remove. */
export const orphanAuthors = (db: ReadDb, limit: number): number[] =>
  db.all<{ id: number }>(`select a.id from authors a where ${isOrphan} order by a.id limit ?`, limit).map((r) => r.id);

const names = (db: ReadDb, sql: string, ...params: (string | number)[]): string[] =>
  db.all<{ name: string }>(sql, ...params).map((r) => r.name);

/** Names of authors whose profile a run would ask for. */
export const dueAuthorNames = (db: ReadDb, now: string, limit: number): string[] =>
  names(
    db,
    `select a.name from authors a left join author_enrichment l
       on l.author_id = a.id and l.source = 'idxa' and l.purpose = 'profile'
     where a.idxa_id is not null and (l.author_id is null or l.status = 'pending' or l.next_retry_at <= ?)
     order by a.id limit ?`,
    now,
    limit,
  );

/** Names of the author records that a run would remove. */
export const orphanAuthorNames = (db: ReadDb, _now: string, limit: number): string[] =>
  names(db, `select a.name from authors a where ${isOrphan} order by a.id limit ?`, limit);
