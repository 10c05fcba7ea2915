import { describe, expect, it } from 'vitest';
import { maxExtraFields, maxTogetherChars } from './limits.ts';
import { RecordDraft } from './record-draft.ts';

const chars = (value: unknown): number =>
  typeof value === 'string'
    ? value.length
    : typeof value === 'object' && value !== null
      ? Object.values(value).reduce((sum: number, part) => sum + chars(part), 0)
      : 0;

describe('names, lists and further fields of one entry', () => {
  const cut = 'Only the first 2,000,000 characters of names, lists and further fields were kept.';

  it.each<[string, (draft: RecordDraft) => void]>([
    [
      'keywords',
      (d) =>
        d.list(
          'keywords',
          Array.from({ length: 2000 }, (_, n) => `${n} `.padEnd(4900, 'x')),
        ),
    ],
    [
      'further fields',
      (d) => {
        for (let n = 0; n < maxExtraFields; n += 1) d.extra(`field${n}`, `${n} `.padEnd(19_000, 'x'));
      },
    ],
    [
      'collections',
      (d) => {
        for (let n = 0; n < 2000; n += 1) d.collection([`${n} `.padEnd(4900, 'x')]);
      },
    ],
  ])('are kept up to a bound, and the entry says so: %s [imp-60]', (_, fill) => {
    const draft = new RecordDraft('article');
    draft.title('A title');
    fill(draft);
    expect(draft.warnings.map(String)).toEqual([cut]);
    expect(chars(draft.record)).toBeLessThanOrEqual(maxTogetherChars + 100);
    expect(chars(draft.record)).toBeGreaterThan(maxTogetherChars - 25_000);
  });

  it('of names alone there are fewer [imp-60]', () => {
    const draft = new RecordDraft('article');
    const names = (count: number, length: number) =>
      Array.from({ length: count }, (_, n) => ({ family: `${n}`.padEnd(length, 'x') }));
    draft.names('authors', names(1000, 900));
    draft.names('editors', names(10_001, 20));
    expect(draft.record.authors).toHaveLength(555);
    expect(draft.record.editors).toHaveLength(10_000);
    expect(draft.warnings.map(String)).toEqual([
      'Only the first 500,000 characters of the authors were kept.',
      'Only the first 10,000 editors were kept.',
    ]);
  });

  it('count once if they are repeated [imp-60]', () => {
    const draft = new RecordDraft('article');
    const keywords = Array.from({ length: 300 }, (_, n) => `${n} `.padEnd(4000, 'x'));
    for (let n = 0; n < 5; n += 1) draft.list('keywords', keywords);
    for (let n = 0; n < 5; n += 1) draft.extra('more', 'The same text');
    expect(draft.warnings.map(String)).toEqual([]);
    expect(draft.record.keywords).toHaveLength(300);
  });
});
