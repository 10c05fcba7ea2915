import type { hitStates } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import type { PaperRow } from '../papers/papers.repo.ts';
import { belongingsOf } from './connector.repo.ts';
import { findHere, findSavedVersion } from './find-here.ts';
import { isNothing, type PageFields, type PagePaper, pagePaperOf } from './page-paper.ts';

type HitState = (typeof hitStates)[number];

const stateOf = {
  library: 'saved',
  dismissed: 'dismissed',
  removed: 'removed',
  tracked: 'known',
  inbox: 'known',
} as const;

const hit = (state: HitState, row: PaperRow | null, retracted = row?.is_retracted === 1) => ({
  state,
  paper_id: row === null ? null : String(row.id),
  rating: row?.rating ?? 0,
  reading_status: row?.reading_status ?? null,
  added_at: row?.status === 'library' ? row.added_at : null,
  retracted,
});

/** An invalid identifier is no reason to refuse a whole list. */
const tolerant = (fields: PageFields): PagePaper =>
  pagePaperOf({ ...fields, title: fields.title?.trim() ? fields.title : '-' });

/** What the library has of one result of a list. */
export const lookUpHit = (db: ReadDb, fields: PageFields) => {
  const page = tolerant(fields);
  const here = findHere(db, page);
  if (here) {
    const retracted = here.row.is_retracted === 1 || here.shown.is_retracted === 1;
    const state = stateOf[here.shown.status];
    if (state === 'saved') return hit(here.otherVersion ? 'other_version' : 'saved', here.shown, retracted);
    const version = findSavedVersion(db, page);
    return version ? hit('other_version', version, retracted) : hit(state, here.shown, retracted);
  }
  const version = findSavedVersion(db, page);
  return version ? hit('other_version', version) : hit('unknown', null);
};

/** What the library has of the paper of a page; null if nothing. */
export const lookUpPage = (db: ReadDb, page: PagePaper) => {
  if (isNothing(page)) return null;
  const here = findHere(db, page);
  const saved = here?.shown.status === 'library';
  const version = saved ? null : findSavedVersion(db, page);
  const row = version ?? here?.shown;
  if (!row) return null;
  return {
    found: true,
    in_library: row.status === 'library',
    paper_id: String(row.id),
    status: row.status,
    reading_status: row.reading_status,
    rating: row.rating,
    added_at: row.added_at,
    added_from: row.added_from,
    title: row.title,
    authors: row.authors_text,
    year: row.year,
    journal: row.venue,
    doi: row.doi,
    idxa_id: row.idxa_id,
    retracted: row.is_retracted === 1 || here?.row.is_retracted === 1,
    version: version || here?.otherVersion ? ('other' as const) : ('same' as const),
    ...belongingsOf(db, row.id),
  };
};
