import { expect, test } from 'vitest';
import type { SearchItem } from '../../api/types.ts';
import { rowLabel } from './row-label.ts';

const item = (paper: object): SearchItem =>
  ({
    paper: {
      title: 'Does <i>it</i> drift?',
      author_names: ['Moreau, Anna', 'Sato, Jun'],
      journal: 'Neuron',
      year: 2024,
      status: 'library',
      tags: [],
      rating: 0,
      reading_status: null,
      is_retracted: false,
      ...paper,
    },
    reasons: [],
  }) as unknown as SearchItem;

test('a row is announced in sentences, without what is unknown', () => {
  expect(rowLabel(item({}))).toBe('Does it drift? Moreau & Sato, Neuron, 2024.');
  expect(
    rowLabel(
      item({ title: 'Waves in $^{3}$He below $1\\,\\mathrm{mK}$ and $\\alpha_2$', author_names: [], journal: null }),
    ),
  ).toBe('Waves in 3 He below 1 mK and alpha 2. 2024.');
  expect(rowLabel(item({ author_names: [], journal: null, year: null }))).toBe('Does it drift?');
  expect(
    rowLabel(
      item({
        rating: 4,
        reading_status: 'done',
        status: 'removed',
        is_retracted: true,
        tags: [{ name: 'a' }, { name: 'b' }],
        notes: 'Check',
      }),
    ),
  ).toBe(
    'Does it drift? Moreau & Sato, Neuron, 2024. Removed. Retracted. Read. Rated 4 of 5. Tagged a, b. Has a note.',
  );
});
