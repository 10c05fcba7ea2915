import { describe, expect, it } from 'vitest';
import { inlineJsonBytes, maxKeys, maxValues, parseJsonBody, readJsonBody } from './json-body.ts';

const parse = (text: string) => parseJsonBody(Buffer.from(text));

describe('a JSON body', () => {
  it.each([
    ['written out', '{"a":[{"__proto__":1}]}'],
    ['with an escape', '{"a":[{"__pr\\u006fto__":1}]}'],
    ['with an escaped underscore', '{"\\u005f_proto__":1}'],
    ['deep inside', `${'['.repeat(60)}{"constructor":1}${']'.repeat(60)}`],
  ])('may not name a prototype, %s [json-01]', (_, text) => {
    expect(() => parse(text)).toThrow(/is not allowed/);
  });

  it('may contain those words as text [json-01]', () => {
    expect(parse('{"title":"__proto__ and constructor \\u00e9"}')).toEqual({ title: '__proto__ and constructor é' });
  });

  it('may contain a bounded number of values, in any form [json-02]', () => {
    expect(() => parse(`[${'[],'.repeat(maxValues)}[]]`)).toThrow(/more than 250000 values/);
    expect(() => parse(`[${'{},'.repeat(maxValues)}{}]`)).toThrow(/more than 250000 values/);
    expect(() => parse(`[${'1,'.repeat(maxValues)}1]`)).toThrow(/more than 250000 values/);
    expect(parse(`["${','.repeat(maxValues)}"]`)).toEqual([','.repeat(maxValues)]);
    expect(parse(`[${'1,'.repeat(100_000)}1]`)).toHaveLength(100_001);
  });

  it('may contain a bounded number of keys in one object, however deep, and longer lists [json-02]', () => {
    const object = (n: number) => `{${Array.from({ length: n }, (_, i) => `"k${i}":[1,2]`).join(',')}}`;
    expect(parse(object(maxKeys))).toMatchObject({ k0: [1, 2] });
    expect(() => parse(object(maxKeys + 1))).toThrow(/more than 1000 keys/);
    expect(() => parse(`{"list":[1,{"extra":${object(maxKeys + 1)}}]}`)).toThrow(/more than 1000 keys/);
    expect(parse(`{"list":[${object(600)},${object(600)}]}`)).toMatchObject({ list: [{ k599: [1, 2] }, {}] });
  });

  it('is parsed on a thread if it is large, and directly if it is small [json-03]', async () => {
    const sent: number[] = [];
    const onThread = async (bytes: Uint8Array) => {
      sent.push(bytes.length);
      return 'from the thread';
    };
    const large = Buffer.from(`"${'x'.repeat(inlineJsonBytes)}"`);
    expect(await readJsonBody(large, onThread)).toBe('from the thread');
    expect(await readJsonBody(Buffer.from('{"a":1}'), onThread)).toEqual({ a: 1 });
    expect(sent).toEqual([large.length]);
  });

  it('is refused if the thread does not parse it in time, which is not an error of the service [json-03]', async () => {
    const large = Buffer.from(`"${'x'.repeat(inlineJsonBytes)}"`);
    await expect(readJsonBody(large, () => Promise.reject(new Error('took too long')))).rejects.toMatchObject({
      code: 'payload_too_large',
    });
  });
});
