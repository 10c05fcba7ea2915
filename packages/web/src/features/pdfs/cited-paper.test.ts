import { describe, expect, it } from 'vitest';
import { citedIn, entryAt } from './cited-paper.ts';

const papers = [
  { title: 'Nesting of gulls in harbours' },
  { title: 'Nesting of gulls in harbours: a second count' },
  { title: 'Tides & sediment of the outer Wadden Sea' },
  { title: 'On birds' },
];

describe('the paper that an entry is about [pdf-42]', () => {
  it.each([
    ['[3] A. Vos. Nesting of gulls in harbours. J. Shores, 2014.', 0],
    ['Vos, A. (2019). Nesting of gulls in harbours: a second count. J. Shores.', 1],
    // Words divided at the end of a line, and signs printed as words.
    ['Vos A. Nesting of gulls in har-bours. 2014', 0],
    ['Brandt, L. Tides & sediment of the outer Wad-den Sea', 2],
    ['Brandt, L. Tides and sediment of the outer Wadden Sea', 2],
    // A short title is part of other texts.
    ['[9] C. Lind. A note on birds of the coast.', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(citedIn(text, papers)).toBe(expected === null ? null : papers[expected]);
  });

  const lines = (rows: readonly (readonly [text: string, left: number, top: number])[]) =>
    rows.map(([text, left, top]) => ({ text, left, top }));

  it.each([
    [
      'numbered, flush left',
      lines([
        ['[1] A. Vos. Terns of', 0.1, 0.2],
        ['the coast. 2011.', 0.1, 0.22],
        ['[2] L. Brandt. Gulls', 0.1, 0.24],
      ]),
      '[1] A. Vos. Terns of the coast. 2011.',
    ],
    [
      'with a hanging indent',
      lines([
        ['Vos, A. (2011). Terns', 0.1, 0.2],
        ['of the coast.', 0.13, 0.22],
        ['Zander, L. (2012). Gulls', 0.1, 0.24],
      ]),
      'Vos, A. (2011). Terns of the coast.',
    ],
    [
      'with a gap between entries',
      lines([
        ['Vos, A. (2011). Terns', 0.1, 0.2],
        ['of the coast.', 0.1, 0.22],
        ['Zander, L. (2012). Gulls', 0.1, 0.26],
      ]),
      'Vos, A. (2011). Terns of the coast.',
    ],
    [
      'without any of these, so that the third line may be of the next entry',
      lines([
        ['Vos, A. (2011). Terns', 0.1, 0.2],
        ['of the coast.', 0.1, 0.22],
        ['Zander, L. (2012). Gulls', 0.1, 0.24],
      ]),
      'Vos, A. (2011). Terns of the coast.',
    ],
    [
      'at the end of a column',
      lines([
        ['[1] A. Vos. Terns', 0.1, 0.2],
        ['of the coast.', 0.1, 0.22],
        ['and [2] of the next column', 0.55, 0.1],
      ]),
      '[1] A. Vos. Terns of the coast.',
    ],
  ])('an entry ends where the next begins: %s', (_, pieces, entry) => {
    expect(entryAt(pieces, { part: 0.19, left: 0.1 })).toBe(entry);
  });

  it('an entry is read in its column, and there is none where there is no text', () => {
    const pieces = lines([
      ['[1] left', 0.1, 0.2],
      ['[2] left', 0.1, 0.25],
      ['[3] right', 0.55, 0.2],
    ]);
    expect(entryAt(pieces, { part: 0.23, left: 0.1 })).toBe('[2] left');
    expect(entryAt(pieces, { part: 0.18, left: 0.54 })).toBe('[3] right');
    expect(entryAt(pieces, { part: 0.5, left: 0 })).toBe('');
  });
});
