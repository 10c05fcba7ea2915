// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/library';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { QueryBox } from './QueryBox.tsx';

const suggestions = [
  { insert: 'tag:"memory"', label: 'memory', count: 12 },
  { insert: 'title:', label: 'title:', count: null },
];

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(suggestions));
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (value = '') => {
  const calls = { change: vi.fn(), leave: vi.fn(), online: vi.fn() };
  const box = (query: string) => (
    <QueryBox ref={createRef()} value={query} onChange={calls.change} onLeave={calls.leave} onOnline={calls.online} />
  );
  const { rerender } = renderPart(box(value));
  return {
    ...calls,
    receive: (query: string) => rerender(box(query)),
    field: screen.getByRole<HTMLInputElement>('combobox', { name: commands.searchLibrary() }),
  };
};

describe('the query box', () => {
  it('searches while typing, and for the same text on Enter [query-01]', async () => {
    const { field, change, leave } = show();
    await userEvent.type(field, 'tag:memory sleep');
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(change.mock.calls.every(([, how]) => how === 'typing')).toBe(true);
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('tag:memory sleep', 'typing'));
    await userEvent.type(field, '{Escape}{Enter}');
    expect(change.mock.lastCall?.[0]).toBe('tag:memory sleep');
    expect(leave).toHaveBeenCalled();
  });

  it('offers suggestions, which arrow keys select and Enter inserts [query-02]', async () => {
    const { field } = show();
    await userEvent.type(field, 'sleep tag:m');
    await screen.findAllByRole('option');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{ArrowDown}');
    const first = screen.getByRole('option', { selected: true });
    expect(field.getAttribute('aria-activedescendant')).toBe(first.id);
    await userEvent.keyboard('{Enter}');
    expect(field.value).toBe('sleep tag:"memory" ');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('closes the suggestions with Escape first, and leaves the field with the next [query-02]', async () => {
    const { field, leave } = show();
    await userEvent.type(field, 'm');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(leave).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(leave).toHaveBeenCalledOnce();
  });

  it('selects nothing once the suggestions are closed, so that Tab leaves the field [query-02]', async () => {
    const { field } = show();
    await userEvent.type(field, 'tag:m');
    await screen.findAllByRole('option');
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(field.getAttribute('aria-activedescendant')).toBeNull();
    expect(field.getAttribute('aria-controls')).toBeNull();
    await userEvent.tab();
    expect(field.value).toBe('tag:m');
    expect(document.activeElement).not.toBe(field);
  });

  it('is cleared by its button, and searches online with Ctrl+Enter [query-03]', async () => {
    const { field, change, online } = show('old words');
    await userEvent.type(field, '{Control>}{Enter}{/Control}');
    expect(online).toHaveBeenCalledExactlyOnceWith('old words');
    await userEvent.click(screen.getByRole('button', { name: m.clearSearch() }));
    expect(change).toHaveBeenLastCalledWith('', 'done');
    expect(field.value).toBe('');
    // The button is gone, and the user is about to type.
    expect(document.activeElement).toBe(field);
  });

  it('does not search for what was typed once another query is opened [query-01]', async () => {
    const { field, change, receive } = show();
    await userEvent.type(field, 'abandoned');
    receive('opened by Back');
    expect(field.value).toBe('opened by Back');
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(change).not.toHaveBeenCalledWith('abandoned', 'typing');
  });

  it('takes hostile words as plain words [ui-40]', async () => {
    const { field, change } = show();
    await userEvent.type(field, '__proto__{Enter}');
    expect(change).toHaveBeenLastCalledWith('__proto__', 'done');
  });
});
