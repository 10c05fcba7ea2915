import { expect, it, vi } from 'vitest';
import { jsonAnswer, sourceBench } from '../test-kit/upstream/source-bench.ts';
import type { AskSource } from './ask-source.ts';
import { DataCiteClient } from './datacite/datacite.client.ts';
import { dataCite } from './datacite/datacite.definition.ts';
import { mapInSlices } from './in-batches.ts';
import { OrcidClient } from './orcid/orcid.client.ts';
import { orcid } from './orcid/orcid.definition.ts';
import { ZoteroClient } from './zotero/zotero.client.ts';
import { zotero } from './zotero/zotero.definition.ts';

const busy = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('rows are read in order, and other work runs before the last one', async () => {
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  const seen: number[] = [];
  const out = await mapInSlices([1, 2, 3, 4], (n, i) => {
    busy(12);
    seen.push(turns);
    return n * 10 + i;
  });
  clearInterval(others);
  expect(out).toEqual([10, 21, 32, 43]);
  expect(seen.at(-1)).toBeGreaterThan(0);
  expect(await mapInSlices([], () => 1)).toEqual([]);
});

it('an error in a row is thrown', async () => {
  await expect(
    mapInSlices([1], () => {
      throw new Error('no row');
    }),
  ).rejects.toThrow('no row');
});

const many = <T>(row: T): T[] => Array<T>(40).fill(row);
const deposit = {
  attributes: {
    doi: '10.5061/dryad.1',
    titles: [{ title: 'Lamps' }],
    relatedIdentifiers: [
      { relatedIdentifier: '10.1234/x', relatedIdentifierType: 'DOI', relationType: 'IsSupplementTo' },
    ],
  },
};
const zoteroItem = { data: { key: 'ABCD2345', itemType: 'journalArticle', title: 'Lamps' } };
const summary = { title: { title: { value: 'Lamps' } } };
const orcidId = '0000-0002-1825-0097';

it.each([
  [
    'deposits of DataCite',
    dataCite,
    { data: many(deposit) },
    (a: AskSource) => new DataCiteClient(a).supplementsTo('10.1234/x'),
  ],
  ['items of Zotero', zotero, many(zoteroItem), (a: AskSource) => new ZoteroClient(a).items({ type: 'user', id: 1 })],
  [
    'works of ORCID',
    orcid,
    { group: many({ 'work-summary': [summary] }) },
    (a: AskSource) => new OrcidClient(a).works(orcidId),
  ],
  [
    'single works of ORCID',
    orcid,
    { bulk: many({ work: summary }) },
    (a: AskSource) => new OrcidClient(a).worksByPutCodes(orcidId, [1]),
  ],
] as const)('other work runs between the %s [net-23]', async (_, source, answer, read) => {
  const { ask } = sourceBench(source, () => jsonAnswer(answer));
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 5;
    return now;
  });
  const turns = vi.spyOn(globalThis, 'setImmediate');
  try {
    await read(ask);
    expect(turns.mock.calls.length).toBeGreaterThanOrEqual(15);
  } finally {
    clock.mockRestore();
    turns.mockRestore();
  }
});

it('a record of ORCID may list thousands of works [net-23]', async () => {
  const group = { 'work-summary': Array(20).fill(summary) };
  const { ask } = sourceBench(orcid, () => jsonAnswer({ group: Array(1_500).fill(group) }));
  expect(await new OrcidClient(ask).works(orcidId)).toHaveLength(1_500);
});
