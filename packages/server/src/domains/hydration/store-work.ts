import type { Db } from '../../platform/db/db.ts';
import { indexText } from '../../platform/text.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { isPreprint } from '../duplicates/preprint-signals.ts';
import { addCitations } from '../library/citations.repo.ts';
import { addTopicToPaper, hasTopics, topicNamed } from '../library/topics.repo.ts';
import { kindsAfterPreprint } from '../papers/editions.ts';
import { readAuthors } from '../papers/json-columns.ts';
import { familyOf, jaccard, shareAuthor, titleWords } from '../papers/likeness.ts';
import {
  type FullRow,
  findByIdentifier,
  getFullRow,
  type IdentifierColumn,
  identifierColumns,
  updatePaperRow,
  updateTexts,
} from '../papers/papers.repo.ts';
import { columnsByHand, originsOfColumns, writeProvenance } from '../papers/provenance.ts';
import * as repo from './hydration.repo.ts';
import * as ledger from './ledger.repo.ts';
import { mergeWork, personOf } from './merge-work.ts';

export interface StoreOutcome {
  /** Columns and relations that changed; empty if the source had nothing new. */
  filled: string[];
  /** The paper that already has an identifier of this work, if another one does. */
  sameAs: number | null;
  /** The work is about something else: nothing was taken from it. */
  mismatch: boolean;
}

/** Placeholders for a missing title: the identifier itself. */
const isPlaceholder = (title: string): boolean =>
  /^(?:https?:|doi:|arxiv:|10\.\d{4,9}\/|\(untitled\)|untitled)/i.test(title.trim());

/** A mistyped DOI leads to a different paper. Then neither its words nor its names occur here. */
export const isDifferentWork = (row: Pick<FullRow, 'title' | 'authors'>, work: SourceWork): boolean => {
  if (work.title === undefined || isPlaceholder(row.title)) return false;
  const likeness = jaccard(titleWords(row.title), titleWords(work.title));
  if (likeness >= 0.34) return false;
  const mine = readAuthors(row.authors).map(familyOf);
  const shared = shareAuthor(mine, work.authors?.map((a) => familyOf(personOf(a))) ?? []);
  return shared === false || (shared === null && likeness < 0.1);
};

const identifiersOf = (work: SourceWork): Partial<Record<IdentifierColumn, string>> => ({
  ...(work.ids.doi === undefined ? {} : { doi: work.ids.doi }),
  ...(work.ids.arxiv === undefined ? {} : { arxiv_id: work.ids.arxiv }),
  ...(work.ids.pmid === undefined ? {} : { pmid: work.ids.pmid }),
  ...(work.ids.pmcid === undefined ? {} : { pmcid: work.ids.pmcid }),
  ...(work.ids.openalex === undefined ? {} : { idxa_id: work.ids.openalex }),
  ...(work.ids.s2 === undefined ? {} : { idxb_id: work.ids.s2 }),
});

/** What a preprint is now that the DOI of its publication is known; null if the source does not say. */
const publishedType = (row: FullRow, work: SourceWork, change: Partial<FullRow>): string | null => {
  if (row.work_type !== 'preprint' || typeof change.doi !== 'string') return null;
  if (isPreprint({ ...row, doi: change.doi })) return null;
  return work.type !== undefined && work.type !== 'other' && kindsAfterPreprint.has(work.type) ? work.type : null;
};

/**
 * Stores what a source says about a paper. Runs inside an action of the journal and inside the transaction that settles
 * the ledger.
 * @param asPublished makes a preprint whose journal DOI is now known an article, as a change of its own
 */
