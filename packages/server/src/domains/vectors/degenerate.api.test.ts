import { computeEmbeddings, getAiStatus, getSimilarPapers, searchLibrary, updateSettings } from '@carrel/contract';
import { afterEach, expect, it } from 'vitest';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { SimulatedEmbeddings } from '../../test-kit/simulated-embeddings.ts';
import { scanForRelated } from '../search/scan-vectors.ts';

let app: TestApp;
let server: SimulatedEmbeddings;
afterEach(() => app?.dispose());

const han = [...'神经网络记忆冰川海洋气候蛋白质折叠细胞基因量子力学统计学习语言模型结构分析研究'];
const pick = (i: number, n: number) =>
  Array.from({ length: n }, (_, j) => han[(i * 7 + j * (1 + (i % 3))) % han.length]).join('');
const entry = (i: number, title: string, abstract = '') =>
  `@article{d${i}, title = {${title}}${abstract && `, abstract = {${abstract}}`}}`;
const list = (n: number, make: (i: number) => string) => Array.from({ length: n }, (_, i) => make(i)).join('\n');

const subjects = ['glacier ice moraine', 'neuron axon cortex', 'enzyme ligand kinase'];
/** Unusual libraries. */
const libraries: Record<string, { entries: string; query: string; papers: number }> = {
  'without papers': { entries: '', query: 'ocean', papers: 0 },
  'with one paper': { entries: entry(0, 'Glaciers and oceans'), query: 'ocean', papers: 1 },
  'with Chinese texts only': {
    entries: list(310, (i) => entry(i, `${pick(i, 9)}${i}`, pick(i + 3, 40))),
    query: '神经网络',
    papers: 310,
  },
  'without abstracts': {
    entries: list(310, (i) => entry(i, `On ${subjects[i % 3]} ${i}`)),
    query: 'glacier',
    papers: 310,
  },
};

const run = async () => app.jobs.settled((await app.ok(computeEmbeddings, {})).job_id);
const search = (text: string) => app.ok(searchLibrary, { query: { search: text, order: 'meaning' } });
const start = async (entries: string) => {
  server = new SimulatedEmbeddings();
  app = await createTestApp({ fetch: server.fetch, sleep: () => Promise.resolve() });
  if (entries) await importBibtex(app, entries);
};

it.each(Object.keys(libraries))(
  'a library %s gets vectors, local or of a provider, without an error [vec-05] [emb-15]',
  async (name) => {
    const { entries, query, papers } = libraries[name]!;
    await start(entries);
    for (const provider of ['local', 'openai'] as const) {
      await app.ok(updateSettings, { body: { ai: { provider }, keys: { openai_api_key: server.key } } });
      expect((await run()).status).toBe('succeeded');
      const { embeddings, hosted } = await app.ok(getAiStatus);
      expect(provider === 'openai' ? hosted!.covered : embeddings.local_total).toBe(papers);
      const found = await search(query);
      expect(found.total).toBe(papers === 0 ? 0 : found.total);
      expect(found.total! > 0).toBe(papers > 0);
      if (papers === 0) continue;
      const similar = await app.ok(getSimilarPapers, { params: { id: '1' } });
      expect(similar.state).toBe('ready');
      expect(similar.similar.every((s) => s.percentile >= 0 && s.percentile <= 1)).toBe(true);
      // Too few papers for a provider's cosines to be meaningful: the local model is used.
      if (provider === 'openai') expect(hosted!.searched).toBe(papers === 1 ? 'local' : 'chosen');
    }
  },
);

it('damaged vectors in the file are excluded from searches [vec-21]', async () => {
  await start(libraries['without abstracts']!.entries);
  await run();
  const damage = (table: string) => {
    app.db.run(`update ${table} set vector = x'00' where paper_id = 1`);
    app.db.run(`update ${table} set vector = x'0000c07f' || substr(vector, 5) where paper_id = 4`);
    app.db.run(`update ${table} set vector = substr(vector, 1, length(vector) - 2) where paper_id = 7`);
  };
  for (const table of ['paper_vectors', 'hosted_vectors']) {
    if (table === 'hosted_vectors') {
      await app.ok(updateSettings, { body: { ai: { provider: 'openai' }, keys: { openai_api_key: server.key } } });
      await run();
    }
    damage(table);
    app = await app.restart({ fetch: server.fetch });
    expect((await search('glacier')).total).toBeGreaterThan(50);
    for (const id of ['1', '4', '7'])
      expect((await app.ok(getSimilarPapers, { params: { id } })).state).toBe('no_vector');
    for (const id of [1, 4, 7]) expect(scanForRelated(app.db, id)).toEqual([]);
    const { similar } = await app.ok(getSimilarPapers, { params: { id: '10' }, query: { limit: 100 } });
    expect(similar.map((s) => s.paper_id).filter((id) => ['1', '4', '7'].includes(id))).toEqual([]);
  }
});
