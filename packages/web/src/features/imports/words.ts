import type { Fate, ImportEntry, ImportRun, Outcome } from '../../api/types.ts';
import { number, plural } from '../../ui/format.ts';

export const outcomeWords: Record<Outcome, string> = {
  new: 'New',
  known: 'Already here',
  merges: 'Merges',
  unusable: 'Unusable',
};

export const fateWords: Record<Fate, string> = {
  imported: 'Imported',
  merged: 'Merged',
  skipped: 'Skipped',
  failed: 'Not usable',
};

/** Which entries of an import are listed: by what will happen before it runs, by what happened after it. */
export type EntryFilter = { outcome: Outcome } | { fate: Fate } | null;

export const hasEnded = (run: Pick<ImportRun, 'state'>): boolean =>
  run.state === 'done' || run.state === 'cancelled' || run.state === 'failed';

export const formatWords: Record<NonNullable<ImportRun['format']>, string> = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  'csl-json': 'CSL JSON',
  nbib: 'PubMed',
  rdf: 'Zotero RDF',
  'endnote-xml': 'EndNote XML',
  'endnote-tagged': 'EndNote',
  'carrel-json': 'Carrel',
};

export const decisionWords: Record<ImportEntry['decision'], string> = {
  import: 'Import',
  merge: 'Merge',
  skip: 'Skip',
};

/** An entry that adds nothing to the paper it matches is skipped, whether or not it is to be merged. */
export const decisionLabel = (entry: Pick<ImportEntry, 'outcome'>, decision: ImportEntry['decision']): string =>
  decision === 'merge' && entry.outcome === 'known' ? 'Already here' : decisionWords[decision];

export const decisionLine = (decisions: NonNullable<ImportRun['decisions']>): string => {
  const parts = [
    decisions.import > 0 && `import ${number(decisions.import)}`,
    decisions.merge > 0 && `merge ${number(decisions.merge)}`,
    decisions.skip > 0 && `skip ${number(decisions.skip)}`,
    decisions.unusable > 0 && `leave out ${number(decisions.unusable)} that cannot be used`,
  ].filter(Boolean);
  return parts.length > 0 ? `Will ${parts.join(', ')}.` : '';
};

/** What may be done with an entry; an unusable one needs a title first. */
export const decisionsFor = (entry: ImportEntry): ImportEntry['decision'][] => {
  if (entry.outcome === 'unusable') return ['skip'];
  return entry.outcome === 'new' ? ['import', 'skip'] : ['import', 'merge', 'skip'];
};

export const runName = (run: ImportRun) => run.filename ?? 'Pasted text';

export const resultLine = (run: ImportRun): string => {
  const parts = [
    run.imported > 0 && `${number(run.imported)} imported`,
    run.merged > 0 && `${number(run.merged)} merged`,
    run.skipped > 0 && `${number(run.skipped)} skipped`,
    run.failed > 0 && `${number(run.failed)} not usable`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'nothing imported';
};

export const stateLine = (run: ImportRun): string => {
  const { counts } = run;
  switch (run.state) {
    case 'parsing':
      return 'Being read';
    case 'ready':
      return `${plural(run.total, 'entry', 'entries')}, waiting for you: ${number(counts.new)} new, ${number(counts.known)} already here`;
    case 'importing':
      return `Importing: ${number(run.done)} of ${number(run.total)}`;
    case 'done':
      return resultLine(run);
    case 'failed':
      return `Failed: ${run.problem ?? 'the reason is not known'}`;
    case 'cancelled':
      return `Stopped: ${resultLine(run)}`;
    case 'reverted':
      return 'Taken back';
  }
};
