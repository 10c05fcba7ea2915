import { importBibtexText, savePaper } from '@carrel/contract';
import type { BiblioRecord } from '../formats/record.ts';
import type { TestApp } from './create-test-app.ts';

export const aRecord = (over: Partial<BiblioRecord> = {}): BiblioRecord => ({
  type: 'article',
  title: 'Slow manifolds in fast networks',
  authors: [{ family: 'Ivanova', given: 'Irina' }],
  editors: [],
  keywords: [],
  tags: [],
  collections: [],
  files: [],
  extra: {},
  ...over,
});

let serial = 0;

/** Saves a paper through the API; titles differ unless given. */
export const aSavedPaper = (app: TestApp, over: Record<string, unknown> = {}) => {
  serial += 1;
  return app.ok(savePaper, {
    body: { title: `A study of thing number ${serial}`, authors: 'Moreau, Anne', year: 2020, ...over },
  });
};

/** Imports BibTeX and waits until it is in. */
export const importBibtex = async (app: TestApp, content: string) => {
  const envelope = await app.ok(importBibtexText, { body: { content } });
  const job = await app.jobs.settled(envelope.job_id);
  return { envelope, job };
};

export const bibtexEntries = (n: number, prefix = 'e'): string =>
  Array.from(
    { length: n },
    (_, i) =>
      `@article{${prefix}${i}, title = {Observation ${prefix} number ${i} of many}, author = {Author${i % 50}, Ann and Brandt, Bo}, year = {${1990 + (i % 30)}}, journal = {Journal of ${i % 7}}, doi = {10.5555/${prefix}.${i}}}`,
  ).join('\n');
