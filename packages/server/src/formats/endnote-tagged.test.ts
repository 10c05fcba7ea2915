import { expect, it } from 'vitest';
import { detectFormat } from './detect-format.ts';
import { parseEndnoteTagged } from './endnote-tagged.ts';

const article = `%0 Journal Article
%T Population codes that drift
   without forgetting
%A Castellanos, Inés
%A Ruth Whitfield
%J Neuron
%D 2024
%8 March 14
%V 112
%N 3
%P 214-229
%@ 0896-6273
%R 10.5555/neuron.2024.114
%U https://example.org/114
%K drift
stability
%X Neural responses change.

They change slowly.
%Z read twice
%+ A department
%F castellanos2024

%0 Book
%T A book of books
%E Lund, Per
%I Some Press
%C Lund
%7 2nd
%@ 978-3-16-148410-0
%D 1999
`;

it('reads references from %0 to the next %0', () => {
  const [first, second, ...more] = [...parseEndnoteTagged(article)];
  expect(more).toEqual([]);
  expect(first).toMatchObject({ index: 0, line: 1, key: 'castellanos2024' });
  expect(first?.record).toMatchObject({
    type: 'article',
    title: 'Population codes that drift without forgetting',
    authors: [
      { family: 'Castellanos', given: 'Inés' },
      { family: 'Whitfield', given: 'Ruth' },
    ],
    venue: 'Neuron',
    year: 2024,
    date: '2024-03-14',
    volume: '112',
    issue: '3',
    pages: '214-229',
    doi: '10.5555/neuron.2024.114',
    url: 'https://example.org/114',
    keywords: ['drift', 'stability'],
    note: 'read twice',
    citationKey: 'castellanos2024',
    extra: { '%+': 'A department' },
  });
  expect(first?.record?.abstract).toContain('Neural responses change.');
  expect(second).toMatchObject({ index: 1, line: 24 });
  expect(second?.record).toMatchObject({
    type: 'book',
    title: 'A book of books',
    editors: [{ family: 'Lund', given: 'Per' }],
    publisher: 'Some Press',
    place: 'Lund',
    edition: '2nd',
    isbn: ['9783161484100'],
    year: 1999,
  });
});

it('an empty line separates references without a type', () => {
  const entries = [...parseEndnoteTagged('%T One\n%A A, B\n\n%T Two\n%J Journal\n')];
  expect(entries.map((e) => [e.record?.title, e.record?.type])).toEqual([
    ['One', 'other'],
    ['Two', 'article'],
  ]);
});

it('says what is wrong with a reference that has no title', () => {
  const [entry] = [...parseEndnoteTagged('%0 Journal Article\n%A Nobody\n')];
  expect(entry?.record).toBeUndefined();
  expect(entry?.problem).toBeTruthy();
});

it('is distinguished from other formats by its content', () => {
  expect(detectFormat(article)).toBe('endnote-tagged');
  expect(detectFormat('%T Only a title\n%A A, B\n')).toBe('endnote-tagged');
  expect(detectFormat('% a comment\n@article{a, title={T}}')).toBe('bibtex');
  expect(detectFormat('%0 of the people agreed')).not.toBe('endnote-tagged');
});
