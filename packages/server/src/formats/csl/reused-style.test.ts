import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyRecord } from '../../test-kit/any-record.ts';
import { toCitedItem } from '../writers/to-csl-item.ts';
import { readOfficialStyle, readShippedStyle, readStyle, renderCitations } from './index.ts';

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

it('Chicago notes are rendered in three languages, one after another, from one style [sty-12]', async () => {
  const style = readStyle((await readOfficialStyle('chicago-notes-bibliography'))!);
  const item = {
    id: 'k',
    type: 'chapter',
    title: 'Gezeiten im Kattegat',
    author: [
      { family: 'Lund', given: 'Per' },
      { family: 'Moreau', given: 'Anna' },
    ],
    editor: [{ family: 'Hale', given: 'Ada' }],
    'container-title': 'Küsten',
    publisher: 'Hafen',
    'publisher-place': 'Kiel',
    issued: { 'date-parts': [[2019]] },
  };
  const notes = (locale: string) =>
    renderCitations(style, { items: [item], clusters: [[{ id: 'k', locator: '12' }]], locale, format: 'text' });
  const english = notes('en-US');
  expect(english.clusters[0]).toMatch(/Per Lund and Anna Moreau.*ed\. Ada Hale.*12/);
  expect(notes('de-DE').clusters[0]).toMatch(/Per Lund und Anna Moreau.*von Ada Hale.*12/);
  expect(notes('fr-FR').clusters[0]).toMatch(/Per Lund et Anna Moreau.*Ada Hale.*12/);
  // The first language again: nothing of the others is left.
  expect(notes('en-US')).toEqual(english);
});
