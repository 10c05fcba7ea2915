import * as m from '@carrel/messages/paper';
import type { ReadingStatus } from '../../api/types.ts';
import { once } from '../../ui/format.ts';
import { ownValue } from '../../ui/own-value.ts';

export const readingLabels: Record<ReadingStatus, () => string> = {
  reading: m.toRead,
  done: m.read,
  excluded: m.setAside,
};

export const workTypeLabels: Readonly<Record<string, () => string>> = {
  article: m.typeArticle,
  preprint: m.typePreprint,
  'conference-paper': m.typeConferencePaper,
  proceedings: m.typeProceedings,
  book: m.typeBook,
  chapter: m.typeChapter,
  thesis: m.typeThesis,
  report: m.typeReport,
  dataset: m.typeDataset,
  software: m.typeSoftware,
  patent: m.typePatent,
  standard: m.typeStandard,
  presentation: m.typePresentation,
  webpage: m.typeWebpage,
  other: m.typeOther,
};
/** A type of work that an import invented is shown unchanged. */
export const workTypeLabel = (type: string): string => ownValue(workTypeLabels, type)?.() ?? type;

const listFormat = once((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }));
/** "A, B and C". */
export const formatList = (items: Iterable<string>): string => listFormat().format(items);
