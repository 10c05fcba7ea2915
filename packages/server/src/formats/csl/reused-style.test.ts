import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyRecord } from '../../test-kit/any-record.ts';
import { toCitedItem } from '../writers/to-csl-item.ts';
import { readShippedStyle, readStyle, renderCitations } from './index.ts';

const anyRequest = fc
  .record({
    records: fc.array(anyRecord, { minLength: 1, maxLength: 6 }),
    cited: fc.array(fc.array(fc.nat(5), { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
    locale: fc.constantFrom(undefined, 'de-DE'),
  })
  .map(({ records, cited, locale }) => {
    const items = records.map((record, i) => toCitedItem(record, `k${i}`));
    const clusters = cited.map((ns) => ns.map((n) => ({ id: `k${n % records.length}` })));
    return { items, ...(clusters.length > 0 && { clusters }), locale, format: 'html' as const };
  });

it.each(['apa', 'ieee'])('%s renders the same when it is used again as when it was just read [sty-12]', (id) => {
  const xml = readShippedStyle(id) ?? '';
  const used = readStyle(xml);
  fc.assert(
    fc.property(anyRequest, (request) => {
      expect(renderCitations(used, request)).toEqual(renderCitations(readStyle(xml), request));
    }),
    { numRuns: 6 },
  );
});
