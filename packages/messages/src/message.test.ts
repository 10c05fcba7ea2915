import { afterEach, describe, expect, it } from 'vitest';
import * as common from './english/common.gen.ts';
import { de } from './locale/de.gen.ts';
import { localeTag, plainMessage, richMessage, setLocale, valueMessage } from './message.ts';
import { pseudo } from './pseudo.ts';

afterEach(() => setLocale(null));

describe('messages', () => {
  it('are English unless a language is set', () => {
    expect([common.cancel(), common.papers({ count: 1 }), common.papers({ count: 12_345 }), localeTag()]).toEqual([
      'Cancel',
      '1 paper',
      '12,345 papers',
      'en-GB',
    ]);
  });

  it('follow the language, with its numbers', () => {
    expect(common.cancel()).toBe('Cancel');
    setLocale(de);
    expect([common.cancel(), common.papers({ count: 12_345 }), localeTag()]).toEqual([
      'Abbrechen',
      '12.345 Paper',
      'de',
    ]);
  });

  it('are English where the language has none', () => {
    setLocale(de);
    expect(plainMessage('test.missing', 'Only in English')()).toBe('Only in English');
    expect(
      valueMessage<{ name: string }>('test.named', [
        { type: 0, value: 'Hello ' },
        { type: 1, value: 'name' },
      ])({ name: 'Ada' }),
    ).toBe('Hello Ada');
  });

  it('hand what is inside a tag to its function', () => {
    const press = richMessage<Record<never, never>, 'key'>('test.press', [
      { type: 0, value: 'Press ' },
      { type: 8, value: 'key', children: [{ type: 0, value: 'Enter' }] },
    ]);
    expect(press({ key: (inside) => ({ inside }) })).toEqual(['Press ', { inside: ['Enter'] }]);
  });

  it('are accented and at least 40 % longer in the pseudo-locale, with their values as they are', () => {
    setLocale(pseudo);
    expect(common.cancel()).toBe('Çàñçéļ···');
    const text = common.papers({ count: 12_345 });
    expect(text).toMatch(/^12,345 ṕ?/);
    expect(text.length).toBeGreaterThanOrEqual('12,345 papers'.length + 0.4 * 'papers'.length);
  });
});
