import { expect, it } from 'vitest';
import { parseNbib } from './nbib.ts';

it('reads PubMed records', () => {
  const entries = [
    ...parseNbib(`PMID- 20481061
OWN - NLM
IS  - 0955-2359 (Print)
VI  - 20
IP  - 4
DP  - 2009 Apr 2
TI  - From danger and motherhood to health and beauty: health advice for the factory
      girl in early twentieth-century Britain.
PG  - 454-81
LID - 10.1000/ABC [doi]
AB  - Lorem ipsum
FAU - Long, Vicky
AU  - Long V
CN  - Some Consortium
LA  - eng
PT  - Journal Article
TA  - 20 Century Br Hist
JT  - 20 century British history
MH  - Occupational Health/*history
OT  - Biomarkers
PMC - PMC4513071
GN  - A note

PMID- 2
TI  - Second
AU  - Smith JA Jr
PT  - Preprint

PMID- 3
PT  - Journal Article`),
  ];
  expect(entries.map((entry) => [entry.line, entry.key])).toEqual([
    [1, '20481061'],
    [24, '2'],
    [29, '3'],
  ]);
  expect(entries[0]?.record).toMatchObject({
    type: 'article',
    title:
      'From danger and motherhood to health and beauty: health advice for the factory girl in early twentieth-century Britain',
    authors: [{ family: 'Long', given: 'Vicky' }, { literal: 'Some Consortium' }],
    venue: '20 century British history',
    venueShort: '20 Century Br Hist',
    date: '2009-04-02',
    volume: '20',
    issue: '4',
    pages: '454-81',
    doi: '10.1000/abc',
    pmid: '20481061',
    pmcid: 'PMC4513071',
    issn: ['0955-2359'],
    language: 'en',
    keywords: ['Occupational Health/history', 'Biomarkers'],
    note: 'A note',
  });
  expect(entries[1]?.record).toMatchObject({
    type: 'preprint',
    authors: [{ family: 'Smith', given: 'J. A.', suffix: 'Jr' }],
  });
  expect(String(entries[2]?.problem)).toBe('The entry has no title.');
});

it('keeps the values about the work that have no field in the record [rec-16]', () => {
  const [entry] = [
    ...parseNbib(
      'PMID- 1\nTI  - T\nDP  - 2016\nDEP - 20160419\nAD  - Institute of Tides\nRN  - 12-3 (Salt)\nAID - ABR-5 [pii]\n' +
        'AB  - One.\nOAB - Two.\nOWN - NLM',
    ),
  ];
  expect(entry?.record).toMatchObject({
    year: 2016,
    dates: { available: '2016-04-19' },
    extra: { AD: 'Institute of Tides', RN: '12-3 (Salt)', AID: 'ABR-5 [pii]', OAB: 'Two.' },
  });
  expect(entry?.record?.extra.OWN).toBeUndefined();
});
