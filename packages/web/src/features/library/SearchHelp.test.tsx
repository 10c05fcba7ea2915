// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/search';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import type { QueryReading } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { NoMatches, QueryNotes } from './SearchHelp.tsx';

const alternatives = {
  corrections: [{ query: 'hippocampus', total: 12 }],
  without: [{ term: 'tag:x', query: 'hipocampus', total: 3 }],
};
const reading: QueryReading = {
  text: '',
  terms: [],
  filters: [],
  notes: [],
  problems: [],
  relaxed: null,
  meaning: null,
};

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(alternatives));
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('a search without results', () => {
  it('offers a correction, which one key takes, and the query without each term [search-25]', async () => {
    const onQuery = vi.fn();
    renderPart(<NoMatches query="hipocampus tag:x" onQuery={onQuery} onClear={() => {}} />);
    const button = await screen.findByRole('button', { name: m.didYouMeanCount({ query: 'hippocampus', count: 12 }) });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await userEvent.keyboard('{Enter}');
    expect(onQuery).toHaveBeenLastCalledWith('hippocampus');
    await userEvent.click(screen.getByRole('button', { name: /tag:x/ }));
    expect(onQuery).toHaveBeenLastCalledWith('hipocampus');
    expect(screen.getByRole('button', { name: m.showAllPapers() })).toBeTruthy();
  });
});

describe('the line above the list', () => {
  it('replaces an unknown field by the one that was meant [search-23]', async () => {
    const onQuery = vi.fn();
    const problems = [{ code: 'unknown_field' as const, field: 'autor', value: 'x', suggestion: 'author' }];
    renderPart(<QueryNotes query="sleep Autor: x" reading={{ ...reading, problems }} few={false} onQuery={onQuery} />);
    await userEvent.click(screen.getByRole('button', { name: m.didYouMean({ query: 'author:' }) }));
    expect(onQuery).toHaveBeenCalledExactlyOnceWith('sleep author:x');
  });

  it('says that papers with some of the words are listed [search-26]', () => {
    renderPart(
      <QueryNotes query="a b c" reading={{ ...reading, relaxed: '(a OR b)' }} few={false} onQuery={() => {}} />,
    );
    expect(screen.getByRole('status').textContent).toBe(m.someWords());
  });

  it('says how many papers are listed for their meaning [mean-04]', () => {
    const relaxed = { ...reading, relaxed: '(a OR b)', meaning: { state: 'ready' as const, added: 12 } };
    renderPart(<QueryNotes query="a b c" reading={relaxed} few={false} onQuery={() => {}} />);
    expect(screen.getByRole('status').textContent).toBe(m.someWordsByMeaning({ count: 12 }));
  });
});
