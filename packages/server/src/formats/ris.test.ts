import * as m from '@carrel/messages/readerTexts';
import { refer } from '@carrel/messages/reference';
import { describe, expect, it } from 'vitest';
import { parseRis } from './ris.ts';

const one = (text: string) => [...parseRis(text)][0]?.record;

describe('parseRis', () => {
  it('reads a journal article', () => {
    const record = one(`TY  - JOUR
AU  - Salustio, P. J.
A1  - World Health Organization,
TI  - The influence of
      preparation methods
JF  - European journal of pharmaceutics
JA  - Eur J Pharm
PY  - 2009///
DA  - 2009/04/02/
VL  - 71
IS  - 2
SP  - 377
EP  - 386
SN  - 1873-3441
DO  - doi:10.1000/ABC
UR  - https://example.org/a
KW  - one
KW  - two, three
N1  - A note
AB  - First line
ID  - salustio2009
L1  - files/12/paper.pdf
CN  - QA76
ER  - `);
    expect(record).toMatchObject({
      type: 'article',
      title: 'The influence of preparation methods',
      authors: [{ family: 'Salustio', given: 'P. J.' }, { literal: 'World Health Organization' }],
      venue: 'European journal of pharmaceutics',
      venueShort: 'Eur J Pharm',
      year: 2009,
      date: '2009-04-02',
      volume: '71',
      issue: '2',
      pages: '377-386',
      issn: ['1873-3441'],
      doi: '10.1000/abc',
      url: 'https://example.org/a',
      keywords: ['one', 'two, three'],
      note: 'A note',
      abstract: 'First line',
      citationKey: 'salustio2009',
      files: ['paper.pdf'],
      extra: { CN: 'QA76' },
    });
  });

  it('distinguishes parts, books and conference papers', () => {
    expect(one('TY  - CHAP\nTI  - Part\nT2  - Whole\nT3  - Series\nER  - ')).toMatchObject({
      type: 'chapter',
      venue: 'Whole',
      series: 'Series',
    });
    expect(one('TY  - BOOK\nTI  - Book\nT2  - Series\nSN  - 978-3-16-148410-0\nER  - ')).toMatchObject({
      type: 'book',
      series: 'Series',
      isbn: ['9783161484100'],
    });
    expect(one('TY  - CONF\nTI  - Paper\nT2  - Proceedings\nER  - ')).toMatchObject({
      type: 'conference-paper',
      venue: 'Proceedings',
    });
    expect(one('TY  - CONF\nTI  - Proceedings\nER  - ')).toMatchObject({ type: 'proceedings' });
  });

  it('ends a reference without ER where the next one starts', () => {
    const entries = [...parseRis('junk\nTY  - JOUR\nTI  - One\nTY  - BOOK\nTI  - Two')];
    expect(entries.map((entry) => [entry.index, entry.line, entry.record?.title])).toEqual([
      [0, 2, 'One'],
      [1, 4, 'Two'],
    ]);
  });

  it('reports references without a title', () => {
    expect([...parseRis('TY  - JOUR\nAU  - X\nER  - ')][0]).toMatchObject({ problem: refer(m.noTitle) });
  });

  it('reads notes written as HTML', () => {
    expect(one('TY  - JOUR\nTI  - X\nN1  - <p>Read <b>this</b></p><script>x()</script>\nER  - ')?.note).toBe(
      'Read **this**',
    );
  });

  it('keeps whole addresses, and every one of them', () => {
    const sici = 'https://doi.org/10.1002/(SICI)1097-4571(199807)49:9<703::AID-ASI5>3.0.CO;2-M';
    expect(one(`TY  - JOUR\nTI  - T\nUR  - ${sici}\nER  - `)).toMatchObject({
      url: sici,
      doi: '10.1002/(sici)1097-4571(199807)49:9<703::aid-asi5>3.0.co;2-m',
      extra: {},
    });
    const two = one('TY  - JOUR\nTI  - T\nUR  - https://a.example/x;s=1?y=2\nUR  - https://b.example/z\nER  - ');
    expect(two).toMatchObject({ url: 'https://a.example/x;s=1?y=2', extra: { UR: 'https://b.example/z' } });
    expect(
      one('TY  - JOUR\nTI  - T\nUR  - https://a.example;https://b.example; https://c.example\nER  - '),
    ).toMatchObject({ url: 'https://a.example', extra: { UR: 'https://b.example\n\nhttps://c.example' } });
    expect(one('TY  - JOUR\nTI  - T\nUR  - https://a.example\nUR  - internal-pdf://home/a.pdf\nER  - ')?.extra).toEqual(
      {},
    );
  });

  it('keeps the values that have no field in the record, including the database [rec-16]', () => {
    const record = one(
      'TY  - JOUR\nTI  - T\nJF  - Journal of Tides\nT2  - Tides\nPY  - 2001\nPY  - 2002\nAB  - One.\nN2  - Two.\n' +
        'DB  - Name of Database\nDP  - Provider\nAN  - 12\nUR  - //tides.example/1\nER  - ',
    );
    expect(record).toMatchObject({
      venue: 'Journal of Tides',
      year: 2001,
      abstract: 'One.',
      extra: {
        T2: 'Tides',
        PY: '2002',
        N2: 'Two.',
        DB: 'Name of Database',
        DP: 'Provider',
        AN: '12',
        UR: '//tides.example/1',
      },
    });
  });
});
