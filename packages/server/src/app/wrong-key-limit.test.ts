import { expect, it } from 'vitest';
import { FakeClock } from '../test-kit/fake-clock.ts';
import { WrongKeyLimit } from './wrong-key-limit.ts';

const direct = (address: string) => ({ client: address, peer: address });
const start = () => {
  const clock = new FakeClock();
  const limit = new WrongKeyLimit(clock);
  const addMany = (count: number, client: string, peer = client) => {
    for (let i = 0; i < count; i += 1) limit.add({ client, peer });
  };
  return { clock, limit, addMany };
};

it('blocks an address for five minutes after its tenth wrong key, and no other [auth-18]', () => {
  const { clock, limit, addMany } = start();
  addMany(9, '10.0.0.1');
  clock.advance(4 * 60_000);
  expect(limit.waitSeconds(direct('10.0.0.1'))).toBe(0);
  addMany(1, '10.0.0.1');
  expect(limit.waitSeconds(direct('10.0.0.1'))).toBe(300);
  expect(limit.waitSeconds(direct('10.0.0.2'))).toBe(0);
  clock.advance(299_000);
  expect(limit.waitSeconds(direct('10.0.0.1'))).toBe(1);
  clock.advance(1_000);
  expect(limit.waitSeconds(direct('10.0.0.1'))).toBe(0);
});

it('forgets wrong keys after five minutes [auth-18]', () => {
  const { clock, limit, addMany } = start();
  addMany(9, '10.0.0.1');
  clock.advance(5 * 60_000);
  addMany(9, '10.0.0.1');
  expect(limit.waitSeconds(direct('10.0.0.1'))).toBe(0);
});

it('remembers the thousand addresses that were counted last [auth-20]', () => {
  const { limit, addMany } = start();
  addMany(10, 'first');
  addMany(10, 'second');
  for (let i = 0; i < 998; i += 1) addMany(1, `other ${i}`);
  expect(limit.waitSeconds(direct('first'))).toBe(300);
  addMany(1, 'one more');
  expect(limit.waitSeconds(direct('first'))).toBe(0);
  expect(limit.waitSeconds(direct('second'))).toBe(300);
});

it('counts the clients of a proxy one by one, and all of them against a higher limit [auth-21]', () => {
  const { limit, addMany } = start();
  addMany(10, '203.0.113.1', '127.0.0.1');
  expect(limit.waitSeconds({ client: '203.0.113.1', peer: '127.0.0.1' })).toBe(300);
  expect(limit.waitSeconds({ client: '203.0.113.2', peer: '127.0.0.1' })).toBe(0);
  expect(limit.waitSeconds(direct('127.0.0.1'))).toBe(0);
  for (let i = 10; i < 100; i += 1) addMany(1, `198.51.100.${i}`, '127.0.0.1');
  expect(limit.waitSeconds({ client: '203.0.113.2', peer: '127.0.0.1' })).toBe(300);
  expect(limit.waitSeconds(direct('127.0.0.1'))).toBe(0);
});
