// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import { setLocale } from '@carrel/messages';
import * as common from '@carrel/messages/common';
import { de } from '@carrel/messages/locale/de';
import * as m from '@carrel/messages/paper';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import type { Paper } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { collectionsOptions } from '../labels/queries.ts';
import * as edit from './edit.ts';
import { PaperLabels } from './PaperLabels.tsx';

/** In an order that is not the alphabetical one. */
const nameOf = (n: number) => `tag ${(n * 7) % 193}`;
const paperWith = (count: number) =>
  ({
    id: 'p',
    tags: Array.from({ length: count }, (_, n) => ({ id: `t${n}`, name: nameOf(n) })),
    collection_ids: ['c'],
  }) as unknown as Paper;
const shownTags = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter((text) => text?.startsWith('tag '));
const names = (count: number) => Array.from({ length: count }, (_, n) => nameOf(n));

beforeEach(() => {
  queryClient.setQueryData(collectionsOptions.queryKey, [{ id: 'c', name: 'Sleep' }] as never);
});
afterEach(() => {
  setLocale(null);
  queryClient.clear();
  vi.restoreAllMocks();
});

describe('the tags of a paper', () => {
  it('are cut after twenty, and all are shown and hidden with the keyboard [paper-17]', async () => {
    renderPart(<PaperLabels paper={paperWith(193)} />);
    expect(shownTags()).toEqual(names(20));
    const toggle = screen.getByRole('button', { name: 'Show all 193 tags' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('button', { name: 'Sleep' })).toBeTruthy();
    toggle.focus();
    await userEvent.keyboard('{Enter}');
    expect(shownTags()).toEqual(names(193));
    expect(toggle.textContent).toBe(common.showFewer());
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(toggle);
    await userEvent.keyboard(' ');
    expect(shownTags()).toEqual(names(20));
  });

  it('are all shown without a button if there are at most twenty [paper-17]', () => {
    renderPart(<PaperLabels paper={paperWith(20)} />);
    expect(shownTags()).toEqual(names(20));
    expect(screen.queryByRole('button', { name: m.showAllTags({ count: 20 }) })).toBeNull();
  });

  it('are removed one by one, also those after the first twenty [paper-17]', async () => {
    const removed = vi.spyOn(edit, 'removeTag').mockResolvedValue(undefined as never);
    renderPart(<PaperLabels paper={paperWith(193)} />);
    await userEvent.click(screen.getByRole('button', { name: m.showAllTags({ count: 193 }) }));
    await userEvent.click(screen.getByRole('button', { name: common.removeNamed({ name: nameOf(192) }) }));
    expect(removed).toHaveBeenCalledWith({ kind: 'ids', ids: ['p'] }, nameOf(192));
  });

  it('have their button in German too [paper-17]', () => {
    setLocale(de);
    renderPart(<PaperLabels paper={paperWith(193)} />);
    expect(screen.getByRole('button', { name: 'Alle 193 Schlagwörter zeigen' })).toBeTruthy();
  });
});
