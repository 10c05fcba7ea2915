import { loadavg } from 'node:os';
import { libraryPath } from '../../packages/server/src/app/open-library.ts';
import { ExactIndex } from '../../packages/server/src/domains/vectors/index/exact-index.ts';
import { collectionOf, QdrantIndex } from '../../packages/server/src/domains/vectors/index/qdrant-index.ts';
import type { IndexedVector, VectorIndex } from '../../packages/server/src/domains/vectors/index/vector-index.ts';
import { countTerms } from '../../packages/server/src/domains/vectors/model/terms.ts';
import { dot, Projector } from '../../packages/server/src/domains/vectors/model/text-model.ts';
import {
  activeModel,
  allVectors,
  readModel,
  vectorsOf,
} from '../../packages/server/src/domains/vectors/vectors.repo.ts';
import { systemClock } from '../../packages/server/src/platform/clock.ts';
import { openReader, type ReadDb } from '../../packages/server/src/platform/db/db.ts';
import { NetworkSwitch } from '../../packages/server/src/platform/http-client/network-switch.ts';
import { Transport } from '../../packages/server/src/platform/http-client/transport.ts';
import { Log } from '../../packages/server/src/platform/log.ts';
import { QdrantClient } from '../../packages/server/src/sources/qdrant/qdrant.client.ts';
import { SimulatedQdrant } from '../../packages/server/src/test-kit/simulated-qdrant.ts';
import { Floor } from '../lib/floor.ts';
import { jobEnd, pause } from '../lib/jobs.ts';
import type { Report } from '../lib/report.ts';
import { Samples } from '../lib/samples.ts';
import { ServerProcess } from '../lib/server-process.ts';
import type { Vocabulary } from '../lib/vocabulary.ts';

/** Searches are compared with an exact scan up to this rank. */
const compared = 100;
/** The simulated server compares in JavaScript, so a few queries are enough to measure the adapter. */
const qdrantQueries = 10;

const path = (search: string, order: string) =>
  `/library/search?${new URLSearchParams({ search, order, limit: '50' })}`;

/** Time to compare the vectors of a model and nothing else: the lower bound for a search by meaning. */
class BareVectors {
  readonly items: IndexedVector[];
  readonly index: ExactIndex;
  readonly #projector: Projector;

  constructor(db: ReadDb) {
    const model = activeModel(db)!;
    this.#projector = new Projector(readModel(db, model.id));
    this.items = [...allVectors(db, model.id)];
    this.index = new ExactIndex(model.id, model.dimensions, (ids) => vectorsOf(db, model.id, ids));
    void this.index.upsert(this.items);
  }

  /** Null if no word of the text is known. */
  ofText(text: string): Float32Array | null {
    return this.#projector.vector(countTerms({ title: text, abstract: null }));
  }

  async scan(text: string): Promise<number> {
    const started = performance.now();
    const vector = this.ofText(text);
    if (vector) await this.index.search(vector, 1_000);
    return performance.now() - started;
  }

  /** The nearest by the stored vectors, compared as 32-bit floats. */
  nearest(vector: Float32Array, k: number): Set<number> {
    return new Set(
      this.items
        .map((item) => ({ id: item.id, score: dot(item.vector, vector) }))
        .sort((a, b) => b.score - a.score || a.id - b.id)
        .slice(0, k)
        .map((n) => n.id),
    );
  }
}

const recallOf = async (bare: BareVectors, index: VectorIndex, vectors: readonly Float32Array[], took: Samples) => {
  let found = 0;
  for (const vector of vectors) {
    const right = bare.nearest(vector, compared);
    const started = performance.now();
    const near = await index.search(vector, compared);
    took.add(performance.now() - started);
    found += near.filter((n) => right.has(n.id)).length;
  }
  return (100 * found) / (compared * Math.max(1, vectors.length));
};

