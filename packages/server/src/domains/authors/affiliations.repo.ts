import { cutText } from '../../formats/text.ts';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';
import { indexText } from '../../platform/text.ts';
import type { ProfileAffiliation } from '../../sources/source-work.ts';
import { setAffiliation } from '../hydration/authors.repo.ts';
import { bestOf, conflictOf, type Evidence, scoreEvidence } from './affiliation-score.ts';
import { withAuthored } from './records.repo.ts';

type EvidenceRow = RowOf<'author_affiliation_evidence', { role: Evidence['role'] }>;
type NewEvidence = Omit<EvidenceRow, 'id' | 'author_id' | 'source' | 'observed_at'>;

/** Maximum rows per source. Fewer for authors who are not followed, because there are hundreds of thousands of them. */
const maxRows = { followed: 30, other: 3 };

/** Of an author and of the profiles that were merged into it. */
const sourceRows = (db: ReadDb, authorId: number): EvidenceRow[] =>
  db.all<EvidenceRow>(
    `select * from author_affiliation_evidence where author_id in (
       select ?1 union all select alt_author_id from author_alt_identifiers
       where primary_author_id = ?1 and alt_author_id is not null) order by id`,
    authorId,
  );

const chosenRow = (db: ReadDb, authorId: number): EvidenceRow[] => {
  const c = db.get<
    Pick<RowOf<'author_choices'>, 'affiliation' | 'affiliation_idxa_id' | 'affiliation_ror' | 'updated_at'>
  >(
    'select affiliation, affiliation_idxa_id, affiliation_ror, updated_at from author_choices where author_id = ? and affiliation is not null',
    authorId,
  );
  if (!c) return [];
  return [
    {
      id: 0,
      author_id: authorId,
      source: 'manual',
      institution_idxa_id: c.affiliation_idxa_id,
      institution_ror: c.affiliation_ror,
      institution_name: c.affiliation!,
      role: 'other',
      start_date: null,
      end_date: null,
      is_current: 1,
      evidence_url: null,
      confidence: 1,
      observed_at: c.updated_at,
    },
  ];
};

const yearOf = (at: string): number => Number(at.slice(0, 4));

/** All rows with their scores, the best first; the user's choice as a row of its own. */
export const affiliationsOf = (db: ReadDb, authorId: number, now: string) => {
  const scored = scoreEvidence([...chosenRow(db, authorId), ...sourceRows(db, authorId)], yearOf(now));
  return { items: scored, conflict: conflictOf(scored, yearOf(now)) };
};

/** The two names on which the sources of an author's affiliation disagree; null when they agree, or the user has chosen. */
export const affiliationConflictOf = (
  db: ReadDb,
  authorId: number,
  now: string,
): { first: string; second: string } | null => affiliationsOf(db, authorId, now).conflict;

const showBest = (db: Db, authorId: number, at: string): void => {
  const rows = sourceRows(db, authorId);
  const best = bestOf(scoreEvidence(rows, yearOf(at)), yearOf(at));
  if (best) setAffiliation(db, authorId, best.institution_name, at);
};

