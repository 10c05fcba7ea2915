import { expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { NetworkSwitch } from '../../../platform/http-client/network-switch.ts';
import { Transport } from '../../../platform/http-client/transport.ts';
import { Log } from '../../../platform/log.ts';
import { QdrantClient } from '../../../sources/qdrant/qdrant.client.ts';
import { SimulatedQdrant } from '../../../test-kit/simulated-qdrant.ts';
import { describeVectorIndex, randomVectors } from './index-compliance.ts';
import { collectionOf, QdrantIndex } from './qdrant-index.ts';

const client = (server: SimulatedQdrant, key = '', on = true) => {
  const log = new Log(systemClock, () => undefined, 'ERROR');
  const net = new NetworkSwitch(false);
  net.store(on);
  const transport = new Transport({ net, fetch: server.fetch, clock: systemClock, log, sleep: async () => {} });
  return new QdrantClient(transport, { address: 'http://qdrant.example:6333/', key });
};

describeVectorIndex('a collection of a Qdrant server [vec-07] [vec-08]', async () => {
  const own = client(new SimulatedQdrant());
  await own.create(collectionOf('l', 'm'), 64);
  return new QdrantIndex(own, 'l', { model: 'm', dimensions: 64 });
});

it('sends its key, and nothing while the network is off [vec-17]', async () => {
  const server = new SimulatedQdrant();
  server.key = 'secret';
  await expect(client(server, 'wrong').collections()).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(await client(server, 'secret').collections()).toEqual([]);
  const before = server.calls.length;
  await expect(client(server, 'secret', false).collections()).rejects.toMatchObject({ code: 'network_off' });
  expect(server.calls).toHaveLength(before);
});

it('names a collection by its model, so that two models never meet [vec-17]', async () => {
  const server = new SimulatedQdrant();
  const own = client(server);
  for (const model of ['a', 'b']) await own.create(collectionOf('l', model), 64);
  const [a, b] = ['a', 'b'].map((model) => new QdrantIndex(own, 'l', { model, dimensions: 64 }));
  await a!.upsert(randomVectors(3));
  expect([await a!.count(), await b!.count()]).toEqual([3, 0]);
  expect([...server.collections.keys()]).toEqual(['carrel-l-a', 'carrel-l-b']);
});
