import type { ReadDb } from '../../platform/db/db.ts';
import { type AuthorRecord, authorRecord } from '../authors/records.repo.ts';
import * as repo from './merges.repo.ts';

/** Whether identifiers of two records contradict each other. Such records are never merged without the user. */
export const identifiersConflict = (a: AuthorRecord, b: AuthorRecord): boolean =>
  repo.hardFields.some((f) => a[f] !== null && b[f] !== null && a[f] !== b[f]);

const profileOf = (db: ReadDb, r: AuthorRecord) => ({
  author_id: String(r.id),
  name: r.name,
  idxa_id: r.idxa_id,
  orcid: r.orcid,
  affiliation: r.affiliation,
  papers: repo.countMoving(db, r.id, r.id).papers,
  followed: r.followed_at !== null,
});

/** Pairs with both records, most likely first. Runs on a reader thread. */
export const mergeCandidates = (db: ReadDb, limit: number, offset: number) => ({
  total: repo.countCandidates(db),
  items: repo.listCandidates(db, limit, offset).flatMap((c) => {
    const [primary, alt] = [authorRecord(db, c.primary_author_id), authorRecord(db, c.alt_author_id)];
    if (!primary || !alt) return [];
    const { papers, shared } = repo.countMoving(db, alt.id, primary.id);
    return {
      id: String(c.id),
      primary: profileOf(db, primary),
      alt: profileOf(db, alt),
      source: c.source,
      shared_orcid: c.shared_orcid,
      confidence: c.confidence,
      papers_estimate: papers - shared,
      conflict: identifiersConflict(primary, alt),
      discovered_at: c.discovered_at,
    };
  }),
});
