import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonAnswer } from './json-pieces.ts';

const textOf = async (answer: string | Readable): Promise<string> => {
  if (typeof answer === 'string') return answer;
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
};

describe('the JSON text of an answer', () => {
  it('is that of JSON.stringify, whatever the value [json-07]', async () => {
    const value = fc.anything({ withDate: true, withNullPrototype: true, maxDepth: 4 });
    const lists = fc.record({ a: fc.array(value, { minLength: 9 }), b: value, c: fc.array(value) });
    await fc.assert(
      fc.asyncProperty(fc.oneof(value, lists, fc.array(value, { minLength: 9 })), async (v) => {
        expect(await textOf(jsonAnswer(v))).toBe(JSON.stringify(v) ?? '');
      }),
    );
  });

  it('is written in pieces if it is long, and other work runs between them [json-07]', async () => {
    const items = Array.from({ length: 40 }, (_, i) => ({ i, text: 'ü'.repeat(200_000), none: undefined }));
    for (const value of [items, { total: 40, items, next: null }]) {
      const answer = jsonAnswer(value);
      expect(answer).toBeInstanceOf(Readable);
      let turns = 0;
      const count = () => {
        turns += 1;
        next = setImmediate(count);
      };
      let next = setImmediate(count);
      const text = await textOf(answer);
      clearImmediate(next);
      expect(text).toBe(JSON.stringify(value));
      expect(turns).toBeGreaterThan(8);
    }
  });
});
