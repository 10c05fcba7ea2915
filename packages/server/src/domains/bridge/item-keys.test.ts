import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyedKinds, keyOf, readKey } from './item-keys.ts';

it('a key has eight letters or digits and leads back to what it names [bridge-06]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...keyedKinds), fc.integer({ min: 1, max: 100_000_000_000 }), (kind, id) => {
      const key = keyOf(kind, id);
      expect(key).toMatch(/^[2-9A-NP-Z]{8}$/);
      expect(readKey(key)).toEqual({ kind, id });
    }),
  );
  expect(readKey('ABC')).toBeNull();
  expect(readKey('ABCDEFG0')).toBeNull();
  expect(readKey('22222222')).toBeNull();
});