export const storeWork = (
  db: Db,
  paperId: number,
  work: SourceWork,
  at: string,
  asPublished: (apply: () => void) => void = (apply) => apply(),
): StoreOutcome => {
  const row = getFullRow(db, paperId);
  if (!row) return { filled: [], sameAs: null, mismatch: false };
  if (isDifferentWork(row, work)) return { filled: [], sameAs: null, mismatch: true };
  const taken = new Set<string>();
  let sameAs: number | null = null;
  const ids = identifiersOf(work);
  for (const column of identifierColumns) {
    const value = ids[column];
    if (value === undefined || row[column] === value) continue;
    const other = findByIdentifier(db, column, value).find((p) => p.id !== paperId && p.status !== 'removed');
    if (other) {
      taken.add(column);
      sameAs ??= other.id;
    }
  }
  const byHandColumns = columnsByHand(db, row);
  const changes = mergeWork(row, work, {
    byHand: byHandColumns,
    originOf: originsOfColumns(db, row),
    taken,
  });
  const published = byHandColumns.has('work_type') ? null : publishedType(row, work, changes.paper);
  if (published !== null) {
    delete changes.paper.work_type;
    changes.columns = changes.columns.filter((c) => c !== 'work_type');
  }
  const filled = new Set([...changes.columns, ...Object.keys(changes.paper), ...Object.keys(changes.texts)]);
  for (const derived of ['title_key', 'authors_text', 'authors_key', 'venue_key', 'date_key']) filled.delete(derived);

  const rows = ledger.rowsOfPaper(db, paperId);
  if (Object.keys(changes.paper).length > 0) updatePaperRow(db, paperId, { ...changes.paper, updated_at: at });
  if (Object.keys(changes.texts).length > 0) updateTexts(db, paperId, changes.texts);
  writeProvenance(db, paperId, changes.columns, { origin: work.source, detail: null }, at);
  if (published !== null) {
    asPublished(() => {
      updatePaperRow(db, paperId, { work_type: published, updated_at: at });
      writeProvenance(db, paperId, ['work_type'], { origin: work.source, detail: null }, at);
    });
    filled.add('work_type');
  }
  // Sources that had answered before this source made the identity clearer need not be asked again; those that had
  // found nothing may now find something.
  ledger.restore(
    db,
    rows.filter((r) => changes.paper.doi === undefined || (r.status !== 'terminal_no_match' && r.status !== 'pending')),
  );

  if (work.authors?.length && (work.source === 'idxa' || work.source === 'crossref' || work.source === 'idxb'))
    repo.storeAuthorships(db, paperId, work.authors, work.source, at);
  if (work.topics?.length && !hasTopics(db, paperId)) {
    for (const t of work.topics.slice(0, 5)) {
      const topic = topicNamed(db, {
        name: t.name,
        key: indexText(t.name),
        domain: t.domain ?? null,
        field: t.field ?? null,
        subfield: t.subfield ?? null,
      });
      addTopicToPaper(db, paperId, topic, t.score ?? null);
    }
    filled.add('topics');
  }
  if (work.references?.length && work.source === 'idxa') {
    const works = work.references.map((r) => r.openalex).filter((w): w is string => w !== undefined);
    repo.storeReferences(db, paperId, works);
    if (works.length > 0) filled.add('references');
  }
  if (work.source === 'idxa') addCitations(db, repo.edgesOf(db, paperId, changes.paper.idxa_id ?? row.idxa_id), 'idxa');
  if (work.notices?.length) {
    repo.storeNotices(db, paperId, work.notices, work.source);
    filled.add('notices');
  }
  // Of the relations in the registry, only this one is trusted for deposits.
  const parents = work.source === 'datacite' ? work.relations?.filter((r) => r.type === 'supplement-to') : undefined;
  for (const { ids: of } of parents ?? []) {
    const parent = of.doi === undefined ? undefined : findByIdentifier(db, 'doi', of.doi).find((p) => p.id !== paperId);
    if (!parent || row.parent_paper_id !== null) continue;
    updatePaperRow(db, paperId, { parent_paper_id: parent.id, updated_at: at });
    filled.add('parent');
    break;
  }
  if (work.vector) {
    repo.storeVector(db, paperId, work.vector, work.source, at);
    filled.add('vector');
  }
  return { filled: [...filled], sameAs, mismatch: false };
};
