import type { BiblioRecord } from '../../formats/record.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { type Candidate, type CandidateSource, libraryCandidates, type SharedIdentifier } from './candidates.repo.ts';
import {
  evidenceOfRecord,
  type RecordEvidence,
  sameByKey,
  sameByTitle,
  sharesIdentifierByMistake,
} from './evidence.ts';
import { findByIdentifier, getRow, type PaperRow } from './papers.repo.ts';

/** What a record and a paper share: an identifier, or title and other fields. */
export type MatchReason = { label: string } | { title: 'every_field' | 'title_year_author' | 'title_author' | 'key' };

interface Match {
  paper: PaperRow;
  reason: MatchReason;
}

interface IdentifierField {
  column: SharedIdentifier;
  key: 'doi' | 'arxivId' | 'pmid' | 'pmcid';
  /** "DOI". */
  label: string;
}
const identifierFields: readonly IdentifierField[] = [
  { column: 'doi', key: 'doi', label: 'DOI' },
  { column: 'arxiv_id', key: 'arxivId', label: 'arXiv ID' },
  { column: 'pmid', key: 'pmid', label: 'PubMed ID' },
  { column: 'pmcid', key: 'pmcid', label: 'PubMed Central ID' },
];

/** An identifier of a record that a clearly different paper already has. */
export interface IdentifierConflict extends IdentifierField {
  value: string;
  paper: Candidate;
}

export interface MatchDecision {
  /** The stored paper the record is; null when it is a new one. */
  paper: Candidate | null;
  /** Null when the record is new. */
  reason: MatchReason | null;
  /** Identifiers that must not be stored with the record: they belong to other papers. */
  conflicts: IdentifierConflict[];
}

/**
 * Decides which stored paper a record is: by identifier first, unless the paper that has it is clearly another work,
 * then by title, authors, year and place of publication, then by a citation key with a similar title. Pure, so that a
 * preview and the import itself decide in the same way.
 */
export const decideMatch = (record: BiblioRecord, source: CandidateSource): MatchDecision =>
  decideByEvidence(evidenceOfRecord(record), source);

/** The same for a record of which only the evidence is available. */
export const decideByEvidence = (given: RecordEvidence, source: CandidateSource): MatchDecision => {
  let evidence = given;
  const conflicts: IdentifierConflict[] = [];
  let match: { paper: Candidate; reason: MatchReason } | null = null;
  for (const field of identifierFields) {
    const value = evidence[field.column];
    if (value === null) continue;
    const hits = source.byIdentifier(field.column, value);
    const same = hits.find((p) => !sharesIdentifierByMistake(p, evidence));
    if (same && !match) match = { paper: same, reason: { label: field.label } };
    // One paper must not get an identifier of another one, even if the record may be either of them.
    else if (hits[0] && !hits.some((p) => p.id === match?.paper.id))
      conflicts.push({ ...field, value, paper: hits[0] });
  }
  if (match) return { ...match, conflicts };
  if (evidence.title_key === '') return { paper: null, reason: null, conflicts };
  evidence = evidenceWithoutConflicts(evidence, conflicts);
  let best: { paper: Candidate; reason: MatchReason; distance: number } | null = null;
  for (const paper of source.byTitle(evidence)) {
    const same = sameByTitle(paper, evidence);
    if (same && (best === null || same.distance < best.distance))
      best = { paper, reason: { title: same.reason }, distance: same.distance };
  }
  if (best) return { paper: best.paper, reason: best.reason, conflicts };
  const { citation_key: key } = evidence;
  const sameKey = key === null ? undefined : source.byKey(key).find((paper) => sameByKey(paper, evidence));
  return { paper: sameKey ?? null, reason: sameKey ? { title: 'key' } : null, conflicts };
};

/** Evidence of a record without the identifiers that belong to other papers. */
export const evidenceWithoutConflicts = (
  evidence: RecordEvidence,
  conflicts: readonly IdentifierConflict[],
): RecordEvidence =>
  conflicts.length === 0
    ? evidence
    : { ...evidence, ...Object.fromEntries(conflicts.map(({ column }) => [column, null])) };

/** The id under which a matched paper is kept: for a merged record, the one it was merged into. */
export const keptPaperId = (p: Candidate): number =>
  p.status === 'removed' && p.canonical_paper_id !== null ? p.canonical_paper_id : p.id;

/**
 * A record without the identifiers that belong to other papers. If it becomes a separate paper, they are kept in its
 * further fields, so that the user can see and export them.
 */
export const withoutConflicts = (record: BiblioRecord, d: Pick<MatchDecision, 'paper' | 'conflicts'>): BiblioRecord => {
  if (d.conflicts.length === 0) return record;
  const out: BiblioRecord = { ...record, extra: { ...record.extra } };
  for (const { key, value } of d.conflicts) {
    delete out[key];
    if (d.paper === null) out.extra[`conflicting-${key.toLowerCase()}`] = value;
  }
  return out;
};

/**
 * The stored paper that a record is, for a caller that asks about one work: an identifier is enough, otherwise title
 * with year and an author; null if there is none. Of several papers with the title, the nearest in year and venue.
 */
export const findDuplicate = (db: ReadDb, r: BiblioRecord): Match | null => {
  for (const { column, key, label } of identifierFields) {
    const value = r[key];
    if (value === undefined) continue;
    const hit = findByIdentifier(db, column, value)[0];
    if (hit) return { paper: hit, reason: { label } };
  }
  const { paper, reason } = decideMatch(r, libraryCandidates(db));
  const row = paper && getRow(db, paper.id);
  return row && reason ? { paper: row, reason } : null;
};
