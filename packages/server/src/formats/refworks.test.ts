import * as m from '@carrel/messages/readerTexts';
import { refer } from '@carrel/messages/reference';
import { expect, it } from 'vitest';
import { detectFormat } from './detect-format.ts';
import { parseRefworks } from './refworks.ts';

const file = `RT Journal Article
SR Electronic(1)
ID 17
A1 Castellanos,Inés
A1 Whitfield,Ruth
T1 Population codes that drift
without forgetting
JF Neuron
JO Neur.
YR 2024
FD March 14
VO 112
IS 3
SP 214
OP 229
K1 drift
K1 stability; codes
AB Neural responses change.
NO read twice
SN 0896-6273
DO 10.5555/neuron.2024.114
UL https://example.org/114
PMID 12345678
U1 from the desk
OL English

RT Book, Section
A1 Okafor,B
A2 Lund,Per
T1 Bees in a chapter
T2 A book of bees
T3 Bee series
ED 2nd
PB Some Press
PP Lund
YR 1999
SN 978-3-16-148410-0
RT Web Page
YR 2001
`;

it('reads references from RT to the next RT [imp-45]', () => {
  const [first, second, third, ...more] = [...parseRefworks(file)];
  expect(more).toEqual([]);
  expect(first).toMatchObject({ index: 0, line: 1, key: '17', warnings: [] });
  expect(first?.record).toEqual(
    expect.objectContaining({
      type: 'article',
      title: 'Population codes that drift without forgetting',
      authors: [
        { family: 'Castellanos', given: 'Inés' },
        { family: 'Whitfield', given: 'Ruth' },
      ],
      venue: 'Neuron',
      venueShort: 'Neur.',
      year: 2024,
      date: '2024-03-14',
      volume: '112',
      issue: '3',
      pages: '214-229',
      keywords: ['drift', 'stability', 'codes'],
      abstract: 'Neural responses change.',
      note: 'read twice',
      issn: ['0896-6273'],
      doi: '10.5555/neuron.2024.114',
      url: 'https://example.org/114',
      pmid: '12345678',
      extra: { U1: 'from the desk' },
    }),
  );
  expect(second?.record).toMatchObject({
    type: 'chapter',
    title: 'Bees in a chapter',
    editors: [{ family: 'Lund', given: 'Per' }],
    venue: 'A book of bees',
    series: 'Bee series',
    edition: '2nd',
    publisher: 'Some Press',
    place: 'Lund',
    isbn: ['9783161484100'],
  });
  expect(third).toMatchObject({ line: 38, problem: refer(m.noTitle) });
});

it('is recognised by its types [imp-38]', () => {
  expect(detectFormat(file)).toBe('refworks');
  expect(detectFormat('RT of the matter\nA1 sauce')).toBeUndefined();
});