/** Replaces the rows of one source, and computes the shown affiliation. Rows of other sources stay. */
export const replaceEvidence = (
  db: Db,
  authorId: number,
  source: string,
  rows: readonly NewEvidence[],
  at: string,
): void => {
  db.run('delete from author_affiliation_evidence where author_id = ? and source = ?', authorId, source);
  const followed = db.value('select 1 from followed_authors where author_id = ?', authorId) !== undefined;
  for (const r of rows.slice(0, followed ? maxRows.followed : maxRows.other))
    db.run(
      `insert into author_affiliation_evidence (author_id, source, institution_idxa_id, institution_ror, institution_name, role,
         start_date, end_date, is_current, evidence_url, confidence, observed_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      authorId,
      source,
      r.institution_idxa_id,
      r.institution_ror,
      r.institution_name,
      r.role,
      r.start_date,
      r.end_date,
      r.is_current,
      r.evidence_url,
      r.confidence,
      at,
    );
  showBest(db, authorId, at);
};

/** What a profile says, as rows: what is current first. */
export const evidenceOfProfile = (
  source: string,
  affiliations: readonly ProfileAffiliation[],
  url: string | null,
): NewEvidence[] =>
  affiliations
    .flatMap((a): NewEvidence[] => {
      if (a.name === undefined) return [];
      const years = a.years ?? [];
      const role =
        source === 'idxa' ? (a.current ? 'last_known' : 'other') : a.role === 'education' ? 'education' : 'employment';
      return [
        {
          institution_idxa_id: a.openalex ?? null,
          institution_ror: a.ror ?? null,
          institution_name: a.name,
          role,
          start_date: a.startDate ?? (years.length > 0 ? String(Math.min(...years)) : null),
          end_date: a.endDate ?? (years.length > 0 && !a.current ? String(Math.max(...years)) : null),
          is_current: a.current ? 1 : 0,
          evidence_url: url,
          confidence: 1,
        },
      ];
    })
    .sort((a, b) => b.is_current - a.is_current || ((b.end_date ?? '') < (a.end_date ?? '') ? -1 : 1));

/** Number of papers whose printed affiliations are read. */
const recentPapers = 30;
const weakRows = 3;

/** Affiliations as printed on the latest papers that Crossref described. The more papers name one, the surer it is. */
export const evidenceOfPapers = (db: ReadDb, authorId: number): NewEvidence[] => {
  const rows = db.all<{ affiliation: string; year: number | null }>(
    `${withAuthored} select x.affiliation, p.year from authored w join papers p on p.id = w.paper_id
     join paper_authors x on x.paper_id = p.id and x.author_id in profiles and x.source = 'crossref'
     where x.affiliation is not null and p.status <> 'removed' order by p.date_key desc limit ?2`,
    authorId,
    recentPapers,
  );
  const byName = new Map<string, { name: string; years: number[]; papers: number }>();
  for (const { affiliation, year } of rows) {
    const key = indexText(affiliation);
    const entry = byName.get(key) ?? { name: cutText(affiliation, 500), years: [], papers: 0 };
    entry.papers += 1;
    if (year !== null) entry.years.push(year);
    byName.set(key, entry);
  }
  return [...byName.values()]
    .sort((a, b) => b.papers - a.papers)
    .slice(0, weakRows)
    .map((g) => ({
      institution_idxa_id: null,
      institution_ror: null,
      institution_name: g.name,
      role: 'other',
      start_date: g.years.length > 0 ? String(Math.min(...g.years)) : null,
      end_date: g.years.length > 0 ? String(Math.max(...g.years)) : null,
      is_current: 0,
      evidence_url: null,
      confidence: Math.max(0.1, g.papers / rows.length),
    }));
};

/** The user's choice; null removes it. Call it inside an action. */
export const chooseAffiliation = (
  db: Db,
  authorId: number,
  choice: { name: string; idxaId: string | null; ror: string | null } | null,
  at: string,
): void => {
  db.run(
    `insert into author_choices (author_id, affiliation, affiliation_idxa_id, affiliation_ror, updated_at) values (?, ?, ?, ?, ?)
     on conflict (author_id) do update set affiliation = excluded.affiliation,
       affiliation_idxa_id = excluded.affiliation_idxa_id, affiliation_ror = excluded.affiliation_ror,
       updated_at = excluded.updated_at`,
    authorId,
    choice?.name ?? null,
    choice?.idxaId ?? null,
    choice?.ror ?? null,
    at,
  );
};

/** The identifiers of the institution that an author shows as affiliation: chosen by the user, or named by a source. */
export const institutionNamed = (
  db: ReadDb,
  authorId: number,
  name: string,
): { affiliation_idxa_id: string | null; affiliation_ror: string | null } =>
  db.get(
    `select affiliation_idxa_id, affiliation_ror from author_choices where author_id = ?1 and affiliation = ?2
     union all select institution_idxa_id, institution_ror from author_affiliation_evidence
       where author_id = ?1 and institution_name = ?2 limit 1`,
    authorId,
    name,
  ) ?? { affiliation_idxa_id: null, affiliation_ror: null };
