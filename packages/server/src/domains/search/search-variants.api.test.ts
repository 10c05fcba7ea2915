import { readFileSync } from 'node:fs';
import { createImportText, listSaved, startImport } from '@carrel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { outsideData } from '../../test-kit/outside-data.ts';

let app: TestApp;
afterAll(() => app.dispose());
beforeAll(async () => {
  app = await createTestApp();
  await importBibtex(
    app,
    `@article{ko, title={고려시대 지도의 제작}, author={이, 서연}}
@article{ar, title={أثر المدرسة على اللغة}, author={الخطيب, منى}}
@article{el, title={Ο ρόλος του λόγου}, author={Δήμος, Άννα}}
@article{zh, title={臺灣鐵道的歷史}, author={林, 美玲}}
@article{de, title={Über die Höhe der Bäume}, author={Schäfer, Jürgen}}
@article{ae, title={Die Baeume und ihre Hoehe}, author={Koenig, Uwe}}
@article{soft, title={Micro\u00adfluidic de\u200bvices}, author={Bell, Ann}}
@article{apart, title={The cross-section of γ-ray bursts}, author={O’Reilly, Una}}
@article{pots, title={The pot of the potter}, author={Ray, Max}}`,
  );
});

const keys = async (text: string) =>
  (await app.ok(listSaved, { query: { search: text } })).map((p) => p.citation_key).sort();

it.each([
  ['a Korean word with a particle', '지도', ['ko']],
  ['the second part of a Korean compound', '시대', ['ko']],
  ['a Korean name written as one word', '이서연', ['ko']],
  ['decomposed syllables', '지도'.normalize('NFD'), ['ko']],
  ['an Arabic word without its article', 'مدرسة', ['ar']],
  ['an Arabic word with another article', 'والمدرسه', ['ar']],
  ['capitals for a Greek word with a final sigma', 'ΡΟΛΟΣ', ['el']],
  ['simplified characters', '台湾铁道', ['zh']],
  ['an umlaut spelled out', 'hoehe', ['ae', 'de']],
  ['the umlaut itself', 'Höhe', ['ae', 'de']],
  ['an umlaut in a name', 'author:Schaefer', ['de']],
  ['a name that is spelled out', 'author:König', ['ae']],
  ['a word with a soft hyphen', 'microfluidic devices', ['soft']],
  ['one word for two with a hyphen', 'crosssection', ['apart']],
  ['a name without its apostrophe', 'oreilly', ['apart']],
  ['the name of a Greek letter', 'gamma-ray', ['apart']],
  ['a short word that only looks like an umlaut', 'poet', []],
])('%s finds the paper [search-36]', async (_, query, found) => {
  expect(await keys(query)).toEqual(found);
});

const file = outsideData('field/F25-search.ris');
it.skipIf(!file)('every query of the cases from real use finds its record [search-36]', async () => {
  const run = await app.ok(createImportText, { body: { content: readFileSync(file!, 'utf8'), format: 'ris' } });
  await app.jobs.settled(run.job_id);
  const started = await app.ok(startImport, { params: { id: run.run_id } });
  await app.jobs.settled(started.job_id);
  const queries = JSON.parse(readFileSync(outsideData('field/F25-queries.json')!, 'utf8')) as [string, string][];
  const missed: string[] = [];
  for (const [key, query] of queries) {
    const found = await keys(query);
    if (!found.includes(key) && !found.includes(`s${key}`)) missed.push(`${query}: ${key}`);
  }
  expect(missed).toEqual([]);
});
