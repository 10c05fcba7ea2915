import * as m from '@carrel/messages/imports';
import type { Fate, ImportEntry, ImportRun, Outcome } from '../../api/types.ts';
import { listOf } from '../../ui/format.ts';

export const outcomeLabels: Record<Outcome, () => string> = {
  new: m.outcomeNew,
  known: m.outcomeKnown,
  merges: m.outcomeMerges,
  unusable: m.outcomeUnusable,
};

export const fateLabels: Record<Fate, () => string> = {
  imported: m.fateImported,
  merged: m.fateMerged,
  skipped: m.fateSkipped,
  failed: m.fateFailed,
};

/** Which entries are listed: by outcome of the preview before the import, by result after it; or those of one file. */
export type EntryFilter = { outcome: Outcome } | { fate: Fate } | { file: number; name: string; total: number } | null;

export const hasEnded = (run: Pick<ImportRun, 'state'>): boolean =>
  run.state === 'done' || run.state === 'cancelled' || run.state === 'failed';

/** Its entries can still be decided about. */
export const isPreview = (run: Pick<ImportRun, 'state' | 'updating'>): boolean => run.state === 'ready' || run.updating;

const formatNames: Record<Exclude<NonNullable<ImportRun['format']>, 'rdf' | 'wos' | 'zotero'>, string> = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  'csl-json': 'CSL JSON',
  nbib: 'PubMed',
  'endnote-xml': 'EndNote XML',
  'endnote-tagged': 'EndNote',
  refworks: 'RefWorks',
  'carrel-json': 'Carrel',
};
export const formatName = (format: ImportRun['format']): string | null => {
  if (format === null) return null;
  if (format === 'wos') return m.formatWebOfScience();
  if (format === 'zotero') return m.zotero();
  return format === 'rdf' ? m.formatZoteroRdf() : formatNames[format];
};

const decisionLabels: Record<ImportEntry['decision'], () => string> = {
  import: m.decisionImport,
  merge: m.decisionMerge,
  skip: m.decisionSkip,
};

/** An entry that adds nothing but a PDF to the paper it matches is skipped, whether or not it is to be merged. */
export const decisionLabel = (
  entry: Pick<ImportEntry, 'outcome' | 'pdf'>,
  decision: ImportEntry['decision'],
): string => {
  if (decision !== 'merge' || entry.outcome !== 'known') return decisionLabels[decision]();
  return entry.pdf === null ? m.decisionNothingNew() : m.decisionPdf();
};

type Count = readonly [number, (values: { count: number }) => string];
/** "2 new, 1 unusable": counts of zero are left out. */
const listCounts = (counts: readonly Count[]): string =>
  listOf(counts.filter(([count]) => count > 0).map(([count, message]) => message({ count })));

export const decisionSummary = (decisions: NonNullable<ImportRun['decisions']>): string =>
  listCounts([
    [decisions.import, m.willImport],
    [decisions.merge, m.willMerge],
    [decisions.skip, m.willSkip],
    [decisions.unusable, m.willLeaveOut],
  ]);

/** What may be done with an entry; an unusable one needs a title first. */
export const decisionsFor = (entry: ImportEntry): ImportEntry['decision'][] => {
  if (entry.outcome === 'unusable') return ['skip'];
  return entry.outcome === 'new' ? ['import', 'skip'] : ['import', 'merge', 'skip'];
};

export const runName = (run: Pick<ImportRun, 'filename' | 'files'>) =>
  run.filename ?? (run.files === null ? m.pastedText() : m.fileCount({ count: run.files }));

export const outcomeCounts = (counts: ImportRun['counts']): string =>
  listCounts([
    [counts.new, m.countNew],
    [counts.known, m.countKnown],
    [counts.merges, m.countMerges],
    [counts.unusable, m.countUnusable],
  ]);

export const previewSummary = ({ counts, total }: ImportRun): string => {
  const outcomes = outcomeCounts(counts);
  return outcomes === '' ? m.entries({ count: total }) : m.entriesFound({ count: total, outcomes });
};

export const fateCounts = (run: Record<Fate, number>): string =>
  listCounts([
    [run.imported, m.countImported],
    [run.merged, m.countMerged],
    [run.skipped, m.countSkipped],
    [run.failed, m.countUnusable],
  ]);

export const resultSummary = (run: ImportRun): string => fateCounts(run) || m.nothingImported();

export const stateSummary = (run: ImportRun): string => {
  const { counts } = run;
  switch (run.state) {
    case 'parsing':
      return run.receiving ? m.uploadNotComplete() : m.reading();
    case 'ready':
      return m.readyToReview({ count: run.total, fresh: counts.new, known: counts.known });
    case 'importing':
      return m.importingProgress({ done: run.done, total: run.total });
    case 'done':
      return resultSummary(run);
    case 'failed':
      return m.failedBecause({ reason: run.problem ?? m.reasonUnknown() });
    case 'cancelled':
      return m.stoppedWith({ result: resultSummary(run) });
    case 'reverted':
      return m.undone();
  }
};
