import { z } from 'zod';
import { maybe, maybeList, maybeNumber, maybeText } from '../tolerant.ts';

/** One version of a preprint. Absent values are "NA". */
const unlessNa = maybeText.transform((v) => (v === undefined || /^(?:na|n\/a)?$/i.test(v.trim()) ? undefined : v));

export const BiorxivDetail = z.object({
  doi: maybeText,
  title: maybeText,
  authors: unlessNa,
  date: maybeText,
  version: maybeNumber,
  type: maybeText,
  license: unlessNa,
  category: unlessNa,
  abstract: unlessNa,
  published: unlessNa,
  server: maybeText,
  funder: maybeList(z.object({ name: maybeText })),
});
export type BiorxivDetail = z.output<typeof BiorxivDetail>;

export const BiorxivPublication = z.object({
  preprint_doi: maybeText,
  biorxiv_doi: maybeText,
  published_doi: unlessNa,
  published_journal: unlessNa,
  published_date: unlessNa,
});

/** Totals are numbers or text; errors are messages, with status 200. */
export const BiorxivAnswer = z.object({
  messages: maybeList(z.object({ status: maybeText, total: maybeNumber, cursor: maybeNumber })),
  collection: maybe(z.array(z.unknown())),
});
