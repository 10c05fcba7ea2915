import { expect, it, vi } from 'vitest';
import { jsonAnswer, sourceBench } from '../test-kit/upstream/source-bench.ts';
import type { AskSource } from './ask-source.ts';
import { DataCiteClient } from './datacite/datacite.client.ts';
import { dataCite } from './datacite/datacite.definition.ts';
import { mapInSlices } from './in-batches.ts';
import { OpenAlexClient } from './openalex/openalex.client.ts';
import { openAlex } from './openalex/openalex.definition.ts';
import { OrcidClient } from './orcid/orcid.client.ts';
import { orcid } from './orcid/orcid.definition.ts';
import { SemanticScholarClient } from './semantic-scholar/semantic-scholar.client.ts';
import { semanticScholar } from './semantic-scholar/semantic-scholar.definition.ts';
import { UnpaywallClient } from './unpaywall/unpaywall.client.ts';
import { unpaywall } from './unpaywall/unpaywall.definition.ts';
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
const s2Paper = { paperId: '2'.repeat(40), title: 'Lamps' };
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
  [
    'papers found by Semantic Scholar',
    semanticScholar,
    { total: 40, data: many(s2Paper) },
    (a: AskSource) => new SemanticScholarClient(a).search('lamps'),
  ],
  [
    'papers of a bulk search of Semantic Scholar',
    semanticScholar,
    { total: 40, data: many(s2Paper) },
    (a: AskSource) => new SemanticScholarClient(a).searchBulk('lamps'),
  ],
  [
    'recommendations of Semantic Scholar',
    semanticScholar,
    { recommendedPapers: many(s2Paper) },
    (a: AskSource) => new SemanticScholarClient(a).recommend(['1'.repeat(40)]),
  ],
  [
    'authors of Semantic Scholar',
    semanticScholar,
    many({ authorId: '1', name: 'Lamp' }),
    (a: AskSource) => new SemanticScholarClient(a).authors(many('1')),
  ],
  [
    'suggested authors of OpenAlex',
    openAlex,
    { results: many({ id: 'https://openalex.org/A1', display_name: 'Lamp' }) },
    (a: AskSource) => new OpenAlexClient(a).suggestAuthors('lamp'),
  ],
  [
    'authors found by ORCID',
    orcid,
    { 'num-found': 40, result: many({ 'orcid-identifier': { path: orcidId } }) },
    (a: AskSource) => new OrcidClient(a).search({ family: 'Lamp' }),
  ],
  [
    'groups of Zotero',
    zotero,
    many({ id: 1, data: { name: 'Lamps' } }),
    (a: AskSource) => new ZoteroClient(a).groups(1),
  ],
  [
    'works found by Unpaywall',
    unpaywall,
    { results: many({ response: { doi: '10.1234/x', title: 'Lamps' } }) },
    (a: AskSource) => new UnpaywallClient(a).search('lamps'),
  ],
] as const)('other work runs between the %s [net-23]', async (_, source, answer, read) => {
  const { ask } = sourceBench(source, () => jsonAnswer(answer), { who: { contactEmail: 'reader@carrel.invalid' } });
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

it('a page of a thousand citations may hold more values than a record [net-23]', async () => {
  const citingPaper = { ...s2Paper, authors: Array(40).fill({ authorId: '1', name: 'Lamp' }) };
  const { ask } = sourceBench(semanticScholar, () => jsonAnswer({ data: Array(1_000).fill({ citingPaper }) }));
  const page = await new SemanticScholarClient(ask).citations('3'.repeat(40));
  expect(page.items).toHaveLength(1_000);
});
