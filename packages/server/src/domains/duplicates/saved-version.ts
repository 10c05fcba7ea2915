import type { PersonName } from '../../formats/record.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { readAuthors } from '../papers/json-columns.ts';
import { sharePerson } from '../papers/likeness.ts';
import type { PaperRow } from '../papers/papers.repo.ts';
import { preprintMatchReason } from './find-preprint-pairs.ts';
import { isPreprint } from './preprint-signals.ts';

/** Papers with the same title that are compared at most. */
export const maxSameTitle = 20;

const deposits = new Set(['dataset', 'software']);
const registrant = (p: PaperRow): string | undefined => p.doi?.split('/')[0];
const peopleOf = (p: PaperRow): PersonName[] => readAuthors(p.authors);

/** Archives such as Zenodo give each version of a deposit a DOI, and another DOI to the deposit as a whole. */
export const isOtherDeposit = (a: PaperRow, b: PaperRow): boolean =>
  deposits.has(a.work_type) &&
  a.work_type === b.work_type &&
  a.title_key === b.title_key &&
  registrant(a) !== undefined &&
  registrant(a) === registrant(b) &&
  sharePerson(peopleOf(a), peopleOf(b)) === true;

/** Whether another version of a work is saved: its preprint, or the publication of a preprint. */
export const isSavedAsOtherVersion = (db: ReadDb, row: PaperRow): boolean =>
  row.title_key !== '' &&
  db
    .all<PaperRow>(
      `select * from papers where title_key = ? and id <> ? and status = 'library' and canonical_paper_id is null limit ?`,
      row.title_key,
      row.id,
      maxSameTitle,
    )
    .some((saved) => {
      const [preprint, published] = isPreprint(row) ? [row, saved] : [saved, row];
      return preprintMatchReason(db, preprint, published) !== null || isOtherDeposit(row, saved);
    });
