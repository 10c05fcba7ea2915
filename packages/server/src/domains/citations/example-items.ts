import type { CslItem } from '../../formats/csl-item.ts';

/** What a preview shows while the library is empty, and what a style must render before it is added. */
export const exampleItems: CslItem[] = [
  {
    id: 'example-1',
    type: 'article-journal',
    title: 'Spontaneous recovery of memory',
    author: [
      { family: 'Moreau', given: 'Anna' },
      { family: 'Berg', given: 'Jan Peter', 'non-dropping-particle': 'van der' },
      { family: 'Okafor', given: 'Chidi' },
    ],
    issued: { 'date-parts': [[2021, 3, 4]] },
    'container-title': 'Journal of Examples',
    volume: '12',
    issue: '3',
    page: '123-145',
    DOI: '10.5555/example',
  },
  {
    id: 'example-2',
    type: 'book',
    title: 'A short history of forgetting',
    author: [{ literal: 'World Memory Institute' }],
    issued: { 'date-parts': [[2015]] },
    publisher: 'Example Press',
    'publisher-place': 'Geneva',
    edition: '2',
  },
  {
    id: 'example-3',
    type: 'chapter',
    title: 'Why we remember',
    author: [{ family: 'Sato', given: 'Mei' }],
    editor: [{ family: 'Lund', given: 'Per' }],
    issued: { 'date-parts': [[1998]] },
    'container-title': 'Handbook of recollection',
    publisher: 'Example Press',
    'publisher-place': 'Geneva',
    page: '17-42',
  },
];
