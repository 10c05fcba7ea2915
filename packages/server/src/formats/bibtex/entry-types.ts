import type { BiblioRecord, WorkType } from '../record.ts';
import { sameTypeIn } from '../source-types.ts';

export type BibDialect = 'bibtex' | 'biblatex';

const workTypeOf = new Map<string, WorkType>();
for (const [workType, names] of [
  ['article', 'article suppperiodical review'],
  ['preprint', 'unpublished preprint'],
  ['conference-paper', 'inproceedings conference'],
  ['proceedings', 'proceedings mvproceedings'],
  ['book', 'book mvbook collection mvcollection reference mvreference booklet bookinbook'],
  ['chapter', 'inbook incollection suppbook suppcollection inreference chapter'],
  ['thesis', 'thesis phdthesis mastersthesis bachelorsthesis mathesis'],
  ['report', 'report techreport manual'],
  ['dataset', 'dataset data'],
  ['software', 'software softwareversion softwaremodule codefragment'],
  ['patent', 'patent'],
  ['standard', 'standard'],
  ['presentation', 'presentation talk lecture slides'],
  ['webpage', 'online electronic www webpage website'],
  [
    'other',
    'artwork audio bibnote commentary image jurisdiction legislation legal letter movie music performance video',
  ],
] as const) {
  for (const name of names.split(' ')) workTypeOf.set(name, workType);
}

/** What an entry type means; unknown types are other works. */
export const workTypeOfEntry = (entryType: string): WorkType => workTypeOf.get(entryType) ?? 'other';

/** Entry types that are not works. */
export const containerTypes = new Set(['xdata', 'control', 'ieeetranbstctl', 'comment', 'bibnote']);

const bibtexTypes = new Set(
  (
    'article book booklet conference inbook incollection inproceedings manual mastersthesis misc phdthesis ' +
    'proceedings techreport unpublished'
  ).split(' '),
);

const defaults: Record<WorkType, readonly [bibtex: string, biblatex: string]> = {
  article: ['article', 'article'],
  preprint: ['unpublished', 'unpublished'],
  'conference-paper': ['inproceedings', 'inproceedings'],
  proceedings: ['proceedings', 'proceedings'],
  book: ['book', 'book'],
  chapter: ['incollection', 'incollection'],
  thesis: ['phdthesis', 'thesis'],
  report: ['techreport', 'report'],
  dataset: ['misc', 'dataset'],
  software: ['misc', 'software'],
  patent: ['misc', 'patent'],
  standard: ['misc', 'standard'],
  presentation: ['misc', 'presentation'],
  webpage: ['misc', 'online'],
  other: ['misc', 'misc'],
};

/** The entry type to write: the original one if it is still right, otherwise the usual one. */
export const entryTypeFor = (record: BiblioRecord, dialect: BibDialect): string => {
  const isBiblatex = (word: string) => workTypeOf.has(word);
  const source = workTypeOf.has(record.sourceType ?? '')
    ? record.sourceType
    : sameTypeIn(record.sourceType, isBiblatex);
  const isExact = source !== undefined && /^[a-z]+$/.test(source) && workTypeOf.get(source) === record.type;
  if (isExact && (dialect === 'biblatex' || bibtexTypes.has(source))) return source;
  if (record.type === 'preprint' && record.arxivId !== undefined) return dialect === 'bibtex' ? 'misc' : 'online';
  return defaults[record.type][dialect === 'bibtex' ? 0 : 1];
};
