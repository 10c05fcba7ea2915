import { expect, it } from 'vitest';
import { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import { type Fetch, Transport } from '../../platform/http-client/transport.ts';
import { Log } from '../../platform/log.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { EmbeddingsClient, keepsKey } from './embeddings.client.ts';
import { readEmbeddings } from './embeddings.schema.ts';

it('a key is sent over https or to a host on the own network [emb-06]', () => {
  for (const address of [
    'https://api.openai.com/v1',
    'http://localhost:11434/v1',
    'http://127.0.0.1:1234/v1',
    'http://192.168.1.20/v1',
    'http://[::1]:8080/v1',
    'http://ollama:11434/v1',
    'http://server.local/v1',
  ])
    expect([address, keepsKey(address)]).toEqual([address, true]);
  for (const address of ['http://api.openai.com/v1', 'http://8.8.8.8/v1', 'http://[2606:4700::1111]/v1', 'nonsense'])
    expect([address, keepsKey(address)]).toEqual([address, false]);
});

it('vectors are parsed by index, as numbers or base64; a bad one does not affect the others [emb-04]', () => {
  const packed = Buffer.alloc(8);
  packed.writeFloatLE(0.5, 0);
  packed.writeFloatLE(-1, 4);
  const data = [
    { index: 2, embedding: packed.toString('base64') },
    { index: 0, embedding: [1, 2] },
    { index: 3, embedding: [1, 'x'] },
    { index: 9, embedding: [1, 2] },
    { index: 0, embedding: [3, 4] },
    { index: 4, embedding: {} },
  ];
  const read = readEmbeddings(JSON.stringify({ data, usage: { prompt_tokens: 7 } }), 5);
  expect(read.tokens).toBe(7);
  expect(read.vectors.map((v) => (typeof v === 'string' ? v : [...v]))).toEqual([
    [1, 2],
    'missing',
    [0.5, -1],
    'not_a_number',
    'not_a_number',
  ]);
  expect(readEmbeddings('{"data":[],"usage":"none"}', 1)).toEqual({ vectors: ['missing'], tokens: null });
  for (const text of ['', '{}', '[]', '{"data":{}}']) expect(() => readEmbeddings(text, 1)).toThrow();
});

it('waits as long as the provider says when its quota is used up [emb-05]', async () => {
  const clock = new FakeClock();
  const waits: number[] = [];
  const headers = { 'x-ratelimit-remaining-tokens': '50', 'x-ratelimit-reset-tokens': '1m2.5s' };
  const body = Buffer.from(JSON.stringify({ data: [{ embedding: [1] }] }));
  const far: Fetch = () => Promise.resolve({ status: 200, headers, body });
  const net = new NetworkSwitch(false);
  net.store(true);
  const transport = new Transport({
    net,
    fetch: far,
    clock,
    log: new Log(clock, () => undefined, 'ERROR'),
    sleep: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  });
  const client = new EmbeddingsClient(transport, {
    address: 'https://vectors.example/v1/',
    key: 'k',
    model: 'm',
    tokensPerDay: 0,
  });
  await client.embed(['a'], 20);
  await client.embed(['a'], 20);
  expect(Math.max(0, ...waits)).toBeLessThan(1_000);
  await client.embed(['a'], 100);
  await client.embed(['a'], 100);
  // At most a minute: the window of the provider.
  expect(Math.max(...waits)).toBe(60_000);
});
