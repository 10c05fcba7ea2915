import type { WorkType } from './record.ts';
import { sameTypeIn } from './source-types.ts';

const workTypeOf = new Map<string, WorkType>();
for (const [workType, names] of [
  ['article', 'JOUR EJOUR JFULL MGZN NEWS ABST INPR MUSIC'],
  ['preprint', 'UNPB UNPD'],
  ['conference-paper', 'CPAPER'],
  ['proceedings', 'CONF'],
  ['book', 'BOOK EBOOK EDBOOK CLSWK SER ANCIENT'],
  ['chapter', 'CHAP ECHAP ENCYC DICT'],
  ['thesis', 'THES'],
  ['report', 'RPRT GOVDOC GRANT'],
  ['dataset', 'DATA DBASE AGGR'],
  ['software', 'COMP'],
  ['patent', 'PAT'],
  ['standard', 'STAND'],
  ['presentation', 'SLIDE'],
  ['webpage', 'ELEC WEB BLOG'],
] as const) {
  for (const name of names.split(' ')) workTypeOf.set(name, workType);
}

const otherTypes =
  'ART BILL CASE CHART CTLG EQUA FIGURE GEN HEAR ICOMM LEGAL MANSCPT MAP MPCT MULTI PAMP PCOMM SOUND STAT STD UNBILL VIDEO ADVS';
for (const name of otherTypes.split(' ')) workTypeOf.set(name, 'other');

const edited = new Set(
  'ANCIENT BOOK CHAP CLSWK CONF CPAPER DICT EBOOK ECHAP EDBOOK EJOUR ENCYC JOUR MGZN MULTI PAMP SER'.split(' '),
);

/** Whether A3 are series editors and A4 translators. In a case, a film or a thesis they are counsel, producers, advisors. */
export const hasEditedRoles = (type: string | undefined): boolean => type !== undefined && edited.has(type);

export const isRisType = (type: string | undefined): boolean => type !== undefined && workTypeOf.has(type);

export const workTypeOfRis = (type: string): WorkType => workTypeOf.get(type) ?? 'other';

const risTypeOf: Record<WorkType, string> = {
  article: 'JOUR',
  preprint: 'UNPB',
  'conference-paper': 'CPAPER',
  proceedings: 'CONF',
  book: 'BOOK',
  chapter: 'CHAP',
  thesis: 'THES',
  report: 'RPRT',
  dataset: 'DATA',
  software: 'COMP',
  patent: 'PAT',
  standard: 'STAND',
  presentation: 'SLIDE',
  webpage: 'ELEC',
  other: 'GEN',
};

/** The reference type to write: the original one if it still fits, otherwise the usual one. */
export const risTypeFor = (type: WorkType, sourceType: string | undefined): string =>
  [sourceType, sameTypeIn(sourceType, isRisType)].find((word) => word !== undefined && workTypeOf.get(word) === type) ??
  risTypeOf[type];
