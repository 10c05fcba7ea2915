// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/facets';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import type { FacetField } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { FacetPanel } from './FacetPanel.tsx';

const asked: string[] = [];
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(decodeURIComponent(url.replaceAll('+', ' ')));
    const values = ['alpha', 'beta'].map((value, i) => ({ value, label: value, count: 10 - i, query: `tag:${value}` }));
    return Response.json({ values, more: false });
  });
});
afterEach(() => {
  queryClient.clear();
  asked.length = 0;
  vi.unstubAllGlobals();
});

const show = (field: FacetField, start: string) => {
  const queries: string[] = [];
  const Whole = () => {
    const [query, setQuery] = useState(start);
    const change = (next: string) => {
      queries.push(next);
      setQuery(next);
    };
    return <FacetPanel field={field} query={query} onQuery={change} />;
  };
  renderPart(<Whole />);
  return queries;
};

it('adds values as alternatives, excludes with the minus or Alt, and removes them again [facet-01]', async () => {
  const queries = show('tag', 'drift tag:gamma');
  const alpha = await screen.findByRole('button', { name: /^alpha/ });
  expect(screen.getByRole('button', { name: /^gamma/ }).getAttribute('aria-pressed')).toBe('true');
  expect(asked[0]).toContain('search=drift&');
  await userEvent.click(alpha);
  await userEvent.click(screen.getByRole('button', { name: m.exclude({ value: 'beta' }) }));
  expect(screen.getByRole('button', { name: m.exclude({ value: 'beta' }) }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(alpha, { altKey: true });
  await userEvent.click(screen.getByRole('button', { name: m.clearFacet() }));
  expect(queries).toEqual([
    'drift (tag:gamma OR tag:alpha)',
    'drift (tag:gamma OR tag:alpha) -tag:beta',
    'drift tag:gamma -tag:beta -tag:alpha',
    'drift',
  ]);
});

it('searches its values, and can be used by keyboard [facet-02]', async () => {
  const queries = show('tag', '');
  await screen.findByRole('button', { name: /^alpha/ });
  await userEvent.keyboard('be');
  await waitFor(() => expect(asked.at(-1)).toContain('contains=be'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}{ArrowRight}{Enter}');
  expect(queries).toEqual(['tag:alpha', '-tag:alpha']);
});

it('sets a range of years [facet-03]', async () => {
  const queries = show('year', 'drift (year:1999 OR year:2000) -year:2005');
  await userEvent.type(screen.getByLabelText(m.yearFrom()), '2001');
  await userEvent.type(screen.getByLabelText(m.yearTo()), '2010{Enter}');
  expect(queries).toEqual(['drift year:2001..2010 -year:2005']);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(m.yearTo()).value).toBe('2010'));
  await userEvent.clear(screen.getByLabelText(m.yearTo()));
  await userEvent.keyboard('{Enter}');
  expect(queries.at(-1)).toBe('drift year:2001.. -year:2005');
});
