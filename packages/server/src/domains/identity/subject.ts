import type { ReadDb } from '../../platform/db/db.ts';
import { readOtherNames } from '../authors/json-columns.ts';
import { type AuthorRecord, authorRecord } from '../authors/records.repo.ts';
import { type SamplePaper, samplePapers } from './identity.repo.ts';
import type { Subject } from './ladder.ts';
import { type PersonName, readName } from './person-name.ts';

/** Number of papers that are looked up per author. */
const papersPerAuthor = 9;

export interface KnownSubject extends Subject {
  id: number | null;
  name: string;
  s2: string | null;
  papers: readonly SamplePaper[];
}

const unique = (names: readonly (string | null)[]): PersonName[] =>
  [...new Set(names.filter((n): n is string => n !== null && n.trim() !== ''))].slice(0, 50).map(readName);

const subjectOf = (
  record: Pick<AuthorRecord, 'name' | 'idxa_id' | 'idxb_id' | 'orcid' | 'affiliation' | 'other_names'>,
  id: number | null,
  papers: readonly SamplePaper[],
): KnownSubject => ({
  id,
  name: record.name,
  names: unique([record.name, ...readOtherNames(record.other_names), ...papers.map((p) => p.printed)]),
  openalex: record.idxa_id,
  orcid: record.orcid,
  s2: record.idxb_id,
  affiliations: [...new Set([record.affiliation, ...papers.map((p) => p.affiliation)].flatMap((a) => a ?? []))],
  years: papers.flatMap((p) => p.year ?? []),
  papers,
});

/** What is known here about an unresolved author. */
export const subjectOfRecord = (db: ReadDb, id: number): KnownSubject | null => {
  const record = authorRecord(db, id);
  return record ? subjectOf(record, id, samplePapers(db, id, papersPerAuthor)) : null;
};

/** An author of whom only a name, and perhaps a paper, is known. */
export const subjectNamed = (name: string, papers: readonly SamplePaper[] = []): KnownSubject =>
  subjectOf({ name, idxa_id: null, idxb_id: null, orcid: null, affiliation: null, other_names: '[]' }, null, papers);
