import * as m from '@carrel/messages/readerTexts';
import { refer } from '@carrel/messages/reference';
import { describe, expect, it } from 'vitest';
import { detectFormat } from './detect-format.ts';
import { parseWos } from './wos.ts';

const tagged = `FN Clarivate Analytics Web of Science
VR 1.0
PT J
AU Castellanos, I
   Whitfield, RB
AF Castellanos, Inés
   Whitfield, Ruth B.
CA Drift Consortium
TI Population codes that drift
   without forgetting
SO NEURON
LA English
DT Article
DE drift; population codes;
   stability
ID NEURAL RESPONSES; DRIFT
AB Neural responses change. They
   change slowly.
C1 [Castellanos, Ines] Univ Somewhere, Dept X.
CR Lund P, 1999, SOME J, V1, P2
NR 1
TC 12
PU CELL PRESS
PI CAMBRIDGE
SN 0896-6273
EI 1097-4199
J9 NEURON
JI Neuron
PD MAR 14
PY 2024
VL 112
IS 3
BP 214
EP 229
DI 10.5555/neuron.2024.114
PM 12345678
UT WOS:000123456700001
ER

PT C
AU Okafor, B
BE Lund, P
TI Bees at a conference
SO PROCEEDINGS OF BEES
SE Lecture Notes in Bees
DT Proceedings Paper
CT 3rd Conference on Bees
CY JUN 24-26, 2019
EA MAY 2019
PY 2019
AR 17
BN 978-3-16-148410-0
UT WOS:000123456700002
ER

PT B
AU Lund, P
TI A book without an end
DT Book
PY 1999
PT J
AU Nobody, N
PY 2001
ER

EF
`;

describe('Web of Science', () => {
  it('reads records from PT to ER, with names and lines of several values [imp-45]', () => {
    const [first, second, third, fourth, ...more] = [...parseWos(tagged)];
    expect(more).toEqual([]);
    expect(first).toMatchObject({ index: 0, line: 3, key: 'WOS:000123456700001', warnings: [] });
    expect(first?.record).toEqual(
      expect.objectContaining({
        type: 'article',
        title: 'Population codes that drift without forgetting',
        authors: [
          { family: 'Castellanos', given: 'Inés' },
          { family: 'Whitfield', given: 'Ruth B.' },
          { literal: 'Drift Consortium' },
        ],
        venue: 'NEURON',
        venueShort: 'Neuron',
        year: 2024,
        date: '2024-03-14',
        volume: '112',
        issue: '3',
        pages: '214-229',
        publisher: 'CELL PRESS',
        place: 'CAMBRIDGE',
        doi: '10.5555/neuron.2024.114',
        pmid: '12345678',
        issn: ['0896-6273', '1097-4199'],
        language: 'en',
        abstract: 'Neural responses change. They change slowly.',
        keywords: ['drift', 'population codes', 'stability', 'NEURAL RESPONSES', 'DRIFT'],
        extra: { C1: '[Castellanos, Ines] Univ Somewhere, Dept X.', UT: 'WOS:000123456700001' },
      }),
    );
    expect(second?.record).toMatchObject({
      type: 'conference-paper',
      authors: [{ family: 'Okafor', given: 'B.' }],
      editors: [{ family: 'Lund', given: 'P.' }],
      venue: 'PROCEEDINGS OF BEES',
      series: 'Lecture Notes in Bees',
      dates: { event: '2019-06-24', available: '2019-05' },
      pages: '17',
      isbn: ['9783161484100'],
    });
    expect(third?.record).toMatchObject({ type: 'book', title: 'A book without an end', year: 1999 });
    expect(fourth).toMatchObject({ index: 3, problem: refer(m.noTitle) });
  });

  it('reads the table with tabs [imp-45]', () => {
    const table =
      'PT\tAU\tAF\tTI\tSO\tDE\tPY\tBP\tEP\tDI\tUT\n' +
      'J\tMoreau, A; Lund, P\tMoreau, Anna; Lund, Per\tA "quoted" title\tNEURON\tone; two\t2001\t1\t9\t10.5555/a\tWOS:1\t\n' +
      'J\tMoreau, A\n\n';
    const [first, second, ...more] = [...parseWos(`\ufeff${table}`)];
    expect(more).toEqual([]);
    expect(first).toMatchObject({ index: 0, line: 2, key: 'WOS:1' });
    expect(first?.record).toMatchObject({
      title: 'A "quoted" title',
      authors: [
        { family: 'Moreau', given: 'Anna' },
        { family: 'Lund', given: 'Per' },
      ],
      venue: 'NEURON',
      keywords: ['one', 'two'],
      pages: '1-9',
      doi: '10.5555/a',
    });
    expect(second).toMatchObject({ line: 3, problem: refer(m.noTitle) });
    expect(detectFormat(table)).toBe('wos');
  });

  it('is recognised with and without the head of the file [imp-38]', () => {
    expect(detectFormat(tagged)).toBe('wos');
    expect(detectFormat(tagged.slice(tagged.indexOf('PT J')))).toBe('wos');
    expect(detectFormat('PT is a word\nAU too')).toBeUndefined();
  });
});