/** A Qdrant server in this process: the adapter is measured, not the server. */
const simulatedQdrant = async (bare: BareVectors): Promise<QdrantIndex> => {
  const net = new NetworkSwitch(false);
  net.store(true);
  const log = new Log(systemClock, () => undefined, 'ERROR');
  const transport = new Transport({ net, fetch: new SimulatedQdrant().fetch, clock: systemClock, log });
  const client = new QdrantClient(transport, { address: 'http://localhost:6333', key: '' });
  const { model, dimensions } = bare.index;
  await client.create(collectionOf('bench', model), dimensions);
  const index = new QdrantIndex(client, 'bench', { model, dimensions });
  await index.upsert(bare.items);
  return index;
};

/** Searches by meaning over HTTP, next to the same search by words plus a bare comparison of all vectors. */
export const measureMeaning = async (dir: string, report: Report, v: Vocabulary): Promise<void> => {
  process.stdout.write(`load average ${loadavg()[0]!.toFixed(1)} before the searches by meaning\n`);
  let server = await ServerProcess.start(dir);
  await server.client.put('/settings/network-policy', { enabled: false });
  const { job_id } = (await server.client.post<{ job_id: string }>('/ai/compute-embeddings', {})).body;
  const started = performance.now();
  if (job_id) await jobEnd(server.client, job_id);
  report.value('vectors of all papers', (performance.now() - started) / 1_000, 's', null);
  await server.stop();

  server = await ServerProcess.start(dir);
  const queries = Object.values(v.kinds).flat();
  // The vectors are loaded in the background after the start; a click may come at any time.
  const clicks = new Samples();
  for (let i = 0; i < 80; i += 1) {
    clicks.add((await server.client.get('/library/saved?limit=20')).ms);
    await pause(50);
  }
  report.samples('clicks while vectors are read after a start', clicks, { figure: 50, of: 'p99' });
  const first = (await server.client.get(path(queries[0]!, 'meaning'))).ms;
  report.value('first search by meaning after a start', first, 'ms', null);

  const floor = await Floor.measure(dir, server.client);
  const db = openReader(libraryPath(dir));
  const bare = new BareVectors(db);
  const all = new Samples();
  const bareAll = new Samples();
  for (const [kind, texts] of Object.entries(v.kinds)) {
    const samples = new Samples();
    const bareKind = new Samples();
    for (const search of texts) {
      const page = new Samples();
      await floor.page({ text: search, order: 'relevance', limit: 50 }, page);
      bareKind.add(page.values[0]! + (await bare.scan(search)));
      const { ms } = await server.client.get(path(search, 'meaning'));
      samples.add(ms);
    }
    all.values.push(...samples.values);
    bareAll.values.push(...bareKind.values);
    report.samples(`search by meaning, ${kind}`, samples, { figure: 100, of: 'p95' }, bareKind);
  }
  report.samples('search by meaning, all kinds', all, { figure: 100, of: 'p95' }, bareAll);
  const similar = new Samples();
  for (const id of v.ids.slice(0, 40)) await similar.take(() => server.client.get(`/papers/${id}/similar`));
  report.samples('papers like one', similar, { figure: 100, of: 'p95' }, floor.trips);
  await server.stop();

  const vectors = queries.flatMap((q) => bare.ofText(q) ?? []).slice(0, 50);
  const scans = new Samples();
  report.value(
    `built-in index, recall of the nearest ${compared}`,
    await recallOf(bare, bare.index, vectors, scans),
    '%',
    null,
  );
  report.samples('built-in index, one comparison', scans);
  const calls = new Samples();
  const qdrant = await simulatedQdrant(bare);
  const recall = await recallOf(bare, qdrant, vectors.slice(0, qdrantQueries), calls);
  report.value(`Qdrant adapter with a simulated server, recall of the nearest ${compared}`, recall, '%', null);
  report.samples('Qdrant adapter with a simulated server, one search', calls);
  floor.close();
  db.close();
  process.stdout.write(`load average ${loadavg()[0]!.toFixed(1)} after the searches by meaning\n`);
};
