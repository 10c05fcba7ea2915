import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseName } from '../../packages/server/src/domains/papers/names.ts';
import { decodeEntities } from '../../packages/server/src/formats/entities.ts';
import { type BiblioRecord, emptyRecord, type PersonName } from '../../packages/server/src/formats/record.ts';
import { outsideData } from '../../packages/server/src/test-kit/outside-data.ts';

export const hasCorpora = outsideData('twins') !== undefined && outsideData('matching') !== undefined;
export const readCorpus = (...parts: string[]): string => readFileSync(outsideData(join(...parts))!, 'utf8');
export const readLines = (...parts: string[]): string[] =>
  readCorpus(...parts)
    .split('\n')
    .filter(Boolean);

export const aRecord = (r: Partial<BiblioRecord> & { title: string }): BiblioRecord => ({
  ...emptyRecord(),
  type: 'article',
  ...r,
});

export const names = (list: readonly string[]): PersonName[] => list.map((n) => parseName(n)).filter((n) => n !== null);

/** A record of four columns, as readers would return it: entities are characters. */
export const recordOf = (title: string, authors: string, venue: string, year: string): BiblioRecord =>
  aRecord({
    title: decodeEntities(title),
    authors: names(decodeEntities(authors).split(',')),
    ...(venue ? { venue: decodeEntities(venue) } : {}),
    ...(Number(year) ? { year: Number(year) } : {}),
  });
