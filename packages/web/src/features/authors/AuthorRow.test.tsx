// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/authors';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Author } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { AuthorRow } from './AuthorRow.tsx';

const author = (over: Partial<Author>) =>
  ({
    id: '1',
    name: 'Priya Banerjee',
    affiliation: null,
    main_subject: null,
    first_year: null,
    latest_year: null,
    publication_count: 2,
    library_count: 1,
    works_count: null,
    author_type: 'background',
    ...over,
  }) as Author;

it('distinguishes namesakes by affiliation, subject and years [author-30]', async () => {
  const facts = { affiliation: 'Delhi', main_subject: 'Fens', first_year: 2001, latest_year: 2005 };
  await renderPart(<AuthorRow author={author(facts)} />);
  const years = m.years({ first: '2001', latest: '2005' });
  expect(screen.getByText(new RegExp(`^Delhi · Fens · ${years} · `))).toBeTruthy();
});

it('names one year once, and leaves out what is not known [author-30]', async () => {
  await renderPart(<AuthorRow author={author({ first_year: 2003, latest_year: 2003 })} />);
  expect(screen.getByText(/^2003 · /)).toBeTruthy();
});
